import type { Emit, ErrorDetail } from '../../elements/events.ts';

/** Tells the developer of what the visitor does not see, on the tag that it concerns. */
export type Report = (detail: ErrorDetail, tag?: Emit) => void;

/** Reports that concern no tag go out on the app's first one, one per distinct cause; those that come before are kept. */
export function createReports() {
  const told = new Set<string>();
  const emitters: Emit[] = [];
  const waiting: ErrorDetail[] = [];

  const report: Report = (detail, tag) => {
    const cause = [detail.code, detail.message, detail.status, detail.region].join('|');
    if (told.has(cause)) return;
    told.add(cause);
    // What concerns one that has gone may concern others still.
    const emit = tag && emitters.includes(tag) ? tag : emitters[0];
    if (emit) emit('mp-error', detail);
    else waiting.push(detail);
  };

  return {
    report,
    emitters,
    /** `leads`: a header is told first, whenever it comes: there a page listens. */
    join(emit: Emit, leads = false): () => void {
      if (leads) emitters.unshift(emit);
      else emitters.push(emit);
      for (const detail of waiting.splice(0)) emit('mp-error', detail);
      return () => {
        emitters.splice(emitters.indexOf(emit), 1);
      };
    },
  };
}

import type { Emit, ErrorDetail } from '../../elements/events.ts';

/** Tells the developer of what the visitor does not see. */
export type Report = (detail: ErrorDetail) => void;

/** Reports go out on one of the app's tags, one per distinct cause; those that come before a tag are kept. */
export function createReports() {
  const told = new Set<string>();
  const emitters: Emit[] = [];
  const waiting: ErrorDetail[] = [];

  const report: Report = (detail) => {
    const cause = [detail.code, detail.message, detail.status, detail.region].join('|');
    if (told.has(cause)) return;
    told.add(cause);
    const [first] = emitters;
    if (first) first('mp-error', detail);
    else waiting.push(detail);
  };

  return {
    report,
    emitters,
    join(emit: Emit): () => void {
      emitters.push(emit);
      for (const detail of waiting.splice(0)) emit('mp-error', detail);
      return () => {
        emitters.splice(emitters.indexOf(emit), 1);
      };
    },
  };
}

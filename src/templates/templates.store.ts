import { unread } from '../app/unread.rules.ts';
import { toJson } from '../api/json.rules.ts';
import { createStore } from 'zustand/vanilla';
import { type Http, statusOf } from '../api/http.ts';
import { createAsker } from '../api/question.ts';
import { type StyleMode, fetchTemplates, templatesAddress } from '../api/styles.ts';
import type { Report } from '../app/reports.ts';
import { parseInert } from '../browser/inert-html.parts.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';
import { SANITIZER_RULES } from './allow-list.rules.ts';
import { type CompiledSet, NO_TEMPLATES, compileSet } from './compile-set.rules.ts';
import { createTemplateSheets } from './template-sheets.store.ts';
import { parseTemplateSet } from './template-set.rules.ts';

export interface TemplatesState extends CompiledSet {
  /** Whether they are a partner's, from the server. What the page itself gives counts as built in (H §2.4). */
  readonly isCustom: boolean;
  /** Which templates hold is known, or never will be. */
  readonly settled: boolean;
}

export interface TemplatesSurroundings {
  readonly marketUrl: string;
  readonly report: Report;
  readonly arePartners?: boolean;
}

export interface TemplatesQuestion {
  readonly partner: string;
  readonly mode: StyleMode;
  readonly locale: string;
  /** Templates that came with the bootstrap save the call. */
  readonly given?: unknown;
}

export type Templates = ReturnType<typeof createTemplates>;

/** One set of templates: parsed once, checked, ready to be drawn. Every missing template is the built-in one. */
export function createTemplates({ marketUrl, report, arePartners = false }: TemplatesSurroundings) {
  const store = createStore<TemplatesState>(() => ({ ...NO_TEMPLATES, isCustom: false, settled: false }));
  const sheets = createTemplateSheets(marketUrl);
  let installed = '';

  const install = (json: unknown): void | Promise<void> => {
    const isCustom = arePartners && json !== undefined && json !== null;
    const set = parseTemplateSet(json);
    // What is shown, or is about to be, in other words or the same.
    const content = toJson([isCustom, set]);
    if (content === installed) return undefined;
    installed = content;
    const show = (compiled: CompiledSet): void => {
      if (content === installed) take(compiled, isCustom);
    };
    const compiled = compileSet(set, (html) => parseInert(html, SANITIZER_RULES));
    return compiled instanceof Promise ? compiled.then(show) : show(compiled);
  };

  const take = (compiled: CompiledSet, isCustom: boolean): void => {
    for (const name of compiled.unreadable) {
      console.error('Unable to parseTpl', name);
      report({ code: 'template', message: `Unable to parseTpl ${name}`, retryable: false });
    }
    const dropped = [...compiled.dropped, ...sheets.replace(compiled)];
    if (dropped.length > 0)
      report({ code: 'template', message: `Templates: left out ${dropped.join(', ')}`, retryable: false });
    store.setState({ ...compiled, isCustom, settled: true });
  };

  return { getState: store.getState, subscribe: store.subscribe, sheets, install };
}

export interface TenantTemplatesSurroundings extends Pick<TemplatesSurroundings, 'marketUrl' | 'report'> {
  readonly http: Http;
  readonly cache: Pick<AnswerCache, 'at'>;
}

/** The partner's templates, asked for once per partner, mode and language. A failed call leaves the built-in ones (H §8). */
export function createTenantTemplates({ http, cache, ...surroundings }: TenantTemplatesSurroundings) {
  const templates = createTemplates({ ...surroundings, arePartners: true });
  const asker = createAsker();

  return {
    ...templates,
    askAgain: asker.askAgain,
    giveUp: asker.giveUp,
    load: ({ partner, mode, locale, given }: TemplatesQuestion): Promise<void> =>
      asker.put({
        words: toJson([partner, mode, locale]),
        given,
        // A draft is kept nowhere.
        place: mode === 'published' ? cache.at({ widget: 'templates', key: partner, locale }) : undefined,
        said: () => http.said?.(templatesAddress(partner, mode, locale)),
        ask: () => fetchTemplates(http, partner, mode, locale),
        show: templates.install,
        failed(error, kept) {
          surroundings.report(unread('template', 'templates', statusOf(error)));
          return kept === undefined ? templates.install(undefined) : undefined;
        },
      }),
  };
}

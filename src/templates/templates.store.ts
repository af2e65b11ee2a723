import { createStore } from 'zustand/vanilla';
import { type Http, isAborted } from '../api/http.ts';
import { type StyleMode, fetchTemplates } from '../api/styles.ts';
import type { Report } from '../app/reports.ts';
import { parseInert } from '../browser/inert-html.parts.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';
import { SANITIZER_RULES } from './allow-list.rules.ts';
import { type CompiledSet, NO_TEMPLATES, compileSet } from './compile-set.rules.ts';
import { createTemplateSheets } from './template-sheets.store.ts';
import { parseTemplateSet } from './template-set.rules.ts';

export interface TemplatesState extends CompiledSet {
  /** Whether the templates came from a server or from the page (H §2.4). */
  readonly isCustom: boolean;
  /** Which templates hold is known, or never will be. */
  readonly settled: boolean;
}

export interface TemplatesSurroundings {
  readonly marketUrl: string;
  readonly report: Report;
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
export function createTemplates({ marketUrl, report }: TemplatesSurroundings) {
  const store = createStore<TemplatesState>(() => ({ ...NO_TEMPLATES, isCustom: false, settled: false }));
  const sheets = createTemplateSheets(marketUrl);
  let newest: unknown = NOTHING;

  const install = async (json: unknown): Promise<void> => {
    // What is shown, or is about to be.
    if (newest !== NOTHING && JSON.stringify(json) === JSON.stringify(newest)) return;
    newest = json;
    const compiled = await compileSet(parseTemplateSet(json), (html) => parseInert(html, SANITIZER_RULES));
    if (newest !== json) return;
    for (const name of compiled.unreadable) {
      console.error('Unable to parseTpl', name);
      report({ code: 'template', message: `Unable to parseTpl ${name}`, retryable: false });
    }
    const dropped = [...compiled.dropped, ...sheets.replace(compiled)];
    if (dropped.length > 0)
      report({ code: 'template', message: `Templates: left out ${dropped.join(', ')}`, retryable: false });
    store.setState({ ...compiled, isCustom: json !== undefined, settled: true });
  };

  return { getState: store.getState, subscribe: store.subscribe, sheets, install };
}

/** Told apart from a set that is undefined. */
const NOTHING = Symbol('no set yet');

export interface TenantTemplatesSurroundings extends TemplatesSurroundings {
  readonly http: Http;
  readonly cache: Pick<AnswerCache, 'read' | 'save'>;
}

/** The partner's templates, asked for once per partner, mode and language. A failed call leaves the built-in ones (H §8). */
export function createTenantTemplates({ http, cache, ...surroundings }: TenantTemplatesSurroundings) {
  const templates = createTemplates(surroundings);
  let asked = '';

  return {
    ...templates,
    /** The next load asks, also what was asked already. */
    askAgain() {
      asked = '';
    },
    async load({ partner, mode, locale, given }: TemplatesQuestion): Promise<void> {
      const question = JSON.stringify([partner, mode, locale, given ?? null]);
      if (question === asked) return;
      asked = question;
      if (given !== undefined) return templates.install(given);
      // A draft is kept nowhere.
      const place = { widget: 'templates', key: partner, locale };
      const kept = mode === 'published' ? cache.read(place) : undefined;
      if (kept !== undefined) await templates.install(kept);
      try {
        const answer = await fetchTemplates(http, partner, mode, locale);
        if (question !== asked) return;
        if (mode === 'published') cache.save(place, answer);
        await templates.install(answer);
      } catch (error) {
        if (question !== asked) return;
        if (isAborted(error)) asked = '';
        else if (kept === undefined) await templates.install(undefined);
      }
    },
  };
}

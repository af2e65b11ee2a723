import { unread } from '../app/unread.rules.ts';
import { isSameJson, toJson } from '../api/json.rules.ts';
import { createStore } from 'zustand/vanilla';
import { type Http, statusOf } from '../api/http.ts';
import { createAsker } from '../api/question.ts';
import { type StyleMode, fetchTemplates, templatesAddress } from '../api/styles.ts';
import type { Report } from '../app/reports.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';
import type { Part } from '../ui/part.store.ts';
import type { ReadTemplates } from './read-templates.ts';
import type * as TemplateParts from './template-parts.ts';
import { createTemplateSheets } from './template-sheets.store.ts';
import { type TemplateSet, hasNothingToRead, parseTemplateSet } from './template-set.rules.ts';

export interface TemplatesState extends Pick<ReadTemplates, 'trees'>, Pick<TemplateSet, 'translations' | 'assets'> {
  /** Which templates hold is known, or never will be. */
  readonly settled: boolean;
  /** What reads them is on its way; or could not be had, and the built-in ones stand in. */
  readonly reading?: 'under way' | 'failed';
}

const BUILT_IN: TemplatesState = { trees: {}, translations: {}, assets: {}, settled: false };

export interface TemplatesSurroundings {
  readonly reader: Part<typeof TemplateParts>;
  readonly marketUrl: string;
  readonly report: Report;
  /** A partner's, for whichever tag draws them. Until one does their words hold for all, and the rest waits. */
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

export const NOT_FETCHED = {
  code: 'script',
  message: 'What reads templates could not be fetched',
  retryable: true,
} as const;

const NO_RULES = { header: '', footer: '' };

interface Installed {
  readonly set: TemplateSet;
  /** A set of the same is the same set. */
  readonly content: string;
}

/** One set of templates: parsed once, checked, ready to be drawn. Every missing template is the built-in one. */
export function createTemplates(surroundings: TemplatesSurroundings) {
  const { reader, marketUrl, report, arePartners = false } = surroundings;
  const store = createStore<TemplatesState>(() => BUILT_IN);
  const sheets = createTemplateSheets();
  let isSeen = !arePartners;
  /** What is shown, or is about to be. */
  let newest: Installed | undefined;

  const install = (json: unknown): void | Promise<void> => {
    const set = readSet(json);
    const content = toJson(set);
    if (content === newest?.content) return undefined;
    newest = { set, content };
    if (isSeen || hasNothingToRead(set)) return read(newest);
    return store.setState({ ...BUILT_IN, translations: set.translations }, true);
  };

  /** An object of the page's that throws as it is read has said nothing. */
  const readSet = (json: unknown): TemplateSet => {
    try {
      return parseTemplateSet(json);
    } catch {
      report({ code: 'template', message: 'The templates could not be read', retryable: false });
      return parseTemplateSet(undefined);
    }
  };

  const read = (asked: Installed): void | Promise<void> => {
    if (hasNothingToRead(asked.set)) {
      sheets.write(NO_RULES);
      return settle(asked, BUILT_IN);
    }
    if (reader.getState().content) return show(asked);
    const { settled, translations } = store.getState();
    store.setState({ reading: 'under way', translations: settled ? translations : asked.set.translations });
    return reader.fetch().then(
      () => show(asked),
      () => giveUp(asked),
    );
  };

  const show = (asked: Installed): void => {
    const { content: parts } = reader.getState();
    if (asked !== newest || !parts) return;
    const { trees, css, unreadable, dropped } = parts.readTemplates(asked.set, marketUrl);
    tellOf(unreadable, dropped);
    sheets.write(css);
    settle(asked, { trees });
  };

  const giveUp = (asked: Installed): void => {
    if (asked !== newest) return;
    // It may be handed over again.
    newest = undefined;
    report(NOT_FETCHED);
    settle(asked, { trees: {}, reading: 'failed' });
  };

  const settle = (
    { set: { translations, assets } }: Installed,
    shown: Pick<TemplatesState, 'trees' | 'reading'>,
  ): void => store.setState({ ...BUILT_IN, ...shown, translations, assets, settled: true }, true);

  const tellOf = (unreadable: readonly string[], dropped: readonly string[]): void => {
    for (const name of unreadable) {
      console.error('Unable to parseTpl', name);
      report({ code: 'template', message: `Unable to parseTpl ${name}`, retryable: false });
    }
    if (dropped.length > 0)
      report({ code: 'template', message: `Templates: left out ${dropped.join(', ')}`, retryable: false });
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    sheets,
    install,
    /** A tag draws them from now on. */
    draw(): void {
      isSeen = true;
      const { settled, reading } = store.getState();
      if (newest && !settled && !reading) void read(newest);
    },
  };
}

export interface TenantTemplatesSurroundings extends Omit<TemplatesSurroundings, 'arePartners'> {
  readonly http: Http;
  readonly cache: Pick<AnswerCache, 'at'>;
}

/** The partner's templates, asked for once per partner, mode and language. A failed call leaves those of before, or the built-in ones (H §8). */
export function createTenantTemplates({ http, cache, ...surroundings }: TenantTemplatesSurroundings) {
  const templates = createTemplates({ ...surroundings, arePartners: true });
  const asker = createAsker();
  /** What was asked for the templates that are shown. */
  let answeredTo: string | undefined;
  /** Those that came with a bootstrap are in the language in which it came. */
  let came: Pick<TemplatesQuestion, 'given' | 'locale'> | undefined;
  const show = (json: unknown, words?: string) => {
    answeredTo = words;
    return templates.install(json);
  };

  return {
    ...templates,
    askAgain: asker.askAgain,
    giveUp: asker.giveUp,
    load({ partner, mode, locale, given }: TemplatesQuestion): Promise<void> {
      const words = toJson([partner, mode, locale]);
      if (given !== undefined && !isSameJson(given, came?.given)) came = { given, locale };
      return asker.put({
        words,
        // A draft is nowhere but behind its own call.
        given: mode === 'published' && locale === came?.locale ? given : undefined,
        // A draft is kept nowhere.
        place: mode === 'published' ? cache.at({ widget: 'templates', key: partner, locale }) : undefined,
        said: () => http.said?.(templatesAddress(partner, mode, locale)),
        ask: () => fetchTemplates(http, partner, mode, locale),
        show: (json) => show(json, words),
        failed(error) {
          surroundings.report(unread('template', 'templates', statusOf(error)));
          return answeredTo === words ? undefined : show(undefined);
        },
      });
    },
  };
}

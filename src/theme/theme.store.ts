import { unread } from '../app/unread.rules.ts';
import { snapshotOf, toJson } from '../api/json.rules.ts';
import { createStore } from 'zustand/vanilla';
import { type Http, statusOf } from '../api/http.ts';
import { createAsker } from '../api/question.ts';
import { type StyleMode, fetchHeaderSettings, fetchTheme, settingsAddress, themeAddress } from '../api/styles.ts';
import { createSheet, writeSheet } from '../browser/sheets.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';
import type { Report } from '../app/reports.ts';
import { NO_THEME, type Theme, compileTheme, declaredOnRoot, themeCss } from './theme.rules.ts';

export interface ThemeState {
  readonly theme: Theme;
  readonly settled: boolean;
}

export interface ThemeSurroundings {
  readonly http: Http;
  readonly marketUrl: string;
  readonly report: Report;
  readonly cache?: Pick<AnswerCache, 'at'>;
  /** What the page's own sheets declare on `:root`; nothing where there is no page. */
  readonly declared?: (variable: string) => string | undefined;
}

interface Answers {
  readonly theme?: unknown;
  readonly settings?: unknown;
}

/** What is asked for, and what is known without asking. */
export interface ThemeQuestion {
  readonly partner: string;
  readonly mode: StyleMode;
  readonly locale: string;
  /** A theme that came with the bootstrap saves the call. */
  readonly given?: unknown;
  readonly draft?: Parameters<typeof fetchTheme>[3];
}

/** The tenant's look, as one sheet that every root of the app adopts: a change needs no render. */
export function createThemeStore({ http, marketUrl, report, cache, declared = () => undefined }: ThemeSurroundings) {
  const store = createStore<ThemeState>(() => ({ theme: NO_THEME, settled: false }));
  let sheet: CSSStyleSheet | undefined;
  const themes = createAsker();
  const publishedSettings = createAsker();
  let answers: Answers = {};
  /** What was asked for each that is shown. */
  const answeredTo: { -readonly [is in keyof Answers]?: string } = {};
  let globalStyles: unknown;
  /** What they said when the theme was applied. */
  let styled: unknown;
  /** What the page declared when the theme was applied. */
  let seen = '{}';

  /** Answers that were kept come both in one task, and each application looks at the page's own styles. */
  let isGathering = false;

  const compile = (onRoot: ReturnType<typeof declaredOnRoot>): Theme => {
    const sources = { settings: answers.settings, globalStyles, declared: onRoot };
    try {
      return compileTheme(answers.theme, marketUrl, sources);
    } catch {
      // An object of the page's that throws when it is read says nothing.
      return compileTheme(answers.theme, marketUrl, { ...sources, globalStyles: undefined });
    }
  };

  const apply = () => {
    if (isGathering) return;
    const onRoot = declaredOnRoot(declared);
    seen = toJson(onRoot);
    const theme = compile(onRoot);
    // Without the theme that is to come, a text of the page's may stand on the wrong ground.
    if ('theme' in answers)
      for (const problem of theme.problems) report({ code: 'theme', message: `Theme: ${problem}`, retryable: false });
    if (sheet) writeSheet(sheet, themeCss(theme));
    store.setState({ theme, settled: 'theme' in answers });
  };

  /** A failed call is ignored (H §8): what was there for the same question stays, else nothing. */
  const answerTo = (words: string, is: keyof Answers, called: string) => {
    const show = (answer: unknown, to?: string) => {
      answeredTo[is] = to;
      answers = { ...answers, [is]: answer };
      apply();
    };
    return {
      words,
      show: (answer: unknown) => show(answer, words),
      failed(error: unknown) {
        report(unread('theme', called, statusOf(error)));
        if (answeredTo[is] !== words) show(undefined);
      },
    };
  };

  const loadTheme = ({ partner, mode, given, draft }: ThemeQuestion) =>
    themes.put({
      ...answerTo(toJson([partner, mode, draft]), 'theme', 'theme'),
      given,
      // A draft is kept nowhere.
      place: mode === 'published' ? cache?.at({ widget: 'theme', key: partner }) : undefined,
      said: () => http.said?.(themeAddress(partner, mode, draft)),
      ask: () => fetchTheme(http, partner, mode, draft),
    });

  /** Nobody waits for them. */
  const loadSettings = ({ partner, locale }: ThemeQuestion) =>
    publishedSettings.put({
      ...answerTo(toJson([partner, locale]), 'settings', 'theme settings'),
      place: cache?.at({ widget: 'theme-settings', key: partner, locale }),
      said: () => http.said?.(settingsAddress(locale)),
      ask: () => fetchHeaderSettings(http, locale),
    });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Made at the first use: constructable sheets belong to a document, and a server has none. */
    sheet: (): CSSStyleSheet => (sheet ??= createSheet(themeCss(store.getState().theme))),
    /** The page may declare something else by now. */
    lookAgain() {
      if (seen !== toJson(declaredOnRoot(declared))) apply();
    },
    askAgain() {
      themes.askAgain();
      publishedSettings.askAgain();
    },
    giveUp() {
      themes.giveUp();
      publishedSettings.giveUp();
    },
    /** What the page itself says of its look, which waits for nobody. */
    restyle(next: unknown): void {
      const before = styled;
      styled = snapshotOf(next);
      globalStyles = next;
      if (before !== styled) apply();
    },
    async load(question: ThemeQuestion): Promise<void> {
      const before = answers;
      isGathering = true;
      const loading = [loadTheme(question), loadSettings(question)];
      isGathering = false;
      if (before !== answers) apply();
      await Promise.all(loading);
    },
  };
}

import { createStore } from 'zustand/vanilla';
import { type Http, isAborted, statusOf } from '../api/http.ts';
import { type StyleMode, fetchTheme } from '../api/styles.ts';
import type { AnswerCache } from '../session/answer-cache.store.ts';
import type { Report } from '../app/reports.ts';
import { NO_THEME, type Theme, compileTheme, themeCss } from './theme.rules.ts';

export interface ThemeState {
  readonly theme: Theme;
  readonly settled: boolean;
}

/** The tenant's theme, as one sheet that every root of the app adopts: a change needs no render. */
export function createThemeStore(
  http: Http,
  marketUrl: string,
  report: Report,
  cache?: Pick<AnswerCache, 'read' | 'save'>,
) {
  const store = createStore<ThemeState>(() => ({ theme: NO_THEME, settled: false }));
  let sheet: CSSStyleSheet | undefined;
  let asked = '';
  /** The theme that came along, if one did. */
  let shown: unknown;

  const apply = (theme: Theme) => {
    for (const problem of theme.problems) report({ code: 'theme', message: `Theme: ${problem}`, retryable: false });
    sheet?.replaceSync(themeCss(theme));
    store.setState({ theme, settled: true });
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Made at the first use: constructable sheets belong to a document, and a server has none. */
    sheet: (): CSSStyleSheet => {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(themeCss(store.getState().theme));
      }
      return sheet;
    },
    /** The next load asks, also what was asked already. */
    askAgain() {
      asked = '';
    },
    /** A theme that came with the bootstrap saves the call. A failed call is ignored (H §8). */
    async load(
      partner: string,
      mode: StyleMode,
      given?: unknown,
      draft?: Parameters<typeof fetchTheme>[3],
    ): Promise<void> {
      const question = JSON.stringify([partner, mode, draft]);
      if (question === asked && given === shown) return;
      asked = question;
      shown = given;
      // A draft is kept nowhere.
      const place = { widget: 'theme', key: partner };
      const kept = given === undefined && mode === 'published' ? cache?.read(place) : undefined;
      if (kept !== undefined) apply(compileTheme(kept, marketUrl));
      try {
        const answer = given ?? (await fetchTheme(http, partner, mode, draft));
        if (question !== asked || given !== shown) return;
        apply(compileTheme(answer, marketUrl));
        if (given === undefined && mode === 'published') cache?.save(place, answer);
      } catch (error) {
        if (question !== asked) return;
        if (isAborted(error)) {
          asked = '';
          return;
        }
        const status = statusOf(error);
        report({ code: 'theme', message: 'The theme could not be read', status, retryable: true });
        if (kept === undefined) apply(NO_THEME);
      }
    },
  };
}

import { createStore } from 'zustand/vanilla';
import { type Http, HttpError, isAborted } from '../api/http.ts';
import { type StyleMode, fetchTheme } from '../api/styles.ts';
import type { Report } from '../app/reports.ts';
import { NO_THEME, type Theme, compileTheme, themeCss } from './theme.rules.ts';

export interface ThemeState {
  readonly theme: Theme;
  readonly settled: boolean;
}

export type ThemeStore = ReturnType<typeof createThemeStore>;

/** The tenant's theme, as one sheet that every root of the app adopts: a change needs no render. */
export function createThemeStore(http: Http, marketUrl: string, report: Report) {
  const store = createStore<ThemeState>(() => ({ theme: NO_THEME, settled: false }));
  let sheet: CSSStyleSheet | undefined;
  let asked = '';

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
    /** A theme that came with the bootstrap saves the call. A failed call is ignored (H §8). */
    async load(
      partner: string,
      mode: StyleMode,
      given?: unknown,
      draft?: Parameters<typeof fetchTheme>[3],
    ): Promise<void> {
      const question = JSON.stringify([partner, mode, draft, given === undefined]);
      if (question === asked) return;
      asked = question;
      try {
        const answer = given ?? (await fetchTheme(http, partner, mode, draft));
        if (question === asked) apply(compileTheme(answer, marketUrl));
      } catch (error) {
        if (question !== asked) return;
        if (isAborted(error)) {
          asked = '';
          return;
        }
        const status = error instanceof HttpError ? error.status : undefined;
        report({ code: 'theme', message: 'The theme could not be read', status, retryable: true });
        store.setState({ theme: NO_THEME, settled: true });
      }
    },
  };
}

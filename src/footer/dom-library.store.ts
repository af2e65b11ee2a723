import type { LoadScript } from '../browser/script-loader.ts';
import type { Report } from '../app/reports.ts';

export interface DomLibraryDeps {
  /** The page's own `dom-library-url`. */
  readonly url: () => string | undefined;
  readonly loadScript: LoadScript;
  readonly report: Report;
}

export type DomLibrary = ReturnType<typeof createDomLibrary>;

/**
 * The page's script that a partner's footer may rely on: brought in by the first footer that does, once. Where it
 * could not be had, another address is tried.
 */
export function createDomLibrary({ url, loadScript, report }: DomLibraryDeps) {
  let tried: string | undefined;
  let isMissing = true;
  return {
    want(): void {
      const from = url();
      if (!isMissing || from === undefined || from === tried) return;
      tried = from;
      isMissing = false;
      loadScript(from).loaded.catch(() => {
        isMissing = true;
        report({ code: 'script', message: 'The DOM library of the footer could not be loaded', retryable: true });
      });
    },
  };
}

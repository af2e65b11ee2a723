import type { LoadScript } from '../browser/script-loader.ts';
import type { Report } from '../app/reports.ts';

export interface DomLibraryDeps {
  /** The page's own `dom-library-url`. */
  readonly url: () => string | undefined;
  readonly loadScript: LoadScript;
  readonly report: Report;
}

export type DomLibrary = ReturnType<typeof createDomLibrary>;

/** The page's script that a partner's footer may rely on: brought in by the first footer that does, once. */
export function createDomLibrary({ url, loadScript, report }: DomLibraryDeps) {
  let isWanted = false;
  return {
    want(): void {
      const from = url();
      if (isWanted || from === undefined) return;
      isWanted = true;
      loadScript(from).loaded.catch(() =>
        report({ code: 'script', message: 'The DOM library of the footer could not be loaded', retryable: true }),
      );
    },
  };
}

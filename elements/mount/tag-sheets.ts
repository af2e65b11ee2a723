import { adoptSheets, adoptStyles, dropSheet } from '../first-paint/shadow-styles.ts';

/** Marks what a server has written into the root of theirs. */
export const LOOK_MARK = 'data-mp-look';

/** The sheets of a root: our own, and after them whatever a tenant or a partner says. */
export interface TagSheets {
  /** More of our own. */
  readonly style: (...css: readonly string[]) => void;
  /** One of theirs. Answers how to take it away. */
  readonly adopt: (sheet: CSSStyleSheet) => () => void;
  /** Puts on what has waited. */
  readonly putOn: () => void;
  /** Takes away what a server has written of theirs: it is adopted, and changes from now on. */
  readonly dropWritten: () => void;
}

/**
 * `waits`: until they are put on. Each set of sheets has the browser style all nodes anew, a picture's, too, which needs
 * none of them and will be gone.
 */
export function createTagSheets(root: ShadowRoot, waits: boolean): TagSheets {
  const theirs = new Set<CSSStyleSheet>();
  let waiting: string[] | undefined = waits ? [] : undefined;

  const put = (css: readonly string[]) => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !theirs.has(sheet));
    adoptStyles(root, ...css);
    adoptSheets(root, ...theirs);
  };

  return {
    style(...css) {
      if (waiting) waiting.push(...css);
      else put(css);
    },
    adopt(sheet) {
      theirs.add(sheet);
      if (!waiting) adoptSheets(root, sheet);
      return () => {
        theirs.delete(sheet);
        dropSheet(root, sheet);
      };
    },
    putOn() {
      const css = waiting;
      waiting = undefined;
      if (css) put(css);
    },
    dropWritten: () => root.querySelector(`[${LOOK_MARK}]`)?.remove(),
  };
}

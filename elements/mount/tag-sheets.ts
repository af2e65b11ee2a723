import { adoptSheets, adoptStyles, dropSheets } from '../first-paint/shadow-styles.ts';

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
  /** Puts theirs on again, of which nothing has stayed on a trip through another document. */
  readonly putOnAgain: () => void;
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
    dropSheets(root, ...theirs);
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
        dropSheets(root, sheet);
      };
    },
    putOn() {
      const css = waiting;
      waiting = undefined;
      if (css) put(css);
    },
    putOnAgain() {
      if (!waiting) adoptSheets(root, ...theirs);
    },
    dropWritten: () => root.querySelector(`[${LOOK_MARK}]`)?.remove(),
  };
}

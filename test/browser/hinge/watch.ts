import type { ErrorDetail } from '../../../elements/events.ts';

/** What a test wants to know afterwards; `stop` puts everything back. */
export interface Watch {
  readonly errors: ErrorDetail[];
  readonly warnings: string[];
  /** Uncaught errors and rejections of the page. */
  readonly uncaught: unknown[];
  stop(): void;
}

const watching = new Set<Watch>();

// Before mocha listens, which would fail the test: while a test watches, the error is the test's to judge.
for (const type of ['error', 'unhandledrejection']) {
  window.addEventListener(type, (event) => {
    if (watching.size === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    for (const { uncaught } of watching) uncaught.push('reason' in event ? event.reason : (event as ErrorEvent).error);
  });
}

/** Listens to what goes wrong, on the page and on any tag in it. */
export function watch(): Watch {
  const life = new AbortController();
  const { warn } = console;
  const seen: Watch = {
    errors: [],
    warnings: [],
    uncaught: [],
    stop() {
      console.warn = warn;
      life.abort();
      watching.delete(seen);
    },
  };
  watching.add(seen);
  console.warn = (...words: unknown[]) => void seen.warnings.push(words.join(' '));
  const hear = (event: Event) => seen.errors.push((event as CustomEvent<ErrorDetail>).detail);
  document.addEventListener('mp-error', hear, { signal: life.signal, capture: true });
  return seen;
}

export const withCode = (errors: readonly ErrorDetail[], code: string): readonly ErrorDetail[] =>
  errors.filter((error) => error.code === code);

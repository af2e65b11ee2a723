import { type ComponentChild, options, render } from 'preact';
// Lays React's ways (className, onChange, onFocus, …) over Preact, before the first node is made.
import 'preact/compat';
import type { ReactNode } from 'react';
import type { HydrationOptions, Root } from 'react-dom/client';

/**
 * Stands in for react-root.ts in the light build (a plugin in vite.config.ts sees to it). Markup that came with the
 * page is not given to Preact's `hydrate`, which believes whatever attributes it finds: `render` compares, keeps the
 * nodes that fit, and mends the rest.
 */
export type { Root };

// As React after what a person did: effects follow at once. After the next frame, a tag that is gone would still listen.
options.requestAnimationFrame = queueMicrotask;

export function createRoot(container: Element): Root {
  return {
    render: (node) => render(node as ComponentChild, container),
    unmount: () => render(null, container),
  };
}

export function hydrateRoot(container: Element, node: ReactNode, { onRecoverableError }: HydrationOptions): Root {
  const root = createRoot(container);
  const before = [...container.querySelectorAll('*')];
  const text = container.textContent;
  root.render(node);
  const after = [...container.querySelectorAll('*')];
  const same = before.length === after.length && before.every((element, at) => element === after[at]);
  if (!same || container.textContent !== text) onRecoverableError?.(new Error('other nodes or texts'), {});
  return root;
}

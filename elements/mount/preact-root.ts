import { type ComponentChild, type VNode, options, render } from 'preact';
// Lays React's ways (className, onChange, onFocus, …) over Preact, before the first node is made.
import 'preact/compat';
import type { ReactNode } from 'react';
import type { HydrationOptions, Root } from 'react-dom/client';

/**
 * Stands in for react-root.ts in the light build (a plugin in elements/build/seats.ts sees to it), and levels what compat leaves
 * different, so that no view need know.
 */
export type { Root };

const { vnode: make, diffed: finish } = options;

// As React after what a person did: effects follow at once. After the next frame, a tag that is gone would still listen.
options.requestAnimationFrame = queueMicrotask;

// Of all attributes with a word for no, Preact loses this one: false would be the browser's own choice.
options.vnode = (vnode: VNode<{ spellCheck?: unknown }>) => {
  make?.(vnode);
  if (typeof vnode.type === 'string' && vnode.props.spellCheck === false) vnode.props.spellCheck = 'false';
};

// Where a value has become undefined, React takes the attribute away, and Preact leaves an empty one (lang="", dir="").
options.diffed = (vnode) => {
  finish?.(vnode);
  const { type, props, __e: element } = vnode as VNode<Record<string, unknown>> & { readonly __e?: unknown };
  if (typeof type !== 'string' || !(element instanceof HTMLElement)) return;
  for (const name in props)
    if (props[name] === undefined && element.getAttribute(name) === '') element.removeAttribute(name);
};

/** A root is rendered at once as it is, and what its state changes only so. */
export function flushSync(run: () => void): void {
  options.debounceRendering = (draw) => draw();
  run();
  options.debounceRendering = undefined;
}

export function createRoot(container: Element): Root {
  return {
    render: (node) => render(node as ComponentChild, container),
    unmount: () => render(null, container),
  };
}

/**
 * Markup that came with the page is not given to Preact's `hydrate`, which believes whatever attributes it finds:
 * `render` compares, keeps the nodes that fit, and mends the rest.
 */
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

import type { ReactNode } from 'react';
import { useStore } from '../app/app-context.tsx';
import type { Part } from './part.store.ts';

interface Props<Content> {
  readonly part: Part<Content>;
  readonly children: (content: Content) => ReactNode;
}

/** What a part shows, once it is here. */
export function PartView<Content>({ part, children }: Props<Content>) {
  const content = useStore(part, (state) => state.content);
  return content && children(content);
}

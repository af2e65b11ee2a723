import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.tsx';
import { ErrorBoundary } from './error-boundary.view.tsx';

interface Props {
  readonly name: string;
  /** Another value gives a part that has failed another try: the props of whoever it stands in. */
  readonly resetOn: unknown;
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tag that fails by itself: where it throws its place stays empty, and all others are as they were. */
export function Region({ name, ...given }: Props) {
  const { app } = useApp();
  return <ErrorBoundary region={name} report={app.report} {...given} />;
}

/**
 * For a view that is made of regions: all of them get another try with it. By their names one is never taken for another,
 * whichever of them are there.
 */
export const regionsOf = (resetOn: unknown) => (name: string, children: ReactNode, instead?: ReactNode) => (
  <Region key={name} {...{ name, resetOn, children, instead }} />
);

import { Component, type ReactNode } from 'react';
import type { Report } from '../src/app/reports.ts';

interface Props {
  /** A new value gives the tree another try. */
  readonly resetOn: unknown;
  readonly report: Report;
  readonly children: ReactNode;
}

interface State {
  readonly failedOn?: unknown;
}

/** A view that throws leaves its place empty, is told to the developer, and gets another try at the next change. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(): State {
    return { failedOn: FAILED };
  }

  static getDerivedStateFromProps({ resetOn }: Props, { failedOn }: State): State | null {
    if (failedOn === FAILED) return { failedOn: resetOn };
    return failedOn !== undefined && failedOn !== resetOn ? { failedOn: undefined } : null;
  }

  override componentDidCatch(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.props.report({ code: 'render', message, retryable: true });
  }

  override render(): ReactNode {
    return this.state.failedOn === undefined ? this.props.children : null;
  }
}

/** Between the error and the props that it came with. */
const FAILED = Symbol('failed');

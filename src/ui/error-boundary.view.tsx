import { Component, type ReactNode } from 'react';
import type { Report } from '../app/reports.ts';

interface Props {
  /** A new value gives the tree another try. */
  readonly resetOn: unknown;
  readonly report: Report;
  /** Which part of the tag it stands around. */
  readonly region?: string;
  /** What keeps the place of a part that has failed. */
  readonly instead?: ReactNode;
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
    const { report, region } = this.props;
    report({ code: 'render', message, region, retryable: true });
  }

  override render(): ReactNode {
    return this.state.failedOn === undefined ? this.props.children : this.props.instead;
  }
}

/** Between the error and the props that it came with. */
const FAILED = Symbol('failed');

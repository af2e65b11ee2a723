import type { ReactNode } from 'react';

interface Props {
  readonly text: string | undefined;
  /** The element around it. */
  readonly within: string;
}

/** Elements of a drawing, in which nothing of HTML stands. */
const DRAWN = /^(text|tspan|desc)$/;

/** A text, as a name is one, that may run the other way than what stands around it. */
export const Isolated = ({ text, within }: Props): ReactNode =>
  text && !DRAWN.test(within) ? <bdi>{text}</bdi> : text;

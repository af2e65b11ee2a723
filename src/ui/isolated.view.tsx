import type { ReactNode } from 'react';

interface Props {
  readonly text: string | undefined;
  /** What it is: a name is one that people have given. */
  readonly name: string;
  /** The element around it. */
  readonly within: string;
}

const GIVEN_BY_PEOPLE = /Name$/;
/** Elements of a drawing, in which nothing of HTML stands. */
const DRAWN = /^(text|tspan|desc)$/;

/** A text that stands apart from what is around it where it is a name, which may run the other way. */
export const Isolated = ({ text, name, within }: Props): ReactNode =>
  text && GIVEN_BY_PEOPLE.test(name) && !DRAWN.test(within) ? <bdi>{text}</bdi> : text;

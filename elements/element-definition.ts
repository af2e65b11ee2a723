import type { PageCall } from '../src/browser/page-events.ts';
import type { Emit } from './events.ts';
import type { Readings } from './field-values.ts';
import type { FieldTable } from './fields.rules.ts';
import type { ColdSource } from './first-paint/cold-paint.ts';
import type { FirstPaint } from './first-paint/first-paint.ts';
import type { TreeModule, TreeProps } from './mount/react-seat.ts';

/** An element is a table: its fields, its methods, its first height, and where its tree is. */
export interface ElementDefinition {
  readonly tag: string;
  readonly version?: string;
  /** Its own ones, beside those of every tag. */
  readonly fields: FieldTable;
  /** Public methods; all return a promise and wait for the tree. */
  readonly methods?: readonly string[];
  /** Of its place, in px, until the tree brings its own sheet. */
  readonly height: number;
  /**
   * Whether the tag takes no room until its tree shows something. Where it can be told beforehand that there will be
   * something, its place is kept from the task on in which it is connected. May throw.
   */
  startsEmpty?(fields: TreeProps): boolean;
  /** Keeps the tab stop from its search field for a while. Answers how to say it of whatever field stands there. */
  readonly keepTabStop?: (root: ShadowRoot, left: AbortSignal) => () => void;
  /** The page's event that asks for another rendering, and may bring configuration along. */
  readonly renderCall?: PageCall;
  /** Where the parts are to stand that are shown from now on, as far as the page before has noted that. */
  layOut?(root: ShadowRoot, fields: TreeProps): void;
  /** What is shown until the tree is there: before anything else has come, and with more to go by. */
  readonly cold?: ColdSource;
  first?(): Promise<FirstPaint>;
  load(): Promise<TreeModule>;
  /** What `load` fetches. */
  files(): TreeFiles;
}

/** From a tag's connection to its removal. */
export interface Stay {
  /** When the tag was connected, in ms since the epoch. */
  readonly since: number;
  /** To be called by whoever puts a search field into the root. */
  readonly sayTabStop: (() => void) | undefined;
}

/** What every tree gets beside the values of the fields. */
export interface HostProps extends Stay {
  readonly host: HTMLElement;
  readonly emit: Emit;
  /** Gives the tag its box, or takes it away when there is nothing to show. */
  readonly show: (visible: boolean) => void;
  /** What was read of its fields, and what is wrong with it. */
  readonly readings: () => Readings;
}

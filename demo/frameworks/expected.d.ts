/** What one element is given, by kind. */
interface Given {
  readonly text: string;
  readonly number: number;
  readonly yes: boolean;
  readonly no: boolean;
  readonly object: Readonly<Record<string, unknown>>;
  readonly list: readonly string[];
  readonly act: () => string;
}

export const FIRST: Given;
export const SECOND: Given;

declare module 'postcss-safe-parser/lib/safe-parser' {
  import type { Input, Root } from 'postcss';

  /** What it is, its text, and where it begins and ends. */
  export type Token = readonly [type: string, text: string, from?: number, to?: number];

  export default class SafeParser {
    readonly root: Root;
    protected spaces: string;
    constructor(input: Input);
    parse(): void;
    protected decl(tokens: Token[]): void;
    protected freeSemicolon(token: Token): void;
    protected precheckMissedSemicolon(tokens: Token[]): void;
    protected unexpectedClose(): void;
  }
}

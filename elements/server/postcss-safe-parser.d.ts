declare module 'postcss-safe-parser' {
  import type { Parser, Root } from 'postcss';

  const parse: Parser<Root>;
  export default parse;
}

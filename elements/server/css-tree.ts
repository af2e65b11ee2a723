import { type ChildNode, type Container, Input, type Root } from 'postcss';
import SafeParser, { type Token } from 'postcss-safe-parser/lib/safe-parser';

/** A sheet may name a file as its source map, of this server: nobody opens it. */
const NO_MAP = { map: { prev: false } };

/** No declaration of anybody's has so many words, and the parser takes the square of their time for some. */
const MAX_TOKENS = 2000;

/** Mends nothing that a browser does not mend either: what stands in nothing's place stays before the next node. */
class PlainParser extends SafeParser {
  protected override decl(tokens: Token[]): void {
    if (tokens.length <= MAX_TOKENS) super.decl(tokens);
    // What it has left of this one stands before no other.
    this.spaces = '';
  }
  protected override precheckMissedSemicolon(): void {}
  protected override freeSemicolon([, text]: Token): void {
    this.spaces += text;
  }
  protected override unexpectedClose(): void {
    this.spaces += '}';
  }
}

/** Never throws. What cannot be read comes with the script. */
export function treeOf(css: string): Root | undefined {
  try {
    const parser = new PlainParser(new Input(closed(css), NO_MAP));
    parser.parse();
    return parser.root;
  } catch {
    return undefined;
  }
}

/** The same signs by their numbers: the parser would look for the end of a text, or an address, from each anew. */
const ENDS: Readonly<Record<string, string>> = { '"': String.raw`\22 `, "'": String.raw`\27 `, ')': String.raw`\29 ` };

function closed(css: string): string {
  const plain = css.replaceAll(/\\([^])/g, (escape, sign: string) => ENDS[sign] ?? escape);
  return /url\(/i.test(plain.slice(plain.lastIndexOf(')') + 1)) ? `${plain} )` : plain;
}

const COMMENT = /\/\*[^]*?\*\//g;

/** What a browser reads of a block, in its order: what has anything else before it is none to it, as in `*zoom: 1`. */
export function readIn({ nodes = [] }: Container, isNested: boolean): readonly ChildNode[] {
  let before = '';
  return nodes.filter((node) => {
    before += node.raws.before ?? '';
    if (node.type === 'comment') return false;
    const rest = isNested ? before.slice(before.lastIndexOf(';') + 1) : before;
    // Outside of rules nothing ends a declaration but the block of the rule behind it.
    before = node.type === 'decl' && !isNested ? 'it' : '';
    if (rest.trim() !== '') return false;
    return node.type !== 'decl' || (node.raws.between ?? '').replaceAll(COMMENT, '').trimStart().startsWith(':');
  });
}

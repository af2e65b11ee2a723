/** What ends an escape of a letter by its number belongs to it. */
const ESCAPE = /\\(?:([0-9a-f]{1,6})[ \t\n]?|([^\n]))/gi;
/** Comments, strings, names with the bracket behind them, and brackets. */
const TOKEN =
  /\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|((?:[-\w\0\u0080-\uffff]|\\(?:[0-9a-f]{1,6}[ \t\n]?|[^\n]))+)(\(?)|[()[\]{}]/gi;
/** An address without quotes, to its end; what stands in it opens and closes nothing. */
const BARE_ADDRESS = /(?![ \t\n]*["'])(?:\\[^]|[^)\\])*\)?/y;

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * How deep the blocks of a sheet stand in one another, its tokens told apart as in CSS Syntax, level 3; Infinity where
 * that cannot be told. A browser's parser calls itself for each, and some thousands take the whole page with them.
 */
export function depthOf(sheet: string): number {
  const css = sheet.replaceAll(/\r\n?|\f/g, '\n');
  const open: string[] = [];
  let deepest = 0;
  const tokens = new RegExp(TOKEN);
  for (let found = tokens.exec(css); found; found = tokens.exec(css)) {
    const [token, name, sign = token] = found;
    const called = name !== undefined && sign ? unescaped(name) : '';
    if (/url$/i.test(called)) {
      if (called.length > 3 || /[#@]/.test(css[found.index - 1] ?? '')) return Infinity;
      BARE_ADDRESS.lastIndex = tokens.lastIndex;
      const address = BARE_ADDRESS.exec(css);
      if (address) {
        tokens.lastIndex += address[0].length;
        continue;
      }
    }
    const closing = CLOSING[sign];
    if (closing) deepest = Math.max(deepest, open.push(closing));
    else if (sign === open.at(-1)) open.pop();
  }
  return deepest;
}

const unescaped = (name: string): string =>
  name.replaceAll(ESCAPE, (_, code?: string, letter?: string) =>
    code === undefined ? (letter ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  );

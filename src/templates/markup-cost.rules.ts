const FORMATTING = 'a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u';
const IS_FORMATTING = new RegExp(`^(?:${FORMATTING})$`, 'i');
const OPENINGS = new RegExp(`<(?:${FORMATTING})\\b`, 'gi');
const IS_VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** Of a drawing: these end by themselves where they say so. */
const IS_SHAPE = /^(?:circle|ellipse|g|image|line|path|polygon|polyline|rect|stop|use)$/i;
/** What is in them is a text. */
const HOLDS_TEXT = /^(?:iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)$/i;

/** As the HTML standard tells the parts of a tag apart; there is one way to read each, so it takes no more time than letters. */
const ATTRIBUTE =
  /[ \t\n\f\r/]*[^ \t\n\f\r/>][^ \t\n\f\r/>=]*(?=[ \t\n\f\r/>=])(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"[^"]*"|'[^']*'|[^ \t\n\f\r>"'][^ \t\n\f\r>]*(?=[ \t\n\f\r>])|(?=>))|(?![ \t\n\f\r]*=))/
    .source;
const TAG = `<(/?)([a-z][^ \\t\\n\\f\\r/>]*)(?=[ \\t\\n\\f\\r/>])(?:${ATTRIBUTE})*[ \\t\\n\\f\\r/]*>`;
const TOKEN = new RegExp(`[^<]+|<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:!doctype|\\?)[^>]*>|<(?![a-z/!?])|${TAG}`, 'iy');

/**
 * How many tags are open at once, or more, of the kind that a browser makes anew in each block behind them until they are
 * closed: so four kilobytes can take it seconds. What cannot be understood here closes nothing.
 */
export function formattingAtOnce(html: string): number {
  const open: string[] = [];
  let count = 0;
  let most = 0;
  const tokens = new RegExp(TOKEN);
  for (let at = 0; at < html.length; at = tokens.lastIndex) {
    tokens.lastIndex = at;
    const found = tokens.exec(html);
    const [token = '', end, given] = found ?? [];
    const name = given?.toLowerCase() ?? '';
    if (!found || (HOLDS_TEXT.test(name) && !skipText(tokens, name, html)))
      return Math.max(most, count + (html.slice(at).match(OPENINGS)?.length ?? 0));
    if (!name || HOLDS_TEXT.test(name) || IS_VOID.test(name) || (token.endsWith('/>') && IS_SHAPE.test(name))) continue;
    const weight = IS_FORMATTING.test(name) ? 1 : 0;
    if (!end) {
      open.push(name);
      count += weight;
      most = Math.max(most, count);
    } else if (open.at(-1) === name) {
      open.pop();
      count -= weight;
    }
  }
  return most;
}

/** To the end of such an element; false where a tag might be meant in it. */
function skipText(tokens: RegExp, name: string, html: string): boolean {
  const rest = new RegExp(`[^<]*</${name}[ \\t\\n\\f\\r/]*>`, 'iy');
  rest.lastIndex = tokens.lastIndex;
  if (!rest.test(html)) return false;
  tokens.lastIndex = rest.lastIndex;
  return true;
}

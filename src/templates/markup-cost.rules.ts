const FORMATTING = 'a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u';
const IS_FORMATTING = new RegExp(`^(?:${FORMATTING})$`, 'i');
const OPENINGS = new RegExp(`<(?:${FORMATTING})\\b`, 'gi');
const IS_VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** Of a drawing: these end by themselves where they say so. */
const IS_SHAPE =
  /^(?:circle|ellipse|fe[a-z]+|filter|g|image|line|(?:linear|radial)gradient|path|polygon|polyline|rect|stop|svg|use)$/i;
/** Whatever is around these, its end ends them. */
const IS_PHRASE =
  /^(?:abbr|bdi|bdo|cite|circle|clippath|defs|del|dfn|ellipse|fe[a-z]+|filter|g|ins|kbd|label|line|(?:linear|radial)gradient|mark|mask|p|path|polygon|polyline|q|rect|samp|span|stop|sub|sup|time|tspan|var)$/;
/** What is in them is a text. */
const HOLDS_TEXT = /^(?:iframe|noembed|noframes|script|style|textarea|title|xmp)$/;

/** As the HTML standard tells the parts of a tag apart; there is one way to read each, so it takes no more time than letters. */
const ATTRIBUTE =
  /[ \t\n\f\r/]*[^ \t\n\f\r/>][^ \t\n\f\r/>=]*(?=[ \t\n\f\r/>=])(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"[^"]*"|'[^']*'|[^ \t\n\f\r>"'][^ \t\n\f\r>]*(?=[ \t\n\f\r>])|(?=>))|(?![ \t\n\f\r]*=))/
    .source;
const TAG = `<(/?)([a-z][^ \\t\\n\\f\\r/>]*)(?=[ \\t\\n\\f\\r/>])(?:${ATTRIBUTE})*[ \\t\\n\\f\\r/]*>`;
const TOKEN = new RegExp(
  `[^<]+|<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:!(?!--|\\[cdata\\[)|\\?|/(?![a-z]))[^>]*>|<(?![a-z/!?])|${TAG}`,
  'iy',
);

interface Open {
  readonly name: string;
  /** As it is written, where it is such a tag. */
  readonly token?: string;
}

const isDrawing = ({ name }: Open): boolean => name === 'svg' || name === 'math';

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

const ATTRIBUTES = new RegExp(ATTRIBUTE, 'gi');
/** Something of this begins each attribute, or ends it. */
const AROUND_ATTRIBUTES = /[\s/"']/g;
/** A tag takes its attributes along: so many cost as much as a tag. */
const AS_ONE = 8;
const weightOf = (token: string): number =>
  1 + Math.floor(countOf(ATTRIBUTES, token.replace(/^<[^ \t\n\f\r/>]*/, '')) / AS_ONE);

/** Further up no tag is looked for. */
const MOST_BETWEEN = 32;

/** Of tags that are equal to the letter a browser makes no more anew. */
const MOST_EQUAL = 3;

/**
 * How many tags are open at once, or more, of the kind that a browser makes anew in each block behind them until they are
 * closed: so four kilobytes can take it seconds. One of many attributes counts for several. What cannot be understood here
 * closes nothing.
 */
export function formattingAtOnce(html: string): number {
  const open: Open[] = [];
  const equal = new Map<string, number>();
  let count = 0;
  let most = 0;
  const change = (token: string | undefined, by: 1 | -1) => {
    if (token === undefined) return;
    const before = equal.get(token) ?? 0;
    equal.set(token, before + by);
    if (Math.max(before, before + by) <= MOST_EQUAL) count += by * weightOf(token);
    most = Math.max(most, count);
  };
  const tokens = new RegExp(TOKEN);
  for (let at = 0; at < html.length; at = tokens.lastIndex) {
    tokens.lastIndex = at;
    const found = tokens.exec(html);
    const [token = '', end, given] = found ?? [];
    const name = given?.toLowerCase() ?? '';
    const isText = !end && HOLDS_TEXT.test(name);
    if (!found || name === 'plaintext' || (isText && !skipText(tokens, name, html, open.some(isDrawing))))
      return Math.max(most, count + mostIn(html.slice(at)));
    if (!name || isText || IS_VOID.test(name) || (token.endsWith('/>') && IS_SHAPE.test(name))) continue;
    if (!end) {
      const opened = IS_FORMATTING.test(name) ? { name, token } : { name };
      open.push(opened);
      change(opened.token, 1);
      continue;
    }
    const near = open.slice(-MOST_BETWEEN);
    const last = near.findLastIndex((one) => one.name === name || !IS_PHRASE.test(one.name));
    if (near[last]?.name !== name) continue;
    change(near[last].token, -1);
    open.length -= near.length - last;
  }
  return most;
}

/** Of what cannot be understood: as if it were all of this kind. */
function mostIn(rest: string): number {
  const tags = countOf(OPENINGS, rest);
  return tags && tags + Math.floor(countOf(AROUND_ATTRIBUTES, rest) / AS_ONE);
}

/** To the end of such an element; false where it may end elsewhere. */
function skipText(tokens: RegExp, name: string, html: string, isDrawn: boolean): boolean {
  const end = new RegExp(`</${name}(?=[ \\t\\n\\f\\r/>])[^>]*>`, 'ig');
  end.lastIndex = tokens.lastIndex;
  if (!end.test(html)) return false;
  const text = html.slice(tokens.lastIndex, end.lastIndex).slice(0, -1);
  // In a drawing tags may be meant in it; and a script may hold another one in a comment.
  if (isDrawn && text.indexOf('<') !== text.lastIndexOf('<')) return false;
  const comment = text.indexOf('<!--');
  if (name === 'script' && comment >= 0 && /<script/i.test(text.slice(comment))) return false;
  tokens.lastIndex = end.lastIndex;
  return true;
}

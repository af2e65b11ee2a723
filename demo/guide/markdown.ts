import { Marked, type Token, type Tokens } from 'marked';
import { addressOf } from './site-map.ts';

/** A heading and what stands below it, up to the next one. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  /** Plain, for the search. */
  readonly text: string;
}

export interface Document {
  readonly title: string;
  readonly lead: string;
  readonly html: string;
  /** The first one is the page's own. */
  readonly sections: readonly Section[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A document as HTML. It is our own text: nothing in it is foreign. */
export function renderDocument(source: string): Document {
  const marked = new Marked();
  const tokens = marked.lexer(source);
  const sections = sectionsOf(tokens);
  const waiting = [...sections];
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const { id = '' } = waiting.shift() ?? {};
        const text = this.parser.parseInline(tokens);
        const link = depth === 1 ? '' : ` <a class="here" href="#${id}" aria-label="Link to this section">#</a>`;
        return `<h${depth} id="${id}">${text}${link}</h${depth}>\n`;
      },
      code: ({ text, lang }) => codeBlock(text, lang ?? ''),
      link({ href, tokens }) {
        return `<a href="${escaped(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = marked
    .parser(tokens)
    .replaceAll(/<table>.*?<\/table>/gs, withNames)
    // Wide tables scroll by themselves, also by keyboard.
    .replaceAll('<table>', '<div class="table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th>', '<th scope="col">');
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
  return { title: sections[0]?.title ?? '', lead: plain(first?.text ?? ''), html, sections };
}

/** Where a narrow page puts cells below each other, each one says what it is. */
function withNames(table: string): string {
  const names = [...table.matchAll(/<th>(.*?)<\/th>/g)].map(([, name = '']) => name.replaceAll(/<[^>]*>/g, ''));
  let at = 0;
  return table.replaceAll('<td>', () => `<td data-of="${names[at++ % names.length]}">`);
}

function sectionsOf(tokens: readonly Token[]): readonly Section[] {
  const sections: { id: string; title: string; depth: number; text: string }[] = [];
  const ids = new Map<string, number>();
  for (const token of tokens) {
    if (token.type === 'heading') {
      const title = plain((token as Tokens.Heading).text);
      const slug = slugOf(title);
      const times = (ids.get(slug) ?? 0) + 1;
      ids.set(slug, times);
      const id = times === 1 ? slug : `${slug}-${times}`;
      sections.push({ id, title, depth: (token as Tokens.Heading).depth, text: '' });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${plain(token.raw)}`.trim();
    }
  }
  return sections;
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Words without the signs of Markdown. */
const plain = (text: string): string =>
  text
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/^```.*$|^\s*\|[\s|:-]+\|\s*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Comments, texts and tags are told apart by a few marks; more would need a library. */
const PIECE =
  /(?<comment><!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|(?<=^|\s{2,})# [^\n]*)|(?<text>"[^"\n]*"|'[^'\n]*'|`[^`\n]*`)|(?<tag><\/?[a-zA-Z][\w-]*)/gm;

function codeBlock(code: string, language: string): string {
  let html = '';
  let end = 0;
  for (const piece of code.matchAll(PIECE)) {
    const kind = Object.entries(piece.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? '';
    html += `${escaped(code.slice(end, piece.index))}<span class="${kind}">${escaped(piece[0])}</span>`;
    end = piece.index + piece[0].length;
  }
  html += escaped(code.slice(end));
  const name = language === '' ? '' : ` data-language="${escaped(language)}"`;
  return `<div class="code"${name}><pre tabindex="0"><code>${html}</code></pre><button type="button" hidden>Copy</button></div>\n`;
}

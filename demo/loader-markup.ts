import type { LoaderConfig, LayerTag } from '../src/loader/loader-config.rules.ts';
import { asRecord } from '../src/api/json.rules.ts';
import { escaped } from './escaped.ts';

const TAGS: Readonly<Record<LayerTag, string>> = {
  toolbar: 'mp-preview-toolbar',
  banners: 'mp-banners',
  header: 'mp-header',
  footer: 'mp-footer',
};

/** Never in the HTML: a script of the page gives them to the tags. */
const SECRETS: ReadonlySet<string> = new Set(['token', 'accessToken']);

/** A configuration of the loader as a page of one's own writes it: the tags, and what a script has to say. */
export function layerMarkup(tags: LoaderConfig['tags']): string {
  const names = Object.keys(TAGS) as LayerTag[];
  const secrets = names.flatMap((name) => secretsOf(`document.querySelector('${TAGS[name]}')`, tags[name]));
  const script = secrets.length > 0 ? ['<script>', ...secrets, '</script>'] : [];
  return [...names.map((name) => markup(TAGS[name], tags[name])), ...script].join('\n');
}

function secretsOf(tag: string, { token, search }: Readonly<Record<string, unknown>>): string[] {
  const ofSearch = asRecord(parsed(search))['accessToken'];
  return [
    ...(token === undefined ? [] : [`  ${tag}.token = '…';`]),
    // The property takes the place of the whole attribute.
    ...(ofSearch === undefined
      ? []
      : [`  ${tag}.search = { ...JSON.parse(${tag}.getAttribute('search')), accessToken: '…' };`]),
  ];
}

function markup(tag: string, values: Readonly<Record<string, unknown>>): string {
  const attributes = Object.entries(values).flatMap(([name, value]) => {
    if (SECRETS.has(name)) return [];
    const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (value === true) return [attribute];
    return [`${attribute}=${quoted(textOf(parsed(value)))}`];
  });
  return `<${[tag, ...attributes].join('\n  ')}></${tag}>`;
}

/** JSON may come as a text, too. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' ? read : value;
  } catch {
    return value;
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'object'
    ? JSON.stringify(value, (key, one: unknown) => (SECRETS.has(key) ? undefined : one))
    : String(value);

/** JSON is read best between single quotes. */
const quoted = (text: string): string =>
  text.includes('"') && !text.includes("'") ? `'${text.replaceAll('&', '&amp;')}'` : `"${escaped(text)}"`;

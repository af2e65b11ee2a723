import type { LoaderConfig, LayerTag } from '../src/loader/loader-config.rules.ts';
import { escaped } from './escaped.ts';

const TAGS: Readonly<Record<LayerTag, string>> = {
  toolbar: 'mp-preview-toolbar',
  banners: 'mp-banners',
  header: 'mp-header',
  footer: 'mp-footer',
};

/** Never in the HTML: a script of the page gives it to the tags. */
const SECRET = 'token';

/** A configuration of the loader as a page of one's own writes it: the tags, and what a script has to say. */
export function layerMarkup(tags: LoaderConfig['tags']): string {
  const names = Object.keys(TAGS) as LayerTag[];
  const secrets = names
    .filter((name) => tags[name][SECRET] !== undefined)
    .map((name) => `  document.querySelector('${TAGS[name]}').${SECRET} = '…';`);
  const script = secrets.length > 0 ? ['<script>', ...secrets, '</script>'] : [];
  return [...names.map((name) => markup(TAGS[name], tags[name])), ...script].join('\n');
}

function markup(tag: string, values: Readonly<Record<string, unknown>>): string {
  const attributes = Object.entries(values).flatMap(([name, value]) => {
    if (name === SECRET) return [];
    const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (value === true) return [attribute];
    return [`${attribute}=${quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))}`];
  });
  return `<${[tag, ...attributes].join('\n  ')}></${tag}>`;
}

/** JSON is read best between single quotes. */
const quoted = (text: string): string =>
  text.includes('"') && !text.includes("'") ? `'${text.replaceAll('&', '&amp;')}'` : `"${escaped(text)}"`;

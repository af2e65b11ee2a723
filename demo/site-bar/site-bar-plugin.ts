import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fromRoot } from '../../elements/build/from-root.ts';

const FILE = fromRoot('demo/site-bar/site-bar.html');

/** What the link to a page says of itself on that page; the guide's layout stands for all pages of the guide. */
const CURRENT: Readonly<Record<string, string>> = { guide: 'true', playground: 'page', reference: 'page' };

/** The bar of the site, in each page that asks for it. */
export const siteBar = (): Plugin => ({
  name: 'site-bar',
  transformIndexHtml: (html, { filename }) => html.replace('<!-- bar -->', () => barOn(nameOf(filename))),
});

const nameOf = (file: string): string => file.replace(/^.*[\\/]|\.html$/g, '');

const barOn = (page: string): string =>
  readFileSync(FILE, 'utf8')
    .trim()
    .replace(/ data-page="(\w+)"/g, (_, name: string) => (name === page ? ` aria-current="${CURRENT[page]}"` : ''));

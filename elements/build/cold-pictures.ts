import type { Plugin } from 'vite';
import type { PictureNode } from '../first-paint/picture.rules.ts';
import { criticalCss } from './critical-css.ts';
import type { FromTrees } from './from-trees.ts';

/** `cold-pictures:mp-header` has a tag's pictures and words, `cold-look:mp-header` the rules that they are seen with, too. */
const MODULE = /^\0?cold-(pictures|look):([\w-]+)/;

/** Pictures that the shell paints with, as modules; nobody has any for a server, or for a unit test. */
export const coldPictures = (read: () => Promise<FromTrees>): Plugin => ({
  name: 'cold-pictures',
  resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, kind, tag = ''] = MODULE.exec(id) ?? [];
    if (!kind) return undefined;
    const { PICTURES, WORDS, SHEETS } = await read();
    const pictures = (PICTURES[tag] ?? {}) as Readonly<Record<string, PictureNode>>;
    if (kind === 'pictures') return exported({ pictures, words: WORDS });
    const all = Object.entries(pictures);
    return exported({
      css: criticalCss(
        SHEETS[`${tag}.css`] ?? '',
        all.map(([, picture]) => picture),
      ),
      pictures: Object.fromEntries(all.map(([name, picture]) => [name, JSON.stringify(picture)])),
      placeholder: WORDS['unav.search.placeholder'],
    });
  },
});

const exported = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('');

export const noPictures = () => coldPictures(async () => ({ PICTURES: {}, WORDS: {}, SHEETS: {} }));

import type { Plugin } from 'vite';
import type { Picture, PictureNode } from '../first-paint/picture.rules.ts';
import { HOLES } from '../first-paint/build-pictures.rules.ts';
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
    // What is pinned, and what is not, is the same but for a word.
    const all = Object.entries(pictures).filter(([, picture]) => JSON.stringify(picture).includes(`${HOLES.fixed}"`));
    return exported({
      css: criticalCss(
        SHEETS[`${tag}.css`] ?? '',
        all.map(([, picture]) => picture),
      ),
      pictures: Object.fromEntries(all.map(([name, picture]) => [name, JSON.stringify(withoutLeaves(picture))])),
      placeholder: WORDS['unav.search.placeholder'],
    });
  },
});

/** Nothing is said of children where there are none. */
const withoutLeaves = (picture: Picture): unknown => {
  if (typeof picture === 'string') return picture;
  const [tag, attributes, children] = picture;
  return children.length > 0 ? [tag, attributes, children.map(withoutLeaves)] : [tag, attributes];
};

const exported = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('');

export const noPictures = () => coldPictures(async () => ({ PICTURES: {}, WORDS: {}, SHEETS: {} }));

import type { Plugin } from 'vite';
import type { Picture, PictureNode } from '../first-paint/picture.rules.ts';
import { criticalCss } from './critical-css.ts';
import type { FromTrees } from './from-trees.ts';

/** `cold-pictures:mp-header` has a tag's pictures and words, `cold-look:mp-header` the rules that they are seen with, too. */
const MODULE = /^\0?cold-(pictures|look):([\w.-]+)/;

/** Pictures that the shell paints with, as modules; nobody has any for a server, or for a unit test. */
export const coldPictures = (read: () => Promise<FromTrees>): Plugin => ({
  name: 'cold-pictures',
  resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, kind, tag = ''] = MODULE.exec(id) ?? [];
    if (!kind) return undefined;
    const { PICTURES, WORDS, SHEETS } = await read();
    const pictures = (PICTURES[tag] ?? {}) as Readonly<Record<string, PictureNode>>;
    if (kind === 'pictures') return exported({ pictures, words: WORDS[tag] ?? {} });
    const all = Object.entries(pictures);
    const seen = all.map(([, picture]) => picture);
    const look = {
      css: criticalCss(SHEETS[`${tag}.css`] ?? '', seen),
      placeholder: WORDS[tag]?.['unav.search.placeholder'],
    };
    return (
      exported(look) + exportedPictures(all.map(([name, picture]) => [name, JSON.stringify(withoutLeaves(picture))]))
    );
  },
});

/** Nothing is said of children where there are none. */
const withoutLeaves = (picture: Picture): unknown => {
  if (typeof picture === 'string') return picture;
  const [tag, attributes, children] = picture;
  return children.length > 0 ? [tag, attributes, children.map(withoutLeaves)] : [tag, attributes];
};

/** What they begin and end with stands there once. */
function exportedPictures(pictures: readonly (readonly [name: string, json: string])[]): string {
  const texts = pictures.map(([, json]) => json);
  const start = commonStart(texts);
  const end = turned(commonStart(texts.map((json) => turned(json.slice(start.length)))));
  const own = pictures.map(([name, json]) => {
    const middle = JSON.stringify(json.slice(start.length, json.length - end.length));
    return `${JSON.stringify(name)}: start + ${middle} + end`;
  });
  return `const start = ${JSON.stringify(start)}, end = ${JSON.stringify(end)}; export const pictures = { ${own} };`;
}

const turned = (text: string): string => [...text].toReversed().join('');

function commonStart([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

const exported = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('');

export const noPictures = () => coldPictures(async () => ({ PICTURES: {}, WORDS: {}, SHEETS: {} }));

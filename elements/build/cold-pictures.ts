import type { Plugin } from 'vite';
import type { FromTrees } from './from-trees.ts';

const PICTURES_OF = 'cold-pictures:';

/** Pictures that the shell paints with, as modules; nobody has any for a server, or for a unit test. */
export const coldPictures = (read: () => Promise<Pick<FromTrees, 'PICTURES' | 'WORDS'>>): Plugin => ({
  name: 'cold-pictures',
  resolveId: (id) => (id.startsWith(PICTURES_OF) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${PICTURES_OF}`)) return undefined;
    const { PICTURES, WORDS } = await read();
    const pictures = PICTURES[id.slice(PICTURES_OF.length + 1)] ?? {};
    return `export const pictures = ${JSON.stringify(pictures)}; export const words = ${JSON.stringify(WORDS)};`;
  },
});

export const noPictures = () => coldPictures(async () => ({ PICTURES: {}, WORDS: {} }));

/** What the build has drawn of a tag for a page that it knows nothing of (`server-pictures.ts`), by name. */
declare module 'cold-pictures:*' {
  import type { PictureNode } from '../first-paint/picture.rules.ts';

  export const pictures: Readonly<Record<string, PictureNode>>;
  /** Built-in texts by key. */
  export const words: Readonly<Record<string, string>>;
}

/** The same, with the rules that these pictures are seen with (`critical-css.ts`). */
declare module 'cold-look:*' {
  export const css: string;
  /** As JSON: a page makes nodes of one of them. */
  export const pictures: Readonly<Record<string, string>>;
  export const placeholder: string;
}

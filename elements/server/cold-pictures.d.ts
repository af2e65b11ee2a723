/** What the build has drawn of a tag for a page that it knows nothing of (`server-pictures.ts`), by name. */
declare module 'cold-pictures:*' {
  import type { PictureNode } from '../first-paint/picture.rules.ts';

  export const pictures: Readonly<Record<string, PictureNode>>;
  /** Built-in texts by key. */
  export const words: Readonly<Record<string, string>>;
}

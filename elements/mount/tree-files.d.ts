/** What a tag's tree is made of, as addresses beside the entry's own. */
type TreeFiles = readonly string[];

/** Written by the build (elements/build/tree-files.ts), by tag. No value on a server, nor in a test. */
declare const TREE_FILES: Readonly<
  Record<`mp-${'header' | 'footer' | 'search-widget' | 'preview-toolbar' | 'banners'}`, TreeFiles>
>;

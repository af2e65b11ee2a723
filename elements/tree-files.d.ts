/** Written by the build (elements/build/tree-files.ts): by tag, the files of its tree. No value on a server, nor in a test. */
declare const TREE_FILES: {
  /** The name of the file that asks; where the page's own bundler has given it another one, the others have others, too. */
  readonly shell: string;
} & Readonly<Record<`mp-${'header' | 'footer' | 'search-widget' | 'preview-toolbar' | 'banners'}`, readonly string[]>>;

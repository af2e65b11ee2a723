/** Every CSS variable that a page may set, or read. A test compares the names with what the sources use. */
export interface CssVariable {
  readonly name: `--mp-${string}`;
  readonly syntax: '<color>' | '<length>' | '<integer>' | '<font-family>' | '<length-percentage>' | '<image>';
  readonly description: string;
  /** Which tags read it; for one that is `published`, which tag sets it. */
  readonly tags: readonly string[];
  /** Set by the layer on the document's root, for the page to read. */
  readonly published?: true;
}

const HEADER = ['mp-header'];
const BOX = ['mp-header', 'mp-search-widget'];
const ALL = ['mp-header', 'mp-footer', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners'];

const colour = (name: string, description: string, tags: readonly string[] = HEADER): CssVariable => ({
  name: `--mp-${name}`,
  syntax: '<color>',
  description,
  tags,
});

const published = (name: string, description: string, tag: string): CssVariable => ({
  name: `--mp-${name}`,
  syntax: '<length>',
  description: `${description} The layer sets it on the document’s root.`,
  tags: [tag],
  published: true,
});

export const CSS_VARIABLES: readonly CssVariable[] = [
  colour(
    'color-primary',
    'Colour of what one acts on: buttons, links. What is written on it, and its hover, follow from it.',
    ALL,
  ),
  { name: '--mp-font-family', syntax: '<font-family>', description: 'Typeface of all text.', tags: ALL },
  { name: '--mp-font-size', syntax: '<length>', description: 'Size of the text. Default 14px.', tags: ALL },
  {
    name: '--mp-row-height',
    syntax: '<length>',
    description: 'Height of a row in lists and menus. Default 30px, 44px for a finger.',
    tags: ALL,
  },
  {
    name: '--mp-logo-width',
    syntax: '<length>',
    description: 'Room for the logo, 200px at most. Default 144px.',
    tags: HEADER,
  },
  {
    name: '--mp-logo-image',
    syntax: '<image>',
    description: 'Picture of the logo, as `url(…)`, in place of any other.',
    tags: HEADER,
  },
  { name: '--mp-z-header', syntax: '<integer>', description: 'Layer of a fixed bar. Default 1000.', tags: HEADER },
  {
    name: '--mp-z-toolbar',
    syntax: '<integer>',
    description: 'Layer of the toolbar. Default 1030.',
    tags: ['mp-preview-toolbar'],
  },
  colour('header-nav-bg', 'Ground of the bar.'),
  colour('header-nav-border-color', 'Line below the bar.'),
  colour('header-nav-font-color', 'Text of the bar.'),
  colour('header-nav-font-hover-color', 'Text of an entry below the pointer.'),
  colour('header-nav-font-selected-color', 'Text of an entry that is open.'),
  colour('header-nav-icon-color', 'Icons of the bar.'),
  colour('header-nav-item-bg-hover', 'Ground of an entry below the pointer.'),
  colour('header-nav-item-bg-selected', 'Ground of an entry that is open.'),
  colour('header-nav-dropdown-bg', 'Ground of menus and panels.', ALL),
  colour('header-nav-dropdown-border-color', 'Edge of menus and panels.', ALL),
  colour('header-nav-dropdown-bg-hover', 'Ground of a menu’s entry below the pointer.', ALL),
  colour('header-nav-dropdown-border-color-hover', 'Edge of a menu’s entry below the pointer.', BOX),
  colour('header-nav-dropdown-font-color', 'Text of menus and panels.', ALL),
  colour('header-nav-dropdown-font-color-hover', 'Text of a menu’s entry below the pointer.', BOX),
  {
    name: '--mp-header-nav-dropdown-margin-right',
    syntax: '<length-percentage>',
    description: 'What stays free beside a menu. Default 16px.',
    tags: BOX,
  },
  colour('header-nav-tooltip-bg', 'Ground of tooltips.', ALL),
  colour('header-nav-tooltip-font-color', 'Text of tooltips.', ALL),
  published('header-height', 'Height of the header.', 'mp-header'),
  published('toolbar-height', 'Height of the toolbar.', 'mp-preview-toolbar'),
  published('banners-height', 'Height of the banners.', 'mp-banners'),
  published('banners-visible', 'How much of the banners is in view.', 'mp-banners'),
];

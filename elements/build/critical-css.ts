import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { PictureNode } from '../first-paint/picture.rules.ts';

/** Names by which rules find nodes. */
interface Vocabulary {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** Undefined: any value. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string> | undefined>;
}

/** What the shell writes beside the pictures: its wrapper and what a page says of the island. */
const OF_THE_SHELL = ['data-mp-root', 'dir', 'data-contrast'];

/**
 * Of a sheet, the rules that can speak of what the pictures show at rest or with the focus in it. What is left out takes
 * a pointer, an open layer, or nodes that are not there; the whole sheet comes soon after. In doubt a rule stays.
 */
export function criticalCss(css: string, pictures: readonly PictureNode[]): string {
  const known = vocabularyOf(pictures);
  const rules = rewritten(ofRootAlone(css), {
    Rule: {
      // In the layers that are left stands what is of templates; not all browsers have the colours of what they support.
      'layer-block': () => [],
      supports: () => [],
      media: ({ value }) => (isOfLater(JSON.stringify(value.query)) ? [] : undefined),
      style: ({ value }) => (value.selectors.some((selector) => canMatch(selector, known)) ? undefined : []),
    },
    Selector: (selector) => (canMatch(selector, known) ? selector.map((part) => withoutOthers(part, known)) : []),
  });
  return withoutBlanks(withoutStopovers(withoutUnused(withoutTheme(rules))));
}

/**
 * Our rules for the root stand in a layer before a partner's, and know it by its part, as his markup may have its class.
 * Nothing of his is here yet. As text: the parser does not take rules back from a layer whose values hold variables.
 */
const ofRootAlone = (css: string): string =>
  css
    .replaceAll(/@layer mp-own\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g, '$1')
    .replaceAll(/\[part=["']?(header|footer)["']?\]/g, '.$1');

/** Nobody prints what has just begun, a script draws it, nothing moves in it, and all can be read until stronger colours are here. */
const isOfLater = (query: string): boolean => /"print"|"scripting"|prefers-(reduced-motion|contrast)/.test(query);

type Visitor = NonNullable<Parameters<typeof transform>[0]['visitor']>;

const rewritten = (css: string, visitor: Visitor): string =>
  String(transform({ filename: 'critical.css', code: Buffer.from(css), minify: true, visitor }).code);

function vocabularyOf(pictures: readonly PictureNode[]): Vocabulary {
  const tags = new Set<string>();
  const classes = new Set<string>(['mp-root']);
  const ids = new Set<string>();
  const attributes = new Map<string, Set<string> | undefined>(OF_THE_SHELL.map((name) => [name, undefined]));
  const note = ([tag, given, children]: PictureNode): void => {
    // The browser hides them.
    if (tag === 'dialog' || 'popover' in given) return;
    tags.add(tag);
    for (const [name, value] of Object.entries(given)) {
      if (!OF_THE_SHELL.includes(name)) attributes.set(name, (attributes.get(name) ?? new Set()).add(value));
      if (name === 'id') ids.add(value);
      if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one);
    }
    for (const child of children) if (typeof child !== 'string') note(child);
  };
  for (const picture of pictures) note(picture);
  return { tags, classes, ids, attributes };
}

/** Nothing is in these states before the tree is there. */
const NOT_YET: ReadonlySet<string> = new Set(['hover', 'active', 'checked', 'disabled', 'popover-open', 'modal']);
/** What would be drawn by the sheet alone has no `content` here. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['selection', 'before', 'after']);
/** They say what else a node is, or what stands around it. */
const OF_OTHERS: ReadonlySet<string> = new Set(['is', 'where', 'any', 'has']);

const canMatch = (selector: Selector, known: Vocabulary): boolean =>
  selector.every((component) => canBe(component, known));

function canBe(component: SelectorComponent, known: Vocabulary): boolean {
  switch (component.type) {
    case 'type':
      return known.tags.has(component.name);
    case 'class':
      return known.classes.has(component.name);
    case 'id':
      return known.ids.has(component.name);
    case 'attribute':
      return known.attributes.has(component.name) && canHave(component, known.attributes.get(component.name));
    case 'pseudo-class':
      // What is said of the tag itself an entry brings along.
      if (NOT_YET.has(component.kind) || component.kind === 'host') return false;
      if (OF_OTHERS.has(component.kind) && 'selectors' in component)
        return (component.selectors as readonly Selector[]).some((one) => canMatch(one, known));
      return true;
    case 'pseudo-element':
      return !NOT_DRAWN.has(component.kind);
    default:
      return true;
  }
}

/** Of selectors that stand together in one, those that can match. */
const withoutOthers = (component: SelectorComponent, known: Vocabulary): SelectorComponent => {
  if (component.type !== 'pseudo-class' || !OF_OTHERS.has(component.kind) || !('selectors' in component))
    return component;
  const selectors = (component.selectors as Selector[]).filter((one) => canMatch(one, known));
  return { ...component, selectors } as SelectorComponent;
};

const canHave = (
  { operation }: Extract<SelectorComponent, { readonly type: 'attribute' }>,
  values: ReadonlySet<string> | undefined,
): boolean => !values || operation?.operator !== 'equal' || values.has(operation.value);

/**
 * What is seen only once something moves, or is pressed or pointed at; and of words that stand in nodes, as a bar of
 * neutral places has no others than its field's.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'transition',
  'transition-delay',
  'cursor',
  'pointer-events',
  '-webkit-tap-highlight-color',
  'transform',
  'content',
  'letter-spacing',
  'text-align',
  'text-decoration',
  'text-overflow',
  'white-space',
]);
/** Properties that the parser knows are visited by their names, all others as `custom`. */
const NO_KNOWN_ONES = Object.fromEntries([...LEFT_OUT].map((name) => [name, (): [] => []]));

/** In what a variable stands for, the parser leaves blanks as they are. */
const withoutBlanks = (css: string): string => css.replaceAll(/("[^"]*")|, /g, (_, text?: string) => text ?? ',');

/** Nobody's colours are here yet: of a tenant's variable, what stands in its place. */
function withoutTheme(css: string): string {
  const theme = /var\(--_theme-[\w-]+,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/;
  const found = theme.exec(css);
  return found ? withoutTheme(css.replace(found[0], found[1] as string)) : css;
}

/** Variables that no rule reads, which may have been the last to read another one, and animations that none names. */
function withoutUnused(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name as string));
  const left = rewritten(css, {
    Declaration: {
      ...NO_KNOWN_ONES,
      custom: ({ name }) => (LEFT_OUT.has(name) || (name.startsWith('--') && !read.has(name)) ? [] : undefined),
    },
    Rule: {
      keyframes: ({ value: { name } }) => (new RegExp(`animation[^;}]*\\b${name.value}\\b`).test(css) ? undefined : []),
    },
  });
  return left.length < css.length ? withoutUnused(left) : left;
}

/** A variable that is nothing but another one, wherever it is said, gives way to it, where that one is said once, beside it. */
function withoutStopovers(css: string): string {
  const declarationsOf = (name: string) => [...css.matchAll(new RegExp(`[{;]${name}:([^;}]*)`, 'g'))];
  for (const [, name = '', of = ''] of css.matchAll(/[{;](--[\w-]+):var\((--[\w-]+)\)(?=[;}])/g)) {
    const isAlias = declarationsOf(name).every(([, value]) => value === `var(${of})`);
    const isBeside = new RegExp(`[{;]${of}:[^}]*;${name}:`).test(css);
    if (!isAlias || !isBeside || declarationsOf(of).length !== 1) continue;
    const without = css.replaceAll(new RegExp(`;${name}:var\\(${of}\\)|(?<={)${name}:var\\(${of}\\);?`, 'g'), '');
    return withoutStopovers(without.replaceAll(`var(${name})`, `var(${of})`));
  }
  return css;
}

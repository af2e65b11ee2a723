import type { Purifier } from './purifier.parts.ts';
import type { RawElement, RawNode } from '../templates/template-tree.rules.ts';

let purify: Purifier | undefined;

/** Before anything is parsed: by what, if not by the browser's own sanitiser. */
export const parseBy = (purifier: Purifier | undefined): void => {
  purify = purifier;
};

/**
 * HTML as plain data. It is parsed where nothing of it runs or loads: by the browser's own sanitiser, else by DOMPurify.
 * What the product shows of it, it builds by itself.
 */
export function parseInert(source: string, { remove, unwrap }: SanitizerRules): readonly RawNode[] {
  const html = withoutInline(source);
  const place = document.implementation.createHTMLDocument('').body;
  if (purify) return childrenOf(purified(html, purify));
  place.setHTML(html, {
    sanitizer: {
      comments: false,
      removeElements: remove,
      replaceWithChildrenElements: unwrap,
      removeAttributes: handlersIn(html),
    },
  });
  return childrenOf(place);
}

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const NAME = /"[^"]*"|'[^']*'|(?<=[\s/])(style|on[a-z]+)(?=\s*=)/gi;

/**
 * A strict page has its browser complain of each inline style and handler, even where nothing of it is alive. So they
 * get other names, by which the tree knows them. Nothing relies on it: a tag that is not understood here stays as it is,
 * and is looked at like any other.
 */
const withoutInline = (html: string): string =>
  html.replaceAll(TAG, (tag) => tag.replaceAll(NAME, (found, name?: string) => (name ? `data-mp-${name}` : found)));

/**
 * The sanitiser takes away every handler by itself; but the name of one that it does not expect on an element (of some
 * 140, `ontransitionrun` and 25 others) makes Chromium 156 crash: the whole page is gone. It survives those that it is
 * told of. No reference can stand in a name, so each is found as it is written.
 */
const handlersIn = (html: string): readonly string[] => [...new Set(html.toLowerCase().match(/\bon[a-z]+/g))];

export interface SanitizerRules {
  /** Tags that go with all that is in them. */
  readonly remove: readonly string[];
  /** Tags that go, and leave what is in them. */
  readonly unwrap: readonly string[];
}

declare global {
  interface Element {
    setHTML(html: string, options: { readonly sanitizer: object }): void;
  }
}

const purified = (html: string, purifier: Purifier): DocumentFragment =>
  purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORCE_BODY: true,
    ADD_TAGS: ['style'],
    ADD_ATTR: ['target'],
    TRUSTED_TYPES_POLICY: htmlPolicy(),
  });

/** The name that a page with Trusted Types allows. */
const POLICY = 'mp-html';
type Policy = NonNullable<Parameters<Purifier['sanitize']>[1]>['TRUSTED_TYPES_POLICY'];
let policy: Policy | undefined;

/**
 * DOMPurify parses what is not clean yet, and a page with Trusted Types takes no plain text for that. Where the page has
 * not allowed our policy, its default one decides; where it has none, the template cannot be read. DOMPurify would keep
 * silent about it, and a header without any content would take the place of the built-in one: so it is asked before.
 */
function htmlPolicy(): Policy {
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    policy ??= factory?.createPolicy(POLICY, { createHTML: (html) => html, createScriptURL: () => '' });
  } catch {
    // Not among the page's policies.
  }
  if (!policy) new DOMParser().parseFromString('', 'text/html');
  return policy ?? null;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>): Policy;
}

/** Asked of the prototypes: a form answers with its fields where they have the names of its own properties. */
function childrenOf(root: Node): readonly RawNode[] {
  const getter = <Value>(owner: object, name: string) =>
    Object.getOwnPropertyDescriptor(owner, name)?.get as (this: Node) => Value;
  const childNodes = getter<NodeListOf<ChildNode>>(Node.prototype, 'childNodes');
  const localName = getter<string>(Element.prototype, 'localName');
  const { getAttribute, getAttributeNames } = Element.prototype;

  const read = (parent: Node): readonly RawNode[] =>
    [...childNodes.call(parent)].flatMap((node): readonly RawNode[] => {
      if (node instanceof Element) return [elementOf(node)];
      return node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [];
    });

  const elementOf = (element: Element): RawElement => ({
    tag: localName.call(element),
    attributes: getAttributeNames.call(element).map((name) => [name, getAttribute.call(element, name) ?? ''] as const),
    children: read(element),
  });

  return read(root);
}

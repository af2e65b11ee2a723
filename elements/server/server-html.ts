import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import type { SanitizerRules } from '../../src/browser/inert-html.ts';
import type { RawNode } from '../../src/templates/template-tree.rules.ts';

/** HTML as plain data, as a browser's sanitiser gives it: nothing runs or loads on a server anyway. */
export function parseInert(html: string, rules: SanitizerRules): readonly RawNode[] {
  return childrenOf(parseFragment(html), rules);
}

const childrenOf = (parent: DefaultTreeAdapterTypes.ParentNode, rules: SanitizerRules): readonly RawNode[] =>
  parent.childNodes.flatMap((node): readonly RawNode[] => {
    if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
    return 'tagName' in node ? elementsOf(node, rules) : [];
  });

function elementsOf(element: DefaultTreeAdapterTypes.Element, rules: SanitizerRules): readonly RawNode[] {
  const { tagName: tag, attrs } = element;
  if (rules.remove.includes(tag)) return [];
  const children = childrenOf(element, rules);
  if (rules.unwrap.includes(tag)) return children;
  return [{ tag, attributes: attrs.map(({ name, value }) => [name, value] as const), children }];
}

/** Whether a browser makes those elements of it that are written: some end others, such as a form a paragraph. */
export const staysAsWritten = (html: string): boolean => tagsIn(html) === tagsIn(serialize(parseFragment(html)));

const tagsIn = (html: string): string | undefined =>
  html
    .match(/<\/?[a-z][\w:-]*/gi)
    ?.join('')
    .toLowerCase();

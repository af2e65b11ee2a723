import { Fragment, type ReactNode, createElement } from 'react';
import { PageLink } from '../ui/page-link.view.tsx';
import { Region } from '../ui/region.view.tsx';
import { type TokenValues, type WidgetToken, isWidgetToken, valueOf } from './template-tokens.rules.ts';
import { type TemplateElement, type TemplateNode, hasEmptyLink, propsOf } from './template-tree.rules.ts';

export interface TemplateProps {
  readonly nodes: readonly TemplateNode[];
  readonly values: TokenValues;
  /** Relative addresses are the marketplace's. */
  readonly base: string;
  /** A token's part of the header or footer; several of them stand in a list as its entries. */
  readonly renderWidget: (token: WidgetToken) => ReactNode | readonly ReactNode[];
}

/** A partner's template: its own markup, with our parts in it. */
export const TemplateView = (props: TemplateProps) => (
  <div className="template-body">
    <Nodes {...props} parent="div" />
  </div>
);

type Inside = TemplateProps & { readonly parent: string };

const Nodes = ({ nodes, ...inside }: Inside) =>
  nodes.map((node, at) => <TemplateNodeView key={at} node={node} inside={{ ...inside, nodes }} />);

function TemplateNodeView({ node, inside }: { readonly node: TemplateNode; readonly inside: Inside }): ReactNode {
  if (typeof node === 'string') return node;
  if (!('token' in node)) return <ElementView element={node} inside={inside} />;
  const { token } = node;
  return isWidgetToken(token) ? <Widget token={token} inside={inside} /> : (valueOf(token, inside.values) ?? null);
}

/** Elements in which only one kind of child may stand. */
const LISTS: readonly string[] = ['ul', 'ol', 'menu'];

function Widget({ token, inside }: { readonly token: WidgetToken; readonly inside: Inside }): ReactNode {
  const part = inside.renderWidget(token);
  const parts = (Array.isArray(part) ? part : [part]).filter((one) => one !== null && one !== undefined);
  return parts.map((one, at) => {
    const mount = (
      <span key={at} className={`widget widget-${token}`}>
        <Region name={token} resetOn={inside}>
          {one as ReactNode}
        </Region>
      </span>
    );
    // The entry is the partner's, what is in it is ours.
    return LISTS.includes(inside.parent) ? (
      <li key={at} className="widget-entry">
        {mount}
      </li>
    ) : (
      mount
    );
  });
}

const VOID: readonly string[] = ['br', 'col', 'hr', 'img', 'source', 'wbr'];

function ElementView({ element, inside }: { readonly element: TemplateElement; readonly inside: Inside }): ReactNode {
  const { tag, children } = element;
  // A link without a known target is left out, and leaves no gap.
  if (hasEmptyLink(element, inside.values)) return null;
  const props = propsOf(element, inside.values, inside.base);
  // Whoever keeps the picture need not learn on which page it is looked at.
  if (tag === 'img') return createElement(tag, { referrerPolicy: 'no-referrer', ...props });
  if (VOID.includes(tag)) return createElement(tag, props);
  const content = <Nodes {...inside} nodes={children} parent={tag} />;
  if (tag === 'a' && typeof props['href'] === 'string') {
    return (
      <PageLink navId="template" {...props} href={props['href']}>
        {content}
      </PageLink>
    );
  }
  return createElement(tag, props, <Fragment>{content}</Fragment>);
}

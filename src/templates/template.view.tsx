import { type ComponentType, type ReactNode, createElement } from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { CopyProvider } from '../ui/copies.ts';
import { Isolated } from '../ui/isolated.view.tsx';
import { Region } from '../ui/region.view.tsx';
import {
  type Piece,
  type TokenValues,
  type WidgetToken,
  filled,
  isWidgetToken,
  valueOf,
} from './template-tokens.rules.ts';
import { pictureOrigins } from './picture-origins.rules.ts';
import {
  type TemplateElement,
  type TemplateNode,
  type TemplatePlaces,
  hasEmptyLink,
  propsOf,
} from './template-tree.rules.ts';

export interface TemplateProps {
  readonly nodes: readonly TemplateNode[];
  readonly values: TokenValues;
  /** The set's own pictures, by name: others may come from where these are kept. */
  readonly assets: Readonly<Record<string, string>>;
  /** A token's part of the header or footer; several of them stand in a list as its entries. */
  readonly renderWidget: (token: WidgetToken) => ReactNode | readonly ReactNode[];
  /** What a link of the template's own becomes. */
  readonly Link: ComponentType<{ readonly href: string; readonly children: ReactNode }>;
}

/** A partner's template: its own markup, with our parts in it. */
export function TemplateView(props: TemplateProps) {
  const { app } = useApp();
  const assetOrigins = useStore(app.session, () => app.session.lastSeen()?.settings.assetOrigins ?? NONE);
  const page = useStore(app.address, ({ href }) => href);
  const { marketUrl, apiUrl } = app.config;
  const known = [marketUrl, apiUrl, page, ...assetOrigins, ...Object.values(props.assets)];
  const base = `${marketUrl}/`;
  const places = { base, pictures: pictureOrigins(known, base) };
  return (
    <div className="template-body">
      <Nodes {...props} places={places} parent="div" />
    </div>
  );
}

const NONE: readonly string[] = [];

type Inside = TemplateProps & { readonly places: TemplatePlaces; readonly parent: string };

const Nodes = ({ nodes, ...inside }: Inside) =>
  nodes.map((node, at) => <TemplateNodeView key={at} node={node} inside={{ ...inside, nodes }} />);

function TemplateNodeView({ node, inside }: { readonly node: TemplateNode; readonly inside: Inside }): ReactNode {
  if (typeof node === 'string') return node;
  if (!('token' in node)) return <ElementView element={node} inside={inside} />;
  const { token, copy = 1 } = node;
  return isWidgetToken(token) ? (
    <CopyProvider value={copy}>
      <Widget token={token} inside={inside} />
    </CopyProvider>
  ) : (
    <Isolated name={token} text={valueOf(token, inside.values)} within={inside.parent} />
  );
}

/** Elements in which only one kind of child may stand. */
const LISTS: readonly string[] = ['ul', 'ol', 'menu'];

function Widget({ token, inside }: { readonly token: WidgetToken; readonly inside: Inside }): ReactNode {
  const part = inside.renderWidget(token);
  const parts = (Array.isArray(part) ? part : [part]).filter((one) => one !== null && one !== undefined);
  return parts.map((one, at) => {
    const mount = (
      // Rules know it by a mark that no markup of a partner's can carry, as any class may be theirs.
      <span key={at} data-mp-widget={token}>
        <Region name={token} resetOn={inside}>
          {one as ReactNode}
        </Region>
      </span>
    );
    // The entry is the partner's, what is in it is ours.
    return LISTS.includes(inside.parent) ? (
      <li key={at} data-mp-entry="">
        {mount}
      </li>
    ) : (
      mount
    );
  });
}

const isPiece = (node: TemplateNode): node is Piece => typeof node === 'string' || 'token' in node;

const VOID: readonly string[] = ['br', 'col', 'hr', 'img', 'source', 'wbr'];

function ElementView({ element, inside }: { readonly element: TemplateElement; readonly inside: Inside }): ReactNode {
  const { tag, children } = element;
  // A link without a known target is left out, and leaves no gap.
  if (hasEmptyLink(element, inside.values)) return null;
  const props = propsOf(element, inside.values, inside.places);
  // Whoever keeps the picture need not learn on which page it is looked at.
  if (tag === 'img') return createElement(tag, { referrerPolicy: 'no-referrer', ...props });
  if (VOID.includes(tag)) return createElement(tag, props);
  // A title is one text: a server would write anything else as an object.
  if (tag === 'title') return createElement(tag, props, filled(children.filter(isPiece), inside.values));
  const content = <Nodes {...inside} nodes={children} parent={tag} />;
  if (tag === 'a' && typeof props['href'] === 'string') {
    return (
      <inside.Link {...props} href={props['href']}>
        {content}
      </inside.Link>
    );
  }
  return createElement(tag, props, content);
}

import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.view.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import { Picture } from '../ui/picture.view.tsx';
import type { CartLine } from './cart.rules.ts';

/** A product with up to two lines below its title, and what was added to it (H §3). */
export function CartLineView({ line: { productName, productData, addons } }: { readonly line: CartLine }) {
  const { subHeader1, subHeader2, iconSrc, productUrl } = productData;
  return (
    <li className="cart-line">
      <Target url={productUrl} className="cart-product">
        <Picture src={iconSrc} size={40} fallback={<Box />} />
        <span className="cart-texts">
          <bdi className="cart-name ellipsis own-line">{productName}</bdi>
          {[subHeader1, subHeader2].map(
            (text, at) =>
              text && (
                <bdi key={at} className="cart-sub ellipsis own-line">
                  {text}
                </bdi>
              ),
          )}
        </span>
      </Target>
      {addons.length > 0 && (
        <ul className="cart-addons">
          {addons.map(({ addonName, iconSrc: src, addonUrl }, at) => (
            <li key={at} className="cart-addon">
              <Target url={addonUrl} className="cart-addon-target">
                <Picture src={src} size={24} />
                <bdi className="ellipsis">{addonName}</bdi>
              </Target>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A link where it leads somewhere. */
const Target = ({ url, className, children }: { url?: string; className: string; children: ReactNode }) =>
  url ? (
    <PageLink navId="cart.item" href={url} className={className}>
      {children}
    </PageLink>
  ) : (
    <span className={className}>{children}</span>
  );

const Box = () => (
  <span className="no-picture">
    <Icon name="app" size={24} />
  </span>
);

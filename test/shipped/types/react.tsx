import { useRef } from 'react';
import type { MpHeader } from 'marketplace-elements';

export type * from 'marketplace-elements/jsx';

/** React 19: properties as they are, listeners as `on` and the event's name. */
export function Page() {
  const header = useRef<MpHeader>(null);
  return (
    <>
      <mp-header
        ref={header}
        key="header"
        id="top"
        className="bar"
        market-url="https://market.example"
        logo={{ src: '/logo.svg' }}
        position-fixed
        cache={false}
        searchQuery={(query) => console.log(query.trim())}
        onmp-navigate={(event) => {
          event.preventDefault();
          console.log(event.detail.url);
        }}
      >
        <a href="/">Home</a>
      </mp-header>
      <button onClick={() => void header.current?.openCart()}>Cart</button>
      <mp-footer company-name="Acme" locales={['en-US', 'de-DE']} />
      <mp-search-widget config='{ "domain": "market" }' history="off" />
    </>
  );
}

export const wrong = [
  // @ts-expect-error -- no such mode
  <mp-header key="1" mode="draft" />,
  // @ts-expect-error -- a logo's width is a number
  <mp-header key="2" logo={{ width: '180' }} />,
  // @ts-expect-error -- no such attribute
  <mp-header key="3" market="https://market.example" />,
  // @ts-expect-error -- a search has no amount
  <mp-header key="5" onmp-search={(event) => event.detail.amount} />,
  // @ts-expect-error -- a listener for an event that nobody dispatches
  <mp-search-widget key="7" onSearchQuery={() => undefined} />,
  // @ts-expect-error -- the same
  <mp-header key="8" onSubBrand={() => undefined} />,
  // @ts-expect-error -- no such tag
  <mp-heading key="6" />,
];

/** @jsxImportSource solid-js */
import type { MpHeader, SearchConfig } from 'marketplace-elements';

export type * from 'marketplace-elements/jsx/solid';

/** Solid: properties as they are, listeners as `on:` and the event's name. */
export function Page() {
  return (
    <>
      <mp-header
        ref={(header: MpHeader) => void header.refresh()}
        id="top"
        class="bar"
        market-url="https://market.example"
        logo={{ src: '/logo.svg' }}
        position-fixed={true}
        on:mp-navigate={(event) => {
          event.preventDefault();
          console.log(event.detail.url);
        }}
      />
      <mp-footer company-name="Acme" locales={['en-US', 'de-DE']} />
    </>
  );
}

/** As the guide writes them: a property, an attribute or a flag, whichever Solid would take by itself. */
export function Forced(given: { search: SearchConfig; api: string }) {
  return (
    <>
      <mp-header
        prop:search={given.search}
        prop:beforeLogout={() => console.log('a draft')}
        prop:customSearchQuery={undefined}
        attr:api-url={given.api}
        attr:sub={7}
        bool:absolute-path={true}
        on:mp-navigate={(event) => event.preventDefault()}
      />
      <mp-search-widget prop:onSearchQuery={(query) => console.log(query.trim())} />
    </>
  );
}

export const Wrong = () => (
  <>
    {/* @ts-expect-error -- no such mode */}
    <mp-header prop:mode="draft" />
    {/* @ts-expect-error -- no such property */}
    <mp-header prop:market="https://market.example" />
    {/* @ts-expect-error -- a search has no list of numbers */}
    <mp-header prop:search={{ capabilities: [1] }} />
    {/* @ts-expect-error -- no such mode */}
    <mp-header mode="draft" />
    {/* @ts-expect-error -- a search has no amount */}
    <mp-header on:mp-search={(event) => event.detail.amount} />
    {/* @ts-expect-error -- a listener for an event that nobody dispatches */}
    <mp-search-widget onSearchQuery={() => undefined} />
    {/* @ts-expect-error -- the same */}
    <mp-header onSubBrand={() => undefined} />
    {/* @ts-expect-error -- no such tag */}
    <mp-heading />
  </>
);

/** @jsxImportSource solid-js */
import type { MpHeader } from 'marketplace-elements';

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

export const Wrong = () => (
  <>
    {/* @ts-expect-error -- no such mode */}
    <mp-header mode="draft" />
    {/* @ts-expect-error -- a search has no amount */}
    <mp-header on:mp-search={(event) => event.detail.amount} />
    {/* @ts-expect-error -- no such tag */}
    <mp-heading />
  </>
);

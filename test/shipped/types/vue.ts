import type { GlobalComponents } from 'vue';

export type * from 'marketplace-elements/vue';

/** Vue checks its templates by the types of the components that it knows: props, and what `@…` listens to. */
type Props = InstanceType<GlobalComponents['mp-header']>['$props'];
type Emit = InstanceType<GlobalComponents['mp-footer']>['$emit'];

export const props: Props = { marketUrl: 'https://market.example', 'position-fixed': true, logo: { src: '/logo.svg' } };
export const more: Props = { class: 'bar', id: 'top', key: 'header', ref: 'header' };

export const listen = (emit: Emit) => {
  emit('mp-navigate', new CustomEvent('mp-navigate', { detail: { url: '/cart', id: 'cart' } }));
  // @ts-expect-error -- a footer does not search
  emit('mp-search', new CustomEvent('mp-search'));
  // @ts-expect-error -- a navigation has an address
  emit('mp-navigate', new CustomEvent('mp-navigate', { detail: { id: 'cart' } }));
};

// @ts-expect-error -- no such mode
export const wrong: Props = { mode: 'draft' };
// @ts-expect-error -- no such prop
export const unknown: Props = { market: 'https://market.example' };

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../../src/app/start-app.ts';

vi.mock('../../../src/browser/page-document.ts', () => ({
  onIdle: (run: () => void) => {
    run();
    return () => {};
  },
  pageDocument: { locale: () => 'en-US' },
}));
const { keepPicture } = await import('../../../elements/first-paint/keep-picture.ts');

const ATTRIBUTES = { class: 'mp-root', 'aria-current': 'page', value: 'typed', lang: 'en-US' };
const island = {
  localName: 'div',
  childNodes: [],
  attributes: Object.entries(ATTRIBUTES).map(([name, value]) => ({ name, value })),
};
const root = {
  host: { localName: 'mp-header' },
  querySelector: (selector: string) => (selector.includes('.mp-root') ? island : null),
} as unknown as ShadowRoot;
const storeOf = (state: object) => ({ getState: () => ({ settled: true, ...state }), subscribe: () => () => {} });

describe('the picture of a person’s header', () => {
  const saved = vi.fn<(place: unknown, kept: unknown) => void>();
  beforeEach(() => saved.mockReset());

  function keep(config: object = {}, fields: Readonly<Record<string, unknown>> = {}, isPainted = true): number {
    const app = {
      config,
      texts: storeOf({}),
      templates: storeOf({}),
      theme: storeOf({ theme: { variables: {} } }),
      session: {
        ...storeOf({ at: 'known', userState: 'loggedin', bootstrap: { userUuid: 'me' } }),
        isSettled: () => true,
        mayKeep: () => true,
      },
      cache: { save: saved },
    };
    keepPicture({
      app: app as unknown as App,
      root,
      fields: () => fields,
      templates: undefined,
      layoutOf: () => undefined,
      isPainted: () => isPainted,
    });
    return saved.mock.calls.length;
  }

  it('is kept for their next page, be it one that gives a bootstrap now', () => {
    expect(keep({}, { partner: 'ACME' })).toBe(1);
    expect(keep({ bootstrap: {} }, { partner: 'ACME', bootstrap: {} })).toBe(2);
  });

  it.each([{ staticData: true }, { staticData: {} }, { defaultBoot: {} }])(
    'is not kept where no page like it would read one: %o',
    (config) => {
      expect(keep(config)).toBe(0);
    },
  );

  it('is not kept where no page with such fields is painted', () => {
    expect(keep({}, {}, false)).toBe(0);
  });

  it('has neither what was typed on this page, nor where in the site it is', () => {
    keep();
    const [, kept] = saved.mock.calls[0] ?? [];
    expect((kept as { picture: unknown }).picture).toEqual(['div', { class: 'mp-root', lang: 'en-US' }, []]);
  });

  it('is not kept where a property cannot be written as JSON', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['itself'] = cyclic;
    expect(keep({}, { logo: cyclic })).toBe(0);
    expect(keep({}, { logo: { width: 1n } })).toBe(0);
  });
});

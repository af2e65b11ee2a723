import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Readable } from '../../../src/app/app-context.tsx';
import { packageVersion } from '../../../elements/release.ts';
import type { App } from '../../../src/app/start-app.ts';

const idle: (() => void)[] = [];
/** The page has nothing better to do. */
const rest = () => idle.splice(0).forEach((run) => run());
vi.mock('../../../src/browser/page-document.ts', () => ({
  onIdle: (run: () => void) => {
    idle.push(run);
    return () => {};
  },
  pageDocument: { locale: () => 'en-US' },
}));
const { keepPicture } = await import('../../../elements/first-paint/keep-picture.ts');

const ATTRIBUTES = { class: 'mp-root', 'aria-current': 'page', value: 'typed', lang: 'en-US' };
/** As far as a picture is made of one. */
class FakeElement {
  readonly attributes: readonly { name: string; value: string }[];
  constructor(
    readonly localName: string,
    readonly values: Readonly<Record<string, string>>,
    readonly childNodes: readonly unknown[],
  ) {
    this.attributes = Object.entries(values).map(([name, value]) => ({ name, value }));
  }
  matches = (selector: string) =>
    selector === `.${this.values['class']}` || selector === `[role=${this.values['role']}]`;
}

const island = {
  localName: 'div',
  childNodes: [] as readonly unknown[],
  matches: () => false,
  attributes: Object.entries(ATTRIBUTES).map(([name, value]) => ({ name, value })),
};
const root = {
  host: { localName: 'mp-header' },
  querySelector: (selector: string) => (selector.includes('.mp-root') ? island : null),
} as unknown as ShadowRoot;
const storeOf = (state: object) => ({ getState: () => ({ settled: true, ...state }), subscribe: () => () => {} });

describe('the picture of a person’s header', () => {
  const saved = vi.fn<(place: unknown, kept: unknown) => void>();
  let stop = () => {};
  let stored: unknown;
  beforeEach(() => {
    saved.mockReset();
    stored = undefined;
  });

  function keep(
    config: object = {},
    fields: Readonly<Record<string, unknown>> = {},
    isPainted = true,
    shows: readonly Readable<unknown>[] = [],
  ): number {
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
      cache: { save: saved, read: () => stored },
    };
    stop = keepPicture({
      app: app as unknown as App,
      root,
      fields: () => fields,
      templates: undefined,
      shows,
      layoutOf: () => undefined,
      isPainted: () => isPainted,
    });
    rest();
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

  it('is kept again as what it shows changes, and no more once its tag has gone', () => {
    const listeners = new Set<() => void>();
    const badges: Readable<unknown> = {
      getState: () => ({}),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    expect(keep({}, {}, true, [badges])).toBe(1);
    // However much happens until the page rests.
    for (const tell of [...listeners, ...listeners]) tell();
    rest();
    expect(saved).toHaveBeenCalledTimes(2);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('gives way to that of a page that began later, but not to one of a clock that has been set back', async () => {
    stored = { since: Date.now() - 1000 };
    expect(keep()).toBe(1);
    stored = { since: Date.now() + 3_600_000 };
    expect(keep()).toBe(2);
    const badges = { listener: () => {} };
    keep({}, {}, true, [{ getState: () => ({}), subscribe: (listener) => ((badges.listener = listener), () => {}) }]);
    expect(saved).toHaveBeenCalledTimes(3);
    await new Promise((resolve) => setTimeout(resolve, 20));
    stored = { since: performance.timeOrigin + performance.now() - 5 };
    badges.listener();
    rest();
    expect(saved).toHaveBeenCalledTimes(3);
  });

  it('has nothing of what was said here, and runs as the page does, not as what is typed', () => {
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('Comment', Map);
    const status = new FakeElement('div', { role: 'status' }, [{ textContent: 'Messages, 3 unread' }]);
    const entry = new FakeElement('div', { class: 'entry', dir: 'rtl' }, []);
    island.childNodes = [status, entry, new FakeElement('bdi', { dir: 'rtl' }, [{ textContent: 'A' }])];
    keep();
    island.childNodes = [];
    vi.unstubAllGlobals();
    const [, kept] = saved.mock.calls[0] ?? [];
    expect((kept as { picture: unknown[] }).picture[2]).toEqual([
      ['div', { role: 'status' }, []],
      ['div', { class: 'entry' }, []],
      ['bdi', { dir: 'rtl' }, ['A']],
    ]);
  });

  it('says of which release it is', () => {
    keep();
    expect(saved.mock.calls[0]?.[1]).toMatchObject({ release: packageVersion });
  });

  it('is not kept where a property cannot be written as JSON', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['itself'] = cyclic;
    expect(keep({}, { logo: cyclic })).toBe(0);
    expect(keep({}, { logo: { width: 1n } })).toBe(0);
  });
});

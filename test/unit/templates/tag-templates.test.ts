import { describe, expect, it, vi } from 'vitest';
import type * as TemplateParts from '../../../src/templates/template-parts.ts';
import type { TemplateSet } from '../../../src/templates/template-set.rules.ts';
import { createStore } from 'zustand/vanilla';
import { parseBootstrap } from '../../../src/session/bootstrap.rules.ts';
import type { Session } from '../../../src/session/session.store.ts';
import { NO_APPS } from '../../../src/my-apps/my-apps.rules.ts';
import { createPart } from '../../../src/ui/part.store.ts';

vi.mock('../../../src/browser/sheets.ts', () => ({ createSheet: () => ({}), writeSheet: () => {} }));
const { createTagTemplates } = await import('../../../src/templates/tag-templates.store.ts');
const { createTemplates } = await import('../../../src/templates/templates.store.ts');

const MARKET = 'https://market.example';

/** What reads templates, of one copy of the layer; it comes when it is told to, or never. */
function createReading() {
  const waiting: { come: () => void; fail: () => void }[] = [];
  const TemplateView = () => null;
  const parts = {
    TemplateView,
    readTemplates: ({ html }: TemplateSet) => ({
      trees: Object.fromEntries(Object.entries(html).map(([name, text]) => [name, { nodes: [text] }])),
      css: { header: '', footer: '' },
      unreadable: [],
      dropped: ['script of footer'],
    }),
  } as unknown as typeof TemplateParts;
  const load = () =>
    new Promise<typeof TemplateParts>((resolve, reject) =>
      waiting.push({ come: () => resolve(parts), fail: () => reject(new TypeError('Failed to fetch')) }),
    );
  return { reader: createPart(load), waiting, TemplateView };
}

/** Nobody knows yet who is here, and what the marketplace is like. */
const newSession = () => createStore<Session>(() => ({ at: 'unknown' }));

/** A header whose layer has read nothing yet, in the app that another copy of the layer has begun. */
function setUp(given: () => unknown = () => undefined, kind: 'header' | 'footer' = 'header') {
  const session = newSession();
  const [apps, own] = [createReading(), createReading()];
  const told = vi.fn<(detail: { readonly code: string }) => void>();
  const tellApp = vi.fn<() => void>();
  const app = {
    templates: createTemplates({ reader: apps.reader, marketUrl: MARKET, report: tellApp, arePartners: true }),
    texts: { under: () => {} },
    session,
    config: { marketUrl: MARKET },
    report: told,
  };
  const adopted = new Set<CSSStyleSheet>();
  const adopt = (sheet: CSSStyleSheet) => {
    adopted.add(sheet);
    return () => adopted.delete(sheet);
  };
  const tag = createTagTemplates({ app: app as never, reader: own.reader, kind, given, adopt });
  /** The server says whether it is a marketplace of business units. */
  const meet = (universalHeaderForBusinessUnitsEnabled: boolean) => {
    const bootstrap = parseBootstrap({ CHANNEL_SETTINGS: { universalHeaderForBusinessUnitsEnabled } });
    const rest = { apps: NO_APPS, knowsApps: true, fresh: true, settled: true };
    session.setState({ at: 'known', userState: 'loggedout', bootstrap, ...rest }, true);
  };
  return { app, tag, apps, own, told, tellApp, adopted, meet };
}

describe('the templates of a tag', () => {
  const readBoth = async ({ app, apps, own }: ReturnType<typeof setUp>) => {
    void app.templates.install({ headerOut: '<b>Bar</b>', footer: '<b>Foot</b>', cssHeader: 'a{color:red}' });
    for (const { waiting } of [apps, own]) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      waiting[0]?.come();
    }
  };

  it('are put aside with their rules where a header is of business units, and hold again where it is not', async () => {
    const world = setUp();
    const { tag, adopted, meet } = world;
    meet(false);
    await readBoth(world);
    await vi.waitFor(() => expect(tag.getState().trees).toHaveProperty('headerOut'));
    expect(adopted.size).toBe(1);

    meet(true);
    expect([tag.getState().trees, adopted.size]).toEqual([{}, 0]);
    expect(tag.getState().settled).toBe(true);

    meet(false);
    expect(tag.getState().trees).toHaveProperty('headerOut');
    expect(adopted.size).toBe(1);
  });

  it('are not put aside in a footer, nor where the page itself has given them', async () => {
    const footer = setUp(undefined, 'footer');
    footer.meet(true);
    await readBoth(footer);
    await vi.waitFor(() => expect(footer.tag.getState().trees).toHaveProperty('footer'));
    expect(footer.adopted.size).toBe(1);

    const given = setUp(() => ({ headerOut: '<b>Mine</b>' }));
    given.meet(true);
    given.own.waiting[0]?.come();
    await vi.waitFor(() => expect(given.tag.getState().trees).toHaveProperty('headerOut'));
    expect(given.adopted.size).toBe(1);
  });

  it('take their words along when the tag goes, and no other’s', () => {
    const words = new Map<unknown, unknown>();
    const { reader } = createReading();
    const app = {
      templates: createTemplates({ reader, marketUrl: MARKET, report: () => {} }),
      texts: { under: (place: unknown, translations: object) => words.set(place, translations) },
      session: newSession(),
      config: { marketUrl: MARKET },
      report: () => {},
    } as never;
    const adopt = () => () => {};
    const set = { translations: { 'unav.cart': 'Basket' } };
    const [own] = [1, 2].map(() => createTagTemplates({ app, reader, kind: 'header', given: () => set, adopt }));
    expect([...words.values()]).toEqual([set.translations, set.translations]);
    own?.stop();
    expect([...words.values()]).toEqual([{}, set.translations]);
    createTagTemplates({ app, reader, kind: 'header', given: () => undefined, adopt }).stop();
    expect(words.size, 'of who has said none').toBe(2);
  });

  it('are drawn by its own copy of the layer, whoever has read them', async () => {
    const { app, tag, apps, own } = setUp();
    void app.templates.install({ headerIn: 'x' });
    expect(tag.getState()).toMatchObject({ settled: false, reading: 'under way', trees: {} });
    apps.waiting[0]?.come();
    await vi.waitFor(() => expect(own.waiting).toHaveLength(1));
    expect(tag.getState()).toMatchObject({ settled: false, reading: 'under way', trees: {} });
    own.waiting[0]?.come();
    await vi.waitFor(() => expect(tag.getState().settled).toBe(true));
    expect(tag.getState()).toMatchObject({ trees: { headerIn: { nodes: ['x'] } }, TemplateView: own.TemplateView });
    expect(tag.getState()).not.toHaveProperty('reading');
  });

  it('are the built-in ones where its own copy cannot be had, which it tells once', async () => {
    const { app, tag, apps, own, told } = setUp();
    void app.templates.install({ headerIn: 'x' });
    apps.waiting[0]?.come();
    await vi.waitFor(() => expect(own.waiting).toHaveLength(1));
    own.waiting[0]?.fail();
    await vi.waitFor(() => expect(tag.getState()).toMatchObject({ settled: true, reading: 'failed', trees: {} }));
    void app.templates.install({ headerIn: 'y' });
    expect(tag.getState()).toMatchObject({ settled: true, trees: {} });
    expect(told.mock.calls).toMatchObject([[{ code: 'script' }]]);
  });

  it('that the page gave are told of on the tag, unless they are taken back before they are read', async () => {
    let set: unknown = { headerIn: 'x' };
    const { tag, own, told, tellApp } = setUp(() => set);
    own.waiting[0]?.come();
    await vi.waitFor(() => expect(told.mock.calls).toMatchObject([[{ code: 'template' }]]));
    const other = setUp(() => set);
    set = undefined;
    other.tag.configure();
    other.own.waiting[0]?.come();
    await new Promise((resolve) => setTimeout(resolve));
    expect(other.told).not.toHaveBeenCalled();
    expect(tellApp).not.toHaveBeenCalled();
    expect(tag.getState().trees).toHaveProperty('headerIn');
  });
});

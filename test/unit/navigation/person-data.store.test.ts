import { describe, expect, it, vi } from 'vitest';
import { createSharedParts } from '../../../src/app/shared-parts.ts';
import { createPersonDataStore } from '../../../src/navigation/person-data.store.ts';
import { ME, personWorld, settled } from './person-world.ts';

const MEMBERSHIPS = { content: [{ company: { uuid: 'c-1', name: 'One' } }, { company: { uuid: 'c-2', name: 'Two' } }] };
const FLAGS = { evaluationResults: [{ flagKey: 'replace_mp_manager_dasboard', variant: 'on' }] };
const STORE = { addonStoreConfiguration: { addonStoreUrl: '/addons', showAddonStoreLink: true } };
const ANSWERS = { memberships: MEMBERSHIPS, flagbatch: FLAGS, configuration: STORE };

function start(answers: Readonly<Record<string, unknown>> = ANSWERS, hosts = {}) {
  const world = personWorld(answers, hosts);
  const dispatch = vi.fn<() => boolean>(() => true);
  return { ...world, dispatch, store: createPersonDataStore(world.app, { dispatch }) };
}

describe('what is asked for a person (H §7)', () => {
  it('is nothing for a visitor, nor while it is unknown who is here', async () => {
    const { meet, calls, store } = start();
    await settled();
    expect(store.getState().settled).toBe(false);
    meet({});
    await settled();
    expect(calls).toEqual([]);
    expect(store.getState().settled).toBe(true);
  });

  it('is memberships, flags and configuration, in one go', async () => {
    const { meet, calls, store } = start();
    meet(ME);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/account/v2/users/u-1/memberships',
      'POST /api/appconfigr/v1/evaluation/flagbatch',
      'GET /api/v3/universal-nav/configuration',
    ]);
    expect(calls[1]?.body).toEqual({
      entities: [{ entityContext: { tenant: 'PARTNER' } }],
      flagKeys: [
        'replace_mp_manager_dasboard',
        'program_manager_enabled',
        'replace_mp_manager_dasboard_for_non_selfserve',
        'quotes_enable_quote_version_details_new_design',
      ],
    });
    await settled();
    expect(store.getState()).toEqual({
      memberships: [
        { uuid: 'c-1', name: 'One' },
        { uuid: 'c-2', name: 'Two' },
      ],
      flags: new Set(['replace_mp_manager_dasboard']),
      addonStore: { addonStoreUrl: 'https://market.example/addons', integrationsUrl: undefined },
      settled: true,
    });
  });

  it('asks the flags of the host’s own tenant', async () => {
    const { meet, calls } = start(ANSWERS, { 'market.example': 'HOSTED' });
    meet(ME);
    expect(JSON.stringify(calls[1]?.body)).toContain('"tenant":"HOSTED"');
  });

  it('is no membership that came along', async () => {
    const { meet, calls, store } = start();
    meet({ ...ME, memberships: MEMBERSHIPS });
    await settled();
    expect(calls.map(({ path }) => path).join(' ')).not.toContain('memberships');
    expect(store.getState().memberships).toHaveLength(2);
  });

  it('is everything but flags for a person whose apps are unknown, who keeps what was asked before', async () => {
    const { meet, calls, store } = start();
    meet(ME);
    await settled();
    meet(ME, true, false);
    await settled();
    expect(calls).toHaveLength(3);
    expect(store.getState()).toMatchObject({ memberships: [{ uuid: 'c-1' }, { uuid: 'c-2' }], settled: true });
    expect(store.getState().addonStore.addonStoreUrl).toBe('https://market.example/addons');
    meet({});
    expect(store.getState().memberships).toEqual([]);
    const other = { ...ME, CurrentUser: { uuid: 'u-2' } };
    meet(other, true, false);
    await settled();
    expect(calls.slice(3).map(({ path }) => path)).toEqual([
      '/api/account/v2/users/u-2/memberships',
      '/api/v3/universal-nav/configuration',
    ]);
    expect(store.getState()).toMatchObject({ memberships: [{ uuid: 'c-1' }, { uuid: 'c-2' }], settled: true });
    meet(other);
    await settled();
    expect(store.getState().flags).toEqual(new Set(['replace_mp_manager_dasboard']));
  });

  it('is nothing for who is only remembered', async () => {
    const { meet, calls, store } = start();
    meet({ memberships: MEMBERSHIPS }, true, false);
    await settled();
    expect(calls).toEqual([]);
    expect(store.getState().settled).toBe(true);
  });

  it('keeps the memberships that came along where the apps are unknown', async () => {
    const { meet, store } = start();
    meet({ ...ME, memberships: MEMBERSHIPS });
    meet({ ...ME, memberships: MEMBERSHIPS }, true, false);
    await settled();
    expect(store.getState().memberships).toHaveLength(2);
  });

  it('is asked once for a person, and anew on demand', async () => {
    const { meet, calls, store } = start();
    meet(ME);
    meet(ME);
    await settled();
    expect(calls).toHaveLength(3);
    store.askAgain();
    meet(ME);
    await settled();
    expect(calls).toHaveLength(6);
  });

  it('is asked anew, too, where nothing else has become of who is here', async () => {
    const { meet, calls, store } = start();
    meet(ME);
    await settled();
    store.askAgain();
    store.ask();
    store.ask();
    await settled();
    expect(calls).toHaveLength(6);
  });
});

describe('a person who goes on for another company', () => {
  it('is asked for anew, and what comes late of the former one is dropped', async () => {
    let come: (response: Response) => void = () => {};
    const slow = new Promise<Response>((resolve) => (come = resolve));
    const answers: Record<string, unknown> = { ...ANSWERS, flagbatch: slow };
    const { meet, calls, store } = start(answers);
    meet(ME);
    answers['flagbatch'] = {};
    meet({ ...ME, CompanyInfo: { uuid: 'c-2' } });
    await settled();
    expect(calls).toHaveLength(6);
    come(Response.json(FLAGS));
    await settled();
    expect(store.getState()).toMatchObject({ flags: new Set(), settled: true });
  });
});

describe('calls that fail (H §8)', () => {
  it.each([
    ['memberships', { memberships: [] }],
    ['flagbatch', { flags: new Set() }],
    ['configuration', { addonStore: {} }],
  ])('%s leaves its part empty, and no other', async (part, expected) => {
    const { meet, store, report } = start({ ...ANSWERS, [part]: 500 });
    meet(ME);
    await settled();
    expect(store.getState()).toMatchObject({ ...expected, settled: true });
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls[0]?.[0]).toMatchObject({ status: 500, retryable: true });
  });

  it.each([
    ['configuration', 1],
    ['memberships', 0],
    ['flagbatch', 0],
  ])('a 401 on %s is told to the page %i times', async (part, times) => {
    const { meet, dispatch } = start({ ...ANSWERS, [part]: 401 });
    meet(ME);
    await settled();
    expect(dispatch).toHaveBeenCalledTimes(times);
  });
});

describe('calls that fail once more is known', () => {
  const BOTH = [{ uuid: 'c-1' }, { uuid: 'c-2' }];

  it.each([
    [503, 'https://market.example/addons'],
    [401, undefined],
  ])(
    'with %i they take nothing away; without a session there are no links of a store (BOOT-40)',
    async (status, store) => {
      const answers: Record<string, unknown> = { ...ANSWERS };
      const world = start(answers);
      world.meet(ME);
      await settled();
      for (const part of Object.keys(ANSWERS)) answers[part] = status;
      world.store.askAgain();
      world.meet(ME);
      await settled();
      expect(world.calls).toHaveLength(6);
      expect(world.store.getState()).toMatchObject({ memberships: BOTH, settled: true });
      expect(world.store.getState().flags).toEqual(new Set(['replace_mp_manager_dasboard']));
      expect(world.store.getState().addonStore.addonStoreUrl).toBe(store);
    },
  );

  it('takes nothing for another company’s that was the former one’s in between', async () => {
    const answers: Record<string, unknown> = { ...ANSWERS, flagbatch: {} };
    const { meet, store } = start(answers);
    meet(ME);
    await settled();
    answers['flagbatch'] = FLAGS;
    answers['memberships'] = new Promise(() => {});
    meet({ ...ME, CompanyInfo: { uuid: 'c-2' } });
    await settled();
    expect(store.getState().flags).toEqual(new Set(['replace_mp_manager_dasboard']));
    answers['flagbatch'] = 503;
    meet(ME);
    await settled();
    expect(store.getState().flags).toEqual(new Set());
  });

  it('takes away what was another company’s', async () => {
    const answers: Record<string, unknown> = { ...ANSWERS };
    const { meet, store } = start(answers);
    meet(ME);
    await settled();
    answers['flagbatch'] = 503;
    meet({ ...ME, CompanyInfo: { uuid: 'c-2' } });
    await settled();
    expect(store.getState().flags).toEqual(new Set());
  });

  it('asks anew after a 401 where it is said that they are still here, and only then', async () => {
    const answers: Record<string, unknown> = { ...ANSWERS, memberships: 401 };
    const { meet, hear, calls, store } = start(answers);
    meet(ME);
    await settled();
    answers['memberships'] = MEMBERSHIPS;
    hear('doubted');
    expect(calls).toHaveLength(3);
    hear('confirmed');
    await settled();
    expect(
      calls.slice(3).map(({ path }) => path),
      'what was refused, and no more',
    ).toEqual(['/api/account/v2/users/u-1/memberships']);
    expect(store.getState().memberships).toMatchObject(BOTH);
    const asked = calls.length;
    hear('confirmed');
    expect(calls).toHaveLength(asked);
  });
});

describe('a header that comes back (A-51)', () => {
  it('finds what it knew, and asks nothing', async () => {
    const { app, meet, calls, store, dispatch } = start();
    meet(ME);
    await settled();
    const known = store.getState();
    store.stop();
    const next = createPersonDataStore(app, { dispatch });
    expect(next.getState()).toEqual(known);
    meet(ME);
    await settled();
    expect(calls).toHaveLength(3);
  });

  it('asks for what had not come, of which nothing comes any more', async () => {
    let come: (response: Response) => void = () => {};
    const slow = new Promise<Response>((resolve) => (come = resolve));
    const answers: Record<string, unknown> = { ...ANSWERS, memberships: slow };
    const { app, meet, calls, store, dispatch } = start(answers);
    meet(ME);
    await settled();
    store.stop();
    answers['memberships'] = MEMBERSHIPS;
    const next = createPersonDataStore(app, { dispatch });
    await settled();
    expect(calls.filter(({ path }) => path.includes('memberships'))).toHaveLength(2);
    come(Response.json({ content: [] }));
    await settled();
    expect(next.getState()).toMatchObject({ memberships: [{ uuid: 'c-1' }, { uuid: 'c-2' }], settled: true });
  });

  it('asks for what one that has gone wanted to ask', async () => {
    const { app, meet, calls, store, dispatch } = start();
    meet(ME);
    await settled();
    store.askAgain();
    store.stop();
    store.ask();
    await settled();
    expect(calls).toHaveLength(3);
    createPersonDataStore(app, { dispatch });
    meet(ME);
    await settled();
    expect(calls, 'all but the configuration, which is kept').toHaveLength(5);
  });

  it('asks for what was refused', async () => {
    const answers: Record<string, unknown> = { ...ANSWERS, memberships: 401 };
    const { app, meet, calls, store, dispatch } = start(answers);
    meet(ME);
    await settled();
    store.stop();
    answers['memberships'] = MEMBERSHIPS;
    createPersonDataStore(app, { dispatch });
    await settled();
    expect(calls.filter(({ path }) => path.includes('memberships'))).toHaveLength(2);
  });

  it('shows nothing of who was here before', async () => {
    const { app, meet, store, dispatch } = start();
    meet(ME);
    await settled();
    store.stop();
    meet({ CurrentUser: { uuid: 'u-2' }, memberships: [] }, false);
    const next = createPersonDataStore(app, { dispatch });
    expect(next.getState()).toMatchObject({ memberships: [], flags: new Set(), settled: false });
  });
});

describe('what an earlier page has kept', () => {
  async function secondPage() {
    const first = start();
    first.meet(ME);
    await settled();
    const app = { ...first.app, recall: createSharedParts().recall };
    return { ...first, store: createPersonDataStore(app, { dispatch: () => true }) };
  }

  it('is there before the server has answered', async () => {
    const { store, meet, calls } = await secondPage();
    calls.length = 0;
    meet(ME, false);
    expect(store.getState()).toMatchObject({ flags: new Set(['replace_mp_manager_dasboard']), settled: false });
    expect(calls).toEqual([]);
  });

  it('saves the configuration’s call, and that one only', async () => {
    const { store, meet, calls } = await secondPage();
    calls.length = 0;
    meet({ ...ME, memberships: MEMBERSHIPS });
    await settled();
    const paths = calls.map(({ path }) => path).filter((path) => path.includes('configuration'));
    expect(paths).toEqual([]);
    expect(store.getState().addonStore.addonStoreUrl).toBe('https://market.example/addons');
  });

  it('is asked for anew where the person has gone on to another company since', async () => {
    const { store, meet, calls } = await secondPage();
    calls.length = 0;
    meet(ME, false);
    expect(store.getState().addonStore.addonStoreUrl, 'until it is known').toBe('https://market.example/addons');
    meet({ ...ME, CompanyInfo: { uuid: 'c-2' } });
    await settled();
    expect(calls.map(({ path }) => path)).toContain('/api/v3/universal-nav/configuration');
  });

  it('is nothing of another company, where the server is the first to speak of it', async () => {
    const { app, begin, meet, calls, store: first } = start();
    first.stop();
    const asks = () => calls.filter(({ path }) => path === '/api/v3/universal-nav/configuration').length;
    const nextPage = async (company: string) => {
      begin();
      const next = { ...app, recall: createSharedParts().recall };
      const store = createPersonDataStore(next, { dispatch: () => true });
      meet({ ...ME, CompanyInfo: { uuid: company } });
      const { addonStoreUrl } = store.getState().addonStore;
      await settled();
      store.stop();
      return { addonStoreUrl, asked: asks() };
    };
    expect((await nextPage('c-1')).asked).toBe(1);
    expect(await nextPage('c-2')).toEqual({ addonStoreUrl: undefined, asked: 2 });
    const kept = { addonStoreUrl: 'https://market.example/addons', asked: 2 };
    expect(await nextPage('c-2'), 'of the one it was asked for').toEqual(kept);
  });

  it('is asked for where a server has drawn without it', async () => {
    const world = start();
    world.store.stop();
    world.calls.length = 0;
    const read = ({ key }: { readonly key: string }) => (key === 'configuration' ? null : undefined);
    const app = { ...world.app, cache: { ...world.app.cache, read }, recall: createSharedParts().recall };
    const store = createPersonDataStore(app as typeof world.app, { dispatch: () => true });
    world.meet(ME);
    await settled();
    expect(world.calls.map(({ path }) => path)).toContain('/api/v3/universal-nav/configuration');
    expect(store.getState().addonStore.addonStoreUrl).toBe('https://market.example/addons');
  });

  it('is nothing of another person', async () => {
    const { store, meet } = await secondPage();
    meet({ CurrentUser: { uuid: 'u-2' } }, false);
    expect(store.getState()).toMatchObject({ memberships: [], flags: new Set(), addonStore: {} });
  });

  it('is not taken for a late answer of the person before', async () => {
    let answer: (response: Response) => void = () => {};
    const slow = new Promise<Response>((resolve) => (answer = resolve));
    const { store, meet } = start({ ...ANSWERS, memberships: slow });
    meet(ME);
    meet({ CurrentUser: { uuid: 'u-2' }, memberships: [] });
    answer(Response.json(MEMBERSHIPS));
    await settled();
    expect(store.getState().memberships).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_IS_HERE, takeOrFetch } from '../../../src/api/early-answer.ts';
import { askWhoIsHere, whoIsHereAddress } from '../../../src/app/early-call.ts';
import { askFirst } from '../../../src/app/early-questions.ts';
import { MOCK_COMPANY_UUID } from '../../../src/session/session.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const WHO = '/api/session/v1/bootstrap-context';
const WORDS = '/api/v1/translation/MERIDIAN/de-DE?namespace=universal-header';
const THEME = '/api/channel/v1/styles/MERIDIAN/theme/published';
const TEMPLATES = '/api/channel/v1/styles/MERIDIAN/templates/published?locale=de-DE';
const SETTINGS = '/api/theme/v1/publishedVersion/settings/header?locale=de-DE';
const APPS = '/api/v3/universal-nav/assignments/c1/u1?limitNbApps=9';
const VISITED = { CHANNEL_SETTINGS: { partner: 'MERIDIAN' }, locale: 'de_DE' };
const CONTEXT = { ...VISITED, CurrentUser: { uuid: 'u1' }, CompanyInfo: { uuid: 'c1' } };
const ALL = [WHO, WORDS, TEMPLATES, THEME, SETTINGS, APPS];

let asked: string[] = [];
let cookie = '';

const answering = (context: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(MARKET, ''));
    return url.endsWith(WHO) ? Response.json(context, { status }) : new Response(url);
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const slotAfter = async (fields: Readonly<Record<string, unknown>> = {}, slot = new Map<string, unknown>()) => {
  askFirst(slot, { marketUrl: MARKET, ...fields });
  await settled();
  return slot;
};

describe('questions that are asked before the app is here', () => {
  beforeEach(() => {
    asked = [];
    cookie = '';
    vi.stubGlobal('location', new URL(`${MARKET}/home`));
    vi.stubGlobal('document', {
      documentElement: {},
      get cookie() {
        return cookie;
      },
    });
    answering(CONTEXT);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are who is here and, once that is known, the words and the look of it, and the person’s apps', async () => {
    const slot = await slotAfter();
    expect(asked).toEqual(ALL);
    const init = { credentials: 'include' } as const;
    for (const path of ALL) await takeOrFetch(slot, 'app')(MARKET + path, init);
    expect(asked, 'the app asks none of them again').toHaveLength(ALL.length);
  });

  it('are not the apps of a visitor, nor where the page wants none', async () => {
    await slotAfter({ myapps: false });
    answering(VISITED);
    await slotAfter();
    expect(asked).not.toContain(APPS);
    expect(asked.filter((path) => path === SETTINGS)).toHaveLength(2);
  });

  it('are those of a company that is not named', async () => {
    answering({ ...CONTEXT, CompanyInfo: {} });
    await slotAfter();
    expect(asked).toContain(APPS.replace('c1', MOCK_COMPANY_UUID));
  });

  it('are asked by the first of several tags', async () => {
    const slot = await slotAfter();
    await slotAfter({}, slot);
    expect(asked).toEqual(ALL);
  });

  it('take what the loader has asked, and none of it where a tag says who is here', async () => {
    const loaded = () => {
      const slot = new Map<string, unknown>();
      askWhoIsHere(slot, whoIsHereAddress({ marketUrl: MARKET }) as string);
      return slot;
    };
    await slotAfter({}, loaded());
    expect(asked).toEqual(ALL);
    asked = [];
    await slotAfter({ static: true }, loaded());
    expect(asked).toEqual([WHO]);
  });

  it('leave out what the answer has brought along, and not what it has failed to bring', async () => {
    answering({ ...CONTEXT, theme: { a: 1 }, templates: { b: 1 }, templatesStatus: 502 });
    await slotAfter();
    expect(asked).toEqual([WHO, WORDS, TEMPLATES, SETTINGS, APPS]);
  });

  it('are those of the partner and the language that the page names', async () => {
    await slotAfter({ partner: 'NORTH STAR', locale: 'ar' });
    expect(asked).toContain('/api/v1/translation/NORTH%20STAR/ar?namespace=universal-header');
  });

  it('end with the first one where it is refused, or is no context', async () => {
    answering(CONTEXT, 503);
    await slotAfter();
    expect(asked).toEqual([WHO]);
  });

  it.each(HOSTILE_VALUES)('are asked of the first party where the context is %s', async (_name, value) => {
    answering(typeof value === 'object' || typeof value === 'string' ? value : null);
    await slotAfter();
    expect(asked[0]).toBe(WHO);
    expect(asked.slice(1, 4).every((path) => path.includes('/FIRST_PARTY/'))).toBe(true);
  });

  it('do not follow for a tag that has left', async () => {
    askFirst(new Map(), { marketUrl: MARKET }, () => false);
    await settled();
    expect(asked).toEqual([WHO]);
  });

  it('do not follow an answer that is far too long to be one', async () => {
    answering({ ...CONTEXT, more: 'x'.repeat(1_000_000) });
    await slotAfter();
    expect(asked).toEqual([WHO]);
  });

  it('do not follow in a preview, nor where an app has come meanwhile, which asks by itself', async () => {
    await slotAfter({ mode: 'preview' });
    const slot = new Map<string, unknown>();
    askFirst(slot, { marketUrl: MARKET });
    slot.set(APP_IS_HERE, true);
    await settled();
    expect(asked).toEqual([WHO, WHO]);
  });

  it('are none where the page says who is here, or an app is', async () => {
    await slotAfter({ bootstrap: CONTEXT });
    await slotAfter({ static: true });
    await slotAfter({ storefrontToolkit: true });
    await slotAfter({}, new Map([[APP_IS_HERE, true]]));
    expect(asked).toEqual([]);
  });
});

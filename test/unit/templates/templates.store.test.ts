import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';

import type * as TemplateParts from '../../../src/templates/template-parts.ts';
import { createTenantTemplates } from '../../../src/templates/templates.store.ts';
import type { TemplateSet } from '../../../src/templates/template-set.rules.ts';
import { createPart } from '../../../src/ui/part.store.ts';

const MARKET = 'https://market.example';
const QUESTION = { partner: 'ACME', mode: 'published', locale: 'en-US' } as const;

/** Reads a template as its own text; one of `{{` cannot be read. */
function createReading() {
  const sources: string[] = [];
  const parts = {
    TemplateView: () => null,
    readTemplates({ html }: TemplateSet) {
      const readable = Object.entries(html).filter(([, text]) => !text.startsWith('{{'));
      sources.push(...readable.map(([, text]) => text));
      return {
        trees: Object.fromEntries(readable.map(([name, text]) => [name, { nodes: [text] }])),
        css: { header: '', footer: '' },
        unreadable: Object.keys(html).filter((name) => !readable.some(([one]) => one === name)),
        dropped: [],
      };
    },
  } as unknown as typeof TemplateParts;
  return { sources, parts };
}

function setUp(
  answer: (url: URL) => Response | Promise<Response>,
  {
    kept,
    load,
    isSeen = true,
  }: { readonly kept?: unknown; readonly load?: () => Promise<void>; readonly isSeen?: boolean } = {},
) {
  const calls: string[] = [];
  const { sources, parts } = createReading();
  const fetchParts = vi.fn<() => Promise<typeof TemplateParts>>(async () => {
    await load?.();
    return parts;
  });
  const report = vi.fn<(detail: { readonly code: string; readonly message: string }) => void>();
  const save = vi.fn<() => void>();
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : input);
    calls.push(url.pathname + url.search);
    return answer(url);
  };
  const templates = createTenantTemplates({
    reader: createPart(fetchParts),
    http: createHttp({ baseUrl: MARKET, pageOrigin: MARKET, fetch }),
    marketUrl: MARKET,
    report,
    cache: { at: () => ({ read: () => kept, save }) },
  });
  if (isSeen) templates.draw();
  return { templates, calls, report, save, sources, fetchParts };
}

const footerOf = ({ getState }: ReturnType<typeof setUp>['templates']) => getState().trees.footer?.nodes;

describe("a partner's templates", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('are the built-in ones at first, and nobody knows yet', () => {
    const { templates } = setUp(() => Response.json({}));
    expect(templates.getState()).toMatchObject({ trees: {}, settled: false });
  });

  it('are those that the server answers, asked for once for a partner, a mode and a language', async () => {
    const { templates, calls, save } = setUp(() => Response.json({ footer: 'foot' }));
    await templates.load(QUESTION);
    await templates.load(QUESTION);
    expect(calls).toEqual(['/api/channel/v1/styles/ACME/templates/published?locale=en-US']);
    expect(footerOf(templates)).toEqual(['foot']);
    expect(templates.getState()).toMatchObject({ settled: true });
    expect(save).toHaveBeenCalledOnce();
    await templates.load({ ...QUESTION, locale: 'de-DE' });
    expect(calls).toHaveLength(2);
  });

  it('that were kept are shown first, and give way to fresh ones', async () => {
    let answerNow: (response: Response) => void = () => {};
    const { templates } = setUp(() => new Promise((answer) => (answerNow = answer)), { kept: { footer: 'kept' } });
    const loading = templates.load(QUESTION);
    await vi.waitFor(() => expect(footerOf(templates)).toEqual(['kept']));
    answerNow(Response.json({ footer: 'fresh' }));
    await loading;
    expect(footerOf(templates)).toEqual(['fresh']);
  });

  it('are parsed once while they say the same', async () => {
    const { templates, sources } = setUp(() => Response.json({ footer: 'same' }), { kept: { footer: 'same' } });
    await templates.load(QUESTION);
    expect(sources).toEqual(['same']);
  });

  it('may be an object that the page alters, and hands over again', async () => {
    const { templates } = setUp(() => Response.json({}));
    const set = { footer: 'one' };
    await templates.install(set);
    set.footer = 'two';
    await templates.install(set);
    expect(footerOf(templates)).toEqual(['two']);
  });

  it('that throw as they are read are none, and the developer is told', async () => {
    const { templates, report } = setUp(() => Response.json({}));
    await templates.install({ footer: 'one' });
    const failing = {
      get footer() {
        throw new TypeError('revoked');
      },
    };
    await templates.install(failing);
    expect(templates.getState()).toMatchObject({ trees: {}, settled: true });
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'template' }));
  });

  it('that fail when they are asked for anew leave those that stand; those of other words do not stay', async () => {
    let isDown = false;
    const { templates } = setUp(() => (isDown ? new Response('', { status: 503 }) : Response.json({ footer: 'foot' })));
    await templates.load(QUESTION);
    isDown = true;
    templates.askAgain();
    await templates.load(QUESTION);
    expect(footerOf(templates)).toEqual(['foot']);
    expect(templates.getState()).toMatchObject({ settled: true });
    await templates.load({ ...QUESTION, partner: 'OTHER' });
    expect(templates.getState().trees).toEqual({});
    expect(templates.getState()).toMatchObject({ settled: true });
  });

  it('that fail leave the built-in ones, without a word but to the developer (H §8)', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { templates, report } = setUp(() => new Response('', { status: 500 }));
    await templates.load(QUESTION);
    expect(templates.getState()).toMatchObject({ trees: {}, settled: true });
    expect(report.mock.calls).toMatchObject([[{ code: 'template', status: 500 }]]);
    expect(said).not.toHaveBeenCalled();
  });

  it('that cannot be parsed are named on the console, and leave the others', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { templates, report } = setUp(() => Response.json({ headerIn: '{{logo', footer: 'foot' }));
    await templates.load(QUESTION);
    expect(said.mock.calls[0]?.[0]).toBe('Unable to parseTpl');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'template' }));
    expect(footerOf(templates)).toEqual(['foot']);
    expect(templates.getState().trees).not.toHaveProperty('headerIn');
  });

  it('that came along are those of the language in which they came', async () => {
    const { templates, calls } = setUp(() => Response.json({ footer: 'French' }));
    const given = { footer: 'German' };
    await templates.load({ ...QUESTION, locale: 'de-DE', given });
    await templates.load({ ...QUESTION, locale: 'fr-FR', given });
    expect([footerOf(templates), calls.length]).toEqual([['French'], 1]);
    await templates.load({ ...QUESTION, locale: 'de-DE', given });
    expect([footerOf(templates), calls.length]).toEqual([['German'], 1]);
    await templates.load({ ...QUESTION, locale: 'fr-FR', given: { ...given } });
    expect([footerOf(templates), calls.length], 'the same ones in another bootstrap').toEqual([['French'], 2]);
    const anew = { footer: 'French, too' };
    await templates.load({ ...QUESTION, locale: 'fr-FR', given: anew });
    expect([footerOf(templates), calls.length]).toEqual([['French, too'], 2]);
  });

  it('that came along save the call; a draft is kept nowhere', async () => {
    const { templates, calls, save } = setUp(() => Response.json({ footer: 'draft' }), { kept: { footer: 'kept' } });
    await templates.load({ ...QUESTION, given: { footer: 'given' } });
    expect(calls).toEqual([]);
    expect(footerOf(templates)).toEqual(['given']);
    await templates.load({ ...QUESTION, mode: 'preview' });
    expect(calls).toEqual(['/api/channel/v1/styles/ACME/templates/preview?locale=en-US']);
    expect(footerOf(templates)).toEqual(['draft']);
    expect(save).not.toHaveBeenCalled();
  });

  it.each([{}, null, { headerIn: ' ', translations: { 'unav.cart': 'Basket' }, assets: { a: '/a.png' } }])(
    'with nothing to read in them (%j) are settled at once, and bring no file in',
    (set) => {
      const { templates, fetchParts } = setUp(() => Response.json({}));
      void templates.install(set);
      expect(templates.getState()).toMatchObject({ trees: {}, settled: true, translations: set?.translations ?? {} });
      expect(fetchParts).not.toHaveBeenCalled();
    },
  );

  it('are read as soon as what reads them is here: fetched once, and at once from then on', async () => {
    let come = () => {};
    const { templates, fetchParts } = setUp(() => Response.json({}), {
      load: () => new Promise((resolve) => (come = resolve)),
    });
    const first = templates.install({ footer: 'one' });
    expect(templates.getState()).toMatchObject({ trees: {}, settled: false });
    const second = templates.install({ footer: 'two', css: '.a{}' });
    come();
    await Promise.all([first, second]);
    expect(footerOf(templates)).toEqual(['two']);
    void templates.install({ footer: 'three' });
    expect(footerOf(templates)).toEqual(['three']);
    expect(fetchParts).toHaveBeenCalledOnce();
  });

  it('that no tag draws bring their words, and no file; they are read once one does', async () => {
    const { templates, fetchParts } = setUp(() => Response.json({}), { isSeen: false });
    void templates.install({ footer: 'one', translations: { 'unav.cart': 'Basket' } });
    void templates.install({ footer: 'two', translations: { 'unav.cart': 'Korb' } });
    expect(templates.getState()).toMatchObject({ trees: {}, settled: false, translations: { 'unav.cart': 'Korb' } });
    expect(fetchParts).not.toHaveBeenCalled();
    templates.draw();
    templates.draw();
    await vi.waitFor(() => expect(footerOf(templates)).toEqual(['two']));
    expect(templates.getState()).toMatchObject({ settled: true, translations: { 'unav.cart': 'Korb' } });
    expect(fetchParts).toHaveBeenCalledOnce();
  });

  it('that come where there were none wait for a tag, too', async () => {
    const { templates } = setUp(() => Response.json({}), { isSeen: false });
    void templates.install({});
    void templates.install({ footer: 'one' });
    expect(templates.getState()).toMatchObject({ trees: {}, settled: false });
    templates.draw();
    await vi.waitFor(() => expect(footerOf(templates)).toEqual(['one']));
  });

  it('give way to none at all while what reads them is on its way', async () => {
    const { templates, sources } = setUp(() => Response.json({}));
    const reading = templates.install({ footer: 'one' });
    void templates.install(undefined);
    await reading;
    expect(templates.getState()).toMatchObject({ trees: {}, settled: true });
    expect(sources).toEqual([]);
  });

  it('leave the built-in ones, and say so, where what reads them cannot be fetched; the next time it is tried again', async () => {
    let isDown = true;
    const { templates, report } = setUp(() => Response.json({}), {
      load: async () => {
        if (isDown) throw new TypeError('Failed to fetch');
      },
    });
    await templates.install({ footer: 'one', translations: { 'unav.cart': 'Basket' } });
    expect(templates.getState()).toMatchObject({ trees: {}, settled: true, translations: { 'unav.cart': 'Basket' } });
    expect(report.mock.calls).toMatchObject([[{ code: 'script', retryable: true }]]);
    isDown = false;
    await templates.install({ footer: 'one', translations: { 'unav.cart': 'Basket' } });
    expect(footerOf(templates)).toEqual(['one']);
  });

  it('of an earlier language are dropped when they come late', async () => {
    const waiting = new Map<string, (response: Response) => void>();
    const { templates } = setUp(
      (url) => new Promise((answer) => waiting.set(url.searchParams.get('locale') ?? '', answer)),
    );
    const first = templates.load(QUESTION);
    const second = templates.load({ ...QUESTION, locale: 'de-DE' });
    await vi.waitFor(() => expect(waiting.size).toBe(2));
    waiting.get('de-DE')?.(Response.json({ footer: 'deutsch' }));
    await second;
    waiting.get('en-US')?.(Response.json({ footer: 'english' }));
    await first;
    expect(footerOf(templates)).toEqual(['deutsch']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Emit } from '../../../elements/events.ts';
import { createLayersStore, wantedLayer } from '../../../src/ui/layers.store.ts';
import { createPart } from '../../../src/ui/part.store.ts';

/** A tag with one menu that stands in the page, `user`, and others whose contents are to come. */
function setUp(isTaken?: () => boolean) {
  const events: string[] = [];
  let failures = 0;
  const fetches: { readonly come: (content: string) => void; readonly fail: (error: Error) => void }[] = [];
  const part = createPart(() => new Promise<string>((come, fail) => fetches.push({ come, fail })));
  const emit: Emit = (type, detail) => events.push(`${type} ${(detail as { readonly menu: string }).menu}`) > 0;
  const layers = createLayersStore({
    emit,
    contentOf: (id) => (id === 'user' ? undefined : part),
    failed: () => (failures += 1),
    ...(isTaken && { isTaken }),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { layers, events, failures: () => failures, fetches, settle };
}

describe('the menus of a tag', () => {
  it('open at once where what they show stands in the page', () => {
    const { layers, events, fetches } = setUp();
    layers.open('user', true);
    layers.close('user');
    expect(events).toEqual(['mp-menu-open user', 'mp-menu-close user']);
    expect(fetches.length).toBe(0);
  });

  it('have one name in events, however many of a kind there are, and one content', async () => {
    const { layers, events, fetches, settle } = setUp();
    layers.prepare('user-2');
    layers.open('user-2', true);
    layers.open('company-2', true);
    expect([layers.getState(), fetches.length]).toEqual([{ coming: 'company-2', pinned: true }, 1]);
    fetches[0]?.come('lists');
    await settle();
    expect(events).toEqual(['mp-menu-open user', 'mp-menu-close user', 'mp-menu-open company']);
    expect(layers.getState().open).toBe('company-2');
  });

  it('open with what they show', async () => {
    const { layers, events, fetches, settle } = setUp();
    layers.open('cart', true);
    expect([layers.getState(), events]).toEqual([{ coming: 'cart', pinned: true }, []]);
    fetches[0]?.come('lists');
    await settle();
    expect([layers.getState(), events]).toEqual([{ open: 'cart', pinned: true }, ['mp-menu-open cart']]);
    layers.close();
    layers.open('company', false);
    expect(layers.getState()).toEqual({ open: 'company', pinned: false });
  });

  it('that are no longer wanted do not open any more', async () => {
    const { layers, events, fetches, settle } = setUp();
    layers.open('cart', true);
    layers.close('cart');
    fetches[0]?.come('lists');
    await settle();
    expect([layers.getState(), events]).toEqual([{ pinned: false }, []]);
  });

  it('open although another one is closed meanwhile', async () => {
    const { layers, fetches, settle } = setUp();
    layers.open('cart', true);
    layers.close('company');
    fetches[0]?.come('lists');
    await settle();
    expect(layers.getState().open).toBe('cart');
  });

  it('the last one that was asked for opens, as it was asked for last', async () => {
    const { layers, events, fetches, settle } = setUp();
    layers.open('cart', false);
    layers.open('company', false);
    layers.open('company', true);
    expect(fetches.length).toBe(1);
    fetches[0]?.come('lists');
    await settle();
    expect([layers.getState(), events]).toEqual([{ open: 'company', pinned: true }, ['mp-menu-open company']]);
  });

  it('one that comes closes the one that is open', () => {
    const { layers, events } = setUp();
    layers.open('user', true);
    layers.open('cart', true);
    expect(wantedLayer(layers.getState())).toBe('cart');
    expect(events).toEqual(['mp-menu-open user', 'mp-menu-close user']);
  });

  it('whose files could not be had stay closed, say so once, and are tried again', async () => {
    const { layers, events, failures, fetches, settle } = setUp();
    layers.open('cart', true);
    layers.open('cart', true);
    fetches[0]?.fail(new Error('offline'));
    await settle();
    expect([layers.getState(), failures(), events]).toEqual([{ pinned: false }, 1, []]);
    layers.open('cart', true);
    fetches[1]?.come('lists');
    await settle();
    expect(layers.getState().open).toBe('cart');
  });

  it('whose files could not be had: something else is done for whoever has asked last and still waits', async () => {
    const { layers, fetches, settle } = setUp();
    const done: string[] = [];
    layers.open('cart', true, () => done.push('checkout'));
    layers.close();
    fetches[0]?.fail(new Error('offline'));
    await settle();
    expect(done).toEqual([]);
    layers.open('cart', true, () => done.push('checkout'));
    fetches[1]?.fail(new Error('offline'));
    await settle();
    expect(done).toEqual(['checkout']);
    layers.open('company', true);
    fetches[2]?.fail(new Error('offline'));
    await settle();
    expect(done).toEqual(['checkout']);
  });

  it('are prepared without a word: nothing opens, and a failure is nobody’s', async () => {
    const { layers, failures, fetches, settle } = setUp();
    layers.prepare('user');
    expect(fetches.length).toBe(0);
    layers.prepare('cart');
    expect(fetches.length).toBe(1);
    fetches[0]?.fail(new Error('offline'));
    await settle();
    expect([layers.getState(), failures()]).toEqual([{ pinned: false }, 0]);
  });

  it('open for no resting mouse while somebody is in another menu than these, but for a click or a key', () => {
    let isTaken = true;
    const { layers, events, fetches } = setUp(() => isTaken);
    layers.open('user', false);
    layers.open('cart', false);
    expect([layers.getState(), events, fetches.length]).toEqual([{ pinned: false }, [], 0]);
    layers.open('user', true);
    expect(layers.getState()).toEqual({ open: 'user', pinned: true });
    layers.close();
    isTaken = false;
    layers.open('user', false);
    expect(layers.getState()).toEqual({ open: 'user', pinned: false });
  });
});

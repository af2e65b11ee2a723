import { describe, expect, it } from 'vitest';
import { HttpError, NetworkError } from '../../../src/api/http.ts';
import { plainSearch } from '../../../src/header/header-search.rules.ts';
import { settled, setUpKnown } from './box-world.ts';

const KEY = 'searchWidget.RecentQueries';
type Box = Awaited<ReturnType<typeof setUpKnown>>;

async function askFor({ store, clock }: Box, text: string): Promise<void> {
  store.type(text);
  clock.pass(300);
  await settled();
}
const namesOf = ({ searches }: Box) => searches().map(({ name }) => name);

describe('who comes back to a search box', () => {
  it('finds the recent queries that are stored by then, though nobody has told of them', async () => {
    const { store, stored } = await setUpKnown();
    store.hide();
    stored.set(KEY, '{"u1":["by another page"]}');
    store.show();
    expect(store.getState().recent).toEqual(['by another page']);
    store.hide();
    stored.delete(KEY);
    store.show();
    expect(store.getState().recent).toEqual([]);
  });

  it('has asked again what no answer came to, and that alone; what was found stands meanwhile', async () => {
    const box = await setUpKnown();
    const { store, clock, calls } = box;
    await askFor(box, 'cloud');
    for (const call of box.searches()) {
      if (call.name === 'searchAll') call.fail(new NetworkError('/index/search', 'cut off'));
      else call.answer({ docs: [] });
    }
    await settled();
    store.hide();
    calls.length = 0;
    const before = store.getState();
    store.show();
    await settled();
    expect(namesOf(box)).toEqual(['searchAll']);
    expect(store.getState()).toEqual({ ...before, requested: true });
    calls[0]?.answer({ docs: [{ name: 'cloud one', source: 'mail' }] });
    await settled();
    clock.pass(100);
    await settled();
    expect(store.getState().allResults.items).toHaveLength(1);
    store.hide();
    calls.length = 0;
    store.show();
    await settled();
    expect(calls, 'nothing is missing').toEqual([]);
  });

  it('has not asked again what comes back by itself, and what is no question any more', async () => {
    const box = await setUpKnown();
    const { store, clock, calls } = box;
    const busy = () =>
      new HttpError(new Response('', { status: 503, headers: { 'Retry-After': '1' } }), '', '503 Service Unavailable');
    await askFor(box, 'cloud');
    for (const call of box.searches()) call.fail(call.name === 'searchAll' ? busy() : new NetworkError('/', 'cut off'));
    await settled();
    clock.pass(1000);
    await settled();
    expect(namesOf(box).filter((name) => name === 'searchAll')).toHaveLength(2);
    store.hide();
    calls.length = 0;
    store.chooseScope('marketplace');
    store.show();
    await settled();
    expect(calls).toEqual([]);
  });

  it.each([
    ['was answered', (call: Box['calls'][number]) => call.answer({ docs: [] })],
    ['was refused', (call: Box['calls'][number]) => call.fail(new HttpError(new Response('', { status: 403 }), ''))],
  ])('has nothing asked again that %s', async (_, end) => {
    const box = await setUpKnown();
    await askFor(box, 'cloud');
    box.searches().forEach(end);
    await settled();
    box.store.hide();
    box.calls.length = 0;
    box.store.show();
    box.clock.pass(300);
    await settled();
    expect(box.calls).toEqual([]);
  });
});

describe('a search box of somebody who is leaving', () => {
  it('asks for nothing of theirs, also where they type', async () => {
    const box = await setUpKnown();
    box.store.hearOfPerson('left');
    box.calls.length = 0;
    await askFor(box, 'invoice');
    expect(namesOf(box)).toEqual(['autocompleteMarketplace']);
  });

  it('asks for all of it once they have stayed after all', async () => {
    const box = await setUpKnown();
    box.store.hearOfPerson('left');
    await askFor(box, 'invoice');
    box.calls.length = 0;
    box.store.hearOfPerson('confirmed');
    box.clock.pass(300);
    await settled();
    box.made('fetchUser')[0]?.answer({ id: 'u1' });
    await settled();
    expect(namesOf(box).toSorted()).toEqual(['autocomplete', 'searchAll', 'suggestFacets']);
  });
});

describe('a search box that becomes a plain one', () => {
  it('ends what it has asked, and says nothing of it', async () => {
    const box = await setUpKnown();
    await askFor(box, 'cloud');
    const asked = box.searches();
    expect(asked).toHaveLength(3);
    box.store.configure(plainSearch(box.store.config()));
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    for (const call of asked) call.fail(new NetworkError('/index/search', 'aborted'));
    await settled();
    expect(box.failures).toEqual([]);
  });
});

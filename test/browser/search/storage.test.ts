import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, mount, pressWithShift, rendered, setFaults, signIn, unmountAll } from '../page.ts';
import { rowsOf } from './observe.ts';
import { WITH_ALL, collect, mountWidget } from './widget.ts';

type Mounted = Awaited<ReturnType<typeof mountWidget>>;

const KEY = 'searchWidget.RecentQueries';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
const offered = (widget: HTMLElement) =>
  rowsOf(widget, 'Suggestions').map((row) => row.getAttribute('aria-label') ?? '');

/** The id under which the marketplace knows the person, and under which the queries are kept. */
async function idOf(person: string): Promise<string> {
  await signIn(person);
  const answer = await fetch(`${MARKET}/api/appwise/v2/core/users/me`, { credentials: 'include' });
  return ((await answer.json()) as { id: string }).id;
}

/** A box whose person already has something in storage; it takes it up with the first rows. */
async function mountWith(value: string, attributes = ''): Promise<Mounted> {
  const mounted = await mountWidget(WITH_ALL, attributes);
  mounted.widget.remove();
  localStorage.setItem(KEY, value);
  mount('<div></div>').append(mounted.widget);
  collect(mounted.widget, 'mp-search');
  await mounted.box.input();
  return mounted;
}

async function searchFor({ box }: Mounted, query: string): Promise<void> {
  await box.type(query);
  await box.press('Enter');
  await box.closes();
  (await box.button('Clear')).click();
  await box.seesQuery('');
}

async function open({ box }: Mounted): Promise<void> {
  (await box.input()).blur();
  await box.focus();
  await box.press('ArrowLeft');
}

async function seesOffered(mounted: Mounted, expected: readonly string[]): Promise<void> {
  await open(mounted);
  await eventually(() => offered(mounted.widget).join() === expected.join(), `${expected.join()} offered`);
}

/** A query can be sought and found in spite of everything. */
async function works({ widget, box }: Mounted): Promise<void> {
  await box.type('cloud');
  await eventually(() => rowsOf(widget, 'All results').length > 0, 'results');
  const searches = collect<{ query: string }>(widget, 'mp-search');
  await box.press('Enter');
  await box.closes();
  expect(searches.map(({ query }) => query)).to.deep.equal(['cloud']);
}

/** Another tab of the same origin: only a document other than this one makes storage events here. */
async function otherTab(): Promise<Storage> {
  const frame = mount<HTMLIFrameElement>('<iframe src="about:blank" title="Other tab"></iframe>');
  return await eventually(() => frame.contentWindow?.localStorage, 'the storage of the other tab');
}

describe('recent queries in storage', () => {
  const { setItem, getItem } = Storage.prototype;
  const problems: string[] = [];
  const onProblem = (event: ErrorEvent | PromiseRejectionEvent) =>
    void problems.push(String('reason' in event ? event.reason : event.message));
  let full = '';

  before(async () => {
    full = await idOf('full~store-id');
  });
  beforeEach(() => {
    problems.length = 0;
    window.addEventListener('error', onProblem);
    window.addEventListener('unhandledrejection', onProblem);
  });
  afterEach(async () => {
    Object.assign(Storage.prototype, { setItem, getItem });
    window.removeEventListener('error', onProblem);
    window.removeEventListener('unhandledrejection', onProblem);
    unmountAll();
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(KEY);
    await setFaults();
    expect(problems).to.deep.equal([]);
  });

  it('are a list of texts by the id of the person, trimmed, newest first and without repetition', async () => {
    const mounted = await mountWith(JSON.stringify({ 'somebody-else': ['theirs'] }));
    for (const query of ['crm', ' tax desk ', 'CRM']) await searchFor(mounted, query);
    expect(stored()).to.deep.equal({ 'somebody-else': ['theirs'], [full]: ['CRM', 'tax desk'] });
    await seesOffered(mounted, ['CRM', 'tax desk']);
  });

  it('are neither blank nor of a scope other than all', async () => {
    const mounted = await mountWith('{}');
    await searchFor(mounted, '   ');
    (await mounted.box.button('Search in: All')).click();
    await eventually(() => mounted.widget.shadowRoot?.activeElement?.role === 'menuitemradio', 'the open menu');
    await mounted.box.press('ArrowDown', 'Enter');
    await mounted.box.button('Search in: Marketplace');
    await searchFor(mounted, 'market thing');
    expect(Object.values(stored()).flat()).to.deep.equal([]);
  });

  it('are a hundred at most, and the oldest goes', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `query ${index}`);
    const mounted = await mountWith(JSON.stringify({ [full]: many }));
    await seesOffered(mounted, many.slice(0, 5));
    await searchFor(mounted, 'one more');
    await eventually(() => stored()[full]?.[0] === 'one more', 'the newest');
    expect(stored()[full]).to.deep.equal(['one more', ...many.slice(0, 99)]);
  });

  it('offer nothing of anybody else', async () => {
    const mounted = await mountWith(JSON.stringify({ 'somebody-else': ['theirs'], [full]: ['mine'] }));
    await seesOffered(mounted, ['mine']);
  });

  it('go one at a time, by key and by pointer, and all at once', async () => {
    const kept = { 'somebody-else': ['theirs'] };
    const mounted = await mountWith(JSON.stringify({ ...kept, [full]: ['one', 'two', 'three', 'four'] }));
    const { widget, box } = mounted;
    await seesOffered(mounted, ['one', 'two', 'three', 'four']);
    await box.press('ArrowDown', 'ArrowDown');
    await eventually(() => box.highlighted()?.getAttribute('aria-label') === 'two', 'the second, highlighted');
    await pressWithShift('Delete', await box.input());
    await eventually(() => offered(widget).join() === 'one,three,four', 'three left');
    expect(stored()).to.deep.equal({ ...kept, [full]: ['one', 'three', 'four'] });
    const mark = rowsOf(widget, 'Suggestions')[1]?.querySelector<HTMLElement>('[title^=Remove]');
    mark?.click();
    await eventually(() => offered(widget).join() === 'one,four', 'two left');
    expect(stored()[full]).to.deep.equal(['one', 'four']);
    (await box.button('Clear recent searches')).click();
    await eventually(() => offered(widget).length === 0, 'none left');
    expect(stored()[full] ?? []).to.deep.equal([]);
    expect(stored()['somebody-else']).to.deep.equal(['theirs']);
  });

  it('go by the method of the tag, too', async () => {
    const mounted = await mountWith(JSON.stringify({ [full]: ['one'] }));
    await seesOffered(mounted, ['one']);
    await (mounted.widget as HTMLElement & { clearRecentQueries(): Promise<void> }).clearRecentQueries();
    await eventually(() => offered(mounted.widget).length === 0, 'none offered');
    expect(stored()[full] ?? []).to.deep.equal([]);
  });

  it('come from and go with another tab', async () => {
    const mounted = await mountWith(JSON.stringify({ [full]: ['here'] }));
    await seesOffered(mounted, ['here']);
    const other = await otherTab();
    other.setItem(KEY, JSON.stringify({ [full]: ['there', 'here'] }));
    await eventually(() => offered(mounted.widget).join() === 'there,here', 'the query of the other tab');
    await searchFor(mounted, 'again here');
    expect(stored()[full]).to.deep.equal(['again here', 'there', 'here']);
    other.removeItem(KEY);
    await seesOffered(mounted, []);
  });

  it('of history="session" live in session storage only', async () => {
    const mounted = await mountWith(JSON.stringify({ [full]: ['long ago'] }), 'history="session"');
    await searchFor(mounted, 'today');
    await seesOffered(mounted, ['today']);
    expect(stored()).to.deep.equal({ [full]: ['long ago'] });
    expect(sessionStorage.getItem(KEY)).to.include('today');
  });

  it('of history="off" are nowhere', async () => {
    const before = JSON.stringify({ [full]: ['long ago'] });
    const mounted = await mountWith(before, 'history="off"');
    await searchFor(mounted, 'secret');
    await open(mounted);
    await rendered();
    expect(offered(mounted.widget)).not.to.include('long ago');
    expect(localStorage.getItem(KEY)).to.equal(before);
    expect(JSON.stringify({ ...sessionStorage })).not.to.include('secret');
  });

  for (const [what, value] of [
    ['no JSON', '{"48201": ["cut'],
    ['a list', '["one"]'],
    ['null', 'null'],
    ['a number', '5'],
    ['a text for the list', '{"ID":"one"}'],
    ['an object for the list', '{"ID":{"0":"one"}}'],
    ['other things for texts', '{"ID":[1,null,{"a":1},["x"],"kept"]}'],
    ['markup', '{"ID":["<img src=x onerror=window.__hit=1>"]}'],
  ] as const) {
    it(`break nothing when storage holds ${what}, and are kept again`, async () => {
      const mounted = await mountWith(value.replaceAll('ID', full));
      await open(mounted);
      await works(mounted);
      await eventually(() => stored()[full]?.[0] === 'cloud', 'the kept query');
      expect('__hit' in window).to.equal(false);
      for (const query of stored()[full] ?? []) expect(query).to.be.a('string');
    });
  }

  const refuse = (name: string) => () => {
    throw new DOMException('No', name);
  };
  it('break nothing when storage cannot be read', async () => {
    const mounted = await mountWidget();
    Object.assign(Storage.prototype, { getItem: refuse('SecurityError') });
    await works(mounted);
  });

  for (const [what, stubs] of [
    ['full', { setItem: refuse('QuotaExceededError') }],
    ['closed', { setItem: refuse('SecurityError'), getItem: refuse('SecurityError') }],
  ] as const) {
    it(`are remembered by the page alone when storage is ${what}`, async () => {
      const mounted = await mountWidget();
      Object.assign(Storage.prototype, stubs);
      collect(mounted.widget, 'mp-search');
      await works(mounted);
      (await mounted.box.button('Clear')).click();
      await mounted.box.seesQuery('');
      await seesOffered(mounted, ['cloud']);
      await rendered();
    });
  }
});

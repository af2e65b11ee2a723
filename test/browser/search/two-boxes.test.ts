import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { searchBox } from '../drivers/search-box.ts';
import { MARKET, eventually, mount, own, rendered, setFaults, signIn, unmountAll } from '../page.ts';
import { GROUPS, SOURCES, hasAllRows, rowsOf, watchWire } from './observe.ts';
import { WITH_ALL, collect } from './widget.ts';

type Header = HTMLElement & { refresh(): Promise<void> };

const CONFIG = JSON.stringify({ ...WITH_ALL, marketUrl: MARKET });
const KEY = 'searchWidget.RecentQueries';

const labelsOf = (host: HTMLElement, group: string) =>
  rowsOf(host, group).map((row) => row.getAttribute('aria-label') ?? '');

/** What is typed before goes on in another field. */
const hasTree = (host: HTMLElement) =>
  eventually(() => host.shadowRoot?.querySelector('[data-mp-root=""]'), 'its tree');

describe('two search boxes on one page', () => {
  let wire: ReturnType<typeof watchWire>;
  beforeEach(() => {
    localStorage.removeItem(KEY);
    wire = watchWire();
  });
  afterEach(async () => {
    wire.stop();
    unmountAll();
    localStorage.removeItem(KEY);
    await setFaults();
  });

  async function twoWidgets(person: string) {
    await signIn(person);
    const shared = own();
    const widgets = [1, 2].map(() => mount(`<mp-search-widget ${shared} config='${CONFIG}'></mp-search-widget>`));
    const boxes = widgets.map(searchBox);
    for (const widget of widgets) {
      collect(widget, 'mp-search');
      await hasTree(widget);
    }
    return boxes as [Box, Box];
  }

  async function headerAndWidget(person: string) {
    await signIn(person);
    const shared = own();
    const tag = mount<Header>(`<mp-header ${shared} search='${CONFIG}'></mp-header>`);
    await headerDriver(tag).ready();
    const widget = mount(`<mp-search-widget ${shared} config='${CONFIG}'></mp-search-widget>`);
    for (const host of [tag, widget]) collect(host, 'mp-search');
    const header = searchBox(tag);
    await eventually(async () => (await header.input()).role === 'combobox', 'suggestions in the header');
    await hasTree(widget);
    return { tag, header, box: searchBox(widget) };
  }

  /** Leaves the field empty, so that it offers what was searched for before. */
  async function searchFor(box: Box, query: string) {
    await box.type(query);
    await box.press('Enter');
    await box.closes();
    (await box.button('Clear')).click();
    await box.seesQuery('');
  }

  async function offered(box: Box): Promise<string[]> {
    (await box.input()).blur();
    await box.focus();
    await box.press('ArrowLeft');
    await rendered();
    return labelsOf(box.host, 'Suggestions');
  }

  it('leaves the other alone while one is typed in', async () => {
    const { tag, header, box } = await headerAndWidget('full~two-typing');
    // The header's field waits with its tab stop until somebody uses the keyboard.
    const look = () => tag.shadowRoot?.querySelector('[role=search]')?.outerHTML.replaceAll(/ tabindex="-?\d"/g, '');
    const before = look();
    const said = header.status();
    await box.type('cloud');
    await eventually(() => rowsOf(box.host, 'All results').length > 0, 'rows');
    await box.press('ArrowDown');
    expect(await header.value()).to.equal('');
    expect(header.isOpen()).to.equal(false);
    expect(header.options()).to.have.length(0);
    expect(header.status()).to.equal(said);
    expect(look()).to.equal(before);
  });

  it('gives each the answer to its own question, in whatever order they come', async () => {
    const [slow, fast] = await twoWidgets('full~two-crossing');
    await setFaults({ path: SOURCES.results, held: true, times: 1 });
    await slow.paste('payroll');
    await eventually(() => wire.to(SOURCES.results, 'payroll').length === 1, 'the slow question');
    await fast.paste('storage');
    await eventually(() => rowsOf(fast.host, 'All results').length > 0, 'the fast answer');
    expect(wire.to(SOURCES.results, 'payroll')[0]?.outcome).to.equal('pending');
    await setFaults();
    await slow.focus();
    await eventually(() => rowsOf(slow.host, 'All results').length > 0, 'the slow answer');
    expect(labelsOf(slow.host, 'Marketplace').join())
      .to.match(/payroll/i)
      .and.not.match(/storage/i);
    expect(labelsOf(fast.host, 'Marketplace').join()).not.to.match(/payroll/i);
  });

  it('asks who the person is and what they use only once for both', async () => {
    const { header, box } = await headerAndWidget('full~two-once');
    for (const one of [header, box]) {
      await one.type('cloud');
      await eventually(() => rowsOf(one.host, 'Services').length > 0, 'rows');
    }
    expect(wire.to(SOURCES.person)).to.have.length(1);
    expect(wire.to(SOURCES.services)).to.have.length(1);
  });

  it('does not ask again what the other has been told', async () => {
    const { header, box } = await headerAndWidget('full~two-told');
    await header.paste('cloud');
    await hasAllRows(header.host);
    await eventually(
      () => wire.asking('cloud').filter(({ outcome }) => outcome === 'answered').length === 3,
      'answers',
    );
    const told = GROUPS.map((group) => labelsOf(header.host, group));
    await box.paste('cloud');
    await hasAllRows(box.host);
    expect(GROUPS.map((group) => labelsOf(box.host, group))).to.deep.equal(told);
    expect(wire.asking('cloud')).to.have.length(3);
  });

  it('shares a question under way, and keeps it for the one who still waits', async () => {
    const [first, second] = await twoWidgets('full~two-under-way');
    await setFaults({ path: SOURCES.results, held: true, times: 1 });
    await first.paste('cloud');
    await eventually(() => wire.to(SOURCES.results, 'cloud').length === 1, 'the question');
    await second.paste('cloud');
    await eventually(() => rowsOf(second.host, 'Content types').length > 0, 'the rest');
    first.host.remove();
    await setFaults();
    await eventually(() => rowsOf(second.host, 'All results').length > 0, 'the shared answer');
    expect(wire.to(SOURCES.results, 'cloud').map(({ outcome }) => outcome)).to.deep.equal(['answered']);
  });

  it('offers in one what was searched for in the other, and nothing that was forgotten there', async () => {
    const { header, box } = await headerAndWidget('full~two-recents');
    await searchFor(header, 'payroll');
    expect(await offered(box)).to.deep.equal(['payroll']);
    await searchFor(box, 'storage');
    expect(await offered(header)).to.deep.equal(['storage', 'payroll']);
    (await header.button('Clear recent searches')).click();
    await header.closes();
    expect(await offered(box)).to.deep.equal([]);
  });

  it('shows nothing of the person before, once somebody else has signed in', async () => {
    const { tag, header, box } = await headerAndWidget('full~two-before');
    await searchFor(box, 'payroll');
    await box.paste('cloud');
    await eventually(() => wire.asking('cloud').length === 3, 'three calls');
    await eventually(() => rowsOf(box.host, 'All results').length > 0, 'rows of the first person');
    expect(wire.asking('cloud')).to.have.length(3);
    await signIn('buyer~two-after');
    await tag.refresh();
    await headerDriver(tag).button('Jonas');
    await eventually(
      () => rowsOf(box.host, 'All results').length === 0 || wire.asking('cloud').length > 3,
      'no old rows',
    );
    (await box.button('Clear')).click();
    await box.seesQuery('');
    expect(await offered(box)).to.deep.equal([]);
    expect(await offered(header)).to.deep.equal([]);
    await box.paste('cloud');
    await eventually(() => rowsOf(box.host, 'All results').length > 0, 'rows of the second person');
    expect(wire.asking('cloud').length, 'asked anew').to.be.greaterThan(3);
    expect(wire.to(SOURCES.person).length, 'who is it').to.be.greaterThan(1);
    expect(Object.values(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object)).to.deep.equal([['payroll']]);
  });

  it('keeps the queries of the next person apart from those of the one before', async () => {
    const { tag, box } = await headerAndWidget('full~two-apart');
    await searchFor(box, 'payroll');
    await signIn('buyer~two-apart');
    await tag.refresh();
    await headerDriver(tag).button('Jonas');
    await searchFor(box, 'storage');
    expect(await offered(box)).to.deep.equal(['storage']);
    await signIn('full~two-apart');
    await tag.refresh();
    await headerDriver(tag).button('Amira');
    await eventually(async () => (await offered(box)).join() === 'payroll', 'the own query again');
  });

  it('forgets in both who it was at the logout, but not in storage', async () => {
    const { tag, header, box } = await headerAndWidget('full~two-logout');
    await searchFor(box, 'payroll');
    expect(await offered(header)).to.deep.equal(['payroll']);
    // A click that opens another window logs out, too, and leaves this page where it is.
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    const driver = headerDriver(tag);
    (await driver.button('Amira')).click();
    const logout = await driver.link('Logout');
    await signIn('anonymous');
    logout.dispatchEvent(
      new MouseEvent('click', { ctrlKey: true, metaKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    document.removeEventListener('click', stay);
    await eventually(async () => (await offered(box)).length === 0, 'nothing offered in the page');
    expect(await offered(header)).to.deep.equal([]);
    expect(localStorage.getItem(KEY)).to.include('payroll');
  });

  it('forgets in both who it was when a call of the search is refused with 401, but not in storage', async () => {
    const { header, box } = await headerAndWidget('full~two-refused');
    await searchFor(box, 'payroll');
    await setFaults({ path: SOURCES.results, status: 401 });
    await signIn('anonymous');
    await box.type('storage');
    await eventually(() => wire.to(SOURCES.results, 'storage')[0]?.outcome === 'answered', 'the refusal');
    await rendered();
    (await box.button('Clear')).click();
    await box.seesQuery('');
    await eventually(async () => (await offered(box)).length === 0, 'nothing offered in the page');
    expect(await offered(header)).to.deep.equal([]);
    expect(localStorage.getItem(KEY)).to.include('payroll');
  });
});

type Box = ReturnType<typeof searchBox>;

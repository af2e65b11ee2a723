import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, isSame, mount, pressWithShift, rendered, setFaults, unmountAll, violations } from '../page.ts';
import { WITH_ALL, collect, mountWidget } from './widget.ts';

interface SearchDetail {
  readonly query: string;
  readonly scope: string;
  readonly url: string | null;
}

const stored = () => localStorage.getItem('searchWidget.RecentQueries');

type Box = Awaited<ReturnType<typeof mountWidget>>['box'];

/** One after the other, until each is kept; the field is empty again. */
async function searchFor(box: Box, ...queries: readonly string[]): Promise<void> {
  for (const query of queries) {
    await box.type(query);
    await box.press('Enter');
    await eventually(() => stored()?.includes(query), `the stored ${query}`);
    (await box.button('Clear')).click();
    await eventually(async () => (await box.value()) === '', 'an empty field');
  }
}

async function showRecents(box: Box): Promise<void> {
  await box.focus();
  await box.press('ArrowDown');
}

describe('scopes and recent queries', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('changes the scope through a menu, closes the results and comes back to the input', async () => {
    const { widget, box } = await mountWidget();
    const scopes = collect<{ scope: string }>(widget, 'mp-scope-change');
    await box.type('cloud');
    await box.opens();
    (await box.button('Search in: All')).click();
    await box.closes();
    const menu = widget.shadowRoot?.querySelector('[role=menu]') as HTMLElement;
    await eventually(() => menu.matches(':popover-open'), 'the open menu');
    expect(await violations(widget)).to.deep.equal([]);
    const options = [...menu.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
    expect(options.map((option) => [option.textContent, option.getAttribute('aria-checked')])).to.deep.equal([
      ['All', 'true'],
      ['Marketplace', 'false'],
    ]);
    await eventually(() => widget.shadowRoot?.activeElement?.textContent === 'All', 'focus on the chosen scope');
    await sendKeys({ press: 'ArrowDown' });
    await eventually(() => widget.shadowRoot?.activeElement?.textContent === 'Marketplace', 'focus on the next scope');
    await sendKeys({ press: 'Enter' });
    await box.button('Search in: Marketplace');
    expect(scopes).to.deep.equal([{ scope: 'marketplace' }]);
    isSame(widget.shadowRoot?.activeElement, await box.input(), 'focus in the input');
    expect(menu.matches(':popover-open')).to.equal(false);
    await eventually(() => box.headings().join() === 'Marketplace', 'the marketplace alone');
  });

  it('closes the menu for a press that a part of the page keeps to itself, and for a frame that takes the focus', async () => {
    const { widget, box } = await mountWidget();
    const open = async () => {
      (await box.button('Search in: All')).click();
      const menu = widget.shadowRoot?.querySelector('[role=menu]') as HTMLElement;
      await eventually(() => menu.matches(':popover-open'), 'the open menu');
      return menu;
    };
    const menu = await open();
    const part = mount('<div>Map</div>');
    part.addEventListener('pointerdown', (event) => event.stopPropagation());
    part.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await eventually(() => !menu.matches(':popover-open'), 'the closed menu');
    const frame = mount<HTMLIFrameElement>('<iframe title="Frame" srcdoc="<input>"></iframe>');
    const field = await eventually(() => frame.contentDocument?.querySelector('input'), 'the field of the frame');
    await open();
    window.focus();
    await rendered();
    frame.contentWindow?.focus();
    field.focus();
    await eventually(() => !menu.matches(':popover-open'), 'the menu closed for the frame');
  });

  it('offers the reseller deployment two scopes more, and searches its product lines', async () => {
    const { widget, box } = await mountWidget({ ...WITH_ALL, deployment: 'reseller-test', defaultFilter: 'providers' });
    const searches = collect<SearchDetail>(widget, 'mp-search');
    await box.button('Search in: Providers');
    await box.type('tax');
    await box.press('Enter');
    expect(searches[0]?.url).to.equal(`${window.MARKET}/en-US/listing?q=tax&pl=1019`);
  });

  it('keeps queries of scope all by person, newest first, and offers them to an empty field', async () => {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    await searchFor(box, 'crm', 'cloud', 'CRM');
    const people = Object.values(JSON.parse(stored() ?? '{}') as Record<string, string[]>);
    expect(people).to.deep.equal([['CRM', 'cloud']]);
    await showRecents(box);
    await eventually(() => box.options().length === 2, 'two recents');
    expect(await violations(widget)).to.deep.equal([]);
    (await box.button('Clear recent searches')).click();
    await eventually(() => stored() === '{}', 'an empty memory');
    await box.closes();
  });

  it('keeps the focus that its clearing has while what was typed is being asked for', async () => {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    await searchFor(box, 'crm');
    await showRecents(box);
    const clear = await box.button('Clear recent searches');
    await setFaults({ path: '/api/appwise', held: true });
    await box.paste('cr');
    clear.focus();
    await eventually(() => widget.shadowRoot?.querySelector('[aria-busy=true]'), 'what is being asked for');
    isSame(widget.shadowRoot?.activeElement, clear, 'focus on the button while it is');
    await setFaults();
    await box.seesHeading('Marketplace');
    isSame(widget.shadowRoot?.activeElement, clear, 'focus on the button');
  });

  it('forgets one query by Shift and Delete', async () => {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    await searchFor(box, 'alpha', 'beta');
    await showRecents(box);
    await eventually(() => box.options().length === 2, 'two recents');
    await box.press('ArrowDown');
    const forgotten =
      (await eventually(() => box.highlighted(), 'a highlighted recent')).getAttribute('aria-label') ?? '';
    await pressWithShift('Delete', await box.input());
    await eventually(() => !stored()?.includes(forgotten), 'a forgotten query');
    const kept = forgotten === 'alpha' ? 'beta' : 'alpha';
    expect(stored()).to.include(kept);
  });

  it('forgets one query by its mark, and chooses nothing', async () => {
    const { widget, box } = await mountWidget();
    const events = [collect(widget, 'mp-search'), collect(widget, 'mp-select')];
    await searchFor(box, 'alpha');
    await showRecents(box);
    await eventually(() => box.options().length === 1, 'one recent');
    const heard = () => events.map(({ length }) => length);
    const before = heard();
    const mark = box.options()[0]?.querySelector<HTMLElement>('.forget');
    expect([mark?.offsetWidth, mark?.offsetHeight], 'room for a pointer').to.deep.equal([26, 26]);
    mark?.click();
    await eventually(() => !stored()?.includes('alpha'), 'a forgotten query');
    await rendered();
    expect(heard()).to.deep.equal(before);
    expect(await box.value()).to.equal('');
  });

  it('keeps nothing in storage with history off', async () => {
    const { widget, box } = await mountWidget(WITH_ALL, 'history="off"');
    collect(widget, 'mp-search');
    await box.type('secret');
    await box.press('Enter');
    await box.closes();
    expect(stored()).to.equal(null);
    expect(sessionStorage.getItem('searchWidget.RecentQueries')).to.equal(null);
  });

  it('writes nothing more to storage when history is switched off while it runs', async () => {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    widget.setAttribute('history', 'off');
    await rendered();
    await box.type('secret');
    await box.press('Enter');
    await box.closes();
    await rendered();
    expect(stored()).to.equal(null);
  });

  it('hands a search to the function of the host, given in any of its ways', async () => {
    const { widget, box } = await mountWidget();
    const calls: unknown[][] = [];
    (widget as unknown as Record<string, unknown>)['onSearchQuery'] = (...args: unknown[]) => calls.push(args);
    await box.type('cloud');
    await box.press('Enter');
    await eventually(() => calls.length > 0, 'the call');
    expect(calls).to.deep.equal([['cloud']]);
    (widget as unknown as Record<string, unknown>)['customSearchQuery'] = (...args: unknown[]) => calls.push(args);
    await box.focus();
    await box.press('Enter');
    await eventually(() => calls.length > 1, 'the second call');
    expect(calls[1]).to.deep.equal(['cloud', 'all']);
  });

  it('takes the focus by method, also before its tree is there', async () => {
    const { widget } = await mountWidget();
    await (widget as unknown as { focus(): Promise<void> }).focus();
    expect(widget.shadowRoot?.activeElement?.localName).to.equal('input');
  });
});

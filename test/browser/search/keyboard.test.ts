import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { centreOf } from '../drivers/menus.ts';
import { eventually, isSame, rendered, unmountAll, violations } from '../page.ts';
import { WITH_ALL, collect, mountWidget } from './widget.ts';

interface SearchDetail {
  readonly query: string;
  readonly scope: string;
  readonly url: string | null;
}

describe('the keyboard in the search widget', () => {
  afterEach(unmountAll);

  it('moves the highlight, copies its text, and gives the typed text back above the first row', async () => {
    const { widget, box } = await mountWidget();
    await box.paste('clo');
    await box.seesHeading('Suggestions');
    await box.press('ArrowDown');
    expect(await box.value()).to.equal('cloud storage');
    expect(box.highlighted()?.getAttribute('aria-selected')).to.equal('true');
    expect(await violations(widget)).to.deep.equal([]);
    await box.press('ArrowDown', 'ArrowUp', 'ArrowUp');
    expect(box.active()).to.equal(null);
    expect(await box.value()).to.equal('clo');
  });

  it('stops at the last row and shows it', async () => {
    const { widget, box } = await mountWidget();
    await box.paste('cloud');
    // The last source has answered.
    await eventually(() => /\d+ results/.test(box.status()), 'the announced number of results');
    const count = box.options().length;
    for (let step = 0; step < count + 3; step += 1) await box.press('ArrowDown');
    const last = box.options().at(-1) as HTMLElement;
    isSame(box.highlighted(), last, 'highlight on the last row');
    expect(widget.shadowRoot?.querySelector<HTMLElement>('[role=listbox]')?.tabIndex, 'no stop for Tab').to.equal(-1);
    const panel = widget.shadowRoot?.querySelector('.results')?.getBoundingClientRect() as DOMRect;
    await eventually(() => last.getBoundingClientRect().bottom <= panel.bottom + 1, 'the last row inside the panel');
  });

  it('runs the search by Enter, leaves the input and closes the panel', async () => {
    const { widget, box } = await mountWidget();
    const searches = collect<SearchDetail>(widget, 'mp-search');
    await box.type('cloud');
    await box.opens();
    await box.press('Enter');
    await box.closes();
    expect(searches).to.deep.equal([{ query: 'cloud', scope: 'all', url: `${window.MARKET}/beta/search/cloud` }]);
    expect(widget.shadowRoot?.activeElement?.localName).not.to.equal('input');
  });

  it('searches for a suggestion that Enter chooses', async () => {
    const { widget, box } = await mountWidget();
    const searches = collect<SearchDetail>(widget, 'mp-search');
    const selections: { kind: string }[] = [];
    widget.addEventListener('mp-select', (event) => selections.push((event as CustomEvent).detail));
    await box.paste('clo');
    await box.seesHeading('Suggestions');
    await box.press('ArrowDown', 'Enter');
    expect(searches.map(({ query }) => query)).to.deep.equal(['cloud storage']);
    expect(selections.map(({ kind }) => kind)).to.deep.equal(['suggestion']);
  });

  it('accepts the hint by Tab and by the right arrow, and lets the next Tab go', async () => {
    const { widget, box } = await mountWidget();
    await box.type('clo');
    await eventually(() => widget.shadowRoot?.querySelector('.ghost')?.textContent === 'cloud storage', 'the hint');
    expect(await box.value()).to.equal('clo');
    await box.press('Tab');
    expect(await box.value()).to.equal('cloud storage');
    isSame(widget.shadowRoot?.activeElement, await box.input(), 'focus in the input');
    await box.press('Tab');
    expect(widget.shadowRoot?.activeElement?.localName).not.to.equal('input');
  });

  it('has no hint outside scope all', async () => {
    const { widget, box } = await mountWidget({
      domain: 'meridian',
      capabilities: ['appwise'],
      defaultFilter: 'marketplace',
    });
    await box.type('clo');
    await box.seesHeading('Marketplace');
    expect(widget.shadowRoot?.querySelectorAll('.ghost').length).to.equal(0);
  });

  it('closes by Escape what is open, one at a time: the hint, the panel, and then the text goes', async () => {
    const { widget, box } = await mountWidget();
    await box.type('clo');
    const ghosts = () => widget.shadowRoot?.querySelectorAll('.ghost').length;
    await eventually(() => ghosts() === 1, 'the hint');
    await box.press('Escape');
    await eventually(() => ghosts() === 0, 'no hint');
    expect(box.isOpen()).to.equal(true);
    await box.press('Escape');
    await box.closes();
    expect(await box.value()).to.equal('clo');
    await box.press('Escape');
    expect(await box.value()).to.equal('');
  });

  it('empties the text by Escape, and opens nothing in its place', async () => {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    await box.type('crm');
    await box.press('Enter');
    await eventually(() => localStorage.getItem('searchWidget.RecentQueries')?.includes('crm'), 'a recent query');
    (await box.button('Clear')).click();
    await box.paste('clo');
    await box.seesHeading('Suggestions');
    for (let times = 0; times < 3 && (await box.value()) !== ''; times += 1) await box.press('Escape');
    expect(await box.value()).to.equal('');
    await rendered();
    expect(box.isOpen()).to.equal(false);
  });

  it('shows the results again at any key', async () => {
    const { box } = await mountWidget({ ...WITH_ALL, defaultFilter: 'marketplace' });
    await box.type('cloud');
    await box.seesHeading('Marketplace');
    await box.press('Escape');
    await box.closes();
    await box.press('Shift');
    await box.opens();
  });

  it('shows the results again at a click into the field, which has the focus all the time', async () => {
    const { widget, box } = await mountWidget({ ...WITH_ALL, defaultFilter: 'marketplace' });
    await box.paste('cloud');
    await box.seesHeading('Marketplace');
    const count = box.options().length;
    await box.press('Escape');
    await box.closes();
    const input = await box.input();
    isSame(widget.shadowRoot?.activeElement, input, 'focus in the field');
    await sendMouse({ type: 'click', position: centreOf(input) });
    await box.opens();
    expect(box.options().length).to.equal(count);
  });
});

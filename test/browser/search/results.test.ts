import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, setFaults, unmountAll, violations } from '../page.ts';
import { WITH_ALL, mountWidget } from './widget.ts';

describe('what the search widget finds', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('shows five groups for scope all, each under its heading', async () => {
    const { widget, box } = await mountWidget();
    expect(await violations(widget)).to.deep.equal([]);
    await box.type('cloud');
    for (const heading of ['Suggestions', 'All results', 'Marketplace', 'Services', 'Content types'])
      await box.seesHeading(heading);
    expect(box.headings()).to.deep.equal(['Suggestions', 'All results', 'Marketplace', 'Services', 'Content types']);
    const groups = [...(widget.shadowRoot?.querySelectorAll('[role=listbox] > [role=group]') ?? [])];
    expect(groups.length).to.equal(5);
    expect(await violations(widget)).to.deep.equal([]);
    await eventually(() => /\d+ results/.test(box.status()), 'the announced number of results');
  });

  it('counts in the digits of the language', async () => {
    const { widget, box } = await mountWidget(WITH_ALL, 'locale="ar-EG"');
    await box.type('cloud');
    const counts = () =>
      [...(widget.shadowRoot?.querySelectorAll('[role=group]:last-of-type [role=option]') ?? [])].map((row) => [
        row.getAttribute('aria-description'),
        row.querySelector('.end-label')?.getAttribute('data-text'),
      ]);
    await eventually(() => counts().flat().length > 0, 'content types');
    for (const text of counts().flat()) expect(text).to.match(/^[٠-٩٬]+$/);
  });

  it('opens a result in a window of its own that knows nothing of this one', async () => {
    const { box } = await mountWidget();
    await box.type('cloud');
    const row = (await box.seesOption('Cloud Storage')).closest('[role=option]') as HTMLAnchorElement;
    await eventually(
      () => box.options().some((option) => option instanceof HTMLAnchorElement),
      'a result with an address',
    );
    const link = box.options().find((option) => option instanceof HTMLAnchorElement) as HTMLAnchorElement;
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect(row.getAttribute('role')).to.equal('option');
  });

  it('says so in each empty group, but not in the suggestions', async () => {
    const { box } = await mountWidget();
    await box.type('zzqyx');
    await box.seesOption('No results found');
    expect(box.headings()).not.to.include('Suggestions');
    for (const option of box.options()) {
      expect(option.textContent).to.equal('No results found');
      expect(option.getAttribute('aria-disabled')).to.equal('true');
    }
    await box.press('ArrowDown');
    expect(box.active()).to.equal(null);
  });

  it('loses only the group whose source fails', async () => {
    const { box } = await mountWidget();
    await setFaults({ path: '/api/appwise/v2/core/users/me/index/search', status: 500 });
    await box.type('cloud');
    await box.seesHeading('Content types');
    await box.seesOption('No results found');
    await box.seesHeading('Suggestions');
  });

  it('asks the marketplace alone without capabilities, and has no scope filter then', async () => {
    const { widget, box } = await mountWidget({ domain: 'meridian' });
    expect(widget.shadowRoot?.querySelectorAll('.scope').length).to.equal(0);
    await box.type('cloud');
    await box.seesHeading('Marketplace');
    expect(box.headings()).to.deep.equal(['Marketplace']);
    await box.seesOption('Cloud');
  });

  it('shows an icon where a picture does not load', async () => {
    const { widget, box } = await mountWidget();
    await box.type('cloud');
    await box.seesOption('Cloud Storage');
    const picture = await eventually(() => widget.shadowRoot?.querySelector<HTMLImageElement>('.row img'), 'a picture');
    const row = picture.closest('.row') as HTMLElement;
    picture.src = `${window.MARKET}/assets/missing-anything.svg`;
    await eventually(() => row.querySelector('svg'), 'an icon in its place');
  });

  it('keeps rows 30px high, icons 18px and the panel as wide as the field', async () => {
    const { widget, box } = await mountWidget();
    await box.type('cloud');
    const row = await box.seesOption('cloud storage');
    expect(row.getBoundingClientRect().height).to.equal(30);
    expect(row.querySelector('svg')?.getBoundingClientRect().width).to.equal(18);
    const width = (selector: string) => widget.shadowRoot?.querySelector(selector)?.getBoundingClientRect().width;
    expect(width('.results')).to.equal(width('.field'));
    expect(width('.search')).to.be.at.most(600);
  });
});

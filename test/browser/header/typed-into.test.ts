import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { WITH_SEARCH, visit } from '../drivers/menus.ts';
import { type Phone, phone } from '../drivers/phone.ts';
import { searchBox } from '../drivers/search-box.ts';
import { eventually } from '../page.ts';

/** Between a tablet and a wide desktop the menus next to the search give way to who types, and come back. */
describe('a search that is typed into on a small desktop', () => {
  let page: Phone;
  beforeEach(async () => {
    page = await phone(1100, 800);
  });
  afterEach(() => page.putAway());

  it('covers no menu, and gives its room back', async () => {
    const { tag, driver } = await visit('full', { attributes: WITH_SEARCH, into: page.mount });
    const box = searchBox(tag);
    const manage = await driver.button('Manage');
    const field = () => (tag.shadowRoot as ShadowRoot).querySelector('.search') as HTMLElement;
    // What gives way is there for a screen reader: a box of one pixel, which nothing is painted of.
    const place = manage.closest('.dropdown') as HTMLElement;
    const places = () => ({ end: field().getBoundingClientRect().right, manage: place.getBoundingClientRect() });
    await eventually(() => places().manage.width > 30, 'the menu Manage');
    await box.focus();
    await eventually(() => field().offsetWidth >= 420, 'room for what is typed');
    expect(places().manage.width, 'Manage gives way').to.be.at.most(1);
    (await box.input()).blur();
    await eventually(() => places().manage.width > 30, 'Manage again');
    await eventually(() => places().end <= places().manage.left, 'a field beside it');
  });
});

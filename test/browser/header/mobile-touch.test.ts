import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { companyById } from '../../marketplace/companies.ts';
import { hasFinger, reachOf } from '../drivers/finger.ts';
import { MENUS, WITH_SEARCH, centreOf, hear, press, settled, textOf, visit, watchPage } from '../drivers/menus.ts';
import { call, phone, type Phone } from '../drivers/phone.ts';
import { MARKET, emulate, eventually, resetViewport, unmountAll } from '../page.ts';

/** What is too small for a finger, by name and size. */
function tooSmall(parts: Iterable<HTMLElement>): string[] {
  return [...parts].flatMap((part) => {
    const { width, height } = part.getBoundingClientRect();
    return width < 43.5 || height < 43.5
      ? [`${part.ariaLabel ?? textOf(part)}: ${Math.round(width)} × ${Math.round(height)}`]
      : [];
  });
}

/** The items of the bar; the search is a field with sizes of its own, and the logo is measured by itself. */
const inBar = (root: ShadowRoot) =>
  [...root.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (part) =>
      part.checkVisibility({ visibilityProperty: true }) &&
      !part.closest('dialog, [popover], [role=search], [part=logo]') &&
      part.textContent !== 'Skip to main content',
  );

describe('the header under a finger', () => {
  let page: Phone;
  afterEach(async () => {
    await emulate({});
    await page?.putAway();
    unmountAll();
    await resetViewport();
  });

  for (const [width, height] of [
    [360, 720],
    [768, 900],
  ] as const) {
    it(`has targets of 44px or more on ${width}px, in the bar and in every panel`, async function () {
      page = await phone(width, height);
      if (!(await hasFinger())) return this.skip();
      const { tag, driver, drawer, open } = await call(page);
      expect(tooSmall(inBar(driver.root())), 'the bar').to.deep.equal([]);
      await open();
      await drawer.part('Collaboration');
      await settled(tag);
      expect(tooSmall(drawer.parts()), 'the first panel').to.deep.equal([]);
      await drawer.enter('Browse apps');
      await drawer.part('Backup & Storage');
      await settled(tag);
      expect(tooSmall(drawer.parts()), 'the categories').to.deep.equal([]);
      (await drawer.part('Back')).click();
      await drawer.enter(await drawer.person('Amira Haddad'));
      await settled(tag);
      expect(tooSmall(drawer.parts()), 'the account').to.deep.equal([]);
    });
  }

  it('has targets of 44px or more for a visitor', async function () {
    page = await phone();
    if (!(await hasFinger())) return this.skip();
    const { tag, driver, drawer, open } = await call(page, 'anonymous');
    expect(tooSmall(inBar(driver.root())), 'the bar').to.deep.equal([]);
    await open();
    await drawer.part('Collaboration');
    await settled(tag);
    expect(tooSmall(drawer.parts()), 'the first panel').to.deep.equal([]);
  });

  it('has entries of 44px or more in the menus of a wide touch screen', async function () {
    page = await phone(1280, 800);
    if (!(await hasFinger())) return this.skip();
    const { tag, driver } = await visit();
    const small: string[] = [];
    for (const { trigger: name } of MENUS) {
      const { panel } = await driver.open(name);
      await settled(tag);
      // The foot of My Apps is measured by itself.
      small.push(...tooSmall(driver.entries(panel).filter((entry) => textOf(entry) !== 'My Apps')));
    }
    expect(small).to.deep.equal([]);
  });

  for (const [width, height] of [
    [360, 720],
    [768, 900],
    [1280, 800],
  ] as const) {
    it(`has a logo of 44px or more on ${width}px`, async function () {
      page = await phone(width, height);
      if (!(await hasFinger())) return this.skip();
      const { driver } = await visit();
      expect(tooSmall([await driver.link('Meridian')])).to.deep.equal([]);
    });
  }

  it('has items of 44px or more in the bar of a wide touch screen', async function () {
    page = await phone(1280, 800);
    if (!(await hasFinger())) return this.skip();
    const { driver } = await visit();
    expect(tooSmall(inBar(driver.root()))).to.deep.equal([]);
  });

  for (const person of ['full', 'anonymous']) {
    it(`answers on 44px also where less is painted: the search and the buttons of ${person}`, async function () {
      page = await phone(1280, 800);
      if (!(await hasFinger())) return this.skip();
      const { driver } = await visit(person, { attributes: WITH_SEARCH });
      const parts = [
        ...driver.root().querySelectorAll<HTMLElement>('[role=search] button:not(.clear, [role]), .signed-out > *'),
      ];
      expect(parts.length).to.be.greaterThan(1);
      for (const part of parts) expect(reachOf(part), part.ariaLabel ?? textOf(part)).to.be.at.least(44);
    });
  }

  it('keeps the number on its icon on a wide touch screen', async function () {
    page = await phone(1280, 800);
    if (!(await hasFinger())) return this.skip();
    const { driver } = await visit();
    const badge = await eventually(() => driver.root().querySelector('.badge'), 'a badge');
    const icon = badge.parentElement?.querySelector('.icon') as Element;
    const [number, drawing] = [badge.getBoundingClientRect(), icon.getBoundingClientRect()];
    expect([number.left < drawing.right, number.bottom > drawing.top]).to.deep.equal([true, true]);
  });

  it('has a foot of 44px or more in My Apps', async function () {
    page = await phone(1280, 800);
    if (!(await hasFinger())) return this.skip();
    const { driver } = await visit();
    const { panel } = await driver.open('My Apps');
    expect(tooSmall(driver.entries(panel))).to.deep.equal([]);
  });

  it('opens the account by the picture of the person between 641 and 1023px', async () => {
    page = await phone(768, 900);
    const { driver, drawer } = await call(page);
    const person = await driver.button('Amira');
    person.focus();
    person.click();
    const back = await drawer.part('Back');
    await eventually(() => drawer.dialog().contains(driver.focused()), 'focus in the menu');
    await drawer.part('Logout');
    back.click();
    await drawer.part('Browse apps');
    await press('Escape');
    await drawer.closes();
    await eventually(() => driver.focused() === person, 'focus back on the picture');
  });

  it('offers on a phone what the bar has no room for: language and currency', async () => {
    page = await phone();
    const { tag, drawer, open } = await call(page, 'anonymous');
    const heard = hear(tag, 'mp-locale-change', 'mp-currency-change');
    await open();
    const picker = async (name: string) =>
      eventually(
        () => drawer.parts().find(({ ariaLabel }) => ariaLabel?.startsWith(`${name}: `)),
        `the picker ${name}`,
      );
    const currency = await picker('Currency');
    expect(currency.getAttribute('aria-expanded')).to.equal('false');
    currency.click();
    const euro = await eventually(
      () => drawer.parts().find((part) => part.role === 'option' && textOf(part).includes('EUR')),
      'the euro',
    );
    expect(euro.closest('[role=listbox]')?.ariaLabel).to.equal('Currency');
    const labels = [...(euro.parentElement?.querySelectorAll('bdi') ?? [])];
    expect(new Set(labels.map((label) => label.getBoundingClientRect().left)).size, 'where they begin').to.equal(1);
    euro.click();
    await eventually(() => drawer.has('Currency: EUR'), 'the new currency');
    (await picker('Language')).click();
    const german = await eventually(() => drawer.parts().find(({ lang }) => lang === 'de-DE'), 'German');
    german.click();
    await eventually(() => heard.length > 1, 'the language');
    expect(heard).to.deep.equal([
      { type: 'mp-currency-change', detail: { currency: 'EUR' } },
      { type: 'mp-locale-change', detail: { locale: 'de-DE' } },
    ]);
  });

  it('offers on a phone the company, by the same call and the same way home', async () => {
    page = await phone();
    const watched = watchPage(page.window);
    try {
      const { tag, drawer, open } = await call(page);
      const heard = hear(tag, 'mp-navigate');
      await open();
      await drawer.enter(await drawer.person('Amira Haddad'));
      (await drawer.part('Company: Lakeside Components GmbH')).click();
      const { uuid, name } = companyById('haddad');
      const option = await eventually(
        () => drawer.parts().find((part) => part.role === 'option' && textOf(part).includes(name)),
        name,
      );
      option.click();
      option.click();
      await eventually(() => heard.length > 0, 'the way home');
      expect(heard).to.deep.equal([{ type: 'mp-navigate', detail: { url: `${MARKET}/home`, id: 'company.home' } }]);
      expect(watched.changes().map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
        `PUT /api/account/v2/users/48201/memberships/${uuid}/current`,
      ]);
    } finally {
      watched.stop();
    }
  });

  it('opens by a press of the pointer too, and shows no menus of the wide bar', async () => {
    page = await phone();
    const { tag, driver, drawer, menu } = await call(page);
    for (const name of ['Manage', 'My Apps', 'Language: EN', 'Currency: USD']) {
      expect(driver.has('button', name), name).to.equal(false);
    }
    await sendMouse({ type: 'click', position: centreOf(menu) });
    await eventually(() => drawer.isOpen(), 'the mobile menu');
    await settled(tag);
    expect(drawer.dialog().getBoundingClientRect().width).to.equal(320);
  });
});

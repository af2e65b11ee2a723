import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { hear, session } from '../drivers/menus.ts';
import { call, phone } from '../drivers/phone.ts';
import { watch, withCode } from '../hinge/watch.ts';
import { eventually, mount, own, rendered, signIn, unmountAll } from '../page.ts';

/** An attribute by which each region is known as soon as React makes it. */
const REGIONS = {
  logo: ['class', 'logo'],
  menu: ['class', 'menu-button'],
  start: ['id', 'mp-trigger-my-apps'],
  search: ['role', 'search'],
  company: ['id', 'mp-trigger-company'],
  manage: ['id', 'mp-trigger-manage'],
  language: ['id', 'mp-trigger-language'],
  currency: ['id', 'mp-trigger-currency'],
  messages: ['class', 'messages-item'],
  cart: ['id', 'mp-trigger-cart'],
  person: ['id', 'mp-trigger-user'],
  drawer: ['class', 'drawer'],
} as const;
type Region = keyof typeof REGIONS;
const ALL = Object.keys(REGIONS) as Region[];

/** The properties by which Preact sets two of these attributes; React sets all of them by name. */
const PROPERTIES = { class: 'className', id: 'id', role: undefined } as const;

/** Whoever makes this region in a page throws. Answers how to let it be. */
function forbid(region: Region, { Element: Made }: Pick<typeof globalThis, 'Element'> = window): () => void {
  const { setAttribute } = Made.prototype;
  const [attribute, word] = REGIONS[region];
  const check = (value: unknown) => {
    if (String(value).split(' ').includes(word)) throw new Error(`No ${region}`);
  };
  Made.prototype.setAttribute = function (name, value) {
    if (name === attribute) check(value);
    setAttribute.call(this, name, value);
  };
  const property = PROPERTIES[attribute];
  const allowProperty = property ? checkProperty(Made.prototype, property, check) : () => {};
  return () => {
    Made.prototype.setAttribute = setAttribute;
    allowProperty();
  };
}

function checkProperty(made: Element, name: 'className' | 'id', check: (value: unknown) => void): () => void {
  const given = Object.getOwnPropertyDescriptor(made, name) as PropertyDescriptor;
  Object.defineProperty(made, name, {
    ...given,
    set(value: unknown) {
      check(value);
      given.set?.call(this, value);
    },
  });
  return () => Object.defineProperty(made, name, given);
}

const there = (tag: HTMLElement): Region[] =>
  ALL.filter((region) => tag.shadowRoot?.querySelector(`[${REGIONS[region][0]}~="${REGIONS[region][1]}"]`));

describe('a region of the header that throws', () => {
  const seen = watch();
  let allow = () => {};
  // React tells of each error on the console, too.
  const { error } = console;
  before(() => (console.error = () => {}));
  beforeEach(() => signIn(session('full')));
  afterEach(() => {
    allow();
    unmountAll();
    seen.errors.length = 0;
  });
  after(() => {
    console.error = error;
    seen.stop();
  });

  it('is none at first: all of them are there', async () => {
    const tag = mount(`<mp-header myapps ${own()}></mp-header>`);
    await headerDriver(tag).ready();
    await eventually(() => there(tag).length === ALL.length, 'all regions');
  });

  for (const region of ALL) {
    it(`leaves all others as they are, and comes back: ${region}`, async () => {
      allow = forbid(region);
      const tag = mount(`<mp-header myapps ${own()}></mp-header>`);
      await headerDriver(tag).ready();
      const others = ALL.filter((one) => one !== region);
      await eventually(() => there(tag).length >= others.length, `all but ${region}`);
      expect(there(tag)).to.deep.equal(others);
      expect(withCode(seen.errors, 'render')).to.deep.equal([
        { code: 'render', message: `No ${region}`, region, retryable: true },
      ]);
      expect(seen.uncaught).to.deep.equal([]);
      expect(tag.getBoundingClientRect().height).to.equal(52);
      allow();
      tag.setAttribute('search-placeholder', 'Once more');
      await eventually(() => there(tag).length === ALL.length, `${region} again`);
    });
  }

  it('leaves the page to be scrolled where Menu is pressed and no drawer comes', async () => {
    const page = await phone();
    try {
      allow = forbid('drawer', page.window);
      const { tag, menu } = await call(page);
      const overflows = () =>
        [page.document.documentElement, page.document.body].map((one) => page.window.getComputedStyle(one).overflow);
      const before = overflows();
      const heard = hear(tag, 'mp-menu-open');
      menu.click();
      await eventually(() => heard.length > 0, 'the menu');
      await rendered();
      expect(tag.shadowRoot?.querySelectorAll('dialog')).to.have.length(0);
      expect(overflows()).to.deep.equal(before);
    } finally {
      await page.putAway();
    }
  });
});

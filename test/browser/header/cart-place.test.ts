import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { filterOf, settled, visit } from '../drivers/menus.ts';
import { eventually, next, unmountAll } from '../page.ts';

type Header = HTMLElement & { openCart(): Promise<void> };

const say = (what: string) => document.dispatchEvent(new CustomEvent(`universalnav:cart:${what}`));

const onTallPage = (header: string) => `<div>${header}<div style="block-size: 4000px"></div></div>`;

const isInWindow = (panel: Element): boolean => {
  const { top, bottom } = panel.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('the cart of a bar that the page scrolls away', () => {
  afterEach(() => {
    unmountAll();
    scrollTo(0, 0);
  });

  async function atTheCart() {
    const { tag, driver } = await visit('full', { around: onTallPage });
    const trigger = await driver.button('Cart, 3 items');
    return {
      tag,
      driver,
      trigger,
      panel: driver.panelOf(trigger),
      mask: trigger.parentElement?.querySelector('.mask'),
    };
  }
  const scrollAway = async (trigger: Element) => {
    const told = next(document, 'scroll');
    scrollTo(0, 2000);
    await told;
    expect(trigger.getBoundingClientRect().bottom).to.be.below(0);
  };

  it('is seen in the window, above what it dims, where the page says something of it', async () => {
    const { tag, driver, trigger, panel, mask } = await atTheCart();
    await scrollAway(trigger);
    say('add');
    await driver.shows(trigger);
    await settled(tag);
    expect(isInWindow(panel), JSON.stringify(panel.getBoundingClientRect())).to.equal(true);
    expect(mask?.getBoundingClientRect().top).to.be.below(panel.getBoundingClientRect().top);
  });

  it('stays in the window that is scrolled while it is open, and is below its bar again with that', async () => {
    const { tag, driver, trigger, panel } = await atTheCart();
    trigger.click();
    await driver.shows(trigger);
    await settled(tag);
    const belowBar = () => panel.getBoundingClientRect().top - tag.getBoundingClientRect().bottom;
    expect(belowBar()).to.equal(4);
    await scrollAway(trigger);
    expect(isInWindow(panel), JSON.stringify(panel.getBoundingClientRect())).to.equal(true);
    scrollTo(0, 0);
    await eventually(() => belowBar() === 4, 'the cart below its bar');
  });
});

describe('the cart that the page opens over another menu', () => {
  afterEach(unmountAll);

  for (const [how, open, body] of [
    ['by what it says of it', () => say('add'), '.cart-alert[role=status]'],
    ['by our method', (tag: Header) => tag.openCart(), '.cart-empty'],
  ] as const) {
    it(`shows what is to be seen, and leads whoever was in the filter back to its trigger: ${how}`, async () => {
      const { tag, driver } = await visit('many-companies', { tenant: 'polyglot' });
      const { trigger, panel } = await driver.open('Language: EN');
      const filter = await filterOf(panel);
      filter.focus();
      await driver.isOn(filter, 'the filter');
      void open(tag as Header);
      const cart = await driver.shows(driver.root().getElementById('mp-trigger-cart') as HTMLElement);
      await driver.hides(trigger);
      await driver.isOn(trigger, 'the trigger of the language');
      await eventually(() => cart.querySelector(body), body);
    });
  }
});

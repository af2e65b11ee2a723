import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hear, menuDriver, pause, pointAt, pointElsewhere, textOf, visit, watchPage } from '../drivers/menus.ts';
import {
  MARKET,
  canResize,
  comesIn,
  emulate,
  eventually,
  mount,
  resetViewport,
  setFaults,
  unmountAll,
  violations,
} from '../page.ts';

const CART = '/api/checkout/v1/shoppingCarts/itemDetails';
const say = (what: string) => document.dispatchEvent(new CustomEvent(`universalnav:cart:${what}`));
const dismiss = () => sendMouse({ type: 'click', position: [200, 500] });

async function atTheCart(name = 'Cart, 3 items', person = 'full', attributes = '') {
  const { tag, driver } = await visit(person, { attributes });
  const trigger = await driver.button(name);
  return { tag, driver, trigger, panel: driver.panelOf(trigger), mask: trigger.parentElement?.querySelector('.mask') };
}

/** A cart of many lines, each with add-ons, in the words of the wire. */
function largeCart(count: number, storefrontUrl?: string) {
  const items = Array.from({ length: count }, (_, at) => ({ id: `l${at}`, childItems: [`a${at}`, `b${at}`] }));
  const named = (name: string) => ({ branding: { name, vendor: 'Vendor', storefrontUrl }, editions: [] });
  const details = items.flatMap(({ id, childItems }) =>
    [id, ...childItems].map((one) => [
      one,
      named(`Product ${one} with a name that is longer than its line has room for`),
    ]),
  );
  return { items, itemDetails: Object.fromEntries(details), itemsCount: count, subtotal: 4200 };
}

/** What of the six bodies is shown (H §4): one at most. */
const BODIES = {
  loader: '.cart-loading',
  empty: '.cart-empty',
  error: '[role=alert]',
  success: '.cart-alert[role=status]',
  lines: '.cart-lines',
} as const;
const bodies = (panel: Element) =>
  Object.entries(BODIES)
    .filter(([, selector]) => panel.querySelector(selector))
    .map(([name]) => name);
const shows = (panel: Element, body: keyof typeof BODIES) =>
  eventually(() => bodies(panel).join() === body && panel.matches(':popover-open'), `nothing but ${body}`);

describe('the cart', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
    await pointElsewhere();
    await resetViewport();
  });

  it('shows its lines, their add-ons, the sum and the way to the checkout', async () => {
    const { trigger, panel, driver } = await atTheCart();
    trigger.click();
    await shows(panel, 'lines');
    expect([panel.role, panel.ariaLabel]).to.deep.equal(['region', 'Cart Summary']);
    expect(textOf(panel.querySelector('h2'))).to.equal('Cart Summary');
    expect(textOf(panel)).to.match(/^Cart Summary 3 items/);
    const lines = [...panel.querySelectorAll('.cart-line')];
    expect(lines.map(textOf)).to.deep.equal([
      'Mail Suite Business lakeside.example, lakeside-parts.example Business, yearly Advanced Threat Filter Archive, 10 years',
      'Signature Desk Team of 10 Fjordsign',
      'Kanban Wall for manufacturing and field-service teams Starter Atelier North',
    ]);
    expect(textOf(panel.querySelector('.cart-sum'))).to.equal('Subtotal $129.00');
    const view = await driver.link('View Cart');
    expect(new URL(view.href).pathname).to.equal('/checkout/cart');
    expect(lines[1]?.querySelector('a')?.href).to.equal(`${MARKET}/apps/7104`);
    expect(lines[1]?.querySelector('img')?.width).to.equal(40);
  });

  it('is 420px wide, 16px from the end of the window, 4px below the bar', async () => {
    const { trigger, panel, tag } = await atTheCart();
    trigger.click();
    await shows(panel, 'lines');
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
    const box = panel.getBoundingClientRect();
    expect([box.width, Math.round(document.documentElement.clientWidth - box.right)]).to.deep.equal([420, 16]);
    expect(box.top - tag.getBoundingClientRect().bottom).to.equal(4);
  });

  it('lies high above the page, with the line around it that the tenant or the page says', async () => {
    const { trigger, panel, tag } = await atTheCart();
    trigger.click();
    await shows(panel, 'lines');
    const shadow = () => getComputedStyle(panel).boxShadow;
    expect(shadow()).to.match(/0px 0px 0px 1px.*0px 4px 8px 0px.*0px 16px 40px 0px/);
    tag.style.setProperty('--mp-header-nav-dropdown-border-color', 'rgb(1, 2, 3)');
    expect(shadow()).to.match(/^rgb\(1, 2, 3\) 0px 0px 0px 1px/);
    if (!(await emulate({ moreContrast: true }))) return;
    await eventually(
      () => shadow().startsWith('rgb(0, 0, 0) 0px 0px 0px 2px'),
      'a line of 2px where contrast is asked for',
    );
    await emulate({});
  });

  it('is accessible in every state', async () => {
    const { trigger, panel, tag } = await atTheCart();
    trigger.click();
    await shows(panel, 'lines');
    expect(await violations(tag)).to.deep.equal([]);
    for (const [event, body] of [
      ['add', 'success'],
      ['error', 'error'],
    ] as const) {
      say(event);
      await shows(panel, body);
      expect(await violations(tag)).to.deep.equal([]);
    }
  });

  it('tells its number in its name, with a badge of 17px; nothing of it stands there where it is empty', async () => {
    const { trigger } = await atTheCart();
    const badge = trigger.querySelector('.badge') as HTMLElement;
    expect([badge.textContent, badge.ariaHidden, badge.getBoundingClientRect().height]).to.deep.equal([
      '3',
      'true',
      17,
    ]);
    unmountAll();
    const other = await atTheCart('Cart', 'anonymous');
    expect(other.trigger.querySelectorAll('.badge').length).to.equal(0);
  });

  it('says 9+ above nine, and the whole number in its name', async () => {
    await setFaults({ path: CART, json: largeCart(12, '/apps/1') });
    const { trigger } = await atTheCart('Cart, 12 items');
    expect(trigger.querySelector('.badge')?.textContent).to.equal('9+');
  });

  it('that is empty says so, in the way of an invitation', async () => {
    const { trigger, panel } = await atTheCart('Cart', 'anonymous');
    trigger.click();
    await shows(panel, 'empty');
    expect(textOf(panel)).to.equal('Cart Summary Your cart is empty. Why not add something?');
  });

  it('loads in an open panel: a ring of half a second a turn, then what came', async () => {
    await setFaults({ path: CART, held: true });
    const { trigger, panel, driver } = await atTheCart('Cart');
    trigger.click();
    await shows(panel, 'loader');
    expect(getComputedStyle(panel.querySelector('.ring') as Element).animationDuration).to.equal('0.5s');
    await setFaults();
    await shows(panel, 'lines');
    await driver.button('Cart, 3 items');
  });

  it('that is no cart shows the words of the catalogue, and leaves nothing in the tab', async () => {
    await setFaults({ path: CART, json: { message: 'Internal error' } });
    const { trigger, panel } = await atTheCart('Cart');
    await eventually(() => sessionStorage.getItem('itemsCount') === null);
    trigger.click();
    await shows(panel, 'error');
    const words = 'We were unable to add this item to your cart. Please refresh the page and try again.';
    expect(textOf(panel)).to.equal(`Cart Summary ${words}`);
    expect(['cartItems', 'itemsCount', 'subtotal'].map((key) => sessionStorage.getItem(key))).to.deep.equal([
      null,
      null,
      null,
    ]);
  });

  it('that cannot be read says so, and is asked for again by who looks again', async () => {
    await setFaults({ path: CART, status: 503 });
    const { trigger, panel } = await atTheCart('Cart');
    trigger.click();
    // While a call is under way there is a ring: whoever sees this has had the answer.
    await shows(panel, 'error');
    await setFaults();
    trigger.click();
    await eventually(() => !panel.matches(':popover-open'));
    trigger.click();
    await shows(panel, 'lines');
  });

  it('follows the page’s events: added, there already, an error, hidden', async () => {
    const { panel, driver, trigger } = await atTheCart();
    say('add');
    await shows(panel, 'success');
    await eventually(() => textOf(panel) === 'Cart Summary 3 items Added to your cart. Subtotal $129.00 View Cart');
    say('alreadyInCart');
    await eventually(() => textOf(panel).includes('This item is already in your cart.'));
    expect(bodies(panel)).to.deep.equal(['success']);
    say('error');
    await shows(panel, 'error');
    say('update');
    await shows(panel, 'lines');
    say('hide');
    await driver.hides(trigger);
  });

  it('stays closed where the page hides it from under a mouse that has just come into it', async () => {
    const { panel, driver, trigger, mask } = await atTheCart();
    say('add');
    await shows(panel, 'success');
    // A browser tells a resting mouse later than this that what it was on has gone.
    mask?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType: 'mouse' }));
    say('hide');
    await driver.hides(trigger);
    await pause(300);
    expect(driver.isShown(trigger)).to.equal(false);
  });

  it('claims no number before it is known', async () => {
    await setFaults({ path: CART, held: true });
    const { panel } = await atTheCart('Cart');
    say('alreadyInCart');
    await shows(panel, 'success');
    expect(textOf(panel)).to.equal('Cart Summary This item is already in your cart. View Cart');
    await setFaults();
    await eventually(() => textOf(panel).startsWith('Cart Summary 3 items'), 'the number that came');
  });

  it('says nothing of number or sum of a cart to which the first thing is just added', async () => {
    await setFaults({ path: CART, json: { items: [], itemsCount: 0, subtotal: 0 } });
    const { trigger, panel } = await atTheCart('Cart');
    trigger.click();
    await shows(panel, 'empty');
    await setFaults({ path: CART, held: true });
    say('add');
    await shows(panel, 'success');
    expect(textOf(panel)).to.equal('Cart Summary Added to your cart. View Cart');
  });

  it('says no number and no sum of before beside what is just added, be it asked for in vain', async () => {
    const { panel } = await atTheCart();
    await setFaults({ path: CART, held: true });
    say('add');
    await shows(panel, 'success');
    expect(textOf(panel)).to.equal('Cart Summary Added to your cart. View Cart');
    await setFaults({ path: CART, status: 503 });
    say('add');
    await eventually(() => textOf(panel) === 'Cart Summary Added to your cart. View Cart');
    await pause(300);
    expect(textOf(panel)).to.equal('Cart Summary Added to your cart. View Cart');
    await setFaults();
    say('add');
    await eventually(() => textOf(panel) === 'Cart Summary 3 items Added to your cart. Subtotal $129.00 View Cart');
  });

  it('keeps the keyboard where it is asked for anew', async () => {
    const { trigger, panel, driver } = await atTheCart();
    trigger.focus();
    await sendKeys({ press: 'ArrowDown' });
    await driver.shows(trigger);
    await sendKeys({ press: 'End' });
    await driver.isOn(driver.entries(panel).at(-1), 'View Cart');
    await setFaults({ path: CART, held: true });
    say('update');
    await shows(panel, 'loader');
    await driver.isOn(panel, 'the panel');
    await setFaults();
    await shows(panel, 'lines');
    await sendKeys({ press: 'Escape' });
    await driver.isOn(trigger, 'the trigger');
  });

  it('opens behind no dialog in a root of its own either', async () => {
    const { driver, trigger } = await atTheCart();
    const host = mount('<div></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<dialog><button>Add to cart</button></dialog>';
    const dialog = root.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal();
    document.dispatchEvent(new CustomEvent('universalnav:cart:add'));
    await pause(300);
    expect(driver.isShown(trigger)).to.equal(false);
    dialog.close();
    document.dispatchEvent(new CustomEvent('universalnav:cart:add'));
    await driver.shows(trigger);
  });

  it('opens behind no dialog of the page, where nobody could press it, and is heard as soon as that has gone', async () => {
    const { driver, trigger, tag } = await atTheCart();
    const dialog = mount<HTMLDialogElement>('<dialog><button>Add to cart</button></dialog>');
    dialog.showModal();
    say('add');
    const heard = () =>
      [...(tag.shadowRoot?.querySelectorAll('.visually-hidden[role=status]') ?? [])].map(textOf).join('');
    // It would be said after a second, to nobody: what is behind a dialog is inert.
    await pause(2500);
    expect(heard()).to.equal('');
    dialog.close();
    await eventually(() => heard() === 'Added to your cart.', 'what has become of the cart');
    expect(driver.isShown(trigger)).to.equal(false);
    say('add');
    await driver.shows(trigger);
    // A dialog that comes after a menu closes by the same key.
    dialog.showModal();
    const prevented: boolean[] = [];
    addEventListener('keydown', ({ defaultPrevented }) => prevented.push(defaultPrevented), { once: true });
    await sendKeys({ press: 'Escape' });
    await driver.hides(trigger);
    expect(prevented).to.deep.equal([false]);
    dialog.close();
  });

  it('leads back to its button who was inside as the page closes it', async () => {
    const { driver, trigger, panel, tag } = await atTheCart();
    trigger.focus();
    await sendKeys({ press: 'ArrowDown' });
    await driver.shows(trigger);
    await sendKeys({ press: 'End' });
    await driver.isOn(driver.entries(panel).at(-1), 'View Cart');
    await (tag as HTMLElement & { closeCart(): Promise<void> }).closeCart();
    await driver.hides(trigger);
    await driver.isOn(trigger, 'the trigger');
  });

  it('is heard again where the same is said again, and of a failure beside a success', async () => {
    const { tag, panel, trigger, driver } = await atTheCart();
    // What the first opening fetches may be longer under way than the words wait to be said.
    trigger.click();
    await shows(panel, 'lines');
    trigger.click();
    await driver.hides(trigger);
    const voices = () => [...(tag.shadowRoot?.querySelectorAll('.visually-hidden[role=status]') ?? [])];
    const heard = () => voices().map(textOf).join('');
    const asItCame = comesIn(panel, BODIES.success).then(heard);
    say('add');
    await shows(panel, 'success');
    expect(await asItCame).to.equal('');
    await eventually(() => heard() === 'Added to your cart.', 'good news, beside what is seen');
    const word = () =>
      voices()
        .flatMap((voice) => [...voice.children])
        .find((one) => textOf(one) !== '');
    const first = word();
    say('add');
    await eventually(() => word() !== first && heard() === 'Added to your cart.', 'the second time');
    say('error');
    await shows(panel, 'error');
    say('error');
    await eventually(() => heard().startsWith('We were unable to add this item'), 'the second failure, at once');
  });

  it('is closed by Escape where a part of the page keeps its keys to itself', async () => {
    const { driver, trigger } = await atTheCart();
    const editor = mount<HTMLInputElement>('<input aria-label="Editor">');
    editor.addEventListener('keydown', (event) => event.stopPropagation());
    editor.focus();
    say('add');
    await driver.shows(trigger);
    await sendKeys({ press: 'Escape' });
    await driver.hides(trigger);
    expect(document.activeElement === editor).to.equal(true);
  });

  it('takes no focus where the page opens it, and is closed by Escape', async () => {
    const { driver, trigger } = await atTheCart();
    const before = driver.focused();
    say('add');
    await driver.shows(trigger);
    expect(driver.focused() === before).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await driver.hides(trigger);
  });

  it('opens under a mouse that rests on it, dims the page, and closes behind the mouse', async () => {
    const { driver, trigger, mask, tag } = await atTheCart();
    await pointAt(trigger);
    await driver.shows(trigger);
    const box = (mask as HTMLElement).getBoundingClientRect();
    expect([box.left, box.right]).to.deep.equal([0, document.documentElement.clientWidth]);
    expect(Math.round(box.top)).to.equal(Math.round(tag.getBoundingClientRect().bottom));
    expect(Math.round(box.bottom)).to.equal(innerHeight);
    await pointElsewhere();
    await driver.hides(trigger);
    expect(mask?.checkVisibility()).to.equal(false);
  });

  it('forgives a mouse that slips off by less than 15px above and to the right, and nowhere else', async () => {
    const LONG = 400;
    const glide = (x: number, y: number) => sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
    const { driver, trigger, panel } = await atTheCart();
    // Far from the trigger, which has a tolerance of its own.
    for (const [what, away, stays] of [
      ['14px above', { x: 20, y: -14 }, true],
      ['14px to the right', { x: 434, y: 100 }, true],
      ['16px above', { x: 20, y: -16 }, false],
      ['4px to the left', { x: -4, y: 100 }, false],
    ] as const) {
      await pointElsewhere();
      await driver.hides(trigger);
      // WebKit tells of nothing entered by the first move after the mask below the mouse has gone.
      await glide(480, 700);
      await pointAt(trigger);
      await driver.shows(trigger);
      await Promise.all(panel.getAnimations().map(({ finished }) => finished));
      const { left, top } = panel.getBoundingClientRect();
      await glide(left + 40, top + 100);
      await glide(left + away.x, top + away.y);
      if (stays) {
        await pause(LONG);
        expect(driver.isShown(trigger), what).to.equal(true);
      } else await driver.hides(trigger);
    }
  });

  it('opens at the page’s word in one header of two', async () => {
    const { tag, driver, trigger } = await atTheCart();
    const second = mount(tag.outerHTML);
    const other = menuDriver(second);
    await other.ready();
    const otherTrigger = await other.button('Cart, 3 items');
    say('add');
    await driver.shows(trigger);
    expect(other.isShown(otherTrigger)).to.equal(false);
    say('hide');
    await driver.hides(trigger);
  });

  it('stays open behind the mouse once the page has something to say in it', async () => {
    const { driver, trigger } = await atTheCart();
    await pointAt(trigger);
    await driver.shows(trigger);
    say('add');
    await pointElsewhere();
    // A menu under the mouse would have closed in a third of this time.
    await pause(400);
    expect(driver.isShown(trigger)).to.equal(true);
  });

  it('is closed by a click on the dimmed page, which does not reach the page', async () => {
    const { driver, trigger } = await atTheCart();
    let reached = 0;
    const count = () => (reached += 1);
    document.body.addEventListener('click', (event) => event.composedPath()[0] === document.body && count(), {
      once: true,
    });
    trigger.click();
    await driver.shows(trigger);
    await dismiss();
    await driver.hides(trigger);
    expect(reached).to.equal(0);
  });

  it('has lines without links that take the focus, and the keys that scroll them', async () => {
    await setFaults({ path: CART, json: largeCart(50) });
    const { driver, trigger, panel } = await atTheCart('Cart, 50 items');
    trigger.click();
    await driver.shows(trigger);
    const lines = await eventually(() => panel.querySelector<HTMLElement>('.cart-lines'), 'the lines');
    lines.focus();
    await sendKeys({ press: 'ArrowDown' });
    await eventually(() => lines.scrollTop > 0, 'the scrolled lines');
    await driver.isOn(lines, 'the lines still');
  });

  it('has no stop for Tab where the lines are missing that its number speaks of', async () => {
    const items = [{ id: '1' }, { id: '2' }];
    await setFaults({ path: CART, json: { items, itemDetails: {}, itemsCount: 2 } });
    const { trigger, panel } = await atTheCart('Cart, 2 items');
    trigger.click();
    await shows(panel, 'lines');
    expect(panel.querySelector('.cart-lines')?.hasAttribute('tabindex')).to.equal(false);
  });

  it('is reached by the keyboard: into the panel, along its links, and out', async () => {
    const { driver, trigger, panel } = await atTheCart();
    trigger.focus();
    await sendKeys({ press: 'ArrowDown' });
    await driver.shows(trigger);
    const links = driver.entries(panel);
    expect(links.map(textOf).at(-1)).to.equal('View Cart');
    await driver.isOn(links[0], 'the first product');
    await sendKeys({ press: 'End' });
    await driver.isOn(links.at(-1), 'View Cart');
    await sendKeys({ press: 'Escape' });
    await driver.isOn(trigger, 'the trigger');
  });

  it('scrolls fifty lines between its head and its foot', async () => {
    await setFaults({ path: CART, json: largeCart(50, '/apps/1') });
    const { trigger, panel } = await atTheCart('Cart, 50 items');
    trigger.click();
    await shows(panel, 'lines');
    const list = panel.querySelector('.cart-lines') as HTMLElement;
    expect(list.clientHeight).to.be.at.most(innerHeight - 240);
    expect(list.scrollHeight).to.be.above(list.clientHeight);
    expect(list.scrollWidth).to.equal(list.clientWidth);
    await eventually(() => list.children.length === 50, 'all fifty lines');
    expect(textOf(list.lastElementChild as Element)).to.match(/^Product l49 /);
    const foot = panel.querySelector('.cart-foot') as HTMLElement;
    expect(foot.getBoundingClientRect().bottom).to.be.at.most(panel.getBoundingClientRect().bottom + 0.5);
    expect(panel.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
  });

  it('is a panel from 1024px on, and a link below', async () => {
    if (!canResize) return;
    const { driver, trigger } = await atTheCart();
    await setViewport({ width: 1024, height: 800 });
    await driver.button('Cart, 3 items');
    trigger.click();
    await driver.shows(trigger);
    await setViewport({ width: 1023, height: 800 });
    const link = await driver.link('Cart, 3 items');
    expect(new URL(link.href).pathname).to.equal('/checkout/cart');
    await driver.hides(trigger);
    expect(driver.has('button', 'Cart, 3 items')).to.equal(false);
    const heard = hear(document, 'mp-menu-open');
    say('add');
    expect(heard).to.deep.equal([]);
  });

  it('is asked before it leaves the page', async () => {
    const { trigger, panel, driver, tag } = await atTheCart();
    const heard = hear(tag, 'mp-navigate');
    trigger.click();
    await shows(panel, 'lines');
    panel.querySelector<HTMLAnchorElement>('.cart-product')?.click();
    trigger.click();
    (await driver.link('View Cart')).click();
    expect(heard.map(({ detail }) => detail['id'])).to.deep.equal(['cart.item', 'cart']);
  });

  it('tells the page of itself: what is in it, and its badge', async () => {
    const { tag, driver } = await visit('full');
    const told = hear(document, 'mp-cart-change', 'mp-badge-change', 'universalnav:icon:active');
    await driver.button('Cart, 3 items');
    await fetch(`${MARKET}/demo/cart/forecast`, { method: 'POST', credentials: 'include' });
    say('add');
    await driver.button('Cart, 4 items');
    const last = (type: string) => told.findLast((one) => one.type === type)?.detail;
    expect(last('mp-cart-change')).to.include({ itemsCount: 4, subtotal: 141 });
    expect(last('mp-badge-change')).to.deep.equal({ icon: 'cart', active: true, count: 4 });
    expect(tag.isConnected).to.equal(true);
  });

  it('opens and closes by method and by the page’s call', async () => {
    const { tag, driver, trigger } = await atTheCart();
    const cart = tag as HTMLElement & { openCart(): Promise<void>; closeCart(): Promise<void> };
    await cart.openCart();
    await driver.shows(trigger);
    await cart.closeCart();
    await driver.hides(trigger);
    document.dispatchEvent(new CustomEvent('universalnav:call', { detail: { method: 'openCart' } }));
    await driver.shows(trigger);
    document.dispatchEvent(new CustomEvent('universalnav:call', { detail: { method: 'noSuchThing' } }));
    document.dispatchEvent(new CustomEvent('universalnav:call', { detail: { method: 'closeCart', args: [] } }));
    await driver.hides(trigger);
  });

  it('is not there, nor asked for, on a checkout page and where the page switches it off', async () => {
    for (const attributes of ['use-template="headerCheckout"', `widgets='{ "cart": false }'`]) {
      const page = watchPage();
      const { driver } = await visit('full', { attributes });
      page.stop();
      expect([driver.has('button', 'Cart'), driver.has('button', 'Cart, 3 items')]).to.deep.equal([false, false]);
      expect(page.calls.map(({ path }) => path).filter((path) => path.includes(CART))).to.deep.equal([]);
      unmountAll();
    }
  });

  it('has targets of 44px for a finger', async () => {
    if (!(await emulate({ touch: true }))) return;
    try {
      const { trigger, panel } = await atTheCart();
      trigger.click();
      await shows(panel, 'lines');
      const heights = [...panel.querySelectorAll('a')].map((link) => Math.round(link.getBoundingClientRect().height));
      expect(Math.min(...heights)).to.be.at.least(44);
      expect(trigger.getBoundingClientRect().height).to.equal(44);
    } finally {
      await emulate({});
    }
  });
});

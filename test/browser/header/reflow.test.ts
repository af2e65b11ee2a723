import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { canResize, emulate, eventually, mount, own, resetViewport, signIn, unmountAll } from '../page.ts';

const WIDTHS = [1600, 1440, 1280, 1152, 1024, 1023, 768, 641, 640, 360, 320] as const;

async function headerOf(person: string, attributes = '', tenant = 'meridian') {
  await signIn(person, tenant);
  const tag = mount(`<mp-header ${own()} ${attributes}></mp-header>`);
  const driver = headerDriver(tag);
  await driver.ready();
  return { tag, driver, root: tag.shadowRoot as ShadowRoot };
}

const visible = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches('.skip') && element.offsetWidth > 1,
  );

/** What stands out of the window, sideways. */
const outside = (root: ParentNode) =>
  visible(root, '.bar-row a, .bar-row button, .bar-row input').flatMap((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -0.5 || right > document.documentElement.clientWidth + 0.5
      ? [`${element.className} ${left}–${right}`]
      : [];
  });

/** Pairs of neighbours that cover each other. */
function overlaps(root: ParentNode): string[] {
  const items = visible(root, '.bar-row .item, .bar-row .logo, .bar-row .field, .bar-row .button').filter(
    (element) => !element.closest('.field .item'),
  );
  const boxes = items.map((element) => ({ name: element.className, box: element.getBoundingClientRect() }));
  return boxes.flatMap(({ name, box }, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => box.left < other.box.right - 1 && other.box.left < box.right - 1)
      .map((other) => `${name} × ${other.name}`),
  );
}

describe('the header in little room', () => {
  afterEach(async () => {
    unmountAll();
    document.documentElement.removeAttribute('dir');
    await emulate({});
    await resetViewport();
  });

  for (const [person, locale] of [
    ['full~reflow', 'en-US'],
    ['long-names~reflow', 'de-DE'],
    ['long-names-ar~reflow', 'ar'],
    ['anonymous', 'de-DE'],
  ] as const) {
    it(`keeps every item of ${person} in the window, 52px high, none over another, in ${locale}`, async () => {
      const { tag, root } = await headerOf(person, `locale="${locale}"`);
      for (const width of canResize ? WIDTHS : [window.innerWidth]) {
        if (canResize) await setViewport({ width, height: 720 });
        expect(outside(root), `outside at ${width}`).to.deep.equal([]);
        expect(overlaps(root), `overlapping at ${width}`).to.deep.equal([]);
        expect(tag.getBoundingClientRect().height, `height at ${width}`).to.equal(52);
        expect(document.documentElement.scrollWidth, `scrolls at ${width}`).to.be.at.most(
          document.documentElement.clientWidth,
        );
      }
    });
  }

  it('has targets of 24px for a pointer and of 44px for a finger', async () => {
    const { root } = await headerOf('full~reflow');
    const tooSmall = (px: number, selector: string) =>
      visible(root, selector).flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < px - 0.1 || height < px - 0.1 ? [`${element.className}: ${width}×${height}`] : [];
      });
    expect(tooSmall(24, '.bar-row :is(a, button, input)')).to.deep.equal([]);
    if (!(await emulate({ touch: true }))) return;
    await eventually(() => matchMedia('(pointer: coarse)').matches, 'a coarse pointer');
    expect(tooSmall(44, '.bar-row .item')).to.deep.equal([]);
    expect(overlaps(root)).to.deep.equal([]);
    root.querySelector<HTMLElement>('#mp-trigger-manage')?.click();
    await eventually(() => visible(root, '#mp-menu-manage a').length > 0, 'the menu');
    expect(tooSmall(44, '#mp-menu-manage a')).to.deep.equal([]);
  });

  it('cuts no text when its lines and letters are set further apart', async () => {
    const { root, driver } = await headerOf('full~reflow');
    const style = document.createElement('style');
    style.textContent =
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';
    root.append(style);
    for (const name of ['Manage', 'Amira', 'Company: Lakeside Components GmbH', 'Currency: USD']) {
      (await driver.button(name)).click();
      const menu = await eventually(() => root.querySelector<HTMLElement>('.menu:popover-open'), `menu of ${name}`);
      for (const entry of visible(menu, '.menu-entry')) {
        expect(entry.scrollHeight, entry.textContent ?? '').to.be.at.most(entry.clientHeight + 1);
      }
      driver.focused()?.blur();
    }
    expect(outside(root)).to.deep.equal([]);
    expect(root.querySelector('.bar-row')?.getBoundingClientRect().height).to.equal(52);
  });

  it('has everything within reach at 400% zoom', async function () {
    if (!canResize) this.skip();
    await setViewport({ width: 320, height: 256 });
    const { root, driver } = await headerOf('full~reflow');
    (await driver.button('Menu')).click();
    const drawer = await eventually(() => root.querySelector<HTMLDialogElement>('dialog[open]'), 'the drawer');
    drawer.querySelector<HTMLElement>('[data-leads-to=account]')?.click();
    const logout = await driver.link('Logout');
    logout.focus();
    logout.scrollIntoView({ block: 'nearest' });
    await Promise.all(drawer.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const { top, bottom } = logout.getBoundingClientRect();
    expect(top).to.be.at.least(52 - 1);
    expect(bottom).to.be.at.most(257);
    expect(drawer.scrollWidth).to.be.at.most(drawer.clientWidth);
  });
});

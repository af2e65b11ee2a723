import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { pause } from '../drivers/menus.ts';
import {
  MARKET,
  canResize,
  emulate,
  eventually,
  mount,
  own,
  rendered,
  resetViewport,
  signIn,
  unmountAll,
} from '../page.ts';

const bar = (tag: HTMLElement) => tag.shadowRoot?.querySelector('.bar-row') as HTMLElement;

describe('layout of the header', () => {
  afterEach(unmountAll);

  it('is 52px high, from the definition on and in every state', async () => {
    await signIn('full~layout');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    expect(tag.getBoundingClientRect().height).to.equal(52);
    await headerDriver(tag).ready();
    expect(tag.getBoundingClientRect().height).to.equal(52);
    expect(bar(tag).getBoundingClientRect().height).to.equal(52);
    await eventually(
      () => document.documentElement.style.getPropertyValue('--mp-header-height') === '52px',
      'the published height',
    );
    tag.remove();
    await eventually(
      () => document.documentElement.style.getPropertyValue('--mp-header-height') === '',
      'the height taken back',
    );
  });

  it('publishes its height where a second one is there that is not shown, also once that was', async () => {
    await signIn('full~layout');
    const tags = [
      mount(`<mp-header ${own()}></mp-header>`),
      mount(`<mp-header ${own()} style="display: none"></mp-header>`),
    ];
    const published = () => document.documentElement.style.getPropertyValue('--mp-header-height');
    await eventually(() => published() === '52px', 'the published height');
    const show = async (index: number) => {
      tags.forEach((tag, at) => (tag.style.display = at === index ? '' : 'none'));
      await eventually(() => tags[index]?.offsetHeight === 52, 'the other one');
      await pause(100);
      expect(published()).to.equal('52px');
    };
    await show(1);
    await show(0);
  });

  it('is heard of without an error that the page is told, where what the page observes changes it once more', async () => {
    await signIn('full~layout');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    const published = () => document.documentElement.style.getPropertyValue('--mp-header-height');
    await eventually(() => published() === '52px', 'the published height');
    const deep = mount('<div><div><div><div></div></div></div></div>').querySelector('div > div > div') as HTMLElement;
    const sizes = new ResizeObserver(() => {
      if (deep.offsetHeight === 30) tag.style.height = '82px';
    });
    sizes.observe(deep);
    await rendered();
    // In one frame, so that both are told; the deeper one is told of later, and changes the higher one again.
    tag.style.height = '62px';
    deep.style.height = '30px';
    await eventually(() => published() === '82px', 'the height in the end');
    sizes.disconnect();
  });

  it('publishes each height while it changes from frame to frame', async () => {
    await signIn('full~layout');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    const { documentElement: root } = document;
    const published = () => root.style.getPropertyValue('--mp-header-height');
    await eventually(() => published() === '52px', 'the published height');
    const seen: string[] = [];
    const changes = new MutationObserver(() => seen.push(published()));
    changes.observe(root, { attributeFilter: ['style'] });
    const heights = [60, 61, 62, 63, 64, 65, 66];
    for (const height of heights) {
      await new Promise(requestAnimationFrame);
      tag.style.height = `${height}px`;
    }
    await eventually(() => published() === '66px', 'the last height');
    changes.disconnect();
    // The first one is heard of as the second one is there already.
    expect(seen.filter((height) => height !== '60px')).to.deep.equal(heights.slice(1).map((height) => `${height}px`));
  });

  it('has everything on whole pixels around its middle, the edge of the present page on its line, and menus 4px below', async () => {
    await signIn('full~pixels');
    const tag = mount(`<mp-header myapps marketplace ${own()}></mp-header>`);
    const driver = headerDriver(tag);
    await driver.ready();
    const { top } = tag.getBoundingClientRect();
    const placeOf = (selector: string) => {
      const box = tag.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
      return box && [box.top - top, box.bottom - top];
    };
    expect(placeOf('.logo'), 'logo').to.deep.equal([8, 44]);
    expect(placeOf('.field'), 'search').to.deep.equal([8, 44]);
    expect(placeOf('.user'), 'person').to.deep.equal([8, 44]);
    expect(placeOf('.user .avatar'), 'avatar').to.deep.equal([13, 39]);
    tag.shadowRoot?.querySelector<HTMLElement>('.user')?.click();
    await eventually(() => placeOf('.menu:popover-open')?.[0] === 56, 'the menu 4px below the line');
    const user = tag.shadowRoot?.querySelector('.user') as HTMLElement;
    const { bottom, height } = getComputedStyle(user, '::after');
    expect([bottom, height], 'from 50 to 52').to.deep.equal(['-8px', '2px']);
  });

  it('takes the colours of the tenant, and the page may overrule them', async () => {
    await signIn('full~theme', 'nordwind');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    await headerDriver(tag).ready();
    const themed = getComputedStyle(bar(tag)).backgroundColor;
    expect(themed).not.to.equal('rgb(255, 255, 255)');
    tag.style.setProperty('--mp-header-nav-bg', '#123456');
    expect(getComputedStyle(bar(tag)).backgroundColor).to.equal('rgb(18, 52, 86)');
  });

  it('has tooltips in black, and a tint below an open scope, where more contrast is asked for', async function () {
    // Whose theme says nothing of tooltips.
    await signIn('full~contrast', 'sunfield');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    await headerDriver(tag).ready();
    if (!(await emulate({ moreContrast: true }))) return this.skip();
    try {
      const probe = tag.shadowRoot?.querySelector('.logo') as HTMLElement;
      const shown = (variable: string) => {
        probe.style.background = `var(${variable})`;
        return getComputedStyle(probe).backgroundColor;
      };
      await eventually(() => shown('--tooltip-bg') === 'rgb(0, 0, 0)', 'black');
      expect(shown('--wash')).to.equal('rgb(229, 241, 245)');
    } finally {
      await emulate({});
    }
  });

  it('has the picture of its logo as wide as the page or the theme says, a smaller one, too', async () => {
    await signIn('full~logo', 'nordwind');
    const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const tag = mount(`<mp-header ${own()} logo='{"src":"${src}"}'></mp-header>`);
    await headerDriver(tag).ready();
    const picture = tag.shadowRoot?.querySelector('.logo img') as HTMLElement;
    const place = picture.parentElement?.getBoundingClientRect().width;
    // The theme says 132; a narrow bar has 128 for it, or 120.
    expect(place).to.be.within(120, 132);
    expect(picture.getBoundingClientRect().width, 'by the theme').to.equal(place);
    expect(picture.getBoundingClientRect().height).to.equal(36);
    tag.style.setProperty('--mp-logo-width', '90px');
    expect(picture.getBoundingClientRect().width, 'by the page').to.equal(90);
  });

  it('has the picture of its logo as wide as `logo` says, whatever the theme does, 200px at most', async () => {
    if (canResize) await setViewport({ width: 1440, height: 800 });
    try {
      const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
      // The theme of one says 132px, and of the other 124px. A narrow bar has 120px for any logo.
      for (const [tenant, width, shown] of [
        ['nordwind', 60, 60],
        ['meridian', 110, 110],
        ...(canResize ? [['nordwind', 190, 190] as const, ['meridian', 500, 200] as const] : []),
      ] as const) {
        await signIn('full~logo', tenant);
        const tag = mount(`<mp-header ${own()} logo='{"src":"${src}","width":${width}}'></mp-header>`);
        await headerDriver(tag).ready();
        const picture = tag.shadowRoot?.querySelector('.logo img') as HTMLElement;
        const widths = () => [picture.parentElement, picture].map((one) => one?.getBoundingClientRect().width);
        expect(widths(), `${width}`).to.deep.equal([shown, shown]);
        tag.style.setProperty('--mp-logo-width', '90px');
        expect(widths(), 'by the page’s own sheet').to.deep.equal([90, 90]);
        unmountAll();
      }
    } finally {
      await resetViewport();
    }
  });

  it('has the same place for a picture of a given width before and after it has come', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="30"/>';
    const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await signIn('full');
    const logo = JSON.stringify({ src, width: 80 });
    const tag = mount(`<mp-header ${own()} logo='${logo}'></mp-header>`);
    await headerDriver(tag).ready();
    const picture = tag.shadowRoot?.querySelector('.logo img') as HTMLImageElement;
    await picture.decode();
    const { width, height } = picture.getBoundingClientRect();
    expect({ width, height }).to.deep.equal({ width: 80, height: 36 });
  });

  it('shows the picture that the page’s own sheet has for its logo, in place of one and of a name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"/>';
    const picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    for (const [logo, child] of [
      ['', 'img'],
      [`logo='{"src":"${MARKET}/nowhere.png"}'`, 'bdi'],
    ] as const) {
      await signIn('full~picture', 'nordwind');
      const tag = mount(`<mp-header ${own()} ${logo}></mp-header>`);
      await headerDriver(tag).ready();
      const shown = await eventually(() => tag.shadowRoot?.querySelector<HTMLElement>(`.logo ${child}`), child);
      expect(getComputedStyle(shown).content, 'nothing said').not.to.include('data:');
      tag.style.setProperty('--mp-logo-image', picture);
      expect(getComputedStyle(shown).content, child).to.include('data:image/svg+xml');
      expect(shown.getBoundingClientRect().height).to.be.at.most(36);
    }
  });

  it('speaks Arabic from right to left, without a built-in English word', async () => {
    await signIn('full~arabic');
    const tag = mount(`<mp-header ${own()} locale="ar"></mp-header>`);
    const driver = headerDriver(tag);
    await driver.ready();
    const frame = tag.shadowRoot?.querySelector('.mp-root') as HTMLElement;
    expect([frame.lang, frame.dir]).to.deep.equal(['ar', 'rtl']);
    const start = frame.querySelector('.logo')?.getBoundingClientRect().left ?? 0;
    const end = frame.querySelector('.user')?.getBoundingClientRect().left ?? 0;
    expect(start).to.be.greaterThan(end);
  });

  it('keeps inside 360px, with the search behind a button that Back leaves', async () => {
    // WebKit's driver cannot set the width of the view: there the bar must fit the present one.
    if (canResize) await setViewport({ width: 360, height: 720 });
    try {
      await signIn('full~narrow');
      const tag = mount(`<mp-header ${own()}></mp-header>`);
      const driver = headerDriver(tag);
      await driver.ready();
      expect(bar(tag).scrollWidth).to.be.at.most(innerWidth);
      if (!canResize) return;
      const button = await driver.button('Search');
      button.click();
      const input = tag.shadowRoot?.querySelector('input');
      await eventually(() => driver.focused() === input, 'focus in the field');
      await driver.button('Back');
      (await driver.button('Back')).click();
      await eventually(() => driver.focused() === button, 'focus back on the button');
    } finally {
      if (canResize) await setViewport({ width: 1280, height: 800 });
    }
  });
});

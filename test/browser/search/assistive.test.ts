import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { searchBox } from '../drivers/search-box.ts';
import { canResize, doubts, emulate, eventually, isSame, mount, own } from '../page.ts';
import { setFaults, signIn, unmountAll } from '../page.ts';
import { ME, SOURCES, hasAllRows, hasOpened, nameOf, optionsOf, rowsOf } from './observe.ts';
import { WITH_ALL, collect, mountWidget } from './widget.ts';

type Mounted = Awaited<ReturnType<typeof mountWidget>>;

/**
 * Axe does not know the top layer: it takes the page below a popover for its ground, and text that is scrolled out of
 * sight for covered text; the contrasts are measured below. It also wants a tab stop in what scrolls; the list scrolls
 * with the arrow keys, which is tested below.
 */
const ANSWERED_HERE = ['color-contrast', 'scrollable-region-focusable'];

const rootOf = (host: HTMLElement) => host.shadowRoot as ShadowRoot;

const STATES: Record<string, (mounted: Mounted) => Promise<unknown>> = {
  idle: async () => undefined,
  loading: async ({ widget, box }) => {
    await setFaults({ path: SOURCES.results, held: true });
    await box.type('cloud');
    await eventually(() => rowsOf(widget, 'Content types').length > 0, 'the other rows');
  },
  open: async (mounted) => {
    await mounted.box.type('cloud');
    await hasAllRows(mounted.widget);
  },
  highlighted: async (mounted) => {
    await mounted.box.type('cloud');
    await hasAllRows(mounted.widget);
    await mounted.box.press('ArrowDown', 'ArrowDown');
  },
  empty: async ({ widget, box }) => {
    await box.type('xqzwvk');
    await eventually(() => optionsOf(widget, 'All results').length === 1, 'no results');
  },
  error: async ({ widget, box }) => {
    await setFaults({ path: `${ME}/index`, status: 500 });
    await box.type('cloud');
    await eventually(() => optionsOf(widget, 'All results').length === 1, 'no results');
  },
  'scope menu open': async ({ widget, box }) => {
    (await box.button('Search in: All')).click();
    await eventually(() => rootOf(widget).activeElement?.role === 'menuitemradio', 'the open menu');
  },
};

describe('the search, to assistive technology', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
    await emulate({});
    if (canResize) await setViewport({ width: 1280, height: 800 });
    document.documentElement.lang = 'en';
    document.documentElement.removeAttribute('dir');
  });

  it('is a landmark with a combobox, a grouped list of options, and a button', async () => {
    const { widget, box } = await mountWidget(WITH_ALL, 'placeholder="Find it"');
    await box.type('cloud');
    await hasAllRows(widget);
    const root = rootOf(widget);
    const input = await box.input();
    const list = root.querySelector('[role=listbox]') as HTMLElement;
    expect(nameOf(root, root.querySelector('[role=search]') as Element)).to.equal('Find it');
    expect([input.role, nameOf(root, input), input.ariaExpanded]).to.deep.equal(['combobox', 'Find it', 'true']);
    isSame(root.getElementById(input.getAttribute('aria-controls') ?? ''), list, 'the controlled list');
    expect(nameOf(root, list)).to.equal('Search results');
    const groups = [...list.querySelectorAll('[role=group]')].map((group) => nameOf(root, group));
    expect(groups).to.deep.equal(['Suggestions', 'All results', 'Marketplace', 'Services', 'Content types']);
    expect(list.querySelectorAll('[role=separator], hr').length).to.equal(0);
    expect(list.querySelectorAll('[role=option]').length).to.equal(
      list.querySelectorAll('[role=group] > [role=option]').length,
    );
    const links = [...rowsOf(widget, 'All results'), ...rowsOf(widget, 'Marketplace')];
    for (const row of links)
      expect([row.localName, row.getAttribute('target'), row.getAttribute('rel')]).to.deep.equal([
        'a',
        '_blank',
        'noopener noreferrer',
      ]);
    expect((await box.button('Search')).getAttribute('type')).to.equal('submit');
  });

  it('points at one chosen option, in the same root, and at none before an arrow is pressed', async () => {
    const { widget, box } = await mountWidget();
    await box.type('cloud');
    await hasAllRows(widget);
    expect([box.active(), rootOf(widget).querySelectorAll('[aria-selected=true]').length]).to.deep.equal([null, 0]);
    await box.press('ArrowDown');
    const row = await eventually(() => box.highlighted(), 'a highlighted row');
    const chosen = [...rootOf(widget).querySelectorAll('[role=option][aria-selected=true]')];
    expect(chosen).to.have.length(1);
    isSame(chosen[0], row, 'the chosen option');
    for (const attribute of ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns'])
      for (const element of rootOf(widget).querySelectorAll(`[${attribute}]`))
        for (const id of (element.getAttribute(attribute) ?? '').split(' '))
          expect(rootOf(widget).getElementById(id) !== null, `${attribute}=${id}`).to.equal(true);
  });

  it('is a searchbox without a list where no list can open', async () => {
    await signIn('full~assist-bar');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    await headerDriver(tag).ready();
    const input = await searchBox(tag).input();
    expect([input.role ?? input.type, input.getAttribute('aria-expanded')]).to.deep.equal(['searchbox', null]);
    expect(rootOf(tag).querySelectorAll('[role=listbox]').length).to.equal(0);
  });

  it('offers the scopes as a menu of choices', async () => {
    const { widget, box } = await mountWidget({ ...WITH_ALL, deployment: 'reseller-test' });
    const button = await box.button('Search in: All');
    expect([button.ariaHasPopup, button.ariaExpanded]).to.deep.equal(['menu', 'false']);
    button.click();
    await eventually(() => button.ariaExpanded === 'true', 'an open menu');
    const items = [...rootOf(widget).querySelectorAll('[role=menu] [role=menuitemradio]')];
    expect(items.map((item) => `${item.textContent.trim()} ${item.ariaChecked}`)).to.deep.equal([
      'All true',
      'Marketplace false',
      'Providers false',
      'Advisors false',
    ]);
  });

  it('has the button that clears recent searches after the list, and no tab stop for what a pointer removes', async () => {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    await box.type('payroll');
    await box.press('Enter');
    (await box.button('Clear')).click();
    await box.focus();
    await box.press('ArrowDown');
    const recent = await eventually(() => rowsOf(widget, 'Suggestions')[0], 'a recent query');
    const clear = await box.button('Clear recent searches');
    const list = rootOf(widget).querySelector('[role=listbox]') as Element;
    expect(list.compareDocumentPosition(clear) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
    expect(list.contains(clear)).to.equal(false);
    expect(recent.querySelectorAll('button:not([tabindex="-1"]), [role=button], [tabindex="0"]').length).to.equal(0);
    expect(await doubts(widget, ANSWERED_HERE)).to.deep.equal([]);
  });

  for (const [state, reach] of Object.entries(STATES)) {
    it(`leaves axe without a complaint or a doubt: ${state}`, async () => {
      const mounted = await mountWidget();
      await reach(mounted);
      await hasOpened(mounted.widget);
      expect(await doubts(mounted.widget, ANSWERED_HERE)).to.deep.equal([]);
    });
  }

  it('leaves axe without a complaint or a doubt on a narrow page, where the view can be narrowed', async () => {
    if (canResize) await setViewport({ width: 360, height: 720 });
    const mounted = await mountWidget();
    await STATES['open']?.(mounted);
    await hasOpened(mounted.widget);
    expect(await doubts(mounted.widget, ANSWERED_HERE)).to.deep.equal([]);
  });

  it('leaves axe without a complaint or a doubt from right to left', async () => {
    document.documentElement.lang = 'ar';
    document.documentElement.dir = 'rtl';
    const { widget, box } = await mountWidget();
    expect(getComputedStyle(await box.input()).direction).to.equal('rtl');
    await box.type('تخزين');
    await eventually(() => rootOf(widget).querySelectorAll('a[role=option]').length > 0, 'results');
    await hasOpened(widget);
    expect(await doubts(widget, ANSWERED_HERE)).to.deep.equal([]);
  });

  it('leaves axe without a complaint or a doubt in forced colours, which only Chromium is told to force', async () => {
    await emulate({ forcedColors: 'light' });
    const mounted = await mountWidget();
    await STATES['highlighted']?.(mounted);
    await hasOpened(mounted.widget);
    expect(await doubts(mounted.widget, ANSWERED_HERE)).to.deep.equal([]);
    if (!matchMedia('(forced-colors: active)').matches) return;
    const plain = getComputedStyle(rowsOf(mounted.widget, 'All results')[0] as Element).backgroundColor;
    const row = mounted.box.highlighted() as HTMLElement;
    expect(getComputedStyle(row).backgroundColor, 'the highlighted row').not.to.equal(plain);
    const panel = getComputedStyle(rootOf(mounted.widget).querySelector('[part=panel]') as Element);
    expect([panel.borderTopStyle, parseFloat(panel.borderTopWidth) >= 1]).to.deep.equal(['solid', true]);
  });

  it('shows focus and matches in dark forced colours', async function () {
    if (!(await emulate({ forcedColors: 'dark' }))) return this.skip();
    const { widget, box } = await mountWidget();
    const field = rootOf(widget).querySelector('form') as Element;
    const atRest = getComputedStyle(field).outlineStyle;
    await STATES['highlighted']?.({ widget, box });
    await hasOpened(widget);
    expect([atRest, getComputedStyle(field).outlineStyle]).to.deep.equal(['none', 'solid']);
    const marks = [...rootOf(widget).querySelectorAll('mark')];
    expect(marks.length).to.be.greaterThan(1);
    for (const mark of marks)
      expect(getComputedStyle(mark).color).to.equal(getComputedStyle(mark.parentElement as Element).color);
  });

  it('writes on the panel and on the scope menu with at least 4.5 : 1', async () => {
    const mounted = await mountWidget();
    await STATES['highlighted']?.(mounted);
    const texts = '[part=panel] :is(.heading, [role=option], [role=option] *), [role=menuitemradio]';
    const pale = [...rootOf(mounted.widget).querySelectorAll(texts)]
      .filter(({ childNodes }) => [...childNodes].some((node) => node instanceof Text))
      .filter((element) => contrastOf(element) < 4.5);
    expect(pale.map((element) => `${element.textContent}: ${contrastOf(element)}`)).to.deep.equal([]);
  });

  it('scrolls the list by the arrow keys', async () => {
    const mounted = await mountWidget();
    await STATES['open']?.(mounted);
    const panel = rootOf(mounted.widget).querySelector('[part=panel]') as HTMLElement;
    for (let row = 0; row < 30; row += 1) await mounted.box.press('ArrowDown');
    const bounds = panel.getBoundingClientRect();
    await eventually(() => {
      const { top, bottom } = (mounted.box.highlighted() as HTMLElement).getBoundingClientRect();
      return top >= bounds.top && bottom <= bounds.bottom;
    }, 'the highlighted row in sight');
    expect(panel.scrollTop).to.be.greaterThan(0);
  });
});

type Colour = readonly [number, number, number, number];

function parse(colour: string): Colour {
  const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return colour.startsWith('color(') ? [r * 255, g * 255, b * 255, alpha] : [r, g, b, alpha];
}

/** What is painted below the text: grounds of the element and all around it, laid over each other. */
function groundOf(element: Element | null): Colour {
  if (!element) return [255, 255, 255, 1];
  const [r, g, b, alpha] = parse(getComputedStyle(element).backgroundColor);
  if (alpha === 1) return [r, g, b, 1];
  const below = groundOf(element.parentElement);
  const over = (channel: number, index: 0 | 1 | 2) => channel * alpha + below[index] * (1 - alpha);
  return [over(r, 0), over(g, 1), over(b, 2), 1];
}

function contrastOf(element: Element): number {
  const luminance = (colour: Colour) => {
    const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const text = luminance(parse(getComputedStyle(element).color));
  const ground = luminance(groundOf(element));
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
}

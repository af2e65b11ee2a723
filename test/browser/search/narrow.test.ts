import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { searchBox } from '../drivers/search-box.ts';
import { MARKET, emulate, eventually, mount, own, rendered, setFaults, signIn, unmountAll } from '../page.ts';
import { SOURCES, hasOpened, rowsOf } from './observe.ts';
import { WITH_ALL } from './widget.ts';

type Framed = Awaited<ReturnType<typeof frame>>;

let person = 0;

/**
 * A page of its own of any size: not every driver can set the size of the view, and media queries and `vh` of a frame
 * go by the frame.
 */
async function frame(width: number, height: number, { style = '', config = {}, root = '<html lang="en">' } = {}) {
  await signIn(`full~narrow${(person += 1)}`);
  const settings = JSON.stringify({ ...WITH_ALL, ...config, marketUrl: MARKET });
  const page = `<!doctype html>${root}<title>Narrow</title><style>body { margin: 8px } ${style}</style>
    <mp-search-widget ${own()} config='${settings}'></mp-search-widget>
    <script type="module" src="${new URL('/dist/mp-elements.js', location.href).href}"></script>`;
  const tag = mount<HTMLIFrameElement>(`<iframe title="Narrow" style="border: 0"></iframe>`);
  tag.style.inlineSize = `${width}px`;
  tag.style.blockSize = `${height}px`;
  tag.srcdoc = page;
  const widget = await eventually(
    () => tag.contentDocument?.querySelector<HTMLElement>('mp-search-widget:defined'),
    'the widget in the frame',
  );
  const view = tag.contentWindow as Window & typeof globalThis;
  expect([view.innerWidth, view.innerHeight]).to.deep.equal([width, height]);
  const box = searchBox(widget);
  const input = await box.input();
  return { view, widget, box, input, panel: () => widget.shadowRoot?.querySelector('[part=panel]') as HTMLElement };
}

/** As typing does, but in a frame that need not have the keyboard. */
async function ask(
  { view, input, widget }: Framed,
  query = 'cloud',
  groups = ['Suggestions', 'Marketplace', 'Content types'],
): Promise<void> {
  input.focus();
  Object.getOwnPropertyDescriptor(view.HTMLInputElement.prototype, 'value')?.set?.call(input, query);
  input.dispatchEvent(
    new view.InputEvent('input', { inputType: 'insertText', data: query, bubbles: true, composed: true }),
  );
  await eventually(() => groups.every((group) => rowsOf(widget, group).length > 0), 'rows');
  await hasOpened(widget);
  await rendered();
}

const boxOf = (element: Element) => element.getBoundingClientRect();

function expectInside({ view, panel }: Framed): void {
  const { left, right, top, bottom } = boxOf(panel());
  expect(left, 'left').to.be.at.least(0);
  expect(top, 'top').to.be.at.least(0);
  expect(right, 'right').to.be.at.most(view.innerWidth);
  expect(bottom, 'bottom').to.be.at.most(view.innerHeight);
}

describe('the sizes of the search', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
    await emulate({});
  });

  it('has a panel of 300px at most below 736px, and one as wide as the field from there on', async () => {
    const below = await frame(735, 600);
    await ask(below);
    expect(boxOf(below.panel()).width).to.be.within(200, 300);
    const from = await frame(736, 600);
    await ask(from);
    const field = boxOf(from.input.form as HTMLFormElement);
    expect(boxOf(from.panel()).width).to.be.closeTo(field.width, 1);
    expect(boxOf(from.panel()).top - field.bottom).to.be.closeTo(4, 0.5);
  });

  for (const width of [280, 320, 360]) {
    it(`stays inside a view of ${width}px`, async () => {
      const framed = await frame(width, 640);
      await ask(framed);
      expectInside(framed);
      expect(framed.view.document.documentElement.scrollWidth, 'no sideways scrolling').to.be.at.most(width);
      for (const row of framed.box.options()) expect(boxOf(row).right).to.be.at.most(boxOf(framed.panel()).right);
    });
  }

  it('stays inside the view from right to left', async () => {
    const framed = await frame(360, 640, { root: '<html lang="en" dir="rtl">' });
    await ask(framed);
    expectInside(framed);
    const field = boxOf(framed.input.form as HTMLFormElement);
    expect(boxOf(framed.panel()).right).to.be.closeTo(field.right, 1);
  });

  it('stays inside the view beside its right edge', async () => {
    const framed = await frame(700, 640, {
      style: 'mp-search-widget { margin-inline-start: 520px; inline-size: 160px }',
    });
    await ask(framed);
    expectInside(framed);
  });

  it('stays inside the view above its lower edge', async () => {
    const framed = await frame(360, 640, { style: 'mp-search-widget { margin-block-start: 560px }' });
    await ask(framed);
    expectInside(framed);
    expect(boxOf(framed.panel()).height, 'still of use').to.be.greaterThan(60);
  });

  for (const height of [400, 900]) {
    it(`has a panel of three quarters of ${height}px at most, which scrolls`, async () => {
      const framed = await frame(1000, height);
      await ask(framed);
      const panel = framed.panel();
      expect(boxOf(panel).height).to.be.at.most(0.75 * height + 0.5);
      expect(panel.scrollHeight).to.be.greaterThan(panel.clientHeight);
      expect(framed.view.getComputedStyle(panel).overflowY).to.equal('auto');
    });
  }

  it('has all of it in three quarters of the view, the button below the rows, too', async () => {
    const framed = await frame(1000, 400);
    framed.widget.addEventListener('mp-search', (event) => event.preventDefault());
    await ask(framed);
    framed.input.form?.requestSubmit();
    (await framed.box.button('Clear')).click();
    await ask(framed);
    const below = await framed.box.button('Clear recent searches');
    expect(boxOf(below).bottom - boxOf(framed.panel()).top).to.be.at.most(300.5);
    expect(boxOf(framed.panel()).height).to.be.greaterThan(150);
  });

  it('is 600px wide at most, and as wide as its place where that is less', async () => {
    const wide = await frame(1600, 600);
    expect(boxOf(wide.input.form as HTMLFormElement).width).to.equal(600);
    const narrow = await frame(400, 600);
    expect(boxOf(narrow.input.form as HTMLFormElement).width).to.equal(384);
  });

  it('has rows of 30px and icons and pictures of 18px for a mouse', async () => {
    const framed = await frame(1000, 800);
    await ask(framed);
    const rows = framed.box.options();
    expect(new Set(rows.map((row) => boxOf(row).height))).to.deep.equal(new Set([30]));
    const icons = rows.map((row) => boxOf(row.querySelector('svg, img') as Element));
    expect(new Set(icons.flatMap(({ width, height }) => [width, height]))).to.deep.equal(new Set([18]));
  });

  it('has a label of a content type no wider than 200px', async () => {
    const long = 'extraordinarily-long-kind-of-document-that-nobody-would-read-to-its-end';
    await setFaults({
      path: SOURCES.facets,
      json: { facet_counts: { facet_fields: { source: ['marketplace', 3], content_type: [long, 3] } } },
    });
    const framed = await frame(1000, 800);
    await ask(framed);
    const row = rowsOf(framed.widget, 'Content types')[0] as HTMLElement;
    const label = [...row.querySelectorAll('*')].find(
      ({ childElementCount, textContent }) => childElementCount === 0 && /extraordinarily/i.test(textContent),
    ) as HTMLElement;
    expect(boxOf(label).width).to.be.within(150, 200);
    expect(boxOf(row).height).to.equal(30);
  });

  for (const [what, view, style] of [
    ['a phone', 360, ''],
    ['a field of 360px', 1000, 'mp-search-widget { inline-size: 360px }'],
  ] as const) {
    it(`shows the whole type behind a long text on ${what}`, async () => {
      const facets = { source: ['marketplace', 3], content_type: ['invoice', 3] };
      await setFaults({ path: SOURCES.facets, json: { facet_counts: { facet_fields: facets } } });
      const framed = await frame(view, 640, { style });
      await ask(framed, 'an offer of licences for the second half of the coming year', ['Content types']);
      const row = rowsOf(framed.widget, 'Content types')[0] as HTMLElement;
      const [label, type] = ['.label', '.facet'].map((part) => row.querySelector(part) as HTMLElement);
      expect(boxOf(type!).right).to.be.at.most(boxOf(label!).right + 0.5);
      expect(boxOf(type!).width).to.be.greaterThan(30);
      expect(type!.scrollWidth, 'nothing of it is cut off').to.be.at.most(type!.clientWidth);
      expect(boxOf(row).right).to.be.at.most(boxOf(framed.panel()).right);
      expect(boxOf(row).height).to.equal(30);
    });
  }

  for (const width of [320, 1000]) {
    it(`has a scope menu between 120 and 192px, below the field, in a view of ${width}px`, async () => {
      const framed = await frame(width, 600, { config: { deployment: 'reseller-test' } });
      (await framed.box.button('Search in: All')).click();
      const menu = await eventually(
        () => framed.widget.shadowRoot?.querySelector<HTMLElement>('[role=menu]:popover-open'),
        'the open menu',
      );
      await Promise.all(menu.getAnimations().map(({ finished }) => finished));
      expect(boxOf(menu).width).to.be.within(120, 192);
      expect(boxOf(menu).right).to.be.at.most(width);
      expect(boxOf(menu).top - boxOf(framed.input.form as HTMLFormElement).bottom).to.be.closeTo(4, 0.5);
      const items = [...menu.querySelectorAll('[role=menuitemradio]')];
      expect(items.map((item) => boxOf(item).height)).to.deep.equal([32, 32, 32, 32]);
    });
  }

  it('has rows of 44px and a text of 16px for a finger, which only Chromium is told to be its pointer', async () => {
    if (!(await emulate({ touch: true }))) return;
    const framed = await frame(360, 640, { config: { deployment: 'reseller-test' } });
    expect(framed.view.matchMedia('(pointer: coarse)').matches).to.equal(true);
    await ask(framed);
    for (const row of framed.box.options()) expect(Math.round(boxOf(row).height)).to.be.at.least(44);
    expect(Number.parseFloat(framed.view.getComputedStyle(framed.input).fontSize)).to.be.at.least(16);
    expect(boxOf(framed.input.form as HTMLFormElement).height).to.equal(40);
    expectInside(framed);
    for (const name of ['Clear', 'Search', 'Search in: All']) {
      const { width, height } = boxOf(await framed.box.button(name));
      expect(Math.min(width, height), name).to.be.at.least(24);
    }
    (await framed.box.button('Search in: All')).click();
    const items = () => [...(framed.widget.shadowRoot?.querySelectorAll('[role=menu]:popover-open > *') ?? [])];
    await eventually(() => items().length === 4, 'the open menu');
    for (const item of items()) expect(Math.round(boxOf(item).height)).to.be.at.least(44);
  });
});

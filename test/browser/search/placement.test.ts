import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, isSame, mount, rendered, setFaults, unmountAll } from '../page.ts';
import { SOURCES } from './observe.ts';
import { WITH_ALL, mountWidget } from './widget.ts';

const box = (host: HTMLElement, selector: string) =>
  host.shadowRoot?.querySelector(selector)?.getBoundingClientRect() as DOMRect;
const gap = (host: HTMLElement) => box(host, '[part=panel]').top - box(host, 'form').bottom;

describe('the focus that a script gives to the box', () => {
  afterEach(() => {
    unmountAll();
    window.scrollTo(0, 0);
  });

  it('does not scroll the page where it says so, as that of any other element', async () => {
    const { widget } = await mountWidget();
    const filler = document.createElement('div');
    filler.style.height = '4000px';
    widget.before(filler);
    await widget.focus({ preventScroll: true });
    expect(widget.shadowRoot?.activeElement?.localName).to.equal('input');
    expect(window.scrollY).to.equal(0);
    widget.shadowRoot?.querySelector('input')?.blur();
    await widget.focus();
    await eventually(() => window.scrollY > 0, 'the field in view');
  });
});

describe('the focus that a page wants the box to have on load', () => {
  const config = { ...WITH_ALL, focusOnLoad: true };
  afterEach(unmountAll);

  it('is taken where nothing has it, once', async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    const { widget, box } = await mountWidget(config);
    const input = await box.input();
    await eventually(() => widget.shadowRoot?.activeElement === input, 'focus in the field');
    input.blur();
    widget.setAttribute('placeholder', 'Find');
    await eventually(() => input.placeholder === 'Find', 'a box that is drawn anew');
    isSame(document.activeElement, document.body, 'focus of the page');
  });

  it('is taken also where the page says so once the box is here', async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    const { widget, box } = await mountWidget();
    const input = await box.input();
    await rendered();
    isSame(document.activeElement, document.body, 'focus of the page');
    widget.setAttribute('config', JSON.stringify({ ...config, marketUrl: window.MARKET }));
    await eventually(() => widget.shadowRoot?.activeElement === input, 'focus in the field');
  });

  it('is not taken from who writes in the page already', async () => {
    const field = mount<HTMLInputElement>('<input aria-label="Of the page" />');
    field.focus();
    const { widget } = await mountWidget(config);
    // As the box tells that it is there, it would have had the focus.
    await eventually(() => widget.shadowRoot?.querySelector('input[role=combobox]'), 'the box');
    await rendered();
    isSame(document.activeElement, field, 'focus of the page');
  });
});

describe('where the results stand', () => {
  afterEach(async () => {
    unmountAll();
    document.documentElement.removeAttribute('style');
    await setFaults();
  });

  it('are as wide as their field also where the page makes it narrower, and the page is told of no error', async () => {
    const { widget, box: search } = await mountWidget();
    await search.type('cloud');
    await search.seesHeading('Content types');
    const widths = () => ['form', '[part=panel]'].map((selector) => box(widget, selector).width);
    expect(new Set(widths()).size).to.equal(1);
    for (const width of [400, 380, 420]) {
      widget.style.width = `${width}px`;
      await eventually(() => widths().join() === `${width},${width}`, 'both as wide');
    }
  });

  it('follow their field when something comes in above it', async () => {
    const { widget, box: search } = await mountWidget();
    await search.type('cloud');
    await search.seesHeading('Content types');
    const before = box(widget, 'form').top;
    const banner = document.createElement('div');
    banner.style.height = '100px';
    widget.before(banner);
    expect(box(widget, 'form').top).to.equal(before + 100);
    await eventually(() => Math.abs(gap(widget) - 4) < 1, 'the results below their field');
  });

  it('are as wide as their field, and below it, in a page that is zoomed', async () => {
    document.documentElement.style.setProperty('zoom', '1.5');
    const { widget, box: search } = await mountWidget();
    await search.type('cloud');
    await search.seesHeading('Content types');
    await eventually(() => Math.abs(box(widget, '[part=panel]').width - box(widget, 'form').width) < 1, 'the width');
    expect(gap(widget)).to.be.closeTo(4, 1.5);
    expect(box(widget, '[part=panel]').left).to.be.closeTo(box(widget, 'form').left, 1);
  });

  it('stay where the person has scrolled them, whatever comes late', async () => {
    const { widget, box: search } = await mountWidget();
    await setFaults({ path: SOURCES.facets, held: true });
    await search.paste('cloud');
    await search.seesHeading('All results');
    await search.press('ArrowDown');
    const list = widget.shadowRoot?.querySelector('[part=panel]') as HTMLElement;
    list.scrollTop = 40;
    const { scrollTop } = list;
    await setFaults();
    await search.seesHeading('Content types');
    expect(list.scrollTop).to.equal(scrollTop);
    expect(search.highlighted()?.getAttribute('aria-selected')).to.equal('true');
  });
});

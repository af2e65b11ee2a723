import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, mount, next, own, rendered, setFaults, unmountAll } from '../page.ts';
import { type Tag, inside, nameIn, outcome, placeholderIn, ready, shown, trap } from './compare.ts';
import { stockCalls } from './stock-element.ts';
import { type Watch, watch } from './watch.ts';

type Movable = Element & { moveBefore(node: Node, before: Node | null): void };
const movesBefore = 'moveBefore' in Element.prototype;
const newPlace = () => mount('<section></section>');
const inputIn = (element: Element) => inside(element, 'input') as HTMLInputElement;

/** Types as a person does: the field's value, then the event. */
function type(element: Element, text: string): HTMLInputElement {
  const input = inputIn(element);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  return input;
}

describe('hinge: lifecycle', () => {
  let seen: Watch;
  beforeEach(() => (seen = watch()));
  afterEach(() => {
    seen.stop();
    unmountAll();
    expect(seen.uncaught).to.deep.equal([]);
  });

  trap(
    'moved by append it keeps its nodes and the typed text',
    async (tags) => {
      const widget = await ready(tags.search);
      const input = type(widget, 'typed');
      newPlace().append(widget);
      await rendered();
      return [inputIn(widget) === input, inputIn(widget).value];
    },
    { ours: [true, 'typed'], stock: [false, ''] },
  );

  (movesBefore ? describe : describe.skip)('with moveBefore', () => {
    trap(
      'it keeps its nodes, the typed text and the focus',
      async (tags) => {
        const widget = await ready(tags.search);
        const input = type(widget, 'typed');
        input.focus();
        (newPlace() as unknown as Movable).moveBefore(widget, null);
        await rendered();
        return [inputIn(widget) === input, inputIn(widget).value, widget.shadowRoot?.activeElement === input];
      },
      { ours: [true, 'typed', true], stock: [false, '', false] },
    );
  });

  it('has the direction that the page, or something around it, has got since', async () => {
    const place = newPlace();
    const footer = await ready('mp-footer');
    place.append(footer);
    const runs = (way: string) =>
      eventually(
        () => getComputedStyle(footer.shadowRoot?.querySelector('.mp-root') as Element).direction === way,
        way,
      );
    for (const around of [document.documentElement, place, footer]) {
      around.setAttribute('dir', 'rtl');
      await runs('rtl');
      around.removeAttribute('dir');
      await runs('ltr');
    }
    if (!movesBefore) return;
    const next = newPlace();
    next.dir = 'rtl';
    (next as unknown as Movable).moveBefore(footer, null);
    await runs('rtl');
    expect(footer.shadowRoot?.querySelector('[role=contentinfo]')).not.to.equal(null);
    (mount('<main></main>') as unknown as Movable).moveBefore(footer, null);
    await eventually(() => !footer.shadowRoot?.querySelector('[role=contentinfo]'), 'no landmark');
    await runs('ltr');
  });

  it('shows itself where another one has just gone with its answers under way', async () => {
    await setFaults({ path: '/api/channel/v1/styles', delayMs: 400 });
    const config = own();
    const first = mount(`<mp-footer ${config} company-name="Umbra"></mp-footer>`);
    const asked = (url: string) => performance.getEntriesByName(url).length;
    await eventually(() => asked(`${MARKET}/api/session/v1/bootstrap-context`) > 0, 'the bootstrap');
    await shown(first);
    await rendered();
    first.remove();
    // Whether the engine has told of the calls' end by now is its own affair.
    await Promise.resolve().then(() => Promise.resolve());
    const second = mount(`<mp-footer ${config} company-name="Acme"></mp-footer>`);
    await eventually(() => nameIn(second) === 'Acme', 'the name');
    await setFaults();
  });

  it('is ready once, however often it is moved', async () => {
    const header = mount<Tag>(`<mp-header market-url="${MARKET}"></mp-header>`);
    let count = 0;
    header.addEventListener('mp-ready', () => (count += 1));
    await next(header, 'mp-ready');
    for (let move = 0; move < 3; move += 1) {
      newPlace().append(header);
      await rendered();
    }
    header['searchPlaceholder'] = 'Find';
    await eventually(() => placeholderIn(header) === 'Find');
    expect(count).to.equal(1);
  });

  it('takes a change made on the way from one place to another', async () => {
    const footer = await ready('mp-footer', 'company-name="Acme"');
    footer.remove();
    footer['companyName'] = 'Umbra';
    newPlace().append(footer);
    await eventually(() => nameIn(footer) === 'Umbra');
  });

  it('takes its content away when it is removed', async () => {
    const footer = await ready('mp-footer', 'company-name="Acme"');
    footer.remove();
    await eventually(() => !inside(footer, 'bdi'));
    expect(footer.shadowRoot?.querySelector('[data-mp-root]')?.childElementCount ?? 0).to.equal(0);
  });

  it('is seen again that was taken away while its page was left, and comes back', async () => {
    const footer = await ready('mp-footer', 'company-name="Acme"');
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(getComputedStyle(footer).visibility).to.equal('hidden');
    footer.remove();
    await rendered();
    newPlace().append(footer);
    await eventually(() => nameIn(footer) === 'Acme');
    expect(getComputedStyle(footer).visibility).to.equal('visible');
  });

  it('renders again after a removal, with what was set meanwhile', async () => {
    const footer = await ready('mp-footer', 'company-name="Acme"');
    footer.remove();
    await eventually(() => !inside(footer, 'bdi'));
    footer['links'] = { supportUrl: 'https://own.example/help' };
    await rendered();
    newPlace().append(footer);
    await eventually(() => nameIn(footer) === 'Acme');
    await eventually(() => footer.shadowRoot?.querySelector('a[href="https://own.example/help"]'));
    expect(footer.shadowRoot?.querySelectorAll('[data-mp-root]')).to.have.length(1);
  });

  it('is ready again after a return', async () => {
    const header = mount<Tag>(`<mp-header market-url="${MARKET}"></mp-header>`);
    await next(header, 'mp-ready');
    header.remove();
    await eventually(() => !inside(header, 'input'));
    const again = next(header, 'mp-ready');
    newPlace().append(header);
    await again;
  });

  trap(
    'it renders nothing while it is nowhere',
    async (tags) => {
      const before = stockCalls.mounted;
      const footer = document.createElement(tags.footer) as Tag;
      footer['companyName'] = 'Acme';
      await rendered();
      return [footer.shadowRoot?.childElementCount, stockCalls.mounted - before];
    },
    { ours: [0, 0], stock: [3, 1] },
  );

  it('renders when it is put into the page long after it was made and filled', async () => {
    const footer = document.createElement('mp-footer') as Tag;
    Object.assign(footer, { companyName: 'Acme', marketUrl: MARKET });
    await rendered();
    newPlace().append(footer);
    await eventually(() => nameIn(footer) === 'Acme');
  });

  it('renders in another shadow root and in a fragment that comes into the page', async () => {
    const fragment = document.createDocumentFragment();
    const footer = document.createElement('mp-footer') as Tag;
    Object.assign(footer, { companyName: 'Acme', marketUrl: MARKET });
    fragment.append(footer);
    newPlace().attachShadow({ mode: 'closed' }).append(fragment);
    await eventually(() => nameIn(footer) === 'Acme');
  });

  it('answers methods on a disconnected tag without effect', async () => {
    const header = document.createElement('mp-header') as Tag;
    let events = 0;
    header.addEventListener('mp-logout', () => (events += 1));
    expect(await (header['logout'] as () => Promise<unknown>)()).to.equal(undefined);
    const removed = await ready('mp-search-widget');
    removed.remove();
    expect(await (removed['focus'] as () => Promise<unknown>)()).to.equal(undefined);
    expect(events).to.equal(0);
  });

  it('is a block, and hidden where the page says hidden', async () => {
    const footer = await ready('mp-footer');
    const display = () => getComputedStyle(footer).display;
    expect(display()).to.equal('block');
    footer.hidden = true;
    expect(display()).to.equal('none');
    footer.hidden = false;
    expect(display()).to.equal('block');
  });

  it('takes no room while it has nothing to show', async () => {
    const banners = mount<Tag>(`<mp-banners market-url="${MARKET}"></mp-banners>`);
    expect(getComputedStyle(banners).display).to.equal('none');
    await shown(banners);
    expect(getComputedStyle(banners).display).to.equal('none');
    banners['impersonation'] = { impersonated: true, name: 'Ada', email: 'ada@example.com' };
    expect(await outcome(() => getComputedStyle(banners).display, 'block')).to.equal('block');
  });

  it('keeps its look and throws nothing in the document of a frame, moved there or put there', async () => {
    const frame = mount<HTMLIFrameElement>('<iframe title="Other document"></iframe>');
    const body = frame.contentDocument?.body as HTMLElement;
    const moved = await ready('mp-footer', 'company-name="Moved"');
    // But for the tenant's colours, whose sheet cannot leave its document.
    const rules = () =>
      moved.shadowRoot?.adoptedStyleSheets
        .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
        .filter((rule) => !/\{ --_theme-/.test(rule));
    const before = rules();
    body.append(moved);
    expect(rules()).to.deep.equal(before);
    const put = document.createElement('mp-footer') as Tag;
    Object.assign(put, { companyName: 'Put', marketUrl: MARKET });
    body.append(put);
    await rendered();
    moved['companyName'] = 'Moved and changed';
    await eventually(() => nameIn(moved) === 'Moved and changed');
    moved.remove();
    put.remove();
    await rendered();
  });

  it('has the tenant’s colours again after a trip through another document within one task', async () => {
    const frame = mount<HTMLIFrameElement>('<iframe title="Other document"></iframe>');
    const tag = await ready('mp-footer', 'company-name="Back"');
    const place = tag.parentElement as HTMLElement;
    const rules = () =>
      tag.shadowRoot?.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join(''));
    const before = rules();
    expect(before?.join('')).to.contain('--_theme-');
    frame.contentDocument?.body.append(tag);
    place.append(tag);
    await rendered();
    expect(rules()).to.deep.equal(before);
  });

  it('throws nothing where it is kept in a template, and looks as before when it comes back', async () => {
    const tag = await ready('mp-footer', 'company-name="Kept"');
    const place = tag.parentElement as HTMLElement;
    const sheets = () => tag.shadowRoot?.adoptedStyleSheets.length;
    const before = sheets();
    const template = document.createElement('template');
    const seen = watch();
    template.content.append(tag);
    await rendered();
    place.append(tag);
    await eventually(() => nameIn(tag) === 'Kept' && sheets() === before, 'the footer');
    seen.stop();
    expect([seen.uncaught, seen.warnings]).to.deep.equal([[], []]);
  });
});

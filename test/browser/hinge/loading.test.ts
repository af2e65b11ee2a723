import { expect } from 'chai';
import { atRest, openTimers } from './balance.ts';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, mount, rendered, unmountAll } from '../page.ts';
import { type Tag, placeholderIn, shown } from './compare.ts';
import { type Watch, watch } from './watch.ts';

const footerHtml = `<mp-footer market-url="${MARKET}" company-name="Acme"></mp-footer>`;
const widgetHtml = `<mp-search-widget market-url="${MARKET}"></mp-search-widget>`;
const isEmpty = (element: Element) => !element.shadowRoot?.querySelector('.mp-root');
const call = (element: Tag, method: string) => (element[method] as () => Promise<unknown>)();

/** The first test finds the trees' chunks not yet loaded: this file has the page for itself. */
describe('hinge: while the tree is loading', () => {
  let seen: Watch;
  beforeEach(() => (seen = watch()));
  afterEach(() => {
    seen.stop();
    unmountAll();
  });

  it('carries out methods that were called before the tree was there, in their order', async () => {
    const widget = mount<Tag>(widgetHtml);
    const order: string[] = [];
    const calls = [
      call(widget, 'clearRecentQueries').then(() => order.push('clear')),
      call(widget, 'focus').then(() => order.push(`focus ${document.activeElement?.localName}`)),
      call(widget, 'clearRecentQueries').then(() => order.push('clear again')),
    ];
    expect(isEmpty(widget), 'before the tree').to.equal(true);
    await Promise.all(calls);
    expect(order).to.deep.equal(['clear', 'focus mp-search-widget', 'clear again']);
    expect(widget.shadowRoot?.activeElement?.localName).to.equal('input');
  });

  it('throws nothing and renders nothing where the tag is gone before its tree has come', async () => {
    const gone = [mount<Tag>(footerHtml), mount<Tag>(footerHtml), mount<Tag>(footerHtml)];
    const [atOnce, inMicrotask, inTask] = gone as [Tag, Tag, Tag];
    expect(isEmpty(inTask), 'the chunk is not here yet').to.equal(true);
    const answers = gone.map((footer) => call(footer, 'refresh'));
    atOnce.remove();
    await Promise.resolve();
    inMicrotask.remove();
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    inTask.remove();
    await shown(mount(footerHtml));
    expect(await Promise.all(answers)).to.deep.equal([undefined, undefined, undefined]);
    expect(gone.map(isEmpty)).to.deep.equal([true, true, true]);
    expect(seen.uncaught).to.deep.equal([]);
    expect(seen.errors.filter(({ code }) => code === 'script' || code === 'render')).to.deep.equal([]);
  });

  it('renders where the tag is taken out and put back while its tree is loading', async () => {
    const header = mount<Tag>(`<mp-header market-url="${MARKET}" search-placeholder="Find"></mp-header>`);
    const place = header.parentElement as HTMLElement;
    expect(isEmpty(header), 'the chunk is not here yet').to.equal(true);
    header.remove();
    place.append(header);
    await Promise.resolve();
    header.remove();
    await new Promise((resolve) => setTimeout(resolve, 0));
    place.append(header);
    await eventually(() => placeholderIn(header) === 'Find');
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('ends requests and timers where the tag is gone before the answers have come', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const { fetch } = window;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    window.fetch = async (url, options) => {
      signals.push(options?.signal);
      await held;
      return fetch(url, options);
    };
    try {
      // A header of a person whose picture an earlier test has kept would wait for its files for a moment, as theirs may do.
      localStorage.clear();
      await atRest();
      const others = openTimers();
      // An app of its own, so that its calls are made now.
      const header = mount<Tag>(`<mp-header market-url="${MARKET}" partner="LOADING"></mp-header>`);
      await shown(header);
      await eventually(() => signals.length > 0);
      const under = signals.length;
      const before = openTimers().length;
      expect(before, 'the header waits for something').to.be.greaterThan(others.length);
      header.remove();
      await rendered();
      expect(openTimers()).to.deep.equal(others);
      answer();
      await rendered();
      expect(isEmpty(header)).to.equal(true);
      expect(signals, 'asks nothing more').to.have.length(under);
      expect(seen.uncaught).to.deep.equal([]);
      expect(
        signals.map((signal) => signal?.aborted),
        'aborted on the wire',
      ).to.deep.equal(signals.map(() => true));
    } finally {
      window.fetch = fetch;
    }
  });
});

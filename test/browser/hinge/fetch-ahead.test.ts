import { expect } from 'chai';
import { MARKET, mount, unmountAll } from '../page.ts';
import { painted, takenOver } from './painted.ts';
import '../../../dist/mp-search-widget.js';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];

/** The first tag of its page: this file has it for itself. */
describe('hinge: the files of a tree', () => {
  after(unmountAll);

  it('are asked for once each, the longest before anything is painted, at once, and behind what is painted first', async () => {
    const widget = mount(`<mp-search-widget market-url="${MARKET}"></mp-search-widget>`);
    mount(`<mp-search-widget market-url="${MARKET}" placeholder="Find"></mp-search-widget>`);
    await Promise.resolve();
    const atOnce = links().map(({ href }) => href);
    let before: readonly string[] = [];
    await painted(widget, () => (before = links().map(({ href }) => href)));
    expect(new Set(before).size).to.equal(before.length);
    expect(atOnce).to.deep.equal(before);
    expect(before.map((href) => /(\w+)-[\w-]+\.js$/.exec(href)?.[1])).to.deep.equal(['react', 'core']);
    // A browser that does not know priorities of links says nothing.
    expect(new Set(links().map(({ fetchPriority = 'low' }) => fetchPriority))).to.deep.equal(new Set(['low']));
    await takenOver(widget);
    const after = links().map(({ href }) => href);
    expect(after.slice(before.length).some((href) => /\/mp-search-widget\.tree-/.test(href))).to.equal(true);
    expect(after.filter((href) => /\.first-|first-paint-|search-first-/.test(href))).to.deep.equal([]);
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const href of after) expect(asked.filter((name) => name === href).length, href).to.be.at.most(1);
  });

  it('are not asked for again', async () => {
    const before = links().length;
    await takenOver(mount(`<mp-search-widget market-url="${MARKET}" placeholder="Seek"></mp-search-widget>`));
    expect(links().length).to.equal(before);
  });
});

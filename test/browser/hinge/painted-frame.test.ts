import { expect } from 'chai';
import { mount, unmountAll } from '../page.ts';
import { painted, takenOver } from './painted.ts';

const DIST = new URL('../../../dist/', import.meta.url);

/** All files of the tag are here and have run: nothing is left to wait for. */
async function withAllFiles(tag: string): Promise<void> {
  const preloads = (await (await fetch(new URL('preloads.json', DIST))).json()) as Readonly<Record<string, string[]>>;
  for (const file of [...(preloads[tag] ?? []), `${tag}.js`]) await import(new URL(file, DIST).href);
}

describe('hinge: what is painted first', () => {
  let frames = 0;
  let next = 0;
  before(() => {
    const count = () => {
      frames += 1;
      next = requestAnimationFrame(count);
    };
    next = requestAnimationFrame(count);
  });
  after(() => {
    cancelAnimationFrame(next);
    unmountAll();
  });

  it('is seen, before the tree begins its work', async () => {
    await withAllFiles('mp-search-widget');
    const widget = mount('<mp-search-widget></mp-search-widget>');
    let before = Number.NaN;
    await painted(widget, () => (before = frames));
    await takenOver(widget);
    expect(frames).to.be.greaterThan(before);
  });
});

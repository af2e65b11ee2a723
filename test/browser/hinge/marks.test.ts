import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { mount, next, own, signIn, unmountAll } from '../page.ts';

const marksOf = (tag: string) => performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(`${tag}:`));

describe('the page’s timeline', () => {
  afterEach(unmountAll);

  it('says when a header was first seen, taken over, and full', async () => {
    await signIn('full~marks');
    await next(mount(`<mp-header ${own()}></mp-header>`), 'mp-ready');
    const marks = marksOf('mp-header');
    expect(marks.map(({ name }) => name)).to.deep.equal([
      'mp-header:painted',
      'mp-header:interactive',
      'mp-header:data',
    ]);
  });

  it('has each point once, however many there are', async () => {
    await next(mount(`<mp-header ${own()}></mp-header>`), 'mp-ready');
    await next(mount(`<mp-header ${own()}></mp-header>`), 'mp-ready');
    expect(marksOf('mp-header')).to.have.length(3);
  });

  it('has what a tag without a first paint of its own shows', async () => {
    const footer = mount(`<mp-footer ${own()}></mp-footer>`);
    await new Promise((resolve) => setTimeout(resolve, 0));
    while (!footer.shadowRoot?.querySelector('.mp-root')) await new Promise((resolve) => setTimeout(resolve, 16));
    expect(marksOf('mp-footer').map(({ name }) => name)).to.deep.equal(['mp-footer:painted', 'mp-footer:interactive']);
  });
});

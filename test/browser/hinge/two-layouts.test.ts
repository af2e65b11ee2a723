import { expect } from 'chai';
import '../../../dist/mp-banners.js';
import { eventually, mount, own, signIn, unmountAll } from '../page.ts';

/** Definitions are for ever: this file has the page for itself. */
describe('hinge: the page around tags of two builds', () => {
  beforeEach(() => signIn('full~two-layouts', 'nordwind'));
  afterEach(() => {
    unmountAll();
    for (const name of ['builderHeartbeat', 'productPreview']) document.cookie = `${name}=; path=/; max-age=0`;
  });

  it('keeps what one of them has moved when the other one makes room, and is put back by who moved it', async () => {
    const bar = mount('<div></div>');
    bar.style.cssText = 'position: fixed; top: 10px';
    const banners = mount(
      `<mp-banners ${own()} impersonation='{ "impersonated": true, "name": "Hana" }'></mp-banners>`,
    );
    await eventually(() => bar.style.top === '58px', 'the bar that the banners have moved');

    document.cookie = 'builderHeartbeat=true; path=/';
    document.cookie = `productPreview=${encodeURIComponent('{"productId":"7103","portal":"channel"}')}; path=/`;
    await import(new URL('../../../dist/lite/mp-preview-toolbar.js', import.meta.url).href);
    const toolbar = mount(`<mp-preview-toolbar ${own()}></mp-preview-toolbar>`);
    await eventually(() => getComputedStyle(document.body).paddingTop !== '0px', 'the room for the toolbar');
    expect(bar.style.top).to.equal('58px');

    toolbar.remove();
    await eventually(() => getComputedStyle(document.body).paddingTop === '0px', 'the body as it was');
    expect(bar.style.top).to.equal('58px');
    banners.remove();
    await eventually(() => bar.style.top === '10px', 'the bar as it was');
    expect(document.querySelectorAll('[data-mp-before]').length).to.equal(0);
  });
});

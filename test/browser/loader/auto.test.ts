import { expect } from 'chai';
import type { Layer } from '../../../dist/loader.js';
import { askedWhoIsHere, headerIn, ownConfig, watchPage, warnings } from '../drivers/loader-page.ts';
import { mount, signIn } from '../page.ts';

/** The loader looks for its configuration when it is loaded: this file has the page for itself. */
describe('the loader, by a script that is data', () => {
  it('puts the layer into the page, and a second install changes it', async () => {
    await signIn('anonymous');
    const page = mount(`<div><div id="header"></div><main>Page</main><div id="footer"></div></div>`);
    const data = document.createElement('script');
    data.type = 'application/json';
    data.dataset['mpConfig'] = '';
    data.textContent = JSON.stringify(ownConfig({ footer: '#footer', nonsense: 1 }));
    document.head.append(data);
    watchPage();
    const { install, version, packageVersion } = await import('../../../dist/loader.js');
    const header = await headerIn(page);
    expect(version).to.equal('2.14.103');
    expect(packageVersion).to.match(/^\d+\.\d+\.\d+$/);
    expect(page.querySelector('#footer > mp-footer')).to.not.equal(null);
    expect([...(page.querySelector('#header')?.children ?? [])].map(({ localName }) => localName)).to.deep.equal([
      'mp-preview-toolbar',
      'mp-banners',
      'mp-header',
    ]);
    expect(warnings().filter((text) => text.includes('nonsense'))).to.have.length(1);
    const layer: Layer = install({ searchPlaceholder: 'Find' });
    await layer.ready;
    expect(layer.header === header).to.equal(true);
    expect((header as HTMLElement & { searchPlaceholder?: string }).searchPlaceholder).to.equal('Find');
    expect(document.querySelectorAll('mp-header')).to.have.length(1);
    expect(askedWhoIsHere()).to.equal(1);
    layer.remove();
    expect(page.querySelector('mp-header, mp-footer, mp-banners')).to.equal(null);
  });
});

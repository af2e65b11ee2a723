import { expect } from 'chai';
import { install as installAgain, registerTemplates } from '../../../dist/loader.js';
import {
  askedWhoIsHere,
  clearPage,
  headerIn,
  install,
  ownConfig,
  place,
  warnings,
  watchPage,
} from '../drivers/loader.ts';
import { eventually, isSame, mount, setFaults, signIn, unmountAll } from '../page.ts';

type Tag = HTMLElement & Record<string, unknown>;

/** What stands where the header belongs, in its order. */
const LAYER = ['mp-preview-toolbar', 'mp-banners', 'mp-header'];
const namesIn = (box: Element) => [...box.children].map(({ localName }) => localName);

describe('installing the layer', () => {
  before(() => signIn('full'));
  beforeEach(watchPage);
  afterEach(async () => {
    clearPage();
    unmountAll();
    await setFaults();
  });

  it('keeps the room, then puts toolbar, banners and header there, and asks once', async () => {
    const box = place();
    const layer = install();
    expect(box.getBoundingClientRect().height).to.equal(52);
    expect(box.textContent, 'the fallback').to.equal('Home');
    await layer.ready;
    await headerIn(box);
    expect(namesIn(box)).to.deep.equal(LAYER);
    isSame(layer.header, box.lastElementChild, 'the header');
    isSame(layer.toolbar, box.firstElementChild, 'the toolbar');
    isSame(layer.banners, box.children[1], 'the banners');
    expect(layer.footer).to.equal(undefined);
    expect(layer.version).to.equal('2.14.103');
    await eventually(() => layer.header?.shadowRoot?.textContent?.includes('Manage'), 'who is here');
    expect(askedWhoIsHere()).to.equal(1);
    expect(box.getAttribute('style')).to.equal(null);
    expect(warnings()).to.deep.equal([]);
  });

  it('puts banners before the header where the page has some in its place, which is what it shows without', async () => {
    const box = place('<div id="header"><mp-banners></mp-banners></div>');
    const layer = install();
    await layer.ready;
    await headerIn(box);
    expect(namesIn(box)).to.deep.equal(LAYER);
    isSame(layer.banners, box.children[1], 'the banners');
    layer.remove();
    expect(namesIn(box)).to.deep.equal(['mp-banners']);
  });

  it('warns of a selector that matches nothing, and fills the place when it comes', async () => {
    const layer = install({ header: '#late', footer: '#late-footer' });
    expect(warnings()).to.deep.equal(['header selector undefined', 'footer selector undefined']);
    const box = mount('<div><div id="late"></div><div id="late-footer"></div></div>');
    await headerIn(box);
    isSame(layer.footer, box.querySelector('#late-footer > mp-footer'), 'the footer');
    expect(askedWhoIsHere()).to.equal(1);
  });

  it('warns where there is no selector at all, and takes anything for a configuration', async () => {
    for (const bad of [undefined, null, 7, 'x', [], { header: '((' }]) {
      const layer = installAgain(bad);
      expect(warnings()).to.include('header selector undefined');
      layer.remove();
      await layer.ready;
    }
  });

  it('takes what the page lays over its configuration by older names, too', async () => {
    const box = place();
    const layer = install({ isPositionFixed: false });
    await headerIn(box);
    const tag = layer.header as Tag;
    const render = (detail: object) => document.dispatchEvent(new CustomEvent('universalnav:render', { detail }));
    const isFixed = (is: boolean) =>
      eventually(() => {
        const bar = tag.shadowRoot?.querySelector('.bar-row');
        return bar && (getComputedStyle(bar).position === 'fixed') === is;
      }, `fixed: ${is}`);
    await isFixed(false);
    render({ isPositionFixed: true });
    await isFixed(true);
    render({ isPositionFixed: false });
    await isFixed(false);
    render({ searchPlaceholder: 'Brought' });
    await eventually(() => tag.shadowRoot?.querySelector('input')?.placeholder === 'Brought', 'a name of its own');
    expect(askedWhoIsHere()).to.equal(1);
    layer.remove();
    render({ isPositionFixed: true });
    expect(tag['positionFixed']).to.equal(false);
    expect(warnings()).to.deep.equal([]);
  });

  it('configures a header that the page has written, and gives it back', async () => {
    const box = place('<div id="header"><mp-header search-placeholder="Mine"></mp-header></div>');
    const own = box.firstElementChild as Tag;
    const layer = install({ isPositionFixed: true });
    await headerIn(box);
    isSame(layer.header, own, 'the header');
    expect([own['positionFixed'], own['searchPlaceholder']]).to.deep.equal([true, 'Mine']);
    await eventually(() => own.shadowRoot?.textContent?.includes('Manage'), 'who is here');
    expect(askedWhoIsHere()).to.equal(1);
    layer.remove();
    expect([...box.children].map(({ localName }) => localName)).to.deep.equal(['mp-header']);
    expect(own['positionFixed']).to.equal(false);
  });

  it('takes the first of several matches', async () => {
    const both = place('<div><div class="bar"></div><div class="bar"></div></div>');
    install({ header: '.bar' });
    await headerIn(both);
    expect([...both.children].map(({ childElementCount }) => childElementCount)).to.deep.equal([3, 0]);
  });

  it('is one for a page: a second configuration changes the first', async () => {
    const box = place();
    const layer = install({ searchPlaceholder: 'One' });
    const header = (await headerIn(box)) as Tag;
    isSame(installAgain({ searchPlaceholder: 'Two' }), layer, 'the layer');
    expect(header['searchPlaceholder']).to.equal('Two');
    installAgain({ searchPlaceholder: null });
    expect(header['searchPlaceholder']).to.equal('Search');
    const other = mount('<div id="other"></div>');
    installAgain({ header: '#other' });
    isSame(other.querySelector('mp-header'), header, 'the header has moved');
    expect(box.innerHTML).to.equal('<a href="/">Home</a>');
    expect(askedWhoIsHere()).to.equal(1);
  });

  it('puts everything back, and can be installed anew', async () => {
    const box = place('<div id="header" style="min-height: 10px;">Text<a href="/">Home</a></div>');
    const before = box.outerHTML;
    const first = install();
    await headerIn(box);
    first.remove();
    expect(box.outerHTML).to.equal(before);
    expect(first.header).to.equal(undefined);
    const second = install();
    await headerIn(box);
    expect(second === first).to.equal(false);
    second.remove();
    const third = install();
    third.remove();
    await third.ready;
    expect(box.outerHTML, 'before anything was chosen').to.equal(before);
  });

  it('comes back where the page swaps what it shows', async () => {
    const box = place();
    install();
    const header = await headerIn(box);
    unmountAll();
    const next = place();
    isSame(await headerIn(next), header, 'the header');
    expect(askedWhoIsHere()).to.equal(1);
  });

  it('comes back where a router swaps what its place stands in, also in a place that came late', async () => {
    const app = mount('<div id="app"><main>Loading</main></div>');
    const layout = (name: string) => {
      const made = document.createElement('div');
      made.innerHTML = `<div class="${name}"><div id="header"></div></div>`;
      app.replaceChildren(made);
      return made.querySelector('#header') as HTMLElement;
    };
    install();
    const header = await headerIn(layout('first'));
    isSame(await headerIn(layout('second')), header, 'the header');
    isSame(await headerIn(layout('third')), header, 'the header, once more');
  });

  it('comes back where the page rewrites what its place holds, with what the page has there now', async () => {
    const both = place('<div><div id="header"><a href="/">Home</a></div><div id="footer"></div></div>');
    const [box, foot] = both.children as unknown as [HTMLElement, HTMLElement];
    const layer = install({ footer: '#footer' });
    const header = await headerIn(box);
    for (const written of ['<a href="/">Home</a>', '<a href="/new">New</a>', '']) {
      box.innerHTML = written;
      foot.replaceChildren();
      await eventually(() => namesIn(box).join() === LAYER.join(), 'the layer');
      isSame(box.lastElementChild, header, 'the header');
      isSame(foot.firstElementChild, layer.footer, 'the footer');
      expect([header.innerHTML, foot.childElementCount]).to.deep.equal([written, 1]);
    }
    box.innerHTML = '<a href="/new">New</a>';
    await headerIn(box);
    layer.remove();
    expect([box.innerHTML, foot.innerHTML]).to.deep.equal(['<a href="/new">New</a>', '']);
    expect(askedWhoIsHere()).to.equal(1);
  });

  it('takes what the page has in its place once it is shown, and not before', async () => {
    const box = place();
    const layer = install();
    box.innerHTML = '<a href="/">Menu</a>';
    const header = await headerIn(box);
    expect([namesIn(box), header.innerHTML]).to.deep.equal([LAYER, '<a href="/">Menu</a>']);
    layer.remove();
    expect(box.innerHTML).to.equal('<a href="/">Menu</a>');
  });

  it('configures the tag that the page puts into an empty place before anything is shown', async () => {
    const box = place();
    const layer = install({ isPositionFixed: true });
    box.innerHTML = '<mp-header search-placeholder="Mine"></mp-header>';
    const own = box.firstElementChild as Tag;
    await eventually(() => own['positionFixed'] === true, 'the page’s own tag');
    await eventually(() => layer.header, 'a header');
    isSame(layer.header, own, 'the header');
    expect(box.querySelectorAll('mp-header')).to.have.length(1);
  });

  it('configures the tag that the page puts in the place of its own, and makes none where it has taken it away', async () => {
    const box = place('<div id="header"><div><mp-header></mp-header></div></div>');
    const layer = install({ isPositionFixed: true });
    const first = (await headerIn(box)) as Tag;
    const inner = box.firstElementChild as HTMLElement;
    inner.innerHTML = '<mp-header search-placeholder="Mine"></mp-header>';
    await eventually(() => namesIn(inner).join() === LAYER.join(), 'what stands before it');
    const own = inner.lastElementChild as Tag;
    isSame(layer.header, own, 'the header');
    expect([own['positionFixed'], own['searchPlaceholder'], first['positionFixed']]).to.deep.equal([
      true,
      'Mine',
      false,
    ]);
    own.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect([box.querySelector('mp-header'), layer.header]).to.deep.equal([null, undefined]);
    inner.append(first);
    await eventually(() => first['positionFixed'] === true, 'the first one, once more');
    expect(box.querySelectorAll('mp-header')).to.have.length(1);
  });

  it('configures the tag that comes later into what the page has put around it', async () => {
    const box = place('<div id="header"><div><mp-header></mp-header></div></div>');
    const layer = install({ isPositionFixed: true });
    await headerIn(box);
    box.innerHTML = '<div></div>';
    await new Promise((resolve) => setTimeout(resolve));
    const inner = box.firstElementChild as HTMLElement;
    inner.innerHTML = '<mp-header></mp-header>';
    await eventually(() => namesIn(inner).join() === LAYER.join(), 'what stands before it');
    isSame(layer.header, inner.lastElementChild, 'the header');
    expect((inner.lastElementChild as Tag)['positionFixed']).to.equal(true);
  });

  it('leaves its place to a page that empties it whenever it is filled', async () => {
    const box = place();
    install();
    await headerIn(box);
    let times = 0;
    const keeper = new MutationObserver(() => {
      if (box.childElementCount > 0) times += 1;
      box.replaceChildren();
    });
    keeper.observe(box, { childList: true });
    box.replaceChildren();
    await new Promise((resolve) => setTimeout(resolve));
    keeper.disconnect();
    expect(box.childElementCount).to.equal(0);
    expect(times).to.be.within(1, 30);
  });

  for (const written of ['', '<mp-header></mp-header>']) {
    it(`does without a toolbar that the page takes away, beside ${written || 'a header of its own'}`, async () => {
      const box = place();
      box.innerHTML = written;
      const layer = install({ token: 'mine' });
      await headerIn(box);
      layer.toolbar?.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const left = [...box.children].map(({ localName }) => localName);
      expect(left).to.deep.equal(['mp-banners', 'mp-header']);
    });
  }

  it('stands beside a footer of the same place, and neither drives the other away', async () => {
    const box = place();
    const layer = install();
    const header = await headerIn(box);
    install({ footer: '#header' });
    await new Promise((resolve) => setTimeout(resolve));
    expect([layer.footer?.isConnected, header.isConnected]).to.deep.equal([true, true]);
  });

  it('comes back where the page has another body', async () => {
    const former = document.body;
    place();
    install();
    const header = await headerIn(former);
    const body = document.createElement('body');
    const box = document.createElement('div');
    box.id = 'header';
    body.append(box);
    try {
      former.replaceWith(body);
      isSame(await headerIn(box), header, 'the header');
      expect(former.querySelector('mp-header')).to.equal(null);
    } finally {
      body.replaceWith(former);
    }
    await headerIn(former);
  });

  it('is there once where the page brings a copy of its body back', async () => {
    const former = document.body;
    place();
    install();
    await headerIn(former);
    const copy = former.cloneNode(true) as HTMLBodyElement;
    const layerTags = () =>
      [...document.querySelectorAll('mp-preview-toolbar, mp-banners, mp-header')].map(({ localName }) => localName);
    const once = layerTags();
    try {
      former.replaceWith(copy);
      await headerIn(copy);
      await eventually(() => former.querySelector('mp-header') === null, 'the former body without the layer');
      expect(layerTags()).to.deep.equal(once);
    } finally {
      copy.replaceWith(former);
    }
    await headerIn(former);
    expect(layerTags()).to.deep.equal(once);
  });

  it('comes back where the page empties its place in a copy of its body', async () => {
    const former = document.body;
    const given = place();
    const layer = install();
    const header = await headerIn(former);
    const copy = former.cloneNode(true) as HTMLBodyElement;
    const box = copy.querySelector('#header') as HTMLElement;
    try {
      former.replaceWith(copy);
      await eventually(() => header.parentElement === box, 'the header in the copy');
      expect([namesIn(box), header.innerHTML, given.innerHTML]).to.deep.equal([
        LAYER,
        '<a href="/">Home</a>',
        '<a href="/">Home</a>',
      ]);
      box.replaceChildren();
      await eventually(() => namesIn(box).join() === LAYER.join(), 'the layer');
      layer.remove();
      expect(box.innerHTML).to.equal('');
    } finally {
      copy.replaceWith(former);
    }
  });

  it('names no tag that is not in the page', async () => {
    const both = place('<div><div id="header"></div><div id="footer"></div></div>');
    const layer = install({ footer: '#footer' });
    await headerIn(both);
    both.remove();
    expect([layer.header, layer.footer, layer.banners, layer.toolbar]).to.deep.equal(Array(4).fill(undefined));
  });

  it('shows the standard header where the server says nothing of use, and the header asks nothing twice', async () => {
    await setFaults({ path: '/api/session', status: 500 });
    const box = place();
    install();
    await headerIn(box);
    expect(askedWhoIsHere()).to.equal(1);
  });

  it('hands registered templates to header and footer, with the routine of a sub-brand', async () => {
    const box = place('<div><div id="header"></div><div id="footer"></div></div>');
    const subs: string[] = [];
    const layer = install({ footer: '#footer', sub: '1' });
    registerTemplates(
      { headerIn: '<p>Templated bar</p>', footer: '<p>Templated footer</p>' },
      { sub: 2, onSubBrand: (sub: string) => subs.push(sub) },
    );
    await headerIn(box);
    await eventually(() => layer.header?.shadowRoot?.textContent?.includes('Templated bar'));
    await eventually(() => layer.footer?.shadowRoot?.textContent?.includes('Templated footer'));
    expect([subs, warnings()]).to.deep.equal([['2'], []]);
    registerTemplates(undefined);
  });

  it('tells a routine of the sub-brand that comes when the header is there, once', async () => {
    const box = place();
    install({ sub: '2' });
    await eventually(async () => (await headerIn(box)).shadowRoot?.querySelector('.user, .sign-in'), 'who is here');
    const subs: string[] = [];
    const onSubBrand = (sub: string) => subs.push(sub);
    registerTemplates({}, { onSubBrand });
    await eventually(() => subs.length > 0, 'the sub-brand');
    registerTemplates({}, { onSubBrand: (sub: string) => onSubBrand(sub) });
    install({ sub: '3' });
    await eventually(() => subs.includes('3'), 'the next sub-brand');
    expect(subs).to.deep.equal(['2', '3']);
    registerTemplates(undefined);
  });

  it('says who is here by the page where the page knows', async () => {
    const box = place();
    install({ bootstrap: { CHANNEL_SETTINGS: { marketplaceName: 'Given' } } });
    await headerIn(box);
    expect(askedWhoIsHere()).to.equal(0);
    expect(ownConfig()['header']).to.equal('#header');
  });
});

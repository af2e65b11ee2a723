import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, mount, next, rendered, unmountAll, MARKET } from '../page.ts';
import { OURS, type Tag, inside, nameIn, outcome, ready, shown, trap } from './compare.ts';
import { type Watch, watch, withCode } from './watch.ts';

const URL_OF_LINK = 'https://own.example/help';
const LINKS = `links='{"supportUrl":"${URL_OF_LINK}"}'`;

async function linkOf(footer: Element): Promise<HTMLAnchorElement> {
  return eventually(() => footer.shadowRoot?.querySelector<HTMLAnchorElement>(`a[href="${URL_OF_LINK}"]`));
}

/** The public name and the name that stock r2wc makes of `onNavigate`. */
const NAVIGATE = ['mp-navigate', 'navigate'];

describe('hinge: events', () => {
  let seen: Watch;
  let stays: boolean[];
  // A real navigation would end the page of the tests: the window is the last to hear of a click, and stops it.
  const lastWord = (event: Event) => {
    stays.push(event.defaultPrevented);
    event.preventDefault();
  };
  beforeEach(() => {
    seen = watch();
    stays = [];
    window.addEventListener('click', lastWord);
  });
  afterEach(() => {
    window.removeEventListener('click', lastWord);
    seen.stop();
    unmountAll();
  });

  trap(
    'an event reaches the document out of every shadow root, and can be prevented',
    async (tags) => {
      const heard: unknown[] = [];
      const life = new AbortController();
      for (const name of NAVIGATE) {
        document.addEventListener(
          name,
          ({ bubbles, composed, cancelable }) => heard.push({ bubbles, composed, cancelable }),
          life,
        );
      }
      const footer = await ready(tags.footer, LINKS);
      const outer = mount('<div></div>');
      outer.attachShadow({ mode: 'open' }).append(footer);
      await shown(footer);
      (await linkOf(footer)).click();
      life.abort();
      return heard;
    },
    { ours: [{ bubbles: true, composed: true, cancelable: true }], stock: [] },
  );

  trap(
    'preventing the event keeps the page',
    async (tags) => {
      const footer = await ready(tags.footer, LINKS);
      for (const name of NAVIGATE) footer.addEventListener(name, (event) => event.preventDefault());
      (await linkOf(footer)).click();
      return stays;
    },
    { ours: [true], stock: [false] },
  );

  it('lets the browser go on where nobody prevents, and tells url and id once', async () => {
    const footer = await ready('mp-footer', LINKS);
    const heard: unknown[] = [];
    footer.addEventListener('mp-navigate', (event) => heard.push((event as CustomEvent).detail));
    (await linkOf(footer)).click();
    expect(stays).to.deep.equal([false]);
    expect(heard).to.deep.equal([{ url: URL_OF_LINK, id: 'footer.help' }]);
  });

  it('tells nothing of a click that opens something else', async () => {
    const footer = await ready('mp-footer', LINKS);
    let heard = 0;
    footer.addEventListener('mp-navigate', () => (heard += 1));
    const link = await linkOf(footer);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, [key]: true }));
    }
    expect(stays).to.deep.equal([false, false, false, false]);
    expect(heard).to.equal(0);
  });

  it('lets only those events be prevented that ask', async () => {
    const header = mount<Tag>(`<mp-header market-url="${MARKET}" logo="{"></mp-header>`);
    const [error, ready] = await Promise.all([next(header, 'mp-error'), next(header, 'mp-ready')]);
    for (const { bubbles, composed, cancelable } of [error, ready]) {
      expect({ bubbles, composed, cancelable }).to.deep.equal({ bubbles: true, composed: true, cancelable: false });
    }
    header.addEventListener('mp-logout', (event) => event.preventDefault());
    const logout = next(header, 'mp-logout');
    expect(await (header['logout'] as () => Promise<unknown>)(), 'prevented').to.equal(false);
    expect((await logout).cancelable).to.equal(true);
  });

  it('keeps a throwing listener of the page out of the tag', async () => {
    const footer = await ready('mp-footer', LINKS);
    footer.addEventListener('mp-navigate', () => {
      throw new Error('of the page');
    });
    (await linkOf(footer)).click();
    footer.setAttribute('company-name', 'Still here');
    await eventually(() => nameIn(footer) === 'Still here');
    expect(seen.uncaught.map((error) => (error as Error).message)).to.deep.equal(['of the page']);
  });
});

describe('hinge: errors', () => {
  let seen: Watch;
  beforeEach(() => (seen = watch()));
  afterEach(() => {
    seen.stop();
    unmountAll();
  });
  const provoked = () => {
    throw new Error('provoked');
  };
  const throwing = (key: string) =>
    Object.defineProperty({}, key, {
      enumerable: true,
      get() {
        throw new Error(`getter of ${key}`);
      },
    });

  it('shows nothing where a view throws, tells of it, and tries again at the next change', async () => {
    const footer = await ready('mp-footer', 'company-name="Acme"');
    const sibling = await ready('mp-footer', 'company-name="Sibling"');
    const dates: { getFullYear(): number } = Date.prototype;
    const { getFullYear } = dates;
    const error = next(footer, 'mp-error');
    // No value of a field makes a view throw; the year in the footer does.
    dates.getFullYear = provoked;
    footer['companyName'] = 'Umbra';
    const { detail } = await error.finally(() => (dates.getFullYear = getFullYear));
    expect(detail).to.include({ code: 'render', message: 'provoked' });
    expect(await outcome(() => nameIn(footer), '')).to.equal('');
    expect(nameIn(sibling)).to.equal('Sibling');
    footer['companyName'] = 'Back';
    await eventually(() => nameIn(footer) === 'Back');
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('lives with a field whose getter throws at its first render', async () => {
    const footer = document.createElement(OURS.footer) as Tag;
    Object.assign(footer, { marketUrl: MARKET, companyName: 'Acme', links: throwing('supportUrl') });
    const error = next(footer, 'mp-error');
    mount('<section></section>').append(footer);
    await error;
    footer['links'] = {};
    await eventually(() => nameIn(footer) === 'Acme');
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('lives with a field whose getter throws on a rendered tag', async () => {
    const footer = await ready('mp-footer', 'company-name="Acme"');
    footer['links'] = throwing('supportUrl');
    await rendered();
    expect(seen.uncaught).to.deep.equal([]);
    footer['links'] = {};
    footer['companyName'] = 'Umbra';
    await eventually(() => nameIn(footer) === 'Umbra');
    expect(
      withCode(seen.errors, 'render').length + withCode(seen.errors, 'attribute').length,
      'told',
    ).to.be.greaterThan(0);
  });

  it('lives with a bootstrap context whose getter throws', async () => {
    const footer = mount<Tag>(`<mp-footer market-url="${MARKET}" partner="THROWING" company-name="Acme"></mp-footer>`);
    footer['bootstrap'] = throwing('CHANNEL_SETTINGS');
    await eventually(() => nameIn(footer) === 'Acme');
    await rendered();
    expect(seen.uncaught).to.deep.equal([]);
    expect(inside(footer, 'bdi')?.isConnected).to.equal(true);
  });

  it('answers a method where the tree could not be started', async () => {
    const footer = document.createElement('mp-footer') as Tag;
    Object.assign(footer, { marketUrl: MARKET, links: throwing('supportUrl') });
    mount('<section></section>').append(footer);
    const answer = (footer['refresh'] as () => Promise<unknown>)();
    expect(await answer).to.equal(undefined);
  });
});

import { expect } from 'chai';
import { atRest, openHandles, openedSince } from './balance.ts';
import { alive, collects } from './collected.ts';
import '../../../dist/mp-elements.js';
import { MENUS, session, visit } from '../drivers/menus.ts';
import { MARKET, eventually, mount, rendered, signIn, unmountAll } from '../page.ts';

const ROUNDS = 20;
const AT_ONCE = 50;

/** Without the clock that the runner starts with each of its own calls. */
const open = () => openHandles().filter((one) => one !== 'timer of 20000 ms');

/** The document with all that stands in it, and its sheets. */
const standing = () => [document.documentElement.outerHTML, document.adoptedStyleSheets.length];

/** What has come over the socket. */
const badge = (header: Element) => header.shadowRoot?.querySelector('a[aria-label^="Messages, "]');

describe('hinge: a thousand headers', () => {
  afterEach(unmountAll);

  it('that are put into the page, moved and removed leave no node, listener, timer, observer or socket', async function () {
    this.timeout(120_000);
    const who = session('full');
    await signIn(who);
    const html = `<mp-header market-url="${MARKET}" token="demo.${who}"></mp-header>`;
    /** The first is seen, the others are not: an engine that lays out nothing takes half as long. */
    const place = (headers: string, isSeen = false) =>
      mount<HTMLElement>(`<section ${isSeen ? '' : 'hidden'}>${headers}</section>`);

    async function cycle(count: number, isSeen = false): Promise<readonly WeakRef<Element>[]> {
      const tags = [...place(html.repeat(count), isSeen).children];
      for (const tag of tags) await eventually(() => badge(tag), 'a badge');
      expect(open()).to.include.members(['WebSocket', 'BroadcastChannel']);
      place('', isSeen).append(...tags);
      await rendered();
      expect(tags.every(badge)).to.equal(true);
      unmountAll();
      await rendered();
      expect(tags.filter((tag) => tag.shadowRoot?.querySelector('.mp-root'))).to.have.length(0);
      return tags.map((tag) => new WeakRef(tag));
    }

    await cycle(1, true);
    await atRest();
    const before = [open(), standing()];
    const refs = [...(await cycle(AT_ONCE, true))];
    for (let round = 1; round < ROUNDS; round += 1) refs.push(...(await cycle(AT_ONCE)));
    expect(refs).to.have.length(1000);
    await atRest();
    expect([open(), standing()]).to.deep.equal(before);
    const { held, pending } = await navigator.locks.query();
    expect([held, pending]).to.deep.equal([[], []]);
    // React holds on to what it has rendered last.
    if (await collects()) expect(await alive(refs, AT_ONCE)).to.be.at.most(AT_ONCE);
  });

  it('whose menus have been open leave as much behind as before', async () => {
    const { driver } = await visit('full');
    const turn = async (): Promise<readonly string[]> => {
      for (const { trigger: name } of MENUS) {
        const { trigger } = await driver.open(name);
        expect(
          open().filter((one) => one.startsWith('view ')),
          'a menu that follows what is seen',
        ).to.have.length.above(0);
        trigger.click();
        await driver.hides(trigger);
      }
      await atRest();
      // Other functions of the same kind stand in for those that have gone.
      return open().map((one) => one.replace(/#.*/, ''));
    };
    // What listens for a first key, for three seconds, would else end between the two.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    const once = await turn();
    const again = await turn();
    expect(openedSince(once, again)).to.deep.equal([]);
    // A clock that the header has begun with may have run out meanwhile.
    expect(openedSince(again, once).filter((one) => !one.startsWith('timer of '))).to.deep.equal([]);
    expect(once.filter((one) => one.startsWith('view '))).to.deep.equal([]);
  });
});

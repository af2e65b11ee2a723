import { expect } from 'chai';
import { atRest, openHandles, openedSince } from './balance.ts';
import { alive, collects } from './collected.ts';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, mount, next, nodesIn, rendered, unmountAll } from '../page.ts';
import { STOCK, type Tag, defineStockTags, shown } from './compare.ts';
import { stockCalls } from './stock-element.ts';
import { watch } from './watch.ts';

/** Puts many tags into the page at once, waits until all have rendered, uses each, and takes them away. */
async function cycle(
  tag: string,
  count: number,
  act?: (element: Tag) => unknown,
): Promise<readonly WeakRef<Element>[]> {
  const place = mount<HTMLElement>('<section></section>');
  place.innerHTML = `<${tag} market-url="${MARKET}"></${tag}>`.repeat(count);
  const tags = [...place.children] as Tag[];
  for (const element of tags) await shown(element);
  if (act) for (const element of tags) await act(element);
  unmountAll();
  await rendered();
  expect(tags.filter((element) => element.shadowRoot?.querySelector('.mp-root'))).to.deep.equal([]);
  return tags.map((element) => new WeakRef<Element>(element));
}

async function cycles(tag: string, rounds: number, perRound: number, act?: (element: Tag) => unknown) {
  const refs: WeakRef<Element>[] = [];
  for (let round = 0; round < rounds; round += 1) refs.push(...(await cycle(tag, perRound, act)));
  return refs;
}

/** Types as a person does: the field's value, then the event. */
function typeInto(element: Element): void {
  const input = element.shadowRoot?.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'crm');
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** What is open once all that earlier tags have left for a moment has ended. */
async function restingHandles(): Promise<readonly string[]> {
  await atRest();
  return openHandles();
}

/** What tags share ends half a second after the last of them, by the one clock that may still run when they have gone. */
async function leftSince(before: readonly string[]): Promise<readonly string[]> {
  const clocks = openedSince(before).filter((one) => one.startsWith('timer of ') && one !== 'timer of 500 ms');
  await atRest();
  return [...clocks, ...openedSince(before)];
}

describe('hinge: leaks', () => {
  afterEach(unmountAll);

  it('leaves nothing open after 1,000 footers', async function () {
    this.timeout(120_000);
    await cycle('mp-footer', 1);
    const before = await restingHandles();
    const refs = await cycles('mp-footer', 20, 50);
    expect(await leftSince(before)).to.deep.equal([]);
    expect(refs).to.have.length(1000);
  });

  it('leaves nothing open after 100 search widgets that were typed into', async function () {
    this.timeout(120_000);

    await cycle('mp-search-widget', 1, typeInto);
    const before = await restingHandles();
    await cycles('mp-search-widget', 10, 10, typeInto);
    expect(await leftSince(before)).to.deep.equal([]);
  });

  it('leaves nothing open after 100 headers', async function () {
    this.timeout(120_000);
    await cycle('mp-header', 1);
    const before = await restingHandles();
    await cycles('mp-header', 10, 10);
    expect(await leftSince(before)).to.deep.equal([]);
  });

  it('sees what is left open: a living header listens and waits', async () => {
    const before = openHandles();
    await shown(mount(`<mp-header market-url="${MARKET}" partner="LEAKS"></mp-header>`));
    expect(openHandles()).to.not.deep.equal(before);
  });

  it('ends what one tag needs and not what its sibling still uses', async () => {
    await cycle('mp-header', 1);
    const before = await restingHandles();
    const [first, second] = [
      mount(`<mp-header market-url="${MARKET}"></mp-header>`),
      mount(`<mp-header market-url="${MARKET}"></mp-header>`),
    ];
    await Promise.all([next(first, 'mp-ready'), next(second, 'mp-ready')]);
    first.remove();
    await rendered();
    expect(openHandles()).to.not.deep.equal(before);
    second.remove();
    await rendered();
    expect(await leftSince(before)).to.deep.equal([]);
  });

  it('leaves nothing open of headers that leave before who is here is known', async () => {
    await cycle('mp-header', 1);
    const before = await restingHandles();
    for (const partner of ['ONE', 'TWO', 'THREE']) {
      const header = mount<HTMLElement>(`<mp-header market-url="${MARKET}" partner="${partner}"></mp-header>`);
      await nodesIn(header);
      header.remove();
      await rendered();
      expect(await leftSince(before)).to.deep.equal([]);
    }
  });

  it('leaves nothing open where a tree could not be started', async () => {
    await cycle('mp-footer', 1);
    const before = await restingHandles();
    const seen = watch();
    const footer = document.createElement('mp-footer') as Tag;
    const links = Object.defineProperty({}, 'supportUrl', {
      enumerable: true,
      get() {
        throw new Error('provoked');
      },
    });
    Object.assign(footer, { marketUrl: MARKET, links });
    const error = next(footer, 'mp-error');
    mount('<section></section>').append(footer);
    await error;
    unmountAll();
    await rendered();
    seen.stop();
    expect(await leftSince(before)).to.deep.equal([]);
  });

  describe('in an engine that collects when memory is short', () => {
    before(async function () {
      this.timeout(120_000);
      if (!(await collects())) this.skip();
    });

    for (const [tag, rounds, act] of [
      ['mp-footer', 20, undefined],
      ['mp-search-widget', 5, typeInto],
      ['mp-header', 5, undefined],
    ] as const) {
      it(`keeps no removed ${tag} alive`, async function () {
        this.timeout(120_000);
        const refs = await cycles(tag, rounds, 10, act);
        // React holds on to what it has rendered last.
        expect(await alive(refs, 10)).to.be.at.most(10);
      });
    }

    it('keeps no tag that was made, filled, and never put into the page', async function () {
      this.timeout(120_000);
      const open = openHandles();
      const refs = Array.from({ length: 100 }, () => {
        const footer = document.createElement('mp-footer') as Tag;
        footer['companyName'] = 'Acme';
        return new WeakRef<Element>(footer);
      });
      await rendered();
      expect(openHandles()).to.deep.equal(open);
      expect(await alive(refs, 5)).to.be.at.most(5);
    });

    it('sees what is alive: tags that are still in the page', async function () {
      this.timeout(120_000);
      const footers = Array.from({ length: 20 }, () => mount('<mp-footer></mp-footer>'));
      const refs = footers.map((footer) => new WeakRef<Element>(footer));
      footers.length = 0;
      expect(await alive(refs, 0, 10)).to.equal(20);
    });
  });

  it('control: stock r2wc mounts a tag that was never put into the page, for ever', async () => {
    defineStockTags();
    const open = () => stockCalls.mounted - stockCalls.unmounted;
    const before = open();
    (document.createElement(STOCK.footer) as Tag)['companyName'] = 'Acme';
    await eventually(() => open() === before + 1);
  });
});

import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, isSame, mount, rendered, unmountAll } from '../page.ts';
import { STOCK, type Tag, defineStockTags, inside, nameIn, outcome, placeholderIn, ready } from './compare.ts';
import { type Watch, watch, withCode } from './watch.ts';

const FOOTER = `market-url="${MARKET}" company-name="Acme" locales='["de-DE","fr-FR"]' links='{"supportUrl":"https://own.example/help"}'`;

type HtmlParser = Element & { setHTMLUnsafe(html: string): void };

/** A tag with a declarative root, as the parser makes it; not yet in the page, so not yet upgraded. */
function parsed(tag: string, attributes: string, root: string): { tag: Tag; nodes: readonly Element[] } {
  const place = document.createElement('div');
  (place as unknown as HtmlParser).setHTMLUnsafe(
    `<${tag} ${attributes}><template shadowrootmode="open">${root}</template></${tag}>`,
  );
  const element = place.firstElementChild as Tag;
  return { tag: element, nodes: [...(element.shadowRoot?.querySelectorAll('*') ?? [])] };
}

const wrapped = (html: string) => `<hr><div data-mp-root>${html}</div>`;

/** What a settled tag renders: the markup that a server would send. The tag stays, and with it the app's answers. */
async function markupOf(tag: string, attributes: string): Promise<string> {
  const element = await ready(tag, attributes);
  await eventually(() => !inside(element, 'div')?.querySelector('.pending'));
  if (tag === 'mp-footer') await eventually(() => element.shadowRoot?.querySelector('a[href^="mailto:"]'));
  const root = element.shadowRoot?.querySelector('[data-mp-root]')?.cloneNode(true) as Element;
  // As React's server renderer does: neighbouring texts would be one after parsing.
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.previousSibling instanceof Text) (text as Text).before(document.createComment(' '));
  }
  return root.innerHTML;
}

function place(element: Element): void {
  mount('<section></section>').append(element);
}

/** React listens in the nodes that are there: only then the takeover is done. */
async function takenOver(footer: Element): Promise<void> {
  let heard = false;
  const hear = (event: Event) => {
    heard = true;
    event.preventDefault();
  };
  footer.addEventListener('mp-navigate', hear);
  await eventually(() => {
    footer.shadowRoot?.querySelector<HTMLElement>('a[href^="https://own.example"]')?.click();
    return heard;
  }, 'a link that asks the host');
  footer.removeEventListener('mp-navigate', hear);
}

describe('hinge: hydration', () => {
  let seen: Watch;
  const stop = (event: Event) => event.preventDefault();
  beforeEach(() => {
    seen = watch();
    window.addEventListener('click', stop);
  });
  afterEach(() => {
    window.removeEventListener('click', stop);
    seen.stop();
    unmountAll();
  });

  it('takes over the nodes of a declarative root, all of them, without a word', async () => {
    const { tag, nodes } = parsed('mp-footer', FOOTER, wrapped(await markupOf('mp-footer', FOOTER)));
    expect(nodes.length, 'parsed into a root').to.be.greaterThan(8);
    place(tag);
    await takenOver(tag);
    await rendered();
    expect(seen.errors).to.deep.equal([]);
    const after = [...(tag.shadowRoot?.querySelectorAll('*') ?? [])];
    expect(after.length).to.equal(nodes.length);
    expect(nodes.filter((node, index) => node !== after[index])).to.deep.equal([]);
    const name = inside(tag, 'bdi');
    tag['companyName'] = 'Umbra';
    await eventually(() => nameIn(tag) === 'Umbra');
    expect(inside(tag, 'bdi')).to.equal(name);
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('control: stock r2wc empties a declarative root', async () => {
    const { tag, nodes } = parsed(STOCK.footer, '', wrapped('<bdi>Acme</bdi>'));
    expect(nodes).to.have.length(3);
    defineStockTags();
    place(tag);
    await eventually(() => tag.matches(':defined'));
    expect(nodes.filter((node) => node.isConnected)).to.deep.equal([]);
  });

  it('takes over where a field changes while the tree is on its way', async () => {
    const { tag } = parsed('mp-footer', FOOTER, wrapped(await markupOf('mp-footer', FOOTER)));
    place(tag);
    await Promise.resolve();
    tag['companyName'] = 'Umbra';
    await eventually(() => nameIn(tag) === 'Umbra');
    await takenOver(tag);
    expect(tag.shadowRoot?.querySelectorAll('bdi')).to.have.length(1);
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('shows an attribute that changed while the tree is on its way', async () => {
    const attributes = `market-url="${MARKET}" placeholder="Find"`;
    const { tag } = parsed('mp-search-widget', attributes, wrapped(await markupOf('mp-search-widget', attributes)));
    const input = inside(tag, 'input');
    place(tag);
    await Promise.resolve();
    tag.setAttribute('placeholder', 'Changed');
    expect(await outcome(() => placeholderIn(tag), 'Changed')).to.equal('Changed');
    isSame(inside(tag, 'input'), input, 'the input');
    expect(withCode(seen.errors, 'hydration')).to.deep.equal([]);
  });

  it('renders anew where the markup does not match, inside the wrapper alone, and tells of it', async () => {
    const { tag, nodes } = parsed('mp-footer', FOOTER, wrapped('<div class="mp-root"><p>Something else</p></div>'));
    place(tag);
    await eventually(() => nameIn(tag) === 'Acme');
    await takenOver(tag);
    expect(tag.shadowRoot?.querySelectorAll('[data-mp-root]')).to.have.length(1);
    expect(tag.shadowRoot?.querySelectorAll('bdi')).to.have.length(1);
    expect(tag.shadowRoot?.textContent).to.not.contain('Something else');
    const [rule, wrapper] = nodes;
    expect([rule?.isConnected, wrapper?.isConnected], 'what is around stays').to.deep.equal([true, true]);
    expect(withCode(seen.errors, 'hydration')).to.have.length(1);
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('renders into an empty wrapper without a word', async () => {
    const { tag, nodes } = parsed('mp-footer', FOOTER, wrapped(''));
    place(tag);
    await eventually(() => nameIn(tag) === 'Acme');
    expect(nodes.map((node) => node.isConnected)).to.deep.equal([true, true]);
    expect(withCode(seen.errors, 'hydration')).to.deep.equal([]);
  });

  it('keeps the focus and what was typed before the takeover', async () => {
    const attributes = `market-url="${MARKET}" placeholder="Find"`;
    const { tag } = parsed('mp-search-widget', attributes, wrapped(await markupOf('mp-search-widget', attributes)));
    const input = inside(tag, 'input') as HTMLInputElement;
    input.value = 'typed early';
    const search = new Promise<string>((resolve) =>
      tag.addEventListener('mp-search', (event) => {
        event.preventDefault();
        resolve((event as CustomEvent<{ query: string }>).detail.query);
      }),
    );
    place(tag);
    input.focus();
    await (tag['clearRecentQueries'] as () => Promise<unknown>)();
    await rendered();
    tag['placeholder'] = 'Taken over';
    await eventually(() => placeholderIn(tag) === 'Taken over');
    isSame(inside(tag, 'input'), input, 'the input');
    isSame(tag.shadowRoot?.activeElement, input, 'focus in the input');
    expect(input.value).to.equal('typed early');
    inside(tag, 'form')?.requestSubmit();
    expect(await search).to.equal('typed early');
  });

  it('renders anew, and does not hydrate, after a removal', async () => {
    const { tag } = parsed('mp-footer', FOOTER, wrapped(await markupOf('mp-footer', FOOTER)));
    place(tag);
    await takenOver(tag);
    tag.remove();
    await eventually(() => !inside(tag, 'bdi'));
    place(tag);
    await eventually(() => nameIn(tag) === 'Acme');
    expect(withCode(seen.errors, 'hydration')).to.deep.equal([]);
  });
});

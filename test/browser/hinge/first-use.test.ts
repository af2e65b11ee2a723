import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, isSame, mount, rendered, unmountAll } from '../page.ts';
import { type Tag, inside, shown } from './compare.ts';
import { type Painted, painted, takenOver } from './painted.ts';
import { type Watch, watch, withCode } from './watch.ts';

interface Searched {
  readonly query: string;
  readonly scope: string;
  readonly url: string | null;
}

const fieldOf = ({ tag }: Painted) => inside(tag as Tag, 'input') as HTMLInputElement;

/** Types, and sends the search before the tree is there. */
function search(text: string): (seen: Painted) => void {
  return (seen) => {
    fieldOf(seen).value = text;
    seen.tag.shadowRoot?.querySelector('form')?.requestSubmit();
  };
}

/** Who had filled the root when a search was heard of. */
const marks: (string | null | undefined)[] = [];

function searchesOf(tag: HTMLElement): Searched[] {
  const heard: Searched[] = [];
  tag.addEventListener('mp-search', (event) => {
    event.preventDefault();
    heard.push((event as CustomEvent<Searched>).detail);
    marks.push(tag.shadowRoot?.querySelector('[data-mp-root]')?.getAttribute('data-mp-root'));
  });
  return heard;
}

describe('hinge: what is painted is in use before its tree is there', () => {
  let seen: Watch;
  before(() => (seen = watch()));
  after(() => {
    seen.stop();
    unmountAll();
  });

  it('takes text and focus, sends searches by the rules, and keeps all of it when the tree comes', async () => {
    // Each with an app of its own: one that another tag has begun may know more than what is painted.
    const put = (tag: string, partner: string, attributes = '') =>
      mount<Tag>(`<${tag} market-url="${MARKET}" partner="${partner}" ${attributes}></${tag}>`);
    const header = put('mp-header', 'USE1');
    const owned = put('mp-header', 'USE2');
    const builder = put('mp-header', 'USE3', 'storefront-builder');
    const widget = put('mp-search-widget', 'USE4', `config='{"capabilities":["appwise"]}'`);
    const queries: unknown[][] = [];
    owned['customSearchQuery'] = (...given: unknown[]) => queries.push(given);
    const heard = [header, owned, builder, widget].map(searchesOf);
    owned.addEventListener('mp-search', (event) => event.stopImmediatePropagation(), { capture: true });

    let selected = '';
    const [first] = await Promise.all([
      painted(header, (one) => {
        const field = fieldOf(one);
        search('  crm & more ')(one);
        field.focus();
        field.setSelectionRange(2, 5);
        selected = field.value;
      }),
      painted(owned, search('owned')),
      painted(builder, search('built')),
      painted(widget, search('a/b')),
    ]);
    // A header is seen with the entry itself, and the rules by which it searches come behind it, before any tree.
    await eventually(
      () => queries.length > 0 && [heard[0], heard[2], heard[3]].every((one) => one?.length),
      'searches',
    );
    expect(marks, 'before any tree').to.deep.equal(['painted', 'painted', 'painted']);
    expect(queries).to.deep.equal([['owned', 'marketplace']]);
    expect(heard).to.deep.equal([
      [
        {
          query: 'crm & more',
          scope: 'marketplace',
          url: `${MARKET}/listing?q=crm%20%26%20more#!list/page/1/search/crm%20%26%20more`,
        },
      ],
      [],
      // The builder keeps what the page's own address asks for.
      [{ query: 'built', scope: 'marketplace', url: `${MARKET}/listing${location.search}&q=built` }],
      [{ query: 'a/b', scope: 'all', url: `${MARKET}/beta/search/a%2Fb` }],
    ]);

    await takenOver(header);
    await rendered();
    const field = fieldOf(first);
    isSame(
      field,
      first.nodes.find((node) => node.localName === 'input'),
      'the input',
    );
    isSame(header.shadowRoot?.activeElement, field, 'the focus');
    expect([field.value, field.selectionStart, field.selectionEnd]).to.deep.equal([selected, 2, 5]);
    header.shadowRoot?.querySelector('form')?.requestSubmit();
    expect(
      heard[0]?.map(({ query }) => query),
      'once, by the tree',
    ).to.deep.equal(['crm & more', 'crm & more']);
    expect(withCode(seen.errors, 'hydration')).to.deep.equal([]);
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('is not painted where the tree is here already', async () => {
    const tag = mount(`<mp-header market-url="${MARKET}"></mp-header>`);
    let wasPainted = false;
    void painted(tag).then(() => (wasPainted = true));
    await shown(tag);
    await rendered();
    expect(wasPainted).to.equal(false);
  });
});

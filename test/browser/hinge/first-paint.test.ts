import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, isSame, mount, rendered, unmountAll } from '../page.ts';
import { type Tag, inside, ready } from './compare.ts';
import { type Painted, linesOf, painted, takenOver } from './painted.ts';
import { type Watch, watch, withCode } from './watch.ts';

const HEADERS = [
  '',
  'position-fixed',
  'search-placeholder="Find"',
  'search-placeholder=""',
  'locale="ar" contrast="aa"',
  'locale="de-DE" absolute-path',
  `logo='{"href":"https://own.example/"}'`,
  `search='{"capabilities":["appwise"]}'`,
  `search='{"capabilities":"auto"}' position-fixed`,
];

const WIDGETS = [
  '',
  'placeholder="Find" locale="he"',
  'placeholder=""',
  'custom-search-query="crm"',
  `config='{"capabilities":["appwise"]}'`,
  `config='{"capabilities":["appwise"],"defaultFilter":"marketplace"}'`,
  `config='{"deployment":"reseller-test"}'`,
  `config='{"deployment":"reseller-production","capabilities":["appinsights"],"marketUrl":"${MARKET}/own"}'`,
];

const CASES = [
  ...HEADERS.map((attributes) => ['mp-header', attributes] as const),
  ...WIDGETS.map((attributes) => ['mp-search-widget', attributes] as const),
];

/** Each with an app of its own: what belongs to the page is said once for all tags of an app. */
const CASE = CASES.map(([tag, attributes], at) => ({ tag, attributes: `${attributes} partner="CASE${at}"` }));

/**
 * Tags are painted where their trees are not here yet: once for each page. So all are put into it at once, in the first
 * test, and no server ever answers: what is shown is what is shown of anybody.
 */
describe('hinge: the first paint', () => {
  const { fetch } = window;
  const asked: string[] = [];
  let seen: Watch;
  let early: readonly Painted[] = [];
  const taken: (readonly string[])[] = [];

  before(() => {
    seen = watch();
    window.fetch = (url) => {
      asked.push(String(url));
      return new Promise(() => {});
    };
  });
  after(() => {
    window.fetch = fetch;
    seen.stop();
    unmountAll();
  });

  it('shows every header and search at once, and the tree takes every node of it over', async () => {
    const tags = CASE.map(({ tag, attributes }) => mount(`<${tag} market-url="${MARKET}" ${attributes}></${tag}>`));
    const askedBefore: (readonly string[])[] = [];
    early = await Promise.all(
      tags.map((tag) =>
        // What a header is painted with asks nobody; a widget's first paint comes with the questions.
        painted(tag, () => tag.localName === 'mp-search-widget' && askedBefore.push([...asked])),
      ),
    );
    expect(askedBefore[0], 'before any app is there').to.deep.equal([`${MARKET}/api/session/v1/bootstrap-context`]);
    // Each as soon as it is taken over: who gets no answer at all is a visitor in the end.
    await Promise.all(
      early.map(async ({ tag, nodes }, at) => {
        await takenOver(tag);
        const gone = nodes.filter((node) => !node.isConnected).map(({ outerHTML }) => outerHTML);
        expect(nodes.length, CASE[at]?.attributes).to.be.greaterThan(10);
        expect(gone, CASE[at]?.attributes).to.deep.equal([]);
        taken[at] = linesOf(tag);
      }),
    );
    expect(withCode(seen.errors, 'hydration')).to.deep.equal([]);
    expect(seen.uncaught).to.deep.equal([]);
  });

  for (const [at, { tag, attributes }] of CASE.entries()) {
    it(`paints what the tree itself would have made: ${tag} ${attributes}`, async () => {
      const later = await ready(tag, attributes);
      expect(later.shadowRoot?.querySelector('[data-mp-root=painted]')).to.equal(null);
      await rendered();
      expect(taken[at]).to.deep.equal(linesOf(later));
    });
  }

  it('leads to the market without a tree, by its links and by its form', () => {
    const [header] = early;
    expect(inside(header?.tag as Tag, 'a')?.getAttribute('href')).to.equal(`${MARKET}/home`);
    isSame(header?.tag.shadowRoot?.querySelector('form')?.getAttribute('action'), `${MARKET}/listing`, 'action');
  });
});

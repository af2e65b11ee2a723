import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, pasteInto, rendered, setFaults, unmountAll, type Fault } from '../page.ts';
import {
  GROUPS,
  ME,
  SOURCES,
  hasAllRows,
  hasOpened,
  optionsOf,
  placesOf,
  rowsOf,
  watchShifts,
  watchWire,
} from './observe.ts';
import { collect, mountWidget } from './widget.ts';

interface Failure {
  readonly code: string;
  readonly status?: number;
}

/** The groups that cannot be complete without the source. */
const GROUPS_OF = {
  completions: ['Suggestions'],
  results: ['All results', 'Marketplace'],
  facets: ['Services', 'Content types'],
  services: ['Services'],
  person: ['Suggestions'],
} as const;
type Source = keyof typeof GROUPS_OF;

/** A path of the fault is a beginning: whoever the person is must not be confused with what the person has. */
const going = (source: Source, wrong: Partial<Fault>): readonly Fault[] =>
  source === 'person' ? [{ path: `${ME}/` }, { path: ME, ...wrong }] : [{ path: SOURCES[source], ...wrong }];

describe('each source of the search, in its own place', () => {
  let wire: ReturnType<typeof watchWire>;
  beforeEach(() => {
    wire = watchWire();
  });
  afterEach(async () => {
    wire.stop();
    unmountAll();
    await setFaults();
  });

  /** Rows of the question before stay for a moment; those of other words are never the same elements. */
  async function ask({ widget, box }: Awaited<ReturnType<typeof mountWidget>>, query: string) {
    for (const one of widget.shadowRoot?.querySelectorAll('[role=group]') ?? []) one.classList.add('former');
    const input = await box.input();
    input.select();
    pasteInto(input, query);
    await box.seesQuery(query);
    await eventually(() => !widget.shadowRoot?.querySelector('.former'), `no rows of what was asked before ${query}`);
  }

  for (const source of Object.keys(GROUPS_OF) as Source[]) {
    const late = GROUPS_OF[source] as readonly string[];
    const rest = GROUPS.filter((group) => !late.includes(group));
    const above = GROUPS.slice(0, GROUPS.indexOf(late[0] as string));
    // The person and the services are asked for once; the others at every query.
    const queries = source === 'person' || source === 'services' ? ['cloud'] : ['cloud', 'invoice'];

    it(`does not wait for ${source}, and moves nothing when they come`, async () => {
      await setFaults(...going(source, { held: true }));
      const { widget, box } = await mountWidget();
      for (const query of queries) {
        const isLate = (path: string) => path === SOURCES[source];
        await ask({ widget, box }, query);
        const others = () => wire.asking(query).filter(({ path }) => !isLate(path));
        await eventually(() => others().some(({ outcome }) => outcome === 'answered'), 'the first answer');
        const shifts = watchShifts();
        await eventually(
          () =>
            others().every(({ outcome }) => outcome === 'answered') &&
            rest.every((group) => rowsOf(widget, group).length > 0),
          `rows of ${rest.join()} for ${query}`,
        );
        const outcomes = wire.calls.filter(({ path }) => isLate(path)).map(({ outcome }) => outcome);
        expect(outcomes.at(-1), `${source} when ${rest.join()} have rows`).to.equal('pending');
        await hasOpened(widget);
        const before = placesOf(widget, above);
        await setFaults();
        await eventually(() => wire.calls.every(({ outcome }) => outcome === 'answered'), 'all answers');
        await eventually(() => late.every((group) => rowsOf(widget, group).length > 0), `rows of ${late.join()}`);
        await rendered();
        await rendered();
        expect(placesOf(widget, above), 'rows above').to.deep.equal(before);
        expect(shifts.sum(), `layout shift for ${query}`).to.equal(0);
        await setFaults(...going(source, { held: true }));
      }
    });
  }

  it('keeps enough place for late results after a question that found few', async () => {
    const { widget, box } = await mountWidget();
    await ask({ widget, box }, 'xqzwvk');
    await eventually(() => optionsOf(widget, 'All results').length === 1, 'word that there is nothing');
    await setFaults({ path: SOURCES.results, held: true });
    await ask({ widget, box }, 'cloud');
    await eventually(() => rowsOf(widget, 'Services').length > 1, 'services');
    const shifts = watchShifts();
    await setFaults();
    await eventually(() => rowsOf(widget, 'Marketplace').length > 0, 'late rows');
    await rendered();
    await rendered();
    expect(shifts.sum(), 'layout shift').to.equal(0);
  });

  for (const source of ['completions', 'results', 'facets'] as const) {
    it(`loses only what ${source} would have shown when they fail, and has it again with the next question`, async () => {
      await setFaults(...going(source, { status: 500 }));
      const { widget, box } = await mountWidget();
      const failures = collect<Failure>(widget, 'mp-error');
      const lost = GROUPS_OF[source] as readonly string[];
      await ask({ widget, box }, 'cloud');
      await eventually(
        () => GROUPS.every((group) => lost.includes(group) || rowsOf(widget, group).length > 0),
        'the other groups',
      );
      await eventually(() => failures.length > 0, 'word for the host');
      expect(lost.flatMap((group) => rowsOf(widget, group))).to.have.length(0);
      expect(failures.map(({ code, status }) => [code, status])).to.deep.equal([['search', 500]]);
      expect(JSON.stringify(failures)).not.to.include('cloud');
      expect(widget.shadowRoot?.querySelector('[part=panel]')?.textContent).not.to.match(/error|wrong|fail|500/i);
      await setFaults();
      await ask({ widget, box }, 'storage');
      await hasAllRows(widget);
    });
  }

  it('names the services that need no list when the list of services fails', async () => {
    await setFaults(...going('services', { status: 500 }));
    const { widget, box } = await mountWidget();
    await ask({ widget, box }, 'cloud');
    await hasAllRows(widget);
    const labels = rowsOf(widget, 'Services').map((row) => row.getAttribute('aria-label'));
    expect(labels).to.include.members(['Marketplace', 'Messenger', 'Directory']);
  });

  it('completes from the marketplace when nobody says who the person is', async () => {
    await setFaults(...going('person', { status: 500 }));
    const { widget, box } = await mountWidget();
    await ask({ widget, box }, 'cloud');
    await hasAllRows(widget);
    expect(wire.to(SOURCES.marketCompletions, 'cloud')).to.have.length(1);
    expect(wire.to(SOURCES.completions)).to.have.length(0);
  });

  for (const [event, change] of [
    ['another question is asked', (box) => box.paste(' s')],
    ['the text is cleared', async (box) => (await box.button('Clear')).click()],
    ['the tag is removed', async (_box, widget) => widget.remove()],
  ] satisfies [string, (box: Box, widget: HTMLElement) => Promise<void>][]) {
    it(`breaks off the calls on the wire when ${event}, which is no failure`, async () => {
      await setFaults({ path: `${ME}/index`, held: true, times: 3 });
      const { widget, box } = await mountWidget();
      const failures = collect<Failure>(widget, 'mp-error');
      await ask({ widget, box }, 'cloud');
      await eventually(() => wire.asking('cloud').length === 3, 'three calls');
      await change(box, widget);
      await eventually(() => wire.asking('cloud').every(({ outcome }) => outcome === 'aborted'), 'three broken off');
      await rendered();
      expect(failures).to.deep.equal([]);
    });
  }

  it('never shows the late answer to an older question', async () => {
    await setFaults({ path: SOURCES.results, asking: 'payroll', held: true, times: 2 });
    const { widget, box } = await mountWidget();
    const seen = new Set<string>();
    const look = new MutationObserver(() => {
      for (const group of ['All results', 'Marketplace'])
        for (const row of rowsOf(widget, group)) seen.add(row.getAttribute('aria-label') ?? row.textContent);
    });
    look.observe(widget.shadowRoot as ShadowRoot, { subtree: true, childList: true, characterData: true });
    await ask({ widget, box }, 'payroll');
    await eventually(() => wire.to(SOURCES.results, 'payroll').length === 1, 'the older question');
    // Asked later and held as long: once this one has its answer, the older question would have had it, too.
    const witness = fetch(`${MARKET}${SOURCES.results}?q=payroll&page_size=5`, { credentials: 'include' });
    await ask({ widget, box }, 'storage');
    await eventually(() => rowsOf(widget, 'All results').length > 0, 'the newer answer');
    await setFaults();
    const { docs } = (await (await witness).json()) as { docs: object[] };
    await rendered();
    look.disconnect();
    expect(docs).not.to.have.length(0);
    expect([...seen].filter((label) => /payroll/i.test(label))).to.deep.equal([]);
  });

  it('shows nothing of scope all in another scope, also when its answer was still to come', async () => {
    await setFaults({ path: `${ME}/index`, held: true });
    const { widget, box } = await mountWidget();
    await ask({ widget, box }, 'cloud');
    await eventually(() => wire.asking('cloud').length === 3, 'three calls');
    (await box.button('Search in: All')).click();
    await eventually(() => widget.shadowRoot?.activeElement?.role === 'menuitemradio', 'focus in the menu');
    await box.press('ArrowDown', 'Enter');
    await eventually(() => rowsOf(widget, 'Marketplace').length > 0, 'rows of the marketplace');
    expect(wire.asking('cloud').filter(({ outcome }) => outcome === 'aborted')).to.have.length(3);
    expect(box.headings()).to.deep.equal(['Marketplace']);
  });

  it('says that nothing was found only once it knows', async () => {
    await setFaults({ path: SOURCES.results, held: true });
    const { widget, box } = await mountWidget();
    const early: string[] = [];
    const look = new MutationObserver(() => {
      const isKnown = wire.to(SOURCES.results, 'xqzwvk').some(({ outcome }) => outcome === 'answered');
      const text = optionsOf(widget, 'All results').map(({ textContent }) => textContent.trim());
      if (!isKnown) early.push(...text);
    });
    look.observe(widget.shadowRoot as ShadowRoot, { subtree: true, childList: true, characterData: true });
    await ask({ widget, box }, 'xqzwvk');
    const answers = () => wire.asking('xqzwvk').filter(({ outcome }) => outcome === 'answered');
    await eventually(() => answers().length === 2, 'the answers of the other two sources');
    await rendered();
    await setFaults();
    const said = await eventually(() => optionsOf(widget, 'All results')[0], 'word about the results');
    look.disconnect();
    expect(early).to.deep.equal([]);
    expect(said.textContent.trim()).to.equal('No results found');
    expect(said.getAttribute('aria-disabled')).to.equal('true');
    expect(optionsOf(widget, 'Suggestions')).to.have.length(0);
    for (const group of ['Services', 'Content types'])
      expect(optionsOf(widget, group).map(({ textContent }) => textContent.trim())).to.deep.equal(['No results found']);
  });

  it('asks nothing for a first text of two lines, which is the page’s: its next one takes that place', async () => {
    const { widget, box } = await mountWidget(undefined, 'custom-search-query="cloud&#10;storage"');
    const input = await box.input();
    expect(input.value).to.equal('cloudstorage');
    widget.setAttribute('custom-search-query', 'invoice');
    await eventually(() => input.value === 'invoice', 'the next text of the page');
    expect(wire.calls).to.deep.equal([]);
  });

  it('asks for completions alone when one word is sought in another', async () => {
    const { widget, box } = await mountWidget();
    await ask({ widget, box }, 'invoice in salesforce');
    await eventually(
      () => wire.asking('invoice in salesforce').some(({ outcome }) => outcome === 'answered'),
      'the answer',
    );
    await rendered();
    expect(wire.asking('invoice in salesforce').map(({ path }) => path)).to.deep.equal([SOURCES.completions]);
    expect(GROUPS.flatMap((group) => rowsOf(widget, group))).to.have.length(0);
  });
});

type Box = Awaited<ReturnType<typeof mountWidget>>['box'];

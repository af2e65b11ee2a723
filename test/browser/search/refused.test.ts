import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, setFaults, unmountAll } from '../page.ts';
import { ME, SOURCES, rowsOf, watchWire } from './observe.ts';
import { collect, mountWidget } from './widget.ts';

const BOOTSTRAP = '/api/session/v1/bootstrap-context';

/** How often the bootstrap has been asked for. */
const bootstraps = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes(BOOTSTRAP)).length;

describe('a source that answers 401 while the session goes on', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('loses its own group alone; the bootstrap, asked once more, brings the recent queries back', async () => {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    await box.type('cloud');
    await box.press('Enter');
    await eventually(() => localStorage.getItem('searchWidget.RecentQueries')?.includes('cloud'), 'the stored query');
    (await box.button('Clear')).click();
    performance.clearResourceTimings();

    await setFaults({ path: SOURCES.results, status: 401 });
    await box.type('invoice');
    await box.seesHeading('Services');
    await box.seesHeading('Suggestions');
    expect(rowsOf(widget, 'All results').length).to.equal(0);
    await eventually(() => bootstraps() === 1, 'the bootstrap once more');

    await box.type('s');
    await eventually(() => rowsOf(widget, 'Content types').length > 0, 'the other groups again');
    expect(bootstraps()).to.equal(1);
    (await box.button('Clear')).click();
    await box.press('ArrowDown');
    await box.seesOption('cloud');
  });
});

describe('a person who cannot be read for a moment', () => {
  let wire: ReturnType<typeof watchWire> | undefined;
  afterEach(async () => {
    wire?.stop();
    unmountAll();
    await setFaults();
  });

  it('is asked for again by who comes back to the field, and not by each key', async () => {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    // Nothing but the person.
    await setFaults({ path: `${ME}/` }, { path: ME, status: 503 });
    const { to, asking } = (wire = watchWire());
    for (const [letters, query] of [
      ['clou', 'clou'],
      ['d', 'cloud'],
    ] as const) {
      await box.type(letters);
      await eventually(() => asking(query).some(({ outcome }) => outcome === 'answered'), `an answer to ${query}`);
    }
    expect(to(ME).map(({ outcome }) => outcome)).to.deep.equal(['answered']);
    expect(to(SOURCES.completions)).to.deep.equal([]);
    await setFaults();
    (await box.input()).blur();
    await box.focus();
    await eventually(() => to(ME).length === 2, 'the second question who searches');
    await box.press('s');
    await eventually(() => to(SOURCES.completions).length > 0, 'completions of the person');
    expect(to(ME).length).to.equal(2);
  });
});

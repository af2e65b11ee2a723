import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, setFaults, unmountAll } from '../page.ts';
import { collect, mountWidget } from './widget.ts';

const COUNT = 400;

const listings = Array.from({ length: COUNT }, (_, at) => ({
  name: `Cloud plan ${at + 1}`,
  url: `/apps/${at + 1}`,
  source: 'marketplace',
  content_type: 'app',
}));

const CORE = '/api/appwise/v2/core/users/me';
const names = Array.from({ length: 60 }, (_, at) => `service-${at + 1}`);
/** A person with sixty services, in each of which there is something. */
const SERVICES = [
  { path: `${CORE}/services/enabled`, json: { results: names.map((name) => ({ name, pretty_name: `The ${name}` })) } },
  { path: `${CORE}/index/search`, json: { docs: [] } },
  {
    path: `${CORE}/index/suggest`,
    json: { facet_counts: { facet_fields: { source: names.flatMap((name, at) => [name, at + 1]), content_type: [] } } },
  },
];

/** A search over the marketplace whose answer is longer than anybody asked for. */
async function longAnswer() {
  await setFaults({ path: '/api/appwise/v2/core/marketplaces/', json: { docs: listings } });
  const mounted = await mountWidget({ domain: 'meridian' });
  await mounted.box.type('cloud');
  await mounted.box.seesOption('Cloud plan 1');
  return mounted;
}

describe('an answer of four hundred rows', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('is shown whole, in its order, each row under a name of its own', async () => {
    const { box } = await longAnswer();
    await eventually(() => box.options().length === COUNT, 'all rows');
    expect(box.options().map((option) => option.ariaLabel)).to.deep.equal(listings.map(({ name }) => name));
    expect(new Set(box.options().map(({ id }) => id)).size).to.equal(COUNT);
  });

  it('opens what a row far down says, and not its neighbour', async () => {
    const { widget, box } = await longAnswer();
    await eventually(() => box.options().length === COUNT, 'all rows');
    const chosen = collect<{ readonly label: string }>(widget, 'mp-select');
    for (const at of [22, 23, 24, 74, COUNT - 1]) box.options()[at]?.click();
    const wanted = [22, 23, 24, 74, COUNT - 1].map((at) => `Cloud plan ${at + 1}`);
    expect(chosen.map(({ label }) => label)).to.deep.equal(wanted);
  });

  it('is gone from the first row to the last when nothing is found for the next letter', async () => {
    const { box } = await longAnswer();
    await eventually(() => box.options().length === COUNT, 'all rows');
    await setFaults({ path: '/api/appwise/v2/core/marketplaces/', json: { docs: [] } });
    await box.type('cloudz');
    await box.seesOption('No results found');
    expect(box.options().length).to.equal(1);
  });

  it('gives way to the rows of the next letter, and none of the former stays', async () => {
    const { box } = await longAnswer();
    await eventually(() => box.options().length === COUNT, 'all rows');
    const others = listings.map(({ name, ...doc }) => ({ ...doc, name: name.replace('plan', 'suite') }));
    await setFaults({ path: '/api/appwise/v2/core/marketplaces/', json: { docs: others } });
    await box.type('clouds');
    await eventually(
      () => box.options().length === COUNT && box.options().every(({ ariaLabel }) => ariaLabel?.includes('suite')),
      'the rows of the next answer alone',
    );
  });
});

describe('sixty services', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('keep the mark on its row, far down, when others come above it', async () => {
    await setFaults(...SERVICES, { path: `${CORE}/index/autocomplete`, held: true });
    const { box } = await mountWidget();
    await box.type('cloud');
    await box.seesOption('The service-60');
    for (let step = 0; step < 41; step += 1) await box.press('ArrowDown');
    const marked = () => box.options().filter((option) => option.ariaSelected === 'true');
    await eventually(() => marked().length === 1, 'a mark');
    const label = marked()[0]?.ariaLabel;
    expect(label).to.match(/^The service-[34]\d$/);
    await setFaults(...SERVICES);
    await box.seesHeading('Suggestions');
    await eventually(() => box.highlighted()?.ariaLabel === label, 'the same row as before');
    await eventually(() => marked().length === 1 && marked()[0]?.ariaLabel === label, 'the mark on it alone');
  });
});

import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { centreOf } from '../drivers/menus.ts';
import { eventually, rendered, setFaults, unmountAll } from '../page.ts';
import { watchWire } from './observe.ts';
import { collect, mountWidget } from './widget.ts';

const LISTINGS = '/api/appwise/v2/core/marketplaces/';
const docs = (...names: readonly string[]) => names.map((name) => ({ name, source: 'marketplace' }));
const ONE = 'Cloud plan one';
const OTHER = 'Cloud plan two';
const THIRD = 'Cloud plan three';

/** The next answer puts another row where the first one stands, as soon as the faults are taken away. */
async function pressedFirstRow(...next: readonly string[]) {
  await setFaults({ path: LISTINGS, json: { docs: docs(ONE, OTHER) } });
  const { widget, box } = await mountWidget({ domain: 'meridian' });
  await box.paste('cloud');
  await box.seesOption(ONE);
  await setFaults({ path: LISTINGS, json: { docs: docs(...next) }, held: true });
  const { asking, stop } = watchWire();
  await box.paste(' plan');
  await eventually(() => asking('cloud plan').length > 0, 'the next question');
  stop();
  const chosen = collect<{ readonly label: string; readonly query: string }>(widget, 'mp-select');
  const [first] = box.options();
  await sendMouse({ type: 'move', position: centreOf(first as HTMLElement) });
  await sendMouse({ type: 'down' });
  return { box, chosen };
}

/** What assistive technology does, some of which counts it as a press. */
const clickUnpressed = (option: Element | undefined) =>
  option?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1, cancelable: true }));

describe('a row that is pressed', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('is not chosen where another one has taken its place before the button is let go', async () => {
    const { box, chosen } = await pressedFirstRow(OTHER, ONE);
    await setFaults();
    await eventually(() => box.options()[0]?.ariaLabel === OTHER, 'the next answer');
    await sendMouse({ type: 'up' });
    await rendered();
    expect(chosen).to.deep.equal([]);
    expect(box.isOpen()).to.equal(true);
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'up' });
    await eventually(() => chosen.length === 1, 'the choice');
    expect(chosen[0]).to.include({ label: OTHER, query: 'cloud plan' });
  });

  it('is chosen where the next answer has left it there', async () => {
    const { box, chosen } = await pressedFirstRow(ONE, THIRD);
    await setFaults();
    await eventually(() => box.options()[1]?.ariaLabel === THIRD, 'the next answer');
    await sendMouse({ type: 'up' });
    await eventually(() => chosen.length === 1, 'the choice');
    expect(chosen[0]).to.include({ label: ONE, query: 'cloud plan' });
  });

  it('is chosen for the question that it was found for, while the next one is not answered', async () => {
    const { chosen } = await pressedFirstRow(OTHER, ONE);
    await sendMouse({ type: 'up' });
    await eventually(() => chosen.length === 1, 'the choice');
    expect(chosen[0]?.label).to.equal(ONE);
  });

  it('is forgotten where the button is let go elsewhere', async () => {
    const { box, chosen } = await pressedFirstRow(ONE, OTHER);
    await setFaults();
    await sendMouse({ type: 'move', position: [5, 5] });
    await sendMouse({ type: 'up' });
    await rendered();
    expect(chosen).to.deep.equal([]);
    clickUnpressed(box.options()[1]);
    expect(chosen.map(({ label }) => label)).to.deep.equal([OTHER]);
  });

  it('is chosen by a click that nobody pressed, as of a screen reader', async () => {
    await setFaults({ path: LISTINGS, json: { docs: docs(ONE, OTHER) } });
    const { widget, box } = await mountWidget({ domain: 'meridian' });
    await box.paste('cloud');
    await box.seesOption(ONE);
    const chosen = collect<{ readonly label: string }>(widget, 'mp-select');
    clickUnpressed(box.options()[1]);
    expect(chosen.map(({ label }) => label)).to.deep.equal([OTHER]);
  });
});

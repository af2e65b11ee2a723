import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { intoClosedRoot } from '../drivers/closed-root.ts';
import { centreOf, settled } from '../drivers/menus.ts';
import { eventually, isSame, mount, setFaults, unmountAll } from '../page.ts';
import { hasAllRows, rowsOf } from './observe.ts';
import { WITH_ALL, collect, mountWidget } from './widget.ts';

/** A press of the true mouse: only that has a place in the page. */
async function press(host: HTMLElement, target: Element): Promise<void> {
  await settled(host);
  await sendMouse({ type: 'click', position: centreOf(target) });
}

/** Beside the list. It keeps the focus where it is: nothing but the press tells that somebody has gone on. */
const PLACE = '<p style="position: absolute; inset: 300px auto auto 800px" onmousedown="return false">A map</p>';

describe('a search widget in a closed root of the page', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  async function searching(markup = '') {
    const { widget, box } = await mountWidget(WITH_ALL, '', (html) => intoClosedRoot(html + markup));
    await box.type('cloud');
    await hasAllRows(widget);
    return { widget, box };
  }

  for (const group of ['Suggestions', 'All results']) {
    it(`has rows under ${group} that a mouse can choose`, async () => {
      const { widget, box } = await searching();
      collect(widget, 'mp-search');
      const chosen = collect<{ readonly label: string }>(widget, 'mp-select');
      const row = rowsOf(widget, group)[0] as HTMLElement;
      const { ariaLabel } = row;
      await press(widget, row);
      await eventually(() => chosen.length > 0, 'the choice');
      expect(chosen.map(({ label }) => label)).to.deep.equal([ariaLabel]);
      await box.closes();
    });
  }

  it('has scopes that a mouse can choose', async () => {
    const { widget, box } = await searching();
    const scopes = collect<{ readonly scope: string }>(widget, 'mp-scope-change');
    await press(widget, await box.button('Search in: All'));
    const entry = await eventually(
      () => widget.shadowRoot?.querySelectorAll('[role=menu]:popover-open [role=menuitemradio]')[1],
      'the open menu',
    );
    await press(widget, entry);
    await box.button('Search in: Marketplace');
    expect(scopes).to.deep.equal([{ scope: 'marketplace' }]);
  });

  it('closes its list at a press elsewhere in the page', async () => {
    const { widget, box } = await searching();
    await press(widget, mount(PLACE));
    await box.closes();
    isSame(widget.shadowRoot?.activeElement, await box.input(), 'the focus stays');
  });

  it('closes its list at a press elsewhere in the closed root', async () => {
    const { widget, box } = await searching(PLACE);
    await press(widget, widget.nextElementSibling as Element);
    await box.closes();
    isSame(widget.shadowRoot?.activeElement, await box.input(), 'the focus stays');
  });
});

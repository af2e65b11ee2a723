import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hasFinger, reachOf } from '../drivers/finger.ts';
import { emulate, eventually, isSame, unmountAll } from '../page.ts';
import { rowsOf } from './observe.ts';
import { collect, mountWidget } from './widget.ts';

describe('the search under a finger', () => {
  afterEach(async () => {
    await emulate({});
    unmountAll();
  });

  /** Somebody who has searched for two things before. */
  async function withRecents() {
    const { widget, box } = await mountWidget();
    collect(widget, 'mp-search');
    for (const query of ['payroll', 'backup']) {
      await box.type(query);
      await box.press('Enter');
      (await box.button('Clear')).click();
    }
    await box.focus();
    await box.press('ArrowDown');
    const rows = await eventually(() => {
      const recents = rowsOf(widget, 'Suggestions');
      return recents.length === 2 && recents;
    }, 'two recent queries');
    const root = widget.shadowRoot as ShadowRoot;
    // The panel unrolls.
    await Promise.all(root.getAnimations().map(({ finished }) => finished));
    return { box, rows, root };
  }

  it('answers on 44px: each button of the field, each recent query, its mark, and what clears them all', async function () {
    if (!(await hasFinger())) return this.skip();
    const { root, rows, box } = await withRecents();
    const marks = rows.map((row) => row.querySelector('.forget') as HTMLElement);
    const parts = [...rows, ...marks, await box.button('Clear recent searches')];
    for (const part of parts) expect(reachOf(part), part.className).to.be.at.least(44);
    for (const mark of marks) expect(mark.getBoundingClientRect().width).to.be.at.least(44);
    await box.type('cloud');
    for (const part of root.querySelectorAll('.scope, .clear, .submit')) {
      await eventually(() => part.checkVisibility({ visibilityProperty: true }), part.className);
      expect(reachOf(part), part.className).to.be.at.least(44);
    }
  });

  it('takes nothing from what stands beside: each place of a row is that row’s own', async function () {
    if (!(await hasFinger())) return this.skip();
    const { root, rows } = await withRecents();
    for (const row of rows) {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      const mark = row.querySelector('.forget') as HTMLElement;
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        expect(row.contains(root.elementFromPoint(left + 20, y)), 'the query').to.equal(true);
        isSame(root.elementFromPoint(right - 60, y)?.closest('.forget') ?? null, null, 'no mark');
        expect(mark.contains(root.elementFromPoint(right - 20, y)), 'the mark').to.equal(true);
      }
    }
  });
});

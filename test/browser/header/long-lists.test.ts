import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import {
  centreOf,
  filterOf,
  hear,
  press,
  settled,
  textOf,
  visit,
  watchPage,
  type MenuDriver,
} from '../drivers/menus.ts';
import { eventually, rendered, typeInto, unmountAll } from '../page.ts';

const COMPANY = 'Company: Aldermoor Clinics';
const LISTS = [
  { name: COMPANY, entries: 60 },
  { name: 'Language: EN', entries: 103 },
  { name: 'Currency: USD', entries: 176 },
] as const;

const many = () => visit('many-companies', { tenant: 'polyglot' });

/** Counts what changes in the list: its work, on whatever machine. */
function countChanges(panel: Element) {
  let count = 0;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) count += addedNodes.length + removedNodes.length || 1;
  });
  observer.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    async since() {
      await rendered();
      const counted = count;
      count = 0;
      return counted;
    },
  };
}

describe('long lists of the header', () => {
  afterEach(unmountAll);

  for (const { name, entries } of LISTS) {
    it(`has every entry of ${name}, and a field to filter them`, async () => {
      const { driver } = await many();
      const { panel } = await driver.open(name);
      await eventually(() => driver.options(panel).length === entries, `${entries} entries`);
      const filter = await filterOf(panel);
      expect((filter.ariaLabel ?? '').trim()).not.to.equal('');
    });

    it(`does little work in ${name} for a step or a letter`, async () => {
      const { driver } = await many();
      const { panel, trigger } = await driver.open(name);
      // What is out of sight comes after the list has opened.
      await eventually(() => driver.options(panel).length === entries, 'all entries');
      trigger.focus();
      await press('ArrowDown');
      await eventually(() => panel.contains(driver.focused()), 'the keyboard in the list');
      const changes = countChanges(panel);
      await press('ArrowDown');
      expect(await changes.since(), 'one step').to.be.at.most(12);
      await press('End');
      expect(await changes.since(), 'to the end').to.be.at.most(12);
      await typeInto(await filterOf(panel), 'a');
      expect(await changes.since(), 'one letter').to.be.at.most(entries * 2);
    });

    it(`opens ${name} with one change for each part of an entry, and keeps nothing of it in the way when closed`, async () => {
      const { driver } = await many();
      const trigger = await driver.button(name);
      const changes = countChanges(driver.panelOf(trigger));
      trigger.click();
      await eventually(() => driver.options(driver.panelOf(trigger)).length === entries, 'the entries');
      expect(await changes.since()).to.be.at.most(entries * 4);
      trigger.click();
      await driver.hides(trigger);
      expect(await changes.since(), 'closing').to.be.at.most(entries * 4);
    });

    it(`leaves the field of ${name} where it is while it is typed into`, async () => {
      const { tag, driver } = await many();
      const { panel } = await driver.open(name);
      await eventually(() => driver.options(panel).length === entries, 'all entries');
      const filter = await filterOf(panel);
      // The last of them may have made the panel wider: it is put into its place in the frame that shows them.
      await rendered();
      await rendered();
      await settled(tag);
      const places = [filter.getBoundingClientRect().x];
      for (const letter of ['a', 'l', 'x']) {
        await typeInto(filter, letter);
        await settled(tag);
        places.push(filter.getBoundingClientRect().x);
      }
      // Browsers round lengths, each in its own way.
      expect(Math.max(...places) - Math.min(...places)).to.be.below(0.1);
      expect(driver.options(panel)).to.have.length(0);
    });

    it(`asks nobody while ${name} is filtered`, async () => {
      const { driver } = await many();
      const { panel } = await driver.open(name);
      const page = watchPage();
      try {
        await typeInto(await filterOf(panel), 'an');
        await rendered();
        expect(page.calls).to.deep.equal([]);
      } finally {
        page.stop();
      }
    });
  }

  for (const [name, attributes] of [
    ['Currency: EUR', ''],
    ['Language: IT', 'locale="it-IT"'],
  ] as const) {
    const isInTheMiddle = ({ root }: MenuDriver, panel: Element) => {
      const chosen = panel.querySelector('[role=option][aria-selected=true]') as HTMLElement;
      const { top, bottom, height } = panel.getBoundingClientRect();
      const isSeen = chosen.contains(root().elementFromPoint(...centreOf(chosen)));
      return isSeen && Math.abs(centreOf(chosen)[1] - (top + bottom) / 2) < height / 4;
    };

    it(`has the chosen entry in the middle when the arrow down opens ${name}`, async () => {
      const { driver } = await visit('buyer', { tenant: 'polyglot', attributes });
      const trigger = await driver.button(name);
      trigger.focus();
      await press('ArrowDown');
      const panel = await driver.shows(trigger);
      await eventually(() => isInTheMiddle(driver, panel), 'the chosen entry in the middle');
    });

    it(`has the chosen entry in the middle when a click opens ${name}`, async () => {
      const { driver } = await visit('buyer', { tenant: 'polyglot', attributes });
      const { panel } = await driver.open(name);
      await eventually(() => isInTheMiddle(driver, panel), 'the chosen entry in the middle');
    });
  }

  it('jumps to what letters begin, and keeps the entry in view', async () => {
    const { tag, driver } = await many();
    const { panel, trigger } = await driver.open('Currency: USD');
    // What is out of sight comes after the list has opened.
    await eventually(() => driver.options(panel).length === 176, 'all entries');
    trigger.focus();
    await press('ArrowDown');
    await eventually(() => panel.contains(driver.focused()), 'the keyboard in the list');
    await settled(tag);
    await press('q');
    await eventually(() => textOf(driver.current()).includes('QAR'), 'the keyboard on the riyal of Qatar');
    const entry = driver.current() as HTMLElement;
    expect(entry.contains(driver.root().elementFromPoint(...centreOf(entry)))).to.equal(true);
  });

  it('takes a space as part of a name that is being typed, and as a choice where no name goes on with it', async () => {
    const { tag, driver } = await many();
    const asked = hear(tag, 'mp-company-change');
    const { panel, trigger } = await driver.open(COMPANY);
    trigger.focus();
    await press('ArrowDown');
    await eventually(() => panel.contains(driver.focused()), 'the keyboard in the list');
    await settled(tag);
    // In one task: from the driver one of so many keys comes too late to go on with the name.
    for (const key of 'juniper bay f')
      driver
        .current()
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    await driver.isOn(
      driver.options(panel).find((option) => textOf(option) === 'Juniper Bay Foundry'),
      'the foundry',
    );
    expect(asked).to.deep.equal([]);
    await press(' ');
    expect(asked).to.have.length(1);
  });

  it('scrolls along with the keyboard, and not the page', async () => {
    const { driver } = await visit('many-companies', {
      around: (header) => `<div>${header}<div style="block-size: 4000px"></div></div>`,
    });
    const { panel, trigger } = await driver.open(COMPANY);
    trigger.focus();
    await press('ArrowDown', 'End');
    const last = driver.options(panel).at(-1) as HTMLElement;
    await driver.isOn(last, 'the last company');
    await eventually(
      () => last.contains(driver.root().elementFromPoint(...centreOf(last))),
      'the last company in view',
    );
    expect(scrollY).to.equal(0);
  });
});

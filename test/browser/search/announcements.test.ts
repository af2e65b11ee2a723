import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { searchBox } from '../drivers/search-box.ts';
import { MARKET, eventually, mount, own, pasteInto, rendered, setFaults, signIn, unmountAll } from '../page.ts';
import { GROUPS, ME, SOURCES, hasAllRows, listen, rowsOf } from './observe.ts';
import { WITH_ALL, mountWidget } from './widget.ts';

const countIn = (text: string): number => Number.parseInt(/\d+/.exec(text)?.[0] ?? '-1', 10);

describe('what the search says to a screen reader', () => {
  const platform = Object.getOwnPropertyDescriptor(Navigator.prototype, 'platform') as PropertyDescriptor;
  let ear: ReturnType<typeof listen> | undefined;
  afterEach(async () => {
    ear?.stop();
    Object.defineProperty(Navigator.prototype, 'platform', platform);
    unmountAll();
    await setFaults();
  });

  async function heard() {
    const { widget, box } = await mountWidget();
    const listening = listen(widget);
    ear = listening;
    const rows = () => GROUPS.flatMap((group) => rowsOf(widget, group)).length;
    const askFor = async (query: string) => {
      const input = await box.input();
      input.focus();
      input.select();
      pasteInto(input, query);
      return performance.now();
    };
    const says = (pattern: RegExp) =>
      eventually(() => listening.texts().some((text) => pattern.test(text)), `${pattern}`);
    return { widget, box, ...listening, rows, askFor, says };
  }

  it('says nothing before anybody has done anything', async () => {
    await signIn('full~say-nothing');
    const search = JSON.stringify({ ...WITH_ALL, marketUrl: MARKET });
    const tag = mount(`<mp-header ${own()} search='${search}'></mp-header>`);
    ear = await eventually(() => tag.shadowRoot && listen(tag));
    await headerDriver(tag).ready();
    const { input } = searchBox(tag);
    await eventually(async () => (await input()).role === 'combobox', 'suggestions in the header');
    await rendered();
    expect(ear.texts()).to.deep.equal([]);
  });

  it('says how many there are, once, when the typing rests', async () => {
    const { widget, said, rows, askFor, says } = await heard();
    const typed = await askFor('cloud');
    await says(/\d/);
    expect(said.map(({ text, manner }) => [countIn(text), manner])).to.deep.equal([[rows(), 'polite']]);
    expect((said[0]?.at ?? 0) - typed, 'milliseconds of rest').to.be.greaterThan(500);
    await eventually(() => rowsOf(widget, 'Suggestions').length > 0, 'rows');
  });

  it('says nothing while somebody goes on typing, though answers come in between', async () => {
    const { widget, box, said, rows, says } = await heard();
    const input = await box.input();
    for (const letter of 'clou') {
      pasteInto(input, letter);
      await eventually(() => rowsOf(widget, 'Content types').length > 0, 'answers for the letters so far');
    }
    pasteInto(input, 'd');
    const last = performance.now();
    await says(/\d/);
    expect(said.filter(({ at }) => at < last)).to.deep.equal([]);
    expect(said.map(({ text }) => countIn(text))).to.deep.equal([rows()]);
  });

  it('waits for the last source and counts once', async () => {
    await setFaults({ path: SOURCES.facets, delayMs: 2500 });
    const { widget, said, rows, askFor, says } = await heard();
    await askFor('cloud');
    await hasAllRows(widget);
    await says(new RegExp(`\\b${rows()}\\b`));
    expect(said.map(({ text }) => countIn(text))).to.deep.equal([rows()]);
  });

  it('never says the number of an older question', async () => {
    const { widget, texts, rows, askFor, says } = await heard();
    await askFor('cloud');
    await eventually(() => rowsOf(widget, 'Content types').length > 0 && rowsOf(widget, 'All results').length > 0);
    const old = rows();
    await askFor('wiki');
    await eventually(() => rows() > 0 && rows() !== old, 'rows of the newer question');
    await says(/\d/);
    expect(texts().map(countIn)).to.deep.equal([rows()]);
  });

  for (const [what, path] of [
    ['nothing was found', '/nowhere'],
    ['nothing came, as all sources fail', `${ME}/index`],
  ] as const) {
    it(`says so when ${what}`, async () => {
      await setFaults({ path, status: 500 });
      const { texts, askFor, says } = await heard();
      await askFor('xqzwvk');
      await says(/no results/i);
      expect(texts()).to.have.length(1);
    });
  }

  /** Somebody takes the completion by Tab, and rests until its rows are counted. */
  async function completed() {
    const all = await heard();
    const { widget, box, askFor, says, texts } = all;
    await askFor('clo');
    await eventually(() => widget.shadowRoot?.querySelector('.ghost')?.textContent === 'cloud storage', 'the hint');
    // Else it may come before the key does.
    await says(/\d/);
    const before = texts().length;
    await box.press('Tab');
    await says(/^cloud storage$/);
    await eventually(() => texts().length > before + 1, 'the count');
    return { ...all, before };
  }

  it('says the whole text that Tab has taken, and then how many there are', async () => {
    const { said, before, rows } = await completed();
    const heardSince = said.slice(before);
    expect(heardSince.map(({ manner }) => manner)).to.deep.equal(['polite', 'polite']);
    expect(heardSince[0]?.text).to.equal('cloud storage');
    expect(countIn(heardSince[1]?.text ?? '')).to.equal(rows());
  });

  it('says the text that Tab has taken once: not when the results close', async () => {
    const { box, texts } = await completed();
    await box.press('Escape');
    await box.closes();
    await rendered();
    expect(texts().filter((text) => text === 'cloud storage')).to.have.length(1);
  });

  it('says the scope that is chosen for a text that Tab has taken', async () => {
    const { widget, box, says, texts } = await completed();
    (await box.button('Search in: All')).click();
    await eventually(() => widget.shadowRoot?.activeElement?.role === 'menuitemradio', 'the open menu');
    await box.press('ArrowDown', 'Enter');
    await says(/Marketplace/);
    expect(texts().filter((text) => text === 'cloud storage')).to.have.length(1);
  });

  it('says no old count to who types a letter, takes it back and types another', async () => {
    const { widget, box, said, rows, askFor, says, texts } = await heard();
    await askFor('clou');
    await says(/\d/);
    const before = texts().length;
    const input = await box.input();
    for (const act of [
      () => pasteInto(input, 'x'),
      () => document.execCommand('delete'),
      () => pasteInto(input, 'd'),
    ]) {
      act();
      // No frame is waited for: where several pages are open that may take longer than anybody's rest.
      await new Promise((resolve) => setTimeout(resolve));
    }
    const last = performance.now();
    expect(input.value).to.equal('cloud');
    await eventually(() => texts().length > before, 'the count of the new rows');
    expect(rowsOf(widget, 'Suggestions').length).to.be.greaterThan(0);
    expect(said.slice(before).map(({ text }) => countIn(text))).to.deep.equal([rows()]);
    expect((said[before]?.at ?? 0) - last, 'milliseconds of rest').to.be.greaterThan(500);
  });

  it('says which scope was chosen', async () => {
    const { widget, box, says, texts } = await heard();
    (await box.button('Search in: All')).click();
    await eventually(() => widget.shadowRoot?.activeElement?.role === 'menuitemradio', 'the open menu');
    expect(texts()).to.deep.equal([]);
    await box.press('ArrowDown', 'Enter');
    await says(/Marketplace/);
  });

  it('says the scope and the count of its rows one after the other, neither of them twice', async () => {
    const { widget, box, askFor, says, texts } = await heard();
    await askFor('cloud');
    await says(/\d/);
    (await box.button('Search in: All')).click();
    await eventually(() => widget.shadowRoot?.activeElement?.role === 'menuitemradio', 'the open menu');
    await box.press('ArrowDown', 'Enter');
    await says(/Marketplace/);
    await eventually(() => rowsOf(widget, 'Marketplace').length > 0, 'rows of the marketplace');
    await says(new RegExp(`^\\D*\\b${rowsOf(widget, 'Marketplace').length}\\b`));
    expect(texts().filter((text) => /\d/.test(text) && /Marketplace/.test(text))).to.deep.equal([]);
    expect(texts().filter((text) => /Marketplace/.test(text))).to.have.length(1);
    await box.press('Escape');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(
      texts().filter((text) => /Marketplace/.test(text)),
      'after the results have closed',
    ).to.have.length(1);
  });

  it('has no more to say when all is said', async () => {
    const { box, askFor, says, texts } = await heard();
    await askFor('cloud');
    await says(/\d/);
    await box.press('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp');
    // Twice as long as it took to say the first: nobody can wait for what does not come.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(texts()).to.have.length(1);
  });

  it('says each highlighted row at once on an Apple platform, where VoiceOver would not', async () => {
    Object.defineProperty(Navigator.prototype, 'platform', { configurable: true, get: () => 'MacIntel' });
    const { widget, box, said, askFor } = await heard();
    await askFor('cloud');
    await eventually(() => rowsOf(widget, 'Suggestions').length > 1, 'suggestions');
    for (const index of [0, 1]) {
      await box.press('ArrowDown');
      const label = rowsOf(widget, 'Suggestions')[index]?.getAttribute('aria-label') ?? 'no row';
      await eventually(
        () => said.some(({ text, manner }) => manner === 'assertive' && text.includes(label)),
        `an assertive ${label}`,
      );
    }
  });

  it('leaves the highlighted row to the screen reader elsewhere', async () => {
    Object.defineProperty(Navigator.prototype, 'platform', { configurable: true, get: () => 'Linux x86_64' });
    const { widget, box, said, askFor, says } = await heard();
    await askFor('cloud');
    await eventually(() => rowsOf(widget, 'Suggestions').length > 1, 'suggestions');
    await box.press('ArrowDown', 'ArrowDown');
    await eventually(() => box.highlighted(), 'a highlighted row');
    await says(/\d/);
    expect(said.filter(({ manner }) => manner === 'assertive')).to.deep.equal([]);
  });
});

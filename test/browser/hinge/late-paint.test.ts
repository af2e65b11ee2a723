import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, isSame, mount, rendered, unmountAll } from '../page.ts';
import { type Tag, inside, ready } from './compare.ts';
import { painted, takenOver } from './painted.ts';
import { type Watch, watch, withCode } from './watch.ts';

/** Another tag's app knows already who is here when this one's tree comes: what was painted is not what is shown. */
describe('hinge: a first paint that is overtaken', () => {
  let seen: Watch;
  before(() => (seen = watch()));
  after(() => {
    seen.stop();
    unmountAll();
  });

  it('tells its tree of what was typed, and of the button that was pressed', async () => {
    const widget = mount<Tag>(
      `<mp-search-widget market-url="${MARKET}" partner="LATE" config='{"capabilities":["appwise"]}'></mp-search-widget>`,
    );
    let told = 0;
    await painted(widget, () => {
      const field = inside(widget, 'input') as HTMLInputElement;
      field.addEventListener('input', () => (told += 1));
      field.value = 'pay';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      inside(widget, 'button')?.click();
    });
    await takenOver(widget);
    await eventually(() => inside(widget, 'button')?.ariaExpanded === 'true', 'the menu that was asked for');
    expect(told).to.equal(2);
    unmountAll();
  });

  it('gives way at once to what is known, and neither text nor focus is lost', async () => {
    const footer = await ready('mp-footer');
    await eventually(() => footer.shadowRoot?.querySelector('a'), 'a footer that knows its market');
    const header = mount<Tag>(`<mp-header market-url="${MARKET}"></mp-header>`);
    const { nodes } = await painted(header, () => {
      const field = inside(header, 'input') as HTMLInputElement;
      field.value = 'early';
      field.focus();
      field.setSelectionRange(1, 3);
    });
    const roots: number[] = [];
    const count = () => roots.push(header.shadowRoot?.querySelectorAll('.mp-root').length ?? 0);
    const observer = new MutationObserver(count);
    observer.observe(header.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    await takenOver(header);
    await rendered();
    observer.disconnect();
    const field = inside(header, 'input') as HTMLInputElement;
    const kept = nodes.filter((node) => node.isConnected).map(({ localName }) => localName);
    expect(kept, 'made anew').to.deep.equal([]);
    expect(new Set(roots), 'never an empty place, never two').to.deep.equal(new Set([1]));
    isSame(header.shadowRoot?.activeElement, field, 'the focus');
    expect([field.value, field.selectionStart, field.selectionEnd]).to.deep.equal(['early', 1, 3]);
    expect(withCode(seen.errors, 'hydration')).to.deep.equal([]);
    expect(seen.uncaught).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, mount, unmountAll } from '../page.ts';
import { type Tag, inside, shown } from './compare.ts';
import { painted, takenOver } from './painted.ts';

const put = (tag: string, partner: string) =>
  mount<Tag>(`<${tag} market-url="${MARKET}" partner="${partner}"></${tag}>`);

const directionIn = (tag: Tag) => tag.shadowRoot?.querySelector('.entry')?.getAttribute('dir');

/** Painted before their trees: this file has the page for itself. */
describe('hinge: a text stands in its own direction', () => {
  after(unmountAll);

  it('typed, or put there by the browser, before its tree comes and after it', async () => {
    const [header, widget] = [put('mp-header', 'DIR1'), put('mp-search-widget', 'DIR2')];
    let typed: string | null | undefined;
    let cleared: string | null | undefined;
    await Promise.all([
      painted(widget, () => {
        const field = inside(widget, 'input') as HTMLInputElement;
        const type = (text: string) => {
          field.value = text;
          field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
          return directionIn(widget);
        };
        type('hello');
        cleared = type('');
        typed = type('שלום');
      }),
      painted(header, () => {
        (inside(header, 'input') as HTMLInputElement).value = 'مرحبا';
      }),
    ]);
    expect([cleared, typed]).to.deep.equal([null, 'rtl']);
    await Promise.all([header, widget].map(takenOver));
    for (const tag of [header, widget]) {
      await shown(tag);
      expect(directionIn(tag), tag.localName).to.equal('rtl');
    }
  });
});

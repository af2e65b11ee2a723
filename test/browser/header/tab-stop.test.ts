import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { pointElsewhere } from '../drivers/menus.ts';
import { painted, takenOver } from '../hinge/painted.ts';
import { MARKET, eventually, mount, unmountAll } from '../page.ts';

const field = (tag: Element) => tag.shadowRoot?.querySelector<HTMLInputElement>('input[name=q]');

/** One page: only its first header is painted before its tree is there. */
describe('the tab stop of the search in the header', () => {
  const { fetch } = window;
  before(() => {
    window.fetch = () => new Promise(() => {});
    return pointElsewhere();
  });
  after(() => {
    window.fetch = fetch;
    unmountAll();
  });

  it('is away from the first paint on, and whoever uses the keyboard before the tree is there has it', async () => {
    const tag = mount(`<mp-header market-url="${MARKET}"></mp-header>`);
    const seen: (number | undefined)[] = [];
    await painted(tag, () => seen.push(field(tag)?.tabIndex));
    await sendKeys({ press: 'Tab' });
    expect(seen).to.deep.equal([-1]);
    expect(field(tag)?.tabIndex, 'once Tab was pressed').to.equal(0);
    await takenOver(tag);
    expect(field(tag)?.tabIndex, 'in the tree').to.equal(0);
  });

  it('is away again in a header that comes later, until its time is over', async () => {
    const tag = mount(`<mp-header market-url="${MARKET}"></mp-header>`);
    await eventually(() => field(tag), 'the field');
    expect(field(tag)?.tabIndex).to.equal(-1);
    await eventually(() => field(tag)?.tabIndex === 0, 'its tab stop');
  });
});

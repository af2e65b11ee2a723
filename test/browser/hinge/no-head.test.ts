import '../../../dist/mp-footer.js';
import '../../../dist/mp-header.js';
import { MARKET, eventually, mount, unmountAll } from '../page.ts';
import { type Tag, shown } from './compare.ts';

/** The first tag of its page: this file has it for itself. */
describe('hinge: a page that has taken its head away', () => {
  const { head } = document;
  before(() => head.remove());
  after(() => {
    unmountAll();
    document.documentElement.prepend(head);
  });

  it('has its tag', async () => {
    await shown(mount<Tag>(`<mp-footer market-url="${MARKET}" company-name="Acme"></mp-footer>`));
  });

  it('has the sheet of its web font', async () => {
    mount(`<mp-header market-url="${MARKET}" font-url="/web-font.css"></mp-header>`);
    const sheet = () => document.documentElement.querySelector(':scope > link[rel=stylesheet][href$="/web-font.css"]');
    (await eventually(sheet, 'the sheet')).remove();
  });
});

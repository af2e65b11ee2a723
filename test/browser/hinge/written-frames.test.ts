import { expect } from 'chai';
import { eventually, mount, unmountAll } from '../page.ts';

const SCRIPT = new URL('../../../dist/mp-elements.js', import.meta.url).href;
const PAGE = `<script type="module" src="${SCRIPT}"></script><mp-header></mp-header><mp-search-widget></mp-search-widget>
  <mp-footer></mp-footer>`;

/** Editors and previews write frames: such a page has no address of its own. */
describe('a frame that was written into its page', () => {
  afterEach(unmountAll);

  it('shows every tag', async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = PAGE;
    mount('<div></div>').append(frame);
    for (const tag of ['mp-header', 'mp-search-widget', 'mp-footer']) {
      const root = () => frame.contentDocument?.querySelector(tag)?.shadowRoot;
      await eventually(() => root()?.querySelector('[data-mp-root=""] > .mp-root *'), tag);
    }
    const header = frame.contentDocument?.querySelector('mp-header') as unknown as { readonly marketUrl: string };
    expect(header.marketUrl).to.equal(location.origin);
  });
});

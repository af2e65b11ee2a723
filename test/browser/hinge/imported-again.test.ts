import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, rendered } from '../page.ts';
import { watch } from './watch.ts';

const entry = new URL('../../../dist/mp-elements.js', import.meta.url).href;
const load = (url: string) => import(url) as Promise<unknown>;

describe('hinge: an entry that is imported again', () => {
  it('registers once and warns once, with both addresses', async () => {
    const seen = watch();
    const footer = customElements.get('mp-footer');
    await load(`${entry}?v=1`);
    await eventually(() => seen.warnings.length > 0, 'the warning');
    await load(`${entry}?v=2`);
    await load(`${entry}#top`);
    await rendered();
    seen.stop();
    expect(customElements.get('mp-footer')).to.equal(footer);
    expect(seen.warnings).to.have.length(1);
    expect(seen.warnings[0]).to.contain(`${entry}; `).and.contain(`${entry}?v=1 leaves`);
    expect(seen.uncaught).to.deep.equal([]);
  });
});

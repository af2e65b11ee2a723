import { expect } from 'chai';
import { askedWhoIsHere, clearPage, headerIn, install, place, watchPage } from '../drivers/loader.ts';
import { setFaults, signIn, unmountAll } from '../page.ts';

const EXPIRED = { CHANNEL_SETTINGS: { selfserveMarketplace: true, accountStatus: 'FREE_TRIAL_EXPIRED' } };

/**
 * A script that came once may come from the browser's memory, even in another page: so this file comes before those in
 * which it does, by its name, and the slow script ends it.
 */
describe('the choice of navigation, where the script does not come', () => {
  before(() => signIn('channel-admin', 'sunfield'));
  beforeEach(watchPage);
  afterEach(async () => {
    clearPage();
    unmountAll();
    await setFaults();
  });

  it('is standard where the script fails', async () => {
    await setFaults({ path: '/merchant-nav/', status: 500 });
    const box = place();
    const layer = install();
    await headerIn(box);
    await layer.ready;
    expect(document.getElementById('merchant-nav')).to.equal(null);
    expect(askedWhoIsHere()).to.equal(1);
  });

  it('is standard where the script is too slow', async () => {
    await setFaults({ path: '/merchant-nav/', delayMs: 6000 });
    const box = place();
    install({ bootstrap: EXPIRED });
    await headerIn(box);
    expect(box.querySelector('#merchant-nav')).to.equal(null);
  });
});

import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { pointElsewhere, settled, textOf, visit, watchPage } from '../drivers/menus.ts';
import { MARKET, eventually, setFaults, unmountAll } from '../page.ts';

const ASSIGNMENTS = '/api/v3/universal-nav/assignments';

const app = (name: string, more: object = {}) => ({
  name,
  imageUrl: `${MARKET}/assets/apps/mail-suite.svg`,
  launchUrl: `/launch/${name}`,
  userEntitlementStatus: 'ACTIVE',
  ...more,
});

async function launcher(person = 'full') {
  const { tag, driver } = await visit(person);
  const { panel } = await driver.open('My Apps');
  const links = driver.entries(panel) as HTMLAnchorElement[];
  return { tag, driver, panel, tiles: links.slice(0, -1), foot: links.at(-1) };
}

describe('My Apps', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('has the active apps that can be launched, nine at most, in their order', async () => {
    const { tiles, foot } = await launcher();
    expect(tiles.map((tile) => [textOf(tile), tile.href])).to.deep.equal(
      [
        ['Mail Suite', 'mail-suite'],
        ['CRM Studio', 'crm-studio'],
        ['Cloud Storage', 'cloud-storage'],
        ['Signature Desk', 'signature-desk'],
        ['Team Chat', 'team-chat'],
        ['Forecast', 'forecast'],
        ['Password Vault', 'password-vault'],
        ['Tax Desk Nord', 'tax-desk'],
        ['Kanban Wall', 'kanban-wall'],
      ].map(([name, id]) => [name, `${MARKET}/launch/${id}`]),
    );
    for (const { target, rel } of tiles) expect([target, rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect([foot && textOf(foot), foot?.href]).to.deep.equal(['My Apps', `${MARKET}/myapps`]);
  });

  it('has room in a name for the last dot of an ellipsis', async () => {
    const { tiles } = await launcher('long-names');
    for (const tile of tiles) {
      const name = tile.lastElementChild as HTMLElement;
      expect([getComputedStyle(tile).paddingInline, getComputedStyle(name).paddingInline]).to.deep.equal([
        '0px',
        '4px',
      ]);
    }
  });

  it('has below the pointer the colours of any entry of a menu', async () => {
    const { tag, tiles } = await launcher();
    const look = {
      backgroundColor: ['dropdown-bg-hover', 'rgb(1, 2, 3)'],
      color: ['dropdown-font-color-hover', 'rgb(250, 251, 252)'],
      boxShadow: ['dropdown-border-color-hover', 'rgb(4, 5, 6)'],
    } as const;
    for (const [variable, colour] of Object.values(look)) tag.style.setProperty(`--mp-header-nav-${variable}`, colour);
    const tile = tiles[0] as HTMLElement;
    const { left, top } = tile.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 20), Math.round(top + 20)] });
    for (const [property, [, colour]] of Object.entries(look))
      await eventually(() => getComputedStyle(tile)[property as keyof typeof look].includes(colour), property);
    await pointElsewhere();
  });

  it('asks for nine apps of the person and the company', async () => {
    const page = watchPage();
    try {
      await launcher();
      const asked = page.calls.filter(({ path }) => path.startsWith(ASSIGNMENTS)).map(({ path }) => path);
      expect(asked).to.have.length(1);
      expect(asked[0]).to.match(/\/assignments\/[0-9a-f-]{36}\/[0-9a-f-]{36}\?limitNbApps=9$/);
    } finally {
      page.stop();
    }
  });

  for (const [what, wrap] of [
    ['a list', (list: object[]) => list],
    ['a list of content', (list: object[]) => ({ content: list })],
  ] as const) {
    it(`takes ${what}, and leaves out what is not active or leads nowhere`, async () => {
      await setFaults({
        path: ASSIGNMENTS,
        json: wrap([
          app('Suspended', { userEntitlementStatus: 'SUSPENDED' }),
          app('Nowhere', { launchUrl: null }),
          app('Empty', { launchUrl: '' }),
          app('Script', { launchUrl: 'javascript:alert(1)' }),
          ...Array.from({ length: 12 }, (_, position) => app(`App ${position + 1}`)),
        ]),
      });
      const { tiles } = await launcher();
      expect(tiles.map(textOf)).to.deep.equal(Array.from({ length: 9 }, (_, position) => `App ${position + 1}`));
    });
  }

  it('is not there for somebody without apps', async () => {
    const { driver } = await visit('support');
    await driver.button('Daniel');
    expect(driver.has('button', 'My Apps')).to.equal(false);
  });

  it('stands in three columns, 250px wide', async () => {
    const { tag, panel, tiles } = await launcher();
    await settled(tag);
    const rows = new Map<number, number>();
    for (const { top } of tiles.map((tile) => tile.getBoundingClientRect())) rows.set(top, (rows.get(top) ?? 0) + 1);
    expect([...rows.values()]).to.deep.equal([3, 3, 3]);
    expect(panel.getBoundingClientRect().width).to.equal(250);
    expect(new Set(tiles.map(({ offsetHeight }) => offsetHeight)), 'names of one line and of two').to.deep.equal(
      new Set([92]),
    );
  });

  it('shows a letter where a picture does not load', async () => {
    const { panel } = await launcher('broken-pictures');
    const tiles = [...panel.querySelectorAll<HTMLElement>('a[target=_blank]')];
    expect(tiles.length).to.be.greaterThan(0);
    await eventually(
      () =>
        tiles.every((tile) => {
          const name = tile.querySelector('bdi')?.textContent ?? '';
          const picture = tile.querySelector('img');
          return (!picture || !picture.checkVisibility()) && textOf(tile) !== name;
        }),
      'letters in place of pictures',
    );
    for (const tile of tiles) expect(textOf(tile).replaceAll(' ', '')).to.match(/^(.)\1/iu);
  });
});

import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hasFinger, reachOf } from '../drivers/finger.ts';
import { pause, press, watchPage } from '../drivers/menus.ts';
import {
  canResize,
  comesIn,
  emulate,
  eventually,
  isSame,
  mount,
  own,
  resetViewport,
  setFaults,
  signIn,
  unmountAll,
  violations,
} from '../page.ts';
import { collect } from '../search/widget.ts';

const DATA = `impersonation='{ "impersonated": true, "name": "Hana Kovář", "email": "hana@brightwater.example" }'`;
const banners = (attributes = '') => mount(`<mp-banners ${own()} ${attributes}></mp-banners>`);
const region = (tag: HTMLElement) =>
  eventually(() => tag.shadowRoot?.querySelector<HTMLElement>('[role=region]'), 'the banner');
const endButton = (tag: HTMLElement) => tag.shadowRoot?.querySelector('.banner > button') as HTMLButtonElement;

async function confirm(tag: HTMLElement, which: 'End Session' | 'Cancel') {
  endButton(tag).click();
  const dialog = await eventually(() => tag.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog');
  const choice = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === which);
  return { dialog, choice: choice as HTMLButtonElement };
}

describe('the impersonation banner', () => {
  beforeEach(() => signIn('impersonated~banners'));
  afterEach(async () => {
    unmountAll();
    await setFaults();
    sessionStorage.clear();
    await emulate({});
  });

  it('says for whom the page is shown, 48px high, and takes no room otherwise', async () => {
    const tag = banners(DATA);
    const banner = await region(tag);
    expect(banner.querySelector('.message')?.textContent).to.equal(
      'You are in impersonation mode and logged in as Hana Kovář hana@brightwater.example',
    );
    expect(tag.getBoundingClientRect().height).to.equal(48);
    expect(await violations(tag)).to.deep.equal([]);
    await eventually(
      () => document.documentElement.style.getPropertyValue('--mp-banners-height') === '48px',
      'the height',
    );
    tag.setAttribute('impersonation', '{ "impersonated": false }');
    await eventually(() => getComputedStyle(tag).display === 'none', 'no banner');
  });

  it('has its place in the task in which it is connected, where the page says that it will come', () => {
    const heightOf = (tag: HTMLElement) => tag.getBoundingClientRect().height;
    expect(heightOf(banners(DATA))).to.equal(48);
    const made = Object.assign(document.createElement('mp-banners'), { impersonation: { impersonated: true } });
    mount('<div></div>').append(made);
    expect(heightOf(made), 'by a property').to.equal(48);
    expect(heightOf(banners())).to.equal(0);
    expect(heightOf(banners(`impersonation='{ "impersonated": false }'`))).to.equal(0);
    sessionStorage.setItem('impersonationOriginalPage', '/superuser/users');
    expect(heightOf(banners()), 'as on this tab’s page before').to.equal(48);
    expect(heightOf(banners(`impersonation='{ "impersonated": false }'`))).to.equal(0);
    expect(heightOf(banners('storage="none"')), 'nothing is read from storage').to.equal(0);
  });

  it('keeps the place of this tab’s page before until it is known that nobody acts', async () => {
    await signIn('full~banners');
    sessionStorage.setItem('impersonationOriginalPage', '/superuser/users');
    await setFaults({ path: '/api/session/v1/bootstrap-context', delayMs: 400 });
    const tag = banners();
    const heights = new Set<number>();
    await eventually(() => {
      heights.add(tag.getBoundingClientRect().height);
      return heights.has(0);
    }, 'no banner');
    expect([...heights]).to.deep.equal([48, 0]);
    expect(tag.shadowRoot?.querySelector('.mp-root'), 'the tree').not.to.equal(null);
    expect(sessionStorage.getItem('impersonationOriginalPage')).to.equal(null);
  });

  it('does not grow when its text comes, however narrow the page', async function () {
    if (!canResize) this.skip();
    await setViewport({ width: 360, height: 720 });
    try {
      const tag = banners(DATA);
      const place = await comesIn(tag.shadowRoot as ShadowRoot, '.banner');
      expect(place.getAttribute('role')).to.equal(null);
      const { height } = place.getBoundingClientRect();
      const { height: shown } = (await region(tag)).getBoundingClientRect();
      expect(shown).to.be.above(48);
      expect(height).to.equal(shown);
    } finally {
      await resetViewport();
    }
  });

  it('takes the data from the page’s header, before or after it, and its own before that', async () => {
    const shared = own();
    const page = mount(
      `<section><mp-header ${shared} ${DATA}></mp-header><mp-banners ${shared}></mp-banners></section>`,
    );
    const [header, tag] = [...page.children] as [HTMLElement, HTMLElement];
    const says = (name: string) =>
      eventually(() => tag.shadowRoot?.querySelector('.name')?.textContent === name, `the name ${name}`);
    await region(tag);
    await says('Hana Kovář');
    header.setAttribute('impersonation', '{ "impersonated": true, "name": "Ines" }');
    await says('Ines');
    tag.setAttribute('impersonation', '{ "impersonated": true, "name": "Own" }');
    await says('Own');
    tag.removeAttribute('impersonation');
    await says('Ines');
    Object.assign(header, { impersonation: { impersonated: false } });
    await eventually(() => getComputedStyle(tag).display === 'none', 'no banner');
    Object.assign(header, { impersonation: { impersonated: true, name: 'Anew' } });
    await says('Anew');
  });

  it('takes the data from the bootstrap', async () => {
    const banner = await region(banners());
    expect(banner.textContent).to.include('@');
  });

  it('asks first; declining does nothing and gives the focus back', async () => {
    const tag = banners(DATA);
    await region(tag);
    const { dialog, choice } = await confirm(tag, 'Cancel');
    expect(dialog.textContent).to.include('Are you sure you want to end this session?');
    expect(await violations(tag)).to.deep.equal([]);
    choice.click();
    await eventually(() => !tag.shadowRoot?.querySelector('dialog'), 'no dialog');
    isSame(tag.shadowRoot?.activeElement, endButton(tag), 'focus on the button');
  });

  it('answers a finger on 44px, in the banner and in the dialog', async function () {
    if (!(await hasFinger())) return this.skip();
    const tag = banners(DATA);
    expect((await region(tag)).getBoundingClientRect().height).to.equal(48);
    expect(reachOf(endButton(tag))).to.be.at.least(44);
    const { dialog } = await confirm(tag, 'Cancel');
    for (const button of dialog.querySelectorAll('button'))
      expect(reachOf(button), button.textContent).to.be.at.least(44);
  });

  it('asks in a dialog with a line around it where colours are forced', async function () {
    const tag = banners(DATA);
    await region(tag);
    if (!(await emulate({ forcedColors: 'dark' }))) this.skip();
    const { dialog } = await confirm(tag, 'Cancel');
    expect(getComputedStyle(dialog).borderTopStyle).to.equal('solid');
  });

  it('ends the session once, however often it is clicked, and asks before it leaves', async () => {
    const tag = banners(DATA);
    await region(tag);
    const ends = collect<{ url: string }>(tag, 'mp-impersonation-end');
    const page = watchPage();
    try {
      const { choice } = await confirm(tag, 'End Session');
      choice.click();
      choice.click();
      await eventually(() => ends.length > 0, 'the end');
      await pause(200);
      expect(ends).to.have.length(1);
      expect(page.changes().map(({ path }) => path)).to.deep.equal(['/api/iam/v1/sessions/endImpersonation']);
    } finally {
      page.stop();
    }
  });

  it('shows what holds by now where the page has prevented its going', async () => {
    const tag = banners();
    await region(tag);
    tag.addEventListener('mp-impersonation-end', (event) => event.preventDefault());
    const { choice } = await confirm(tag, 'End Session');
    choice.click();
    await eventually(() => getComputedStyle(tag).display === 'none', 'no banner');
  });

  it('asks its question in the way of all else wherever it is moved meanwhile', async () => {
    const tag = mount(`<mp-banners ${own()} ${DATA}></mp-banners>`);
    await region(tag);
    const { dialog } = await confirm(tag, 'Cancel');
    mount('<section></section>').append(tag);
    await eventually(() => dialog.matches(':modal') && dialog.contains(tag.shadowRoot?.activeElement ?? null), 'modal');
    await press('Escape');
    await eventually(() => !tag.shadowRoot?.querySelector('dialog'), 'no dialog');
  });

  it('keeps the width of its button while the session ends', async () => {
    const tag = banners(DATA);
    await region(tag);
    const { width } = endButton(tag).getBoundingClientRect();
    await setFaults({ path: '/api/iam', status: 500, held: true });
    const { choice } = await confirm(tag, 'End Session');
    choice.click();
    await eventually(() => endButton(tag).querySelector('.ring'), 'the ring');
    expect(endButton(tag).ariaDisabled, 'while it is under way').to.equal('true');
    expect(endButton(tag).getBoundingClientRect().width).to.equal(width);
    expect(tag.shadowRoot?.querySelector('.visually-hidden[role=status]')?.textContent, 'heard').to.equal('Loading');
    await setFaults();
    await eventually(() => !endButton(tag).querySelector('.ring'), 'the end of it');
  });

  it('offers to try again after a failure, silently, which is told of on its own tag', async () => {
    const shared = own();
    mount(`<mp-footer ${shared}></mp-footer>`);
    const tag = mount(`<mp-banners ${shared} ${DATA}></mp-banners>`);
    await region(tag);
    await setFaults({ path: '/api/iam', status: 500 });
    const errors = collect<{ code: string }>(tag, 'mp-error');
    const text = tag.shadowRoot?.textContent;
    const { choice } = await confirm(tag, 'End Session');
    choice.click();
    await eventually(() => errors.some(({ code }) => code === 'impersonation'), 'the report');
    await eventually(() => endButton(tag).ariaDisabled !== 'true', 'an enabled button');
    expect(tag.shadowRoot?.textContent).to.equal(text);
  });
});

import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hasFinger, reachOf } from '../drivers/finger.ts';
import { hear, pause } from '../drivers/menus.ts';
import {
  canResize,
  emulate,
  eventually,
  isSame,
  loggedOutElsewhere,
  mount,
  next,
  nodesIn,
  own,
  rendered,
  setFaults,
  signIn,
  unmountAll,
  violations,
} from '../page.ts';

const links = (tag: HTMLElement) =>
  [...(tag.shadowRoot?.querySelectorAll('a') ?? [])].map(({ textContent, protocol }) => `${textContent} ${protocol}`);

const FULL = ['Contact mailto:', 'Help Center http:', 'Privacy Policy http:', 'Terms & Conditions http:'];

describe('the footer', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
    await emulate({});
  });

  it('shows year, name, links and languages of the marketplace', async () => {
    await signIn('full~footer');
    const tag = mount(`<mp-footer ${own()}></mp-footer>`);
    await eventually(() => links(tag).length === 4, 'four links');
    expect(links(tag).map((link) => link.replace('https:', 'http:'))).to.deep.equal(FULL);
    const text = tag.shadowRoot?.querySelector('.copyright')?.textContent ?? '';
    expect(text).to.equal(`© ${new Date().getFullYear()} Meridian`);
    expect(tag.shadowRoot?.querySelector('select')?.getAttribute('aria-label')).to.equal('Language');
    expect(tag.shadowRoot?.querySelectorAll('[role=contentinfo]').length).to.equal(1);
    expect(await violations(tag)).to.deep.equal([]);
  });

  it('stays as it is while somebody leaves in another tab', async () => {
    await signIn('full~footer-leaving');
    const shared = own();
    const header = mount(`<mp-header ${shared}></mp-header>`);
    const ready = next(header, 'mp-ready');
    const tag = mount(`<mp-footer ${shared} locales='["en-US", "de-DE"]'></mp-footer>`);
    await eventually(() => links(tag).length === 4, 'four links');
    const user = () => header.shadowRoot?.querySelector('.user');
    await eventually(user, 'the person');
    const select = await eventually(() => tag.shadowRoot?.querySelector('select'), 'the select');
    select.focus();
    // What both have asked for is known, and drawn.
    await ready;
    await rendered();
    let changes = 0;
    new MutationObserver(() => (changes += 1)).observe(tag.shadowRoot as ShadowRoot, {
      childList: true,
      subtree: true,
    });
    loggedOutElsewhere(shared);
    await eventually(() => !user(), 'nobody');
    await rendered();
    expect(changes).to.equal(0);
    isSame(tag.shadowRoot?.activeElement, select, 'the focus');
  });

  it('leaves out a link without a usable target', async () => {
    const hostile = {
      supportEmail: 'a@b.example?bcc=x',
      supportUrl: 'javascript:alert(1)',
      termsUrl: 'data:text/html,x',
    };
    await signIn('full~footer-links');
    await setFaults({ path: '/api/session', json: {} });
    const tag = mount(`<mp-footer ${own()} company-name="Acme" links='${JSON.stringify(hostile)}'></mp-footer>`);
    await eventually(() => tag.shadowRoot?.textContent.includes('Acme'), 'the name');
    expect(links(tag)).to.deep.equal([]);
    expect(await violations(tag)).to.deep.equal([]);
  });

  it('opens the list of languages at a key that would choose one unseen', async function () {
    await signIn('full~footer-keys');
    const tag = mount(`<mp-footer ${own()} locales='["en-US", "de-DE", "fr-FR"]'></mp-footer>`);
    const select = await eventually(() => tag.shadowRoot?.querySelector('select'), 'the select');
    // Elsewhere the browser's own way is left to it.
    if (!('showPicker' in select && CSS.supports('selector(:open)'))) return this.skip();
    // A list that opens is closed again by a browser whose window is in use elsewhere.
    const opened: string[] = [];
    const asked = hear(tag, 'mp-locale-change');
    for (const key of ['ArrowDown', 'End', 'f', 'Shift']) {
      select.showPicker = () => void opened.push(key);
      select.focus();
      await sendKeys({ press: key });
      await eventually(() => key === 'Shift' || opened.at(-1) === key, `an effect of ${key}`);
      await rendered();
    }
    expect([opened, asked, select.value]).to.deep.equal([['ArrowDown', 'End', 'f'], [], 'en-US']);
  });

  it('asks the tag and the page before a language is changed', async () => {
    await signIn('full~footer-locale');
    const tag = mount(`<mp-footer ${own()} locales='["en-US", "de-DE"]'></mp-footer>`);
    const select = await eventually(() => tag.shadowRoot?.querySelector('select'), 'the select');
    const asked: string[] = [];
    tag.addEventListener('mp-locale-change', (event) => asked.push(`tag ${(event as CustomEvent).detail.locale}`));
    document.addEventListener(
      'universalnav:locale:change',
      (event) => {
        event.preventDefault();
        asked.push(`page ${(event as CustomEvent).detail.locale}`);
      },
      { once: true },
    );
    select.value = 'de-DE';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(asked).to.deep.equal(['tag de-DE', 'page de-DE']);
    expect(select.value, 'refused').to.equal('en-US');
  });

  it('offers another region of its language, and shows its own until that is chosen', async () => {
    await signIn('full~footer-region');
    const tag = mount(`<mp-footer ${own()} locale="en-GB" locales='["en-US", "de-DE"]'></mp-footer>`);
    const select = await eventually(() => tag.shadowRoot?.querySelector('select'), 'the select');
    expect(select.selectedOptions[0]?.textContent).to.contain('United Kingdom');
    const asked: string[] = [];
    tag.addEventListener('mp-locale-change', (event) => {
      event.preventDefault();
      asked.push((event as CustomEvent<{ locale: string }>).detail.locale);
    });
    select.value = 'en-US';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(asked).to.deep.equal(['en-US']);
  });

  it('stays as it is until the words of another language are here', async () => {
    await setFaults({ path: '/api/v1/translation/FIRST_PARTY/de', held: true });
    await signIn('full~footer-words');
    const tag = mount(`<mp-footer ${own()} locales='["en-US", "de-DE"]' locale="en-US"></mp-footer>`);
    const select = await eventually(() => tag.shadowRoot?.querySelector('select'), 'the select');
    tag.setAttribute('locale', 'de-DE');
    await rendered();
    await rendered();
    isSame(tag.shadowRoot?.querySelector('select'), select, 'the select');
    const said = [links(tag).length, select.ariaLabel, select.closest<HTMLElement>('[lang]')?.lang, select.value];
    expect(said).to.deep.equal([4, 'Language', 'en-US', 'de-DE']);
    await setFaults();
    await eventually(() => select.isConnected && select.ariaLabel === 'Sprache', 'the German words');
    expect(select.closest<HTMLElement>('[lang]')?.lang).to.equal('de-DE');
  });

  it('is no wider than the page, however long a word of the name is', async () => {
    await signIn('full~footer-name');
    const tag = mount(`<mp-footer ${own()}></mp-footer>`);
    await eventually(() => links(tag).length === 4, 'four links');
    tag.setAttribute('company-name', 'Wort'.repeat(60));
    const name = await eventually(() => tag.shadowRoot?.querySelector('.copyright bdi'), 'the name');
    await eventually(() => name.textContent?.startsWith('Wort'), 'the long name');
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    expect(tag.shadowRoot?.querySelector('select')?.getBoundingClientRect().right).to.be.at.most(innerWidth);
  });

  it('is rendered again at the page’s word, with what comes along, until the tag says otherwise', async () => {
    await signIn('full~footer-render');
    const tag = mount<HTMLElement & { companyName?: string }>(`<mp-footer ${own()}></mp-footer>`);
    await eventually(() => links(tag).length === 4, 'four links');
    const row = tag.shadowRoot?.querySelector('.footer-row');
    const name = () => tag.shadowRoot?.querySelector('.copyright bdi')?.textContent;
    const render = (detail?: unknown) =>
      document.dispatchEvent(new CustomEvent('universalnav:render:footer', { detail }));
    render({ companyName: 'Acme', links: { supportEmail: 'a@b.example' }, host: 'nonsense', unknown: 1 });
    await eventually(() => name() === 'Acme', 'the name that came along');
    render();
    render('nonsense');
    tag.setAttribute('company-name', 'Own');
    await eventually(() => name() === 'Own', 'the tag’s own name');
    expect(links(tag)).to.have.length(4);
    expect(tag.shadowRoot?.querySelector<HTMLAnchorElement>('a')?.href).to.equal('mailto:a@b.example');
    expect(row?.isConnected).to.equal(true);
  });

  it('has still what the page’s word has brought when it comes back', async () => {
    await signIn('full~footer-back');
    const tag = mount(`<mp-footer ${own()} company-name="Acme"></mp-footer>`);
    const name = () => tag.shadowRoot?.querySelector('.copyright bdi')?.textContent;
    await eventually(() => name() === 'Acme', 'its own name');
    document.dispatchEvent(new CustomEvent('universalnav:render:footer', { detail: { companyName: 'Brought' } }));
    await eventually(() => name() === 'Brought', 'the name that came along');
    const place = tag.parentElement;
    tag.remove();
    await pause(50);
    place?.append(tag);
    await eventually(() => name() !== undefined, 'a name');
    expect(name()).to.equal('Brought');
  });

  it('has what it was given while it was away, and still what the page’s word has brought beside that', async () => {
    await signIn('full~footer-away');
    const tag = mount(`<mp-footer ${own()} company-name="Acme"></mp-footer>`);
    const name = () => tag.shadowRoot?.querySelector('.copyright bdi')?.textContent;
    const mail = () => tag.shadowRoot?.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')?.href;
    await eventually(() => name() === 'Acme', 'its own name');
    const detail = { companyName: 'Brought', links: { supportEmail: 'a@b.example' } };
    document.dispatchEvent(new CustomEvent('universalnav:render:footer', { detail }));
    await eventually(() => name() === 'Brought', 'the name that came along');
    const place = tag.parentElement;
    tag.remove();
    await pause(50);
    tag.setAttribute('company-name', 'Umbra');
    await pause(50);
    place?.append(tag);
    await eventually(() => name() !== undefined, 'a name');
    expect([name(), mail()]).to.deep.equal(['Umbra', 'mailto:a@b.example']);
    document.dispatchEvent(new CustomEvent('universalnav:render:footer', { detail: { companyName: 'Again' } }));
    await eventually(() => name() === 'Again', 'a name that comes after that');
  });

  it('has what the page’s word brings before there is anything to be seen', async () => {
    const tag = mount(`<mp-footer ${own()} company-name="Acme"></mp-footer>`);
    await nodesIn(tag);
    expect(tag.shadowRoot?.querySelector('.copyright')).to.equal(null);
    document.dispatchEvent(new CustomEvent('universalnav:render:footer', { detail: { companyName: 'Own' } }));
    await eventually(
      () => tag.shadowRoot?.querySelector('.copyright bdi')?.textContent === 'Own',
      'the name it brings',
    );
  });

  it('has no select with one language', async () => {
    await signIn('full~footer-one', 'sunfield');
    const tag = mount(`<mp-footer ${own()}></mp-footer>`);
    await eventually(() => links(tag).length > 0, 'links');
    expect(tag.shadowRoot?.querySelectorAll('select').length).to.equal(0);
  });

  it('answers a finger on 44px in a row that is no higher', async function () {
    if (!(await hasFinger())) return this.skip();
    await signIn('full~footer-finger');
    const tag = mount(`<mp-footer ${own()}></mp-footer>`);
    await eventually(() => links(tag).length === 4, 'four links');
    tag.scrollIntoView();
    for (const part of tag.shadowRoot?.querySelectorAll('a, select') ?? [])
      expect(reachOf(part), part.textContent).to.be.at.least(44);
    expect(tag.getBoundingClientRect().height).to.equal(65);
    const lines = document.createElement('style');
    lines.textContent = '* { line-height: 1.5 !important }';
    tag.shadowRoot?.append(lines);
    for (const link of tag.shadowRoot?.querySelectorAll('a') ?? [])
      expect(reachOf(link), `${link.textContent} with the reader’s own lines`).to.be.at.least(44);
  });

  it('stands in a row from 1025px and is stacked below', async () => {
    await signIn('full~footer-width');
    const tag = mount(`<mp-footer ${own()}></mp-footer>`);
    await eventually(() => links(tag).length === 4, 'four links');
    const direction = () => getComputedStyle(tag.shadowRoot?.querySelector('.footer-row') as Element).flexDirection;
    // WebKit's driver cannot set the width of the view: there the present width decides.
    if (!canResize) return expect(direction()).to.equal(innerWidth > 1024 ? 'row' : 'column');
    for (const [width, wanted] of [
      [1024, 'column'],
      [1025, 'row'],
    ] as const) {
      await setViewport({ width, height: 800 });
      expect(direction()).to.equal(wanted);
    }
    return setViewport({ width: 1280, height: 800 });
  });
});

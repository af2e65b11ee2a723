import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hear, menuDriver, press, textOf, visit } from '../drivers/menus.ts';
import { eventually, isSame, mount, own, rendered, setFaults, signIn, unmountAll } from '../page.ts';

const settings = (localeTags: readonly string[]) =>
  `bootstrap='${JSON.stringify({ CHANNEL_SETTINGS: { partner: 'FIRST_PARTY', marketplaceName: 'Meridian', localeTags } })}'`;

/** What the browser itself calls a language in that language: both ways that it has for languages of a region. */
const ownNames = (tag: string) =>
  (['standard', 'dialect'] as const).map((languageDisplay) =>
    new Intl.DisplayNames([tag], { type: 'language', languageDisplay }).of(tag)?.toLowerCase(),
  );

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
}
const { navigation } = window as unknown as { navigation?: EventTarget };

const triggersOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('button')].flatMap(({ ariaLabel }) => (ariaLabel?.startsWith('Language') ? ariaLabel : []));

/** Both events, each prevented only where that is said: the last one always, as it would leave the test page. */
function listen(tag: HTMLElement, prevented: 'first' | 'last') {
  const heard: unknown[] = [];
  tag.addEventListener('mp-locale-change', (event) => {
    heard.push([event.type, (event as CustomEvent).detail, event.cancelable]);
    if (prevented === 'first') event.preventDefault();
  });
  document.addEventListener(
    'universalnav:locale:change',
    (event) => {
      heard.push([event.type, (event as CustomEvent).detail, event.cancelable]);
      event.preventDefault();
    },
    { signal: signal.signal },
  );
  return heard;
}
let signal = new AbortController();

describe('the language picker', () => {
  beforeEach(() => (signal = new AbortController()));
  afterEach(async () => {
    await setFaults();
    signal.abort();
    unmountAll();
  });

  it('names every language in itself, for the eye and for the voice', async () => {
    const { driver } = await visit();
    const { panel } = await driver.open('Language: EN');
    expect(panel.querySelector('[role=listbox]')?.ariaLabel).to.equal('Language');
    const options = driver.options(panel);
    expect(options.map(({ lang }) => lang)).to.deep.equal(['en-US', 'de-DE', 'ar', 'fr-FR']);
    for (const option of options) expect(ownNames(option.lang)).to.include(textOf(option).toLowerCase());
  });

  it('writes no capital in a script that has none at the head of a word', async () => {
    const { driver } = await visit('anonymous', { attributes: settings(['en-US', 'ka-GE']) });
    const { panel } = await driver.open('Language: EN');
    expect(textOf(driver.options(panel)[1])).not.to.match(/^[Ა-Ჿ]/u);
  });

  it('has the language of the page chosen, and shows it on its trigger', async () => {
    const { driver } = await visit('full', { attributes: 'locale="fr-FR"' });
    const trigger = await eventually(
      () => [...driver.root().querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel?.endsWith(': FR')),
      'the trigger that says FR',
    );
    trigger.click();
    const panel = await driver.shows(trigger);
    const chosen = panel.querySelectorAll<HTMLElement>('[role=option][aria-selected=true]');
    expect([...chosen].map(({ lang }) => lang)).to.deep.equal(['fr-FR']);
  });

  it('offers another region of the language of the page', async () => {
    const { tag, driver } = await visit('anonymous', { attributes: `${settings(['en-US', 'de-DE'])} locale="en-GB"` });
    const { panel } = await driver.open('Language: EN');
    expect(panel.querySelectorAll('[aria-selected=true]')).to.have.length(0);
    const heard = listen(tag, 'first');
    driver.options(panel)[0]?.click();
    expect(heard).to.deep.equal([['mp-locale-change', { locale: 'en-US' }, true]]);
  });

  it('follows when the page changes its language', async () => {
    const { tag, driver } = await visit('anonymous', { attributes: `${settings(['en-US', 'de-DE'])} locale="en-US"` });
    await driver.button('Language: EN');
    tag.setAttribute('locale', 'de-DE');
    const trigger = await eventually(
      () => [...driver.root().querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel?.endsWith(': DE')),
      'the trigger that says DE',
    );
    trigger.click();
    const panel = await driver.shows(trigger);
    expect(driver.chosen(panel).join()).to.match(/^Deutsch/);
  });

  it('leaves what stands there, in its words and with an open menu, until those of another language are here', async () => {
    // Before mp-ready, for which there is still to come what changes nothing in the bar.
    const late = ['/api/appconfigr/', '/api/v1/translation/FIRST_PARTY/de'];
    await setFaults(...late.map((path) => ({ path, held: true as const })));
    await signIn('full~language');
    const tag = mount(`<mp-header ${own()} locale="en-US"></mp-header>`);
    const driver = menuDriver(tag);
    const ready: Event[] = [];
    tag.addEventListener('mp-ready', (event) => ready.push(event));
    const { panel, trigger } = await driver.open('Manage');
    const places = () => driver.root().querySelectorAll('.item-place').length;
    await eventually(() => places() === 0, 'what comes after the person');
    tag.setAttribute('locale', 'de-DE');
    await rendered();
    await rendered();
    isSame(driver.root().querySelector('[popover]:popover-open'), panel, 'the open menu');
    expect([trigger.isConnected, places()]).to.deep.equal([true, 0]);
    const island = driver.root().querySelector('.mp-root') as HTMLElement;
    expect([textOf(trigger), island.lang]).to.deep.equal(['Manage', 'en-US']);
    expect(ready).to.have.length(0);
    await setFaults();
    await eventually(() => textOf(trigger) === 'Verwaltung');
    expect(island.lang).to.equal('de-DE');
  });

  it('has the new language chosen at once, so that the former one can be chosen again before its words are here', async () => {
    const { tag, driver } = await visit('full', { attributes: 'locale="en-US"' });
    await driver.button('Language: EN');
    await setFaults({ path: '/api/v1/translation/FIRST_PARTY/de', held: true });
    tag.setAttribute('locale', 'de-DE');
    const { panel } = await driver.open('Language: DE');
    expect(driver.chosen(panel).join()).to.match(/^Deutsch/);
    const heard = listen(tag, 'first');
    (await driver.option(panel, 'English')).click();
    expect(heard).to.deep.equal([['mp-locale-change', { locale: 'en-US' }, true]]);
    await setFaults();
  });

  it('begins anew where the tag comes back in another language: nobody has read the former one', async () => {
    const { tag, driver } = await visit('full', { attributes: 'locale="en-US"' });
    await driver.button('Manage');
    const { parentNode } = tag;
    tag.remove();
    await rendered();
    await setFaults({ path: '/api/v1/translation/FIRST_PARTY/de', held: true });
    tag.setAttribute('locale', 'de-DE');
    parentNode?.append(tag);
    await eventually(() => driver.root().querySelector('.mp-root:lang(de)'), 'the language');
    expect(driver.root().textContent).not.to.include('Manage');
    await setFaults();
    await driver.button('Verwaltung');
  });

  it('is there only for more than one language', async () => {
    const { driver } = await visit('full', { tenant: 'sunfield' });
    expect(triggersOf(driver.root())).to.deep.equal([]);
    unmountAll();
    const two = await visit('anonymous', { attributes: settings(['en-US', 'de-DE']) });
    expect(triggersOf(two.driver.root())).to.deep.equal(['Language: EN']);
  });

  it('asks twice before it changes the language: the element, then the document', async () => {
    const { tag, driver } = await visit();
    const heard = listen(tag, 'last');
    const navigations = hear(tag, 'mp-navigate');
    const { panel, trigger } = await driver.open('Language: EN');
    (await driver.option(panel, 'Deutsch')).click();
    expect(heard).to.deep.equal([
      ['mp-locale-change', { locale: 'de-DE' }, true],
      ['universalnav:locale:change', { locale: 'de-DE' }, true],
    ]);
    await driver.hides(trigger);
    expect(navigations).to.deep.equal([]);
  });

  it('asks the document no more once the element was told not to', async () => {
    const { tag, driver } = await visit();
    const heard = listen(tag, 'first');
    const { panel, trigger } = await driver.open('Language: EN');
    (await driver.option(panel, 'Deutsch')).click();
    await driver.hides(trigger);
    expect(heard).to.deep.equal([['mp-locale-change', { locale: 'de-DE' }, true]]);
    await driver.button('Language: EN');
  });

  it('asks nobody for the language that is there already', async () => {
    const { tag, driver } = await visit('full', { attributes: 'locale="en-US"' });
    const heard = listen(tag, 'first');
    const { panel, trigger } = await driver.open('Language: EN');
    (await driver.option(panel, 'English')).click();
    await driver.hides(trigger);
    await rendered();
    expect(heard).to.deep.equal([]);
  });

  for (const [from, to] of [
    ['/somewhere?q=ab#top', '/somewhere?q=ab&locale=de-DE#top'],
    ['/somewhere?q=a%20b', '/somewhere?q=a%20b&locale=de-DE'],
    ['/somewhere?locale=fr-FR', '/somewhere?locale=de-DE'],
    ['/fr-FR/home?q=1', '/de-DE/home?q=1'],
    ['/en/home', '/de-DE/home'],
    ['/cms/home', '/cms/home?locale=de-DE'],
  ] as const) {
    // Only there can a test see where the page would go, and stay.
    (navigation ? it : it.skip)(`leads from ${from} to ${to}`, async () => {
      const { pathname, search, hash } = location;
      const { tag, driver } = await visit();
      const { panel } = await driver.open('Language: EN');
      history.replaceState(null, '', from);
      const gone: string[] = [];
      navigation?.addEventListener(
        'navigate',
        (event) => {
          const { pathname: path, search: query, hash: end } = new URL((event as NavigateEvent).destination.url);
          gone.push(path + query + end);
          event.preventDefault();
        },
        { signal: signal.signal },
      );
      const heard = hear(tag, 'mp-navigate');
      (await driver.option(panel, 'Deutsch')).click();
      await eventually(() => gone.length > 0, 'the way to the language').finally(() => {
        signal.abort();
        history.replaceState(null, '', pathname + search + hash);
      });
      expect(gone).to.deep.equal([to]);
      expect(heard, 'navigations that the host is asked for once more').to.deep.equal([]);
    });
  }

  it('jumps to what letters begin, one after the other, without choosing it', async () => {
    const { tag, driver } = await visit('anonymous', {
      attributes: settings(['en-US', 'de-DE', 'da-DK', 'fr-FR', 'nl-NL', 'nb-NO']),
    });
    const heard = listen(tag, 'first');
    (await driver.button('Language: EN')).focus();
    await press('ArrowDown');
    const panel = await driver.shows(await driver.button('Language: EN'));
    const on = (lang: string) =>
      eventually(() => (driver.current() as HTMLElement | null)?.lang === lang, `the keyboard on ${lang}`);
    await on('en-US');
    await press('f');
    await on('fr-FR');
    expect(driver.chosen(panel).join()).to.include('English');
    expect(heard).to.deep.equal([]);
  });

  it('comes round among languages of one letter', async () => {
    const { driver } = await visit('anonymous', { attributes: settings(['en-US', 'de-DE', 'fr-FR', 'da-DK']) });
    const trigger = await driver.button('Language: EN');
    trigger.focus();
    await press('ArrowDown');
    await driver.shows(trigger);
    const on = (lang: string) =>
      eventually(() => (driver.current() as HTMLElement | null)?.lang === lang, `the keyboard on ${lang}`);
    await on('en-US');
    await press('d');
    await on('de-DE');
    await press('d');
    await on('da-DK');
    await press('d');
    await on('de-DE');
  });

  it('shows a tag that no table knows, by that tag', async () => {
    const { tag, driver } = await visit('anonymous', { attributes: settings(['en-US', 'qya-ME', 'de-DE']) });
    const heard = listen(tag, 'first');
    const { panel } = await driver.open('Language: EN');
    const strange = driver.options(panel)[1];
    expect(textOf(strange).toLowerCase()).to.include('qya');
    strange?.click();
    expect(heard).to.deep.equal([['mp-locale-change', { locale: 'qya-ME' }, true]]);
  });

  it('survives a tag that is none', async () => {
    const { driver } = await visit('anonymous', { attributes: settings(['en-US', 'not a tag!', 'de-DE']) });
    const { panel } = await driver.open('Language: EN');
    const langs = driver.options(panel).map(({ lang }) => lang);
    expect(langs).to.include.members(['en-US', 'de-DE']);
  });

  it('takes an underscore for a hyphen, in the list and in the attribute', async () => {
    const { tag, driver } = await visit('anonymous', {
      attributes: `${settings(['en_US', 'de_DE', 'pt_BR'])} locale="pt_BR"`,
    });
    const heard = listen(tag, 'first');
    const { panel } = await driver.open('Language: PT');
    const options = driver.options(panel);
    expect(options.map(({ lang }) => lang)).to.deep.equal(['en-US', 'de-DE', 'pt-BR']);
    expect(options.map(({ ariaSelected }) => ariaSelected)).to.deep.equal(['false', 'false', 'true']);
    expect(ownNames('pt-BR')).to.include(textOf(options[2]).toLowerCase());
    options[1]?.click();
    expect(heard).to.deep.equal([['mp-locale-change', { locale: 'de-DE' }, true]]);
  });

  it('has the focus back on its trigger after a choice by the keyboard', async () => {
    const { tag, driver } = await visit();
    const heard = listen(tag, 'first');
    const trigger = await driver.button('Language: EN');
    trigger.focus();
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await driver.hides(trigger);
    expect(heard).to.have.length(1);
    isSame(driver.focused(), trigger, 'focus on the trigger');
  });
});

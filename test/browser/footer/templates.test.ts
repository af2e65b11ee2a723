import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, mount, own, setFaults, signIn, unmountAll, violations } from '../page.ts';

const FOOT = `<div class="acme-foot"><p>© {{copyrightYear}} {{companyName}}</p>
  <a class="mail" href="mailto:{{supportEmail}}">{{supportEmail}}</a> <a class="help" href="{{supportUrl}}">Help</a>
  <a class="terms" href="{{termsUrl}}">Terms</a> {{languageSelect}}{{logo}}{{unknown}}</div>`;

async function footer(set: object, attributes = '') {
  await signIn('full~footer-templates');
  const tag = mount(`<mp-footer ${own()} ${attributes}></mp-footer>`);
  Object.assign(tag, { templates: set });
  const root = () => tag.shadowRoot as ShadowRoot;
  await eventually(() => root().querySelector('.template-body, .copyright'), 'the footer');
  return { tag, root: root(), seen: (selector: string) => root().querySelector<HTMLElement>(selector) };
}

describe("a partner's template of the footer", () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('has the values of the marketplace at its tokens, and a select of languages', async () => {
    const { tag, seen } = await footer({ footer: FOOT, css: '.acme-foot { color: rgb(9, 8, 7) }' });
    await eventually(() => seen('.acme-foot'), 'the template');
    expect(seen('p')?.textContent).to.equal(`© ${new Date().getFullYear()} Meridian`);
    expect(seen('.mail')?.getAttribute('href')).to.equal('mailto:support@meridian.example');
    expect(seen('.help')?.getAttribute('href')).to.match(/^https?:/);
    expect(seen('select')?.getAttribute('aria-label')).to.equal('Language');
    expect(seen('.acme-foot [part=logo]'), 'no logo in a footer').to.equal(null);
    expect(seen('.acme-foot')?.innerText).not.to.include('{{');
    expect(getComputedStyle(seen('.acme-foot') as Element).color).to.equal('rgb(9, 8, 7)');
    expect(seen('[role=contentinfo]')).to.not.equal(null);
    expect(await violations(tag)).to.deep.equal([]);
  });

  for (const [how, type, init] of [
    ['', 'click', {}],
    [' in another tab', 'click', { ctrlKey: true }],
    [' by the middle button', 'auxclick', { button: 1 }],
  ] as const)
    it(`leaves nothing of the person by a link of its own to /logout that is followed${how}`, async () => {
      const { tag, seen } = await footer({ footer: '<a class="out" href="/logout">Sign out</a>' });
      const out = await eventually(() => seen('.out'), 'the link');
      const { rememberedUser } = JSON.parse(tag.getAttribute('names') ?? '{}') as { readonly rememberedUser: string };
      const remembered = () => localStorage.getItem(rememberedUser);
      await eventually(() => remembered(), 'the person');
      // The page stays, after everybody has had the click.
      tag.addEventListener(type, (event) => event.preventDefault());
      out.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, ...init }));
      expect(remembered()).to.equal(null);
    });

  it('brings the script that it relies on, once, where the page has named one', async () => {
    const url = `${MARKET}/appwise/no-such-library.js`;
    const scripts = () => document.head.querySelectorAll(`script[src="${url}"]`).length;
    const needs = { footer: '<div data-needs-dom><p>Slides</p></div>' };
    const named = `dom-library-url="${url}"`;
    for (const [set, attributes] of [
      [needs, ''],
      [{ footer: '<p>Plain</p>' }, named],
      [{}, named],
      [needs, 'dom-library-url="javascript:alert(1)"'],
    ] as const) {
      const { tag } = await footer(set, attributes);
      await eventually(() => tag.shadowRoot?.querySelector('p'), 'the footer');
      expect(scripts(), `${JSON.stringify(set)} ${attributes}`).to.equal(0);
      unmountAll();
    }
    const { tag, seen } = await footer(needs, named);
    await eventually(() => seen('[data-needs-dom]'), 'the template');
    // What brings it in is fetched first.
    await eventually(() => scripts() > 0, 'the library');
    expect(scripts()).to.equal(1);
    Object.assign(tag, { templates: { footer: '<p data-needs-dom>Again</p>' } });
    await eventually(() => seen('p')?.textContent === 'Again', 'the other template');
    expect(scripts()).to.equal(1);
    document.head.querySelector(`script[src="${url}"]`)?.remove();
  });

  it("takes the tag's own links first, and leaves out one without a target", async () => {
    const links = { supportUrl: 'javascript:alert(1)', termsUrl: '/our-terms' };
    const { seen } = await footer({ footer: FOOT }, `links='${JSON.stringify(links)}' company-name="Acme"`);
    await eventually(() => seen('.acme-foot'), 'the template');
    expect(seen('.help')).to.equal(null);
    expect(seen('.terms')?.getAttribute('href')).to.equal(`${MARKET}/our-terms`);
    expect(seen('p')?.textContent).to.contain('Acme');
  });

  it('may come, go and come back while the page lives', async () => {
    const { tag, seen } = await footer({ footer: FOOT });
    await eventually(() => seen('.acme-foot'), 'the template');
    Object.assign(tag, { templates: undefined });
    await eventually(() => seen('.copyright'), 'the built-in footer');
    Object.assign(tag, { templates: { footer: '<p class="second">{{companyName}}</p>' } });
    await eventually(() => seen('.second'), 'another template');
    expect(seen('.acme-foot')).to.equal(null);
  });
});

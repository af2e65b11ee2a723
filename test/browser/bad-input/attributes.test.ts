import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, mount, rendered, setFaults, signIn, unmountAll } from '../page.ts';

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'mp-header': [
    'logo',
    'search',
    'skip-target',
    'use-template',
    'listing-endpoint',
    'search-placeholder',
    'position-fixed',
  ],
  'mp-footer': ['links', 'company-name', 'locales'],
  'mp-search-widget': ['config', 'placeholder', 'custom-search-query', 'history'],
  'mp-preview-toolbar': ['preview-banner-on-preview', 'builder-preview-data'],
  'mp-banners': ['impersonation'],
};
const COMMON = [
  'api-url',
  'locale',
  'partner',
  'token',
  'user-uuid',
  'bootstrap',
  'names',
  'tenants',
  'storefront-toolkit',
];
const VALUES = [
  '',
  'null',
  '[]',
  '{}',
  '"x"',
  '7',
  'true',
  'false',
  '{"a":',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  '[[[',
  '{"__proto__":{"polluted":1}}',
  '\u0000\uD800',
  'x'.repeat(10_000),
];

describe('whatever an attribute says', () => {
  let problems: string[] = [];
  const onError = (event: ErrorEvent) => problems.push(event.message);
  const onRejection = (event: PromiseRejectionEvent) => problems.push(String(event.reason));
  beforeEach(async () => {
    problems = [];
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    await signIn('full~attributes');
  });
  afterEach(async () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    unmountAll();
    await setFaults();
  });

  for (const [tag, own] of Object.entries(FIELDS)) {
    it(`<${tag}> lives, and nothing is thrown`, async () => {
      const element = mount(`<${tag} market-url="${window.MARKET}"></${tag}>`);
      await eventually(() => element.shadowRoot?.querySelector('[data-mp-root]'), 'the tree');
      const names = [...own, ...COMMON];
      // Each name has each value once, beside other values of the others.
      for (const round of VALUES.keys()) {
        for (const [place, name] of names.entries()) {
          element.setAttribute(name, VALUES[(place + round) % VALUES.length] ?? '');
        }
        await rendered();
      }
      for (const name of names) element.removeAttribute(name);
      await rendered();
      expect(element.matches(':defined')).to.equal(true);
      expect(problems).to.deep.equal([]);
      expect(element.shadowRoot?.querySelectorAll('script, iframe, [onerror]').length).to.equal(0);
      const targets = [...(element.shadowRoot?.querySelectorAll('a') ?? [])].map(({ protocol }) => protocol);
      for (const protocol of targets) expect(['http:', 'https:', 'mailto:']).to.include(protocol);
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    });
  }
});

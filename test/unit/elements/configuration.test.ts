import { describe, expect, it } from 'vitest';
import { membersOf } from '../../../elements/manifest/event-catalogue.ts';
import { readSource } from '../../../elements/manifest/source-text.ts';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { readReadOnlySettings } from '../../../src/banners/banners.rules.ts';
import { readFooterConfig } from '../../../src/footer/footer.rules.ts';
import { WIDGETS, readHeaderConfig } from '../../../src/header/header-config.rules.ts';
import { readLoaderConfig } from '../../../src/loader/loader-config.rules.ts';
import { currenciesFor } from '../../../src/pickers/currency.rules.ts';
import { CAPABILITIES } from '../../../src/search/scopes.rules.ts';
import { readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { parseBootstrap, parseImpersonation } from '../../../src/session/bootstrap.rules.ts';
import { DEFAULT_NAMES } from '../../../src/session/names.rules.ts';
import { readTenants } from '../../../src/session/tenants.rules.ts';
import { parseTemplateSet } from '../../../src/templates/template-set.rules.ts';

/** The shipped types of JSON values beside what the sources read of such a value. */
const page = new URL('https://market.example/');
const source = readSource(new URL('../../../elements/manifest/configuration.ts', import.meta.url));

const declared = (name: string): string[] =>
  membersOf(source.program, name)
    .map(({ key }) => (key.type === 'Identifier' ? key.name : ''))
    .toSorted();

/** Which keys of an object somebody asks for; some questions come only after an answer. */
function keysReadBy(read: (spy: object) => unknown, answers: Readonly<Record<string, unknown>> = {}): string[] {
  const asked = new Set<string>();
  const note = (key: string | symbol): unknown => {
    if (typeof key === 'symbol') return undefined;
    asked.add(key);
    return answers[key];
  };
  const spy = new Proxy(Object.create(null) as object, {
    get: (_, key) => note(key),
    has: (_, key) => Boolean(note(key)),
  });
  read(spy);
  return [...asked].toSorted();
}

describe('the types of what JSON holds', () => {
  it.each<[string, (spy: object) => unknown]>([
    ['LogoConfig', (logo) => readHeaderConfig({ logo }, page)],
    ['FooterLinks', (links) => readFooterConfig({ links })],
    ['ReadOnlySettings', readReadOnlySettings],
    ['Impersonation', parseImpersonation],
    ['TenantCodes', (tenants) => readTenants(tenants, {})],
    ['TemplateSet', parseTemplateSet],
    ['PreviewData', (builderPreviewData) => readPageConfig({ builderPreviewData }, page)],
    ['CurrencyConfig', (own) => currenciesFor(own, undefined, {})],
    ['BootstrapUser', (UserInfo) => parseBootstrap({ UserInfo })],
  ])('%s has the keys that are read', (name, read) => {
    expect(keysReadBy(read)).toEqual(declared(name));
  });

  it('SearchConfig has them, and one that is accepted and unused', () => {
    const read = keysReadBy((config) => readSearchConfig({ config, page }), { capabilities: CAPABILITIES });
    expect([...read, 'historyApiUrl'].toSorted()).toEqual(declared('SearchConfig'));
    const inHeader = keysReadBy((search) => readHeaderConfig({ search }, page));
    expect(inHeader).toEqual(declared('HeaderSearchConfig'));
  });

  it('BootstrapContext has no key that nobody reads', () => {
    const read = keysReadBy(parseBootstrap);
    for (const key of declared('BootstrapContext')) expect(read).toContain(key);
  });

  it('NameOverrides has every name', () => {
    expect(declared('NameOverrides')).toEqual(Object.keys(DEFAULT_NAMES).toSorted());
  });

  it('LayerKeys are known to the loader', () => {
    const given = Object.fromEntries(declared('LayerKeys').map((key) => [key, 'x']));
    expect(readLoaderConfig(given).unknown).toEqual([]);
  });

  it('lists of words are those of the sources', () => {
    for (const word of [...WIDGETS, ...CAPABILITIES]) expect(source.text).toContain(`'${word}'`);
  });
});

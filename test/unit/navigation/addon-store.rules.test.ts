import { describe, expect, it } from 'vitest';
import { NO_ADDON_STORE, parseAddonStore } from '../../../src/navigation/addon-store.rules.ts';
import { manageLinks } from '../../../src/navigation/links.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';
import { viewerIn } from './header-code.ts';
import { SOMEBODY } from './situations.ts';

const MARKET = 'https://market.example';
const STORE = 'https://store.example/addons?from=header#top';
const CONNECT = 'https://store.example/connect';
const BOTH = {
  addonStoreUrl: STORE,
  showAddonStoreLink: true,
  integrationsUrl: CONNECT,
  showIntegrationsLink: true,
};

/** Where the two entries lead; one that is not there is left out. */
function entriesFor(json: unknown): Record<string, string> {
  const links = manageLinks({ ...viewerIn(SOMEBODY), addonStore: parseAddonStore(json, MARKET) }).flat();
  const ofTheStore = links.filter(({ id }) => id === 'manage.addons' || id === 'manage.integrations');
  return Object.fromEntries(ofTheStore.map(({ id, path }) => [id, path]));
}
const configured = (changes: object = {}) => ({ addonStoreConfiguration: { ...BOTH, ...changes } });

describe('the add-on store and the integrations (H §3, §5)', () => {
  it('lead where the configuration says', () => {
    expect(entriesFor(configured())).toEqual({ 'manage.addons': STORE, 'manage.integrations': CONNECT });
  });

  it('may be pages of the market', () => {
    expect(entriesFor(configured({ addonStoreUrl: '/store' }))).toHaveProperty(['manage.addons'], `${MARKET}/store`);
  });

  it.each([false, null, undefined, 0, ''])('are shown each by its own flag, and not for %j', (off) => {
    expect(entriesFor(configured({ showAddonStoreLink: off }))).toEqual({ 'manage.integrations': CONNECT });
    expect(entriesFor(configured({ showIntegrationsLink: off }))).toEqual({ 'manage.addons': STORE });
    expect(entriesFor(configured({ showAddonStoreLink: off, showIntegrationsLink: off }))).toEqual({});
  });

  it('are not shown where the flags are missing', () => {
    const { addonStoreUrl, integrationsUrl } = BOTH;
    expect(entriesFor({ addonStoreConfiguration: { addonStoreUrl, integrationsUrl } })).toEqual({});
  });

  it('are read from the documented field alone', () => {
    expect(entriesFor(BOTH)).toEqual({});
    expect(entriesFor({ configuration: BOTH })).toEqual({});
    expect(entriesFor([configured()])).toEqual({});
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://store.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://store.example/1',
    'http://[',
    'https://',
    '',
    null,
    undefined,
  ])('lead nowhere with the address %j, and leave the other alone', (url) => {
    expect(entriesFor(configured({ addonStoreUrl: url }))).toEqual({ 'manage.integrations': CONNECT });
    expect(entriesFor(configured({ integrationsUrl: url }))).toEqual({ 'manage.addons': STORE });
  });

  it.each(HOSTILE_VALUES)('are not there for %s', (_, value) => {
    expect(entriesFor(value)).toEqual({});
    expect(entriesFor({ addonStoreConfiguration: value })).toEqual({});
  });

  it.each(HOSTILE_VALUES)('lead to a web page or nowhere with %s for an address or a flag', (_, value) => {
    const changes = [
      { addonStoreUrl: value },
      { integrationsUrl: value },
      { showAddonStoreLink: value },
      { showIntegrationsLink: value },
    ];
    for (const change of changes)
      for (const path of Object.values(entriesFor(configured(change)))) expect(path).toMatch(/^https:\/\//);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('are not there before an answer', () => {
    const links = manageLinks({ ...viewerIn(SOMEBODY), addonStore: NO_ADDON_STORE }).flat();
    expect(links.map(({ id }) => id)).toEqual(['manage.account']);
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MERCHANT_ROLES } from '../../../src/loader/navigation-choice.rules.ts';
import { FLAG_KEYS } from '../../../src/navigation/flags.rules.ts';
import { DEPLOYMENTS, productLines } from '../../../src/search/scopes.rules.ts';
import { DEFAULT_TENANTS } from '../../../src/session/tenants.rules.ts';

const source = (path: string): string => readFileSync(path, 'utf8');
const page = (name: string): string => source(`demo/guide/${name}.md`);
const missing = (name: string, words: Iterable<string>) => [...new Set(words)].filter((word) => !page(name).includes(word));
const matches = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);

/** What the sources say in words of their own, and the guide once more: nothing of it is left out. */
describe('the guide tells', () => {
  it('of each call', () => {
    const files = readdirSync('src/api').map((file) => source(`src/api/${file}`));
    const paths = files.flatMap((text) => matches(text, /[`'](?:\$\{\w+\})?(\/api\/[^`'$]*)/g));
    expect(paths.length).toBeGreaterThan(15);
    expect(missing('calls', paths)).toEqual([]);
    expect(missing('calls', FLAG_KEYS)).toEqual([]);
  });

  it('of each entry of bar and menus, and where the channel entry leads', () => {
    const links = source('src/navigation/links.rules.ts') + source('src/navigation/user-links.rules.ts');
    const ids = matches(links, /'([a-z.]+)',\s*'unav\./g);
    expect(ids.length).toBeGreaterThan(15);
    expect(missing('menus', ids.map((id) => `\`${id}\``))).toEqual([]);
    const landings = source('src/navigation/landing.rules.ts');
    expect(missing('menus', matches(links + landings, /'(\/[a-z/]+)'/g))).toEqual([]);
    const roles = matches(source('src/session/roles.rules.ts'), /'([A-Z_]{6,})'/g);
    expect(roles.length).toBeGreaterThan(15);
    expect(missing('menus', roles)).toEqual([]);
  });

  it('of each setting of the channel, and of the tenants', () => {
    const [, settings = ''] = /interface ChannelSettings \{([^}]*\}?[^}]*)\n\}/.exec(source('src/session/bootstrap.rules.ts')) ?? [];
    const names = matches(settings, /readonly (\w+)\??:/g);
    expect(names.length).toBeGreaterThan(25);
    expect(missing('person', names.map((name) => `\`${name}\``))).toEqual([]);
    expect(missing('person', Object.values(DEFAULT_TENANTS).filter((code) => typeof code === 'string'))).toEqual([]);
  });

  it('of the reseller’s product lines, and of the roles that the merchant navigation is for', () => {
    const lines = DEPLOYMENTS.flatMap((deployment) =>
      (['marketplace', 'providers', 'advisors'] as const).map((scope) => productLines(scope, deployment).join(', ')),
    );
    expect(missing('search-box', lines)).toEqual([]);
    expect(missing('addresses', MERCHANT_ROLES)).toEqual([]);
  });

  it('of the paths that are maintained, and of those that a sign-in has', () => {
    const maintained = matches(source('src/banners/banners.rules.ts'), /^ {2}'(\/[^']*)',$/gm);
    expect(maintained).toHaveLength(8);
    expect(missing('previews', maintained)).toEqual([]);
    const signIn = matches(source('src/templates/template-choice.rules.ts'), /'(\/[a-z/]+)'/g);
    expect(missing('addresses', signIn)).toEqual([]);
  });
});

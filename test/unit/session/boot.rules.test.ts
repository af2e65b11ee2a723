import { describe, expect, it } from 'vitest';
import { bootPlan, keptBootstrap } from '../../../src/session/boot.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const [S, D, P, K] = [{ is: 'static' }, { is: 'default' }, { is: 'page' }, { is: 'kept' }];

describe('the order of loading (H §4)', () => {
  it.each([
    ['nothing', {}, undefined, undefined, 'always'],
    ['what is kept', {}, K, K, 'always'],
    ['a default object before what is kept', { defaultBoot: D }, K, D, 'always'],
    ['the page’s own before what is kept', { bootstrap: P }, K, P, 'anew'],
    ['a default object before the page’s own', { defaultBoot: D, bootstrap: P }, K, D, 'anew'],
    ['static data', { staticData: S, defaultBoot: D, bootstrap: P }, K, S, 'never'],
    ['static mode with the page’s own', { staticData: true, defaultBoot: D, bootstrap: P }, K, P, 'never'],
    ['static mode with a default object', { staticData: true, defaultBoot: D }, K, D, 'never'],
    ['static mode with nothing', { staticData: true }, K, {}, 'never'],
    ['static mode that is off', { staticData: false }, K, K, 'always'],
  ] as const)('with %s', (_, given, stored, show, asks) => {
    expect(bootPlan(given, () => stored)).toEqual({ show, asks });
  });

  it.each([false, true, 0, 'ready', [], null])('goes by nothing that is no object: %j', (none) => {
    expect(bootPlan({ bootstrap: none, defaultBoot: none }, () => K)).toEqual({ show: K, asks: 'always' });
  });
});

describe('what is kept of a bootstrap', () => {
  it('is what is read again, and nothing else', () => {
    const context = {
      CHANNEL_SETTINGS: {},
      CurrentUser: {},
      UserInfo: {},
      token: 'secret',
      impersonation: { impersonated: false },
      universalHeaderOAuthClientId: 'x',
    };
    expect(keptBootstrap(context)).toEqual({ CHANNEL_SETTINGS: {}, CurrentUser: {}, UserInfo: {} });
  });

  it.each(HOSTILE_VALUES)('out of %s is nothing', (_, value) => {
    expect(keptBootstrap(value)).toEqual({});
  });
});

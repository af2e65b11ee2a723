import { expect, it } from 'vitest';
import { readBootstrap } from '../../../src/session/bootstrap.rules.ts';
import { createPersonApps } from '../../../src/session/person-apps.store.ts';

it('relative addresses of apps lie below the marketplace’s path', () => {
  const app = { userEntitlementStatus: 'ACTIVE', name: 'Mail', launchUrl: 'launch/1', imageUrl: 'img/a.png' };
  const apps = createPersonApps({
    http: { said: () => [app] } as never,
    marketUrl: 'https://host.example/market',
    report: () => {},
    cache: { save: () => {} } as never,
    mayKeep: () => true,
  });
  expect(apps.said(readBootstrap({ CurrentUser: { uuid: 'a' } }, () => {}))?.apps.tiles).toEqual([
    {
      name: 'Mail',
      launchUrl: 'https://host.example/market/launch/1',
      imageUrl: 'https://host.example/market/img/a.png',
    },
  ]);
});

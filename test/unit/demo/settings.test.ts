import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tenantById } from '../../marketplace/tenants.ts';

it('offers every language of Meridian on the storefront', () => {
  const page = readFileSync(new URL('../../../demo/index.html', import.meta.url), 'utf8');
  const select = /<select name="locale">(.*?)<\/select>/s.exec(page)?.[1] ?? '';
  const offered = [...select.matchAll(/value="([^"]+)"/g)].map(([, tag]) => tag);
  expect(offered.toSorted()).toEqual(tenantById('meridian')?.localeTags.toSorted());
});

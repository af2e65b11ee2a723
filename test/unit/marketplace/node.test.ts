import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMarketplace, type StartedMarketplace } from '../../marketplace/node.ts';

let market: StartedMarketplace | undefined;
afterEach(() => market?.stop());

describe('a marketplace for unit tests', () => {
  it('answers fetch with a fixed identity, and changing calls without cookies', async () => {
    market = startMarketplace({ person: 'full', tenant: 'nordwind' });
    const bootstrap = await (await fetch('https://any.example/api/session/v1/bootstrap-context')).json();
    expect(bootstrap).toMatchObject({ CHANNEL_SETTINGS: { partner: 'NORDWIND' }, UserInfo: { given_name: 'Amira' } });
    const flags = await fetch('https://any.example/api/appconfigr/v1/evaluation/flag', {
      method: 'POST',
      body: '{"flagKey":"program_manager_enabled"}',
    });
    expect(await flags.json()).toEqual({ flagKey: 'program_manager_enabled', variant: 'on' });
  });

  it('fails for what nobody answers', async () => {
    // msw says so in the console as well.
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    market = startMarketplace();
    await expect(fetch('https://any.example/api/unknown')).rejects.toThrow();
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it('turns a dropped connection into a failed fetch', async () => {
    market = startMarketplace({ faults: [{ path: '/api', drop: true }] });
    await expect(fetch('https://any.example/api/marketplace/v1/navigator')).rejects.toThrow();
  });
});

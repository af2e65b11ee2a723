import { describe, expect, it } from 'vitest';
import { createMarketplace } from '../../marketplace/marketplace.ts';
import { DOCUMENTED_CALLS, expectDocumented, type DocumentedCall } from './documented-calls.ts';

function requestFor({ method, path, body }: DocumentedCall): Request {
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return new Request(`https://market.example${path}`, { method, ...content });
}

describe('every documented call', () => {
  it.each(DOCUMENTED_CALLS)('$name is answered', async (call) => {
    await expectDocumented(call, await createMarketplace({ person: 'full' }).answer(requestFor(call)));
  });

  it.each(DOCUMENTED_CALLS.filter((call) => call.userScoped))('$name is refused to a visitor', async (call) => {
    expect((await createMarketplace().answer(requestFor(call)))?.status).toBe(401);
  });

  it('leaves calls alone that no document knows', async () => {
    expect(await createMarketplace().answer(new Request('https://market.example/api/unknown'))).toBeUndefined();
  });
});

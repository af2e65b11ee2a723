import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTruth } from './calls.ts';
import { type WholeApp, openApp } from './whole-app.ts';

describe('somebody who is on the way out', () => {
  const truth = createTruth();
  let whole: WholeApp;
  beforeAll(async () => {
    await truth.learn();
    truth.set('templates', { translations: {} });
  });
  afterEach(() => whole.page.close());

  it('has no signals, whatever the page says, until it is known anew who is here', async () => {
    whole = openApp(truth);
    whole.start();
    const { page, app } = whole;
    // The socket's own script comes when the page is idle.
    await vi.waitFor(() => expect(page.sockets()).toHaveLength(1), { timeout: 10_000 });
    app.session.forget();
    expect(page.sockets()).toEqual([]);
    app.configure({ myApps: true });
    await page.pass(1000);
    expect(page.sockets()).toEqual([]);
    await Promise.all([app.refresh(), page.pass(1000)]);
    expect(page.sockets()).toHaveLength(1);
    whole.stop();
  });

  it('is asked after by no search box that comes meanwhile, until it is known anew who is here', async () => {
    whole = openApp(truth);
    whole.start();
    const { page, app } = whole;
    await page.pass(1000);
    app.session.forget();
    const box = whole.addSearchBox();
    box.show();
    box.type('cloud');
    await page.pass(1000);
    expect([whole.count('person'), whole.count('terms')]).toEqual([0, 0]);
    await Promise.all([app.refresh(), page.pass(1000)]);
    expect(whole.count('person')).toBe(1);
    box.stop();
    whole.stop();
  });
});

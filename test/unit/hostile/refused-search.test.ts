import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTruth } from './calls.ts';
import { type WholeApp, openApp } from './whole-app.ts';

const truth = createTruth();
let whole: WholeApp;

beforeAll(() => truth.learn());
afterEach(() => whole.page.close());

describe('a search that is refused', () => {
  it.each([
    ['of the page’s own market', {}, 2],
    ['with the page’s own token', { accessToken: 'demo.full' }, 2],
    ['with a token of its own', { accessToken: 'expired' }, 1],
    ['by another marketplace', { marketUrl: 'https://other.example' }, 1],
  ])('%s asks who is here only where it says something of that', async (_, own, questions) => {
    whole = openApp(truth);
    whole.start();
    await whole.page.pass(1000);
    whole.faults.set('person', 'status 401');
    const box = whole.addSearchBox(own);
    box.show();
    await whole.page.pass(1000);
    expect(whole.count('bootstrap')).toBe(questions);
    box.stop();
    whole.stop();
    // What is to be kept is written when the page is idle.
    await whole.page.pass(10_000);
  });
});

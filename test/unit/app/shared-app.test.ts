import { describe, expect, it, vi } from 'vitest';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { type Membership, joinApp } from '../../../src/app/shared-app.ts';
import { MARKET, openPage } from '../hostile/page.ts';

const nobody = () => true;

function pageWithTags() {
  const page = openPage(async () => Response.json({}));
  vi.stubGlobal('fetch', page.fetch);
  const slot = new Map<string, unknown>();
  const config = readPageConfig({ marketUrl: MARKET }, new URL(page.location.href));
  return { join: () => joinApp(config, nobody, slot) };
}

/** What a tag makes as it starts, and shares with the others. */
const partOf = ({ app }: Membership) => app.share('part', () => ({ stop: vi.fn<() => void>() }));

describe('the app of several tags', () => {
  it.each([
    ['has not begun', false],
    ['runs', true],
  ])('ends with its last tag what they share, where it %s', (_, begins) => {
    const { join } = pageWithTags();
    const [first, last] = [join(), join()];
    const part = partOf(first);
    expect(partOf(last)).toBe(part);
    if (begins) first.begin();
    first.leave();
    expect(part.stop).not.toHaveBeenCalled();
    last.leave();
    expect(part.stop).toHaveBeenCalledOnce();
    expect(partOf(join())).not.toBe(part);
  });

  it('runs from the first tag that begins until the last one leaves, and again', () => {
    const { join } = pageWithTags();
    for (let time = 0; time < 2; time += 1) {
      const [first, last] = [join(), join()];
      const start = vi.spyOn(first.app, 'start');
      expect(first.runs.aborted).toBe(false);
      first.begin();
      last.begin();
      expect(start).toHaveBeenCalledOnce();
      expect(last.runs.aborted).toBe(true);
      first.leave();
      last.leave();
      expect(first.runs.aborted).toBe(false);
      start.mockRestore();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '../../../src/api/retry.rules.ts';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 0);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['7', 7000],
    [' 7 ', 7000],
    ['2.5', 2500],
    ['30.5', 30_500],
    ['1.2.3', undefined],
    ['Thu, 15 Jan 2026 12:00:09 GMT', 9000],
    ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
    ['', undefined],
    ['soon', undefined],
    ['-5', 0],
    ['Infinity', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('%j is %s ms', (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms);
  });
});

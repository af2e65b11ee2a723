import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const assign = vi.fn<(url: string) => void>();
const open = vi.fn<(url: string, target: string, features: string) => void>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { href: 'https://market.example/home', assign });
  vi.stubGlobal('window', { open });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const door = async () => (await import('../../../src/browser/page-location.ts')).pageLocation;

describe('the one door for every navigation', () => {
  it.each(['https://market.example/listing', 'http://other.example/', '/home', '?q=1'])('leads to %s', async (url) => {
    const { go, open: openWindow } = await door();
    go(url);
    openWindow(url);
    expect(assign.mock.calls).toEqual([[url]]);
    expect(open.mock.calls).toEqual([[url, '_blank', 'noopener,noreferrer']]);
  });

  it.each([
    'javascript:alert(1)',
    ' \u0001JaVa\tScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://market.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'http://[',
  ])('stays shut for %j', async (url) => {
    const { go, open: openWindow } = await door();
    go(url);
    openWindow(url);
    expect([assign, open].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

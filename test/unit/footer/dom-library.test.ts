import { describe, expect, it, vi } from 'vitest';
import type { Report } from '../../../src/app/reports.ts';
import { createDomLibrary } from '../../../src/footer/dom-library.store.ts';

function setUp() {
  const asked: string[] = [];
  const report = vi.fn<Report>();
  const page: { url?: string; isDown?: boolean } = {};
  const library = createDomLibrary({
    url: () => page.url,
    loadScript: (url) => {
      asked.push(url);
      return { loaded: page.isDown ? Promise.reject(new Error('down')) : Promise.resolve(), remove() {} };
    },
    report,
  });
  return { asked, report, page, library };
}

describe('the DOM library of a footer (A-130)', () => {
  it('is brought in once it has an address, and never again', async () => {
    const { asked, page, library } = setUp();
    library.want();
    expect(asked).toEqual([]);
    for (const url of ['https://a.example/one.js', 'https://a.example/one.js', 'https://a.example/two.js']) {
      page.url = url;
      library.want();
      await Promise.resolve();
    }
    expect(asked).toEqual(['https://a.example/one.js']);
  });

  it('that cannot be had is told of, is not asked for in vain, and comes from another address', async () => {
    const { asked, report, page, library } = setUp();
    Object.assign(page, { url: 'https://a.example/one.js', isDown: true });
    library.want();
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    library.want();
    Object.assign(page, { url: 'https://a.example/two.js', isDown: false });
    library.want();
    await Promise.resolve();
    library.want();
    expect(asked).toEqual(['https://a.example/one.js', 'https://a.example/two.js']);
    expect(report).toHaveBeenCalledOnce();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeaderPlace } from '../../../src/loader/header-place.ts';
import type { LayerTags } from '../../../src/loader/layer-tags.ts';

const released = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../../src/browser/page-layout.ts', () => ({ setStyle: () => released }));

const tag = { replaceChildren: () => {} };
const tags = { take: () => tag, overlays: () => [], drop: () => {} } as unknown as LayerTags;
const elementThat = (isTag: boolean) =>
  ({
    matches: () => isTag,
    querySelector: () => null,
    childNodes: [],
    append: () => {},
    before: () => {},
  }) as unknown as HTMLElement;

/** The tag is defined by nobody. */
describe('the place of a header whose tag does not come', () => {
  beforeEach(() => {
    released.mockReset();
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    vi.stubGlobal('customElements', { whenDefined: () => new Promise(() => {}) });
    return () => vi.unstubAllGlobals();
  });

  it.each([
    ['in a box, whose room is the page’s again', false, 1],
    ['where the page has written it itself', true, 0],
  ])('is ready once that is known, %s', async (_, isTag, rooms) => {
    let end = (): void => {};
    const loaded = new Promise<void>((resolve) => (end = resolve));
    const place = createHeaderPlace(tags, loaded);
    const ready = vi.fn<() => void>();
    void place.ready.then(ready);
    place.choose({ navigation: 'standard' });
    place.fill(elementThat(isTag));
    await new Promise((resolve) => setTimeout(resolve));
    expect([ready.mock.calls.length, released.mock.calls.length]).toEqual([0, 0]);
    end();
    await new Promise((resolve) => setTimeout(resolve));
    expect([ready.mock.calls.length, released.mock.calls.length]).toEqual([1, rooms]);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderCalls, type TreeModule, type TreeSource, createRoot } from '../../../elements/mount/react-seat.ts';

/** A tag whose tree is fetched for as long as the test wants. */
function world() {
  const page = new EventTarget();
  const add = vi.spyOn(page, 'addEventListener');
  const remove = vi.spyOn(page, 'removeEventListener');
  vi.stubGlobal('document', page);
  let arrive: (module: TreeModule) => void;
  const files = new Promise<TreeModule>((resolve) => (arrive = resolve));
  const mounted: (readonly unknown[])[] = [];
  const mount = (_: unknown, __: unknown, { said }: RenderCalls) => {
    mounted.push([...said]);
    return { render() {}, call: async () => {}, unmount() {} };
  };
  const type: TreeSource = {
    renderCall: 'universalnav:render',
    load: () => files,
    settled() {},
    failed() {},
  };
  const root = createRoot({} as ShadowRoot);
  const render = () => root.render({ type, props: {} });
  render();
  return {
    mounted,
    render,
    leave: () => root.unmount(),
    say: (detail: unknown) => page.dispatchEvent(Object.assign(new Event('universalnav:render'), { detail })),
    isHearing: () => add.mock.calls.length > remove.mock.calls.length,
    async comes() {
      arrive({ prepare() {}, mount });
      await vi.waitFor(() => expect(mounted).toHaveLength(1));
    },
  };
}

describe('what the page says to a tag whose tree is on its way', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('comes to the tree in its order, and once: from then on the tree hears by itself', async () => {
    const { say, comes, mounted, isHearing } = world();
    say({ partner: 'A' });
    say({ partner: 'B' });
    await comes();
    say({ partner: 'C' });
    expect(mounted).toEqual([[{ partner: 'A' }, { partner: 'B' }]]);
    expect(isHearing()).toBe(false);
  });

  it('is not heard any more by a tag that has gone, however long its files take', () => {
    const { isHearing, leave } = world();
    expect(isHearing()).toBe(true);
    leave();
    expect(isHearing()).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTabStop } from '../../../elements/late-tab-stop.ts';

/** A root with one field, in a page that is heard of. */
function world({ hasFocus = false, field = fieldOf() as Field | null } = {}) {
  const page = new EventTarget();
  const root = Object.assign(new EventTarget(), { activeElement: hasFocus ? field : null, querySelector: () => field });
  vi.stubGlobal('window', page);
  const life = new AbortController();
  const say = keepTabStop(root as unknown as ShadowRoot, life.signal);
  const happens = (type: string, { key, within = false }: { readonly key?: string; readonly within?: boolean }) =>
    (within ? root : page).dispatchEvent(Object.assign(new Event(type), { key }));
  return { say, field, root, happens, leave: () => life.abort() };
}

interface Field {
  tabindex?: string;
  setAttribute(name: 'tabindex', value: string): void;
}

const fieldOf = (): Field => ({
  setAttribute(name, value) {
    this[name] = value;
  },
});

describe("the search field's late tab stop", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is not there at first, and is after 3 s', () => {
    const { field } = world();
    expect(field?.tabindex).toBe('-1');
    vi.advanceTimersByTime(2999);
    expect(field?.tabindex).toBe('-1');
    vi.advanceTimersByTime(1);
    expect(field?.tabindex).toBe('0');
  });

  it('is there at once where the focus is within', () => {
    expect(world({ hasFocus: true }).field?.tabindex).toBe('0');
  });

  it.each(['Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])('is given for %s, pressed anywhere', (key) => {
    const { field, happens } = world();
    happens('keydown', { key });
    expect(field?.tabindex).toBe('0');
  });

  it.each([
    ['keydown', 'a', false],
    ['keydown', 'Shift', false],
    ['keydown', 'xArrow', false],
    ['pointerover', undefined, false],
    ['focusin', undefined, false],
    ['pointerover', undefined, true],
    ['focusin', undefined, true],
  ] as const)('for %s (%s) within the tag, or elsewhere: %s', (type, key, within) => {
    const { field, happens } = world();
    happens(type, { key, within });
    expect(field?.tabindex).toBe(within ? '0' : '-1');
  });

  it('is said of whatever field stands there by then', () => {
    const { root, say, happens } = world({ field: null });
    const field = fieldOf();
    Object.assign(root, { querySelector: () => field });
    say();
    expect(field.tabindex).toBe('-1');
    happens('keydown', { key: 'Tab' });
    const next = fieldOf();
    Object.assign(root, { querySelector: () => next });
    say();
    expect([field.tabindex, next.tabindex]).toEqual(['0', '0']);
  });

  it('is given, and waited for no more, once the tag has gone', () => {
    const { field, leave, happens } = world();
    leave();
    expect([field?.tabindex, vi.getTimerCount()]).toEqual(['0', 0]);
    if (field) field.tabindex = 'of the next stay';
    happens('keydown', { key: 'Tab' });
    expect(field?.tabindex).toBe('of the next stay');
  });
});

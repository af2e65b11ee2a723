import { afterFrame } from './after-frame.ts';
import type { Way } from './header-places.ts';
import { find, isShown, showsText } from './probe-text.ts';

/** In each page before any code of its own: when what can be seen, when the header answers, and what it costs. */

export interface HeaderProbe {
  readonly seen: Sights;
  /** Everything has been seen. */
  readonly complete: Promise<void>;
  /** Begins to click and to type, as soon as the person's name is there. */
  act(): void;
  readonly acted: Promise<Acts>;
  take(): PageCosts;
  openMenu(): Promise<number>;
  closeMenu(): Promise<number>;
  /** A click, to the frame in which the other one can be seen, or no longer. */
  press(trigger: Way, other: Way, isThere: boolean): Promise<number>;
  /** A letter into the field; the row holds the text, in its markup, once the letter's answer is drawn. */
  type(letter: string, row: Way, text: string): Promise<TypedTimes>;
  mount(markup: string): Promise<void>;
  unmount(): Promise<void>;
}

/** In ms since the navigation began. */
export interface Sights {
  /** The first frame with text of the header's own. */
  visible?: number;
  /** The first frame with a search field that takes keys. */
  field?: number;
  /** The first frame with the person's name. */
  person?: number;
}

export interface Acts {
  readonly menu: number;
  readonly key: number;
}

export interface TypedTimes {
  /** From the letter to the frame after it. */
  readonly toFrame: number;
  /** From the end of the last answer to the frame that shows it. */
  readonly answered: number;
}

export interface PageCosts {
  readonly longTasks: readonly number[];
  readonly shift: number;
}

declare global {
  interface Window {
    headerProbe: HeaderProbe;
  }
}

/** A person does not click faster; and where the click was heard, no second one closes the menu. */
const CLICK_EVERY_MS = 50;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(() => afterFrame(resolve)));

function createHeaderProbe(): HeaderProbe {
  const places = window.headerPlaces ?? { header: '', trigger: [], entry: [], field: [], person: '' };
  const seen: Sights = {};
  const longTasks: number[] = [];
  let shift = 0;
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => longTasks.push(duration));
  observe('layout-shift', (entry) => (shift += (entry as PerformanceEntry & { value: number }).value));

  const isTyped = () => (find(places.field) as HTMLInputElement | undefined)?.value.includes('a') ?? false;
  const questions: readonly [keyof Sights, (header: Element) => boolean][] = [
    ['visible', (header) => showsText(header)],
    ['field', () => isShown(find(places.field))],
    ['person', (header) => showsText(header, places.person)],
  ];

  /** Each question is asked in each frame until its answer is yes. */
  function look(): void {
    const header = document.querySelector(places.header);
    const open = questions.filter(([name]) => seen[name] === undefined);
    const answered = header ? open.filter(([, isSo]) => isSo(header)) : [];
    if (answered.length > 0) afterFrame((now) => answered.forEach(([name]) => (seen[name] ??= now)));
    if (answered.length < open.length) requestAnimationFrame(look);
    else afterFrame(() => tellComplete());
  }
  let tellComplete: () => void;
  const complete = new Promise<void>((resolve) => (tellComplete = resolve));
  if (places.header) requestAnimationFrame(look);

  const isOpen = () => isShown(find(places.entry));

  async function press(trigger: Way, other: Way, isThere: boolean): Promise<number> {
    const began = performance.now();
    find(trigger)?.click();
    for (;;) {
      const now = await nextFrame();
      if (isShown(find(other)) === isThere) return now - began;
    }
  }

  const lastAnswer = () =>
    Math.max(
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/index/'))
        .map(({ responseEnd }) => responseEnd),
    );
  let tellActs: (acts: Acts) => void;
  const acted = new Promise<Acts>((resolve) => (tellActs = resolve));

  async function untilOpen(): Promise<number> {
    let clicked = -Infinity;
    for (let now = await nextFrame(); !isOpen(); now = await nextFrame()) {
      const trigger = find(places.trigger);
      const heard = trigger?.getAttribute('aria-expanded') === 'true';
      if (seen.person === undefined || !trigger || heard || now - clicked < CLICK_EVERY_MS) continue;
      clicked = now;
      trigger.click();
    }
    return performance.now();
  }

  async function untilTyped(): Promise<number> {
    for (;;) {
      const field = find(places.field);
      if (isShown(field)) {
        field?.focus();
        document.execCommand('insertText', false, 'a');
      }
      const now = await nextFrame();
      if (isTyped()) return now;
    }
  }

  return {
    seen,
    complete,
    acted,
    act: () => void untilOpen().then(async (menu) => tellActs({ menu, key: await untilTyped() })),
    take: () => ({ longTasks, shift }),
    openMenu: () => press(places.trigger, places.entry, true),
    press,
    async type(letter, row, text) {
      const began = performance.now();
      find(places.field)?.focus();
      document.execCommand('insertText', false, letter);
      const toFrame = (await nextFrame()) - began;
      for (;;) {
        const now = await nextFrame();
        if (find(row)?.outerHTML.includes(text)) return { toFrame, answered: now - lastAnswer() };
      }
    },
    closeMenu: () => press(places.trigger, places.entry, false),
    async mount(markup) {
      const place = document.createElement('div');
      place.id = 'mounted';
      document.body.prepend(place);
      place.innerHTML = markup;
      const mounted = () => document.querySelector(places.header);
      for (let header = mounted(); !header || !showsText(header); header = mounted()) await nextFrame();
    },
    async unmount() {
      document.querySelector('#mounted')?.remove();
      await nextFrame();
    },
  };
}

window.headerProbe = createHeaderProbe();

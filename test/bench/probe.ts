import { afterFrame } from './after-frame.ts';
import { watchChanges } from './probe-changes.ts';

/** In each page before any code of its own: sees every key and frame first, and what changes in the document. */

export interface Contender {
  mount(place: HTMLElement): void;
  unmount(): void;
  /** Where everything that it draws is. */
  watched(): Document | ShadowRoot | HTMLElement;
  /** Where they are out of sight for a selector: in shadow roots of their own. */
  input?(): HTMLInputElement | undefined;
  rows?(): readonly HTMLElement[];
  shown?(): readonly ShownRow[];
}

export interface ShownRow {
  readonly label: string;
  /** Absent: the box marks what it likes. */
  readonly marked?: string;
  readonly end: string;
}

export interface KeySample {
  /** From the key's own time to the frame after it. */
  readonly ms: number;
  /** Rows in that frame. */
  readonly rows: number;
}

declare global {
  interface Window {
    contender: Contender;
    bench: ReturnType<typeof createProbe>;
  }
}

const ROWS = '[role=option]:not([aria-disabled=true])';
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => afterFrame(() => resolve())));

function readRow(row: HTMLElement): ShownRow {
  const end = row.querySelector<HTMLElement>('.end-label');
  const text = (selector: string) => row.querySelector(selector)?.textContent ?? '';
  return { label: text('.label'), marked: text('mark'), end: end?.dataset['text'] ?? end?.textContent ?? '' };
}

const rowText = (row: HTMLElement | undefined): string => (row?.shadowRoot ?? row)?.textContent ?? '';

function createProbe() {
  let counts = false;
  let samples: KeySample[] = [];
  let interactions = new Map<number, number>();
  const changes = watchChanges();
  let expected: Promise<number> = Promise.resolve(0);

  const watched = () => window.contender.watched();
  const rows = () => window.contender.rows?.() ?? [...watched().querySelectorAll<HTMLElement>(ROWS)];
  const input = () =>
    (window.contender.input ? window.contender.input() : watched()?.querySelector('input')) ?? undefined;
  const shown = (): readonly ShownRow[] => window.contender.shown?.() ?? rows().map(readRow);

  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      if (counts)
        requestAnimationFrame(() => afterFrame((now) => samples.push({ ms: now - timeStamp, rows: rows().length })));
    },
    { capture: true },
  );

  const timing = new PerformanceObserver((list) => note(list.getEntries() as PerformanceEventTiming[]));
  timing.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const note = (entries: readonly PerformanceEventTiming[]) => {
    for (const { interactionId = 0, duration } of entries)
      if (counts && interactionId > 0)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  };

  return {
    count(on: boolean) {
      note(timing.takeRecords() as PerformanceEventTiming[]);
      counts = on;
    },
    takeKeys() {
      note(timing.takeRecords() as PerformanceEventTiming[]);
      const taken = { samples, interactions: [...interactions.values()] };
      [samples, interactions] = [[], new Map()];
      return taken;
    },
    rowCount: () => rows().length,
    shown,
    input,

    /** From the next key to the frame in which the last row holds the text. */
    expectAfterKey(text: string) {
      let began = 0;
      window.addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
      expected = new Promise((resolve) => {
        const look = () => {
          if (rowText(rows().at(-1)).includes(text)) resolve(performance.now() - began);
          else requestAnimationFrame(() => afterFrame(look));
        };
        requestAnimationFrame(() => afterFrame(look));
      });
    },
    cameAfter: () => expected,

    watch: () => changes.start(watched()),
    takeChanges: changes.take,

    /** Mounts, types one letter, and unmounts, so many times. */
    async cycle(times: number) {
      for (let time = 0; time < times; time += 1) {
        const place = document.createElement('section');
        document.body.append(place);
        window.contender.mount(place);
        while (!input()) await frame();
        const field = input() as HTMLInputElement;
        field.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'a');
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        await frame();
        window.contender.unmount();
        place.remove();
        await frame();
      }
    },
  };
}

window.bench = createProbe();

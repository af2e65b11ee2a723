import { addressOf } from '../choice-links.ts';
import type { PlayAddress } from './playground-address.ts';
import { FRAME_PAGE, type FramePage } from './playground-element.ts';
import { lookOf } from './playground-look.ts';
import { scaleFrame } from '../scaled-frame.ts';

const HEIGHT = 380;

interface Parts {
  readonly floor: HTMLElement;
  /** Shown while another page is in the frame. */
  readonly left: HTMLElement;
  readonly address: () => PlayAddress;
  /** A page of the frame has its element. */
  readonly began: (page: FramePage) => void;
}

const frameAddress = (address: PlayAddress): string =>
  addressOf('playground-frame', { viewer: address.person, ...address });

/** The element in a window of its own, of a chosen width; made smaller where there is no room for it. */
export function playStage({ floor, left, address, began }: Parts) {
  const frame = document.createElement('iframe');
  frame.title = 'The element in its page';
  const alone = Object.assign(document.createElement('a'), { className: 'alone', target: '_blank' });
  alone.textContent = 'Open alone';
  const scale = document.createElement('output');
  const shift = document.createElement('span');
  let page: FramePage | undefined;

  const fit = () => {
    const { width } = address();
    const factor = scaleFrame(frame, floor, width === 'full' ? floor.clientWidth : Number(width), HEIGHT);
    scale.textContent = factor < 1 ? `shown at ${Math.round(factor * 100)} %` : '';
    alone.href = frameAddress(address());
  };
  /** Without a step in the history, which belongs to the page around it. */
  const begin = () => {
    page = undefined;
    left.hidden = true;
    shift.textContent = '';
    frame.contentWindow?.location.replace(new URL(frameAddress(address()), location.href));
  };

  frame.addEventListener(FRAME_PAGE, (event) => {
    page = (event as CustomEvent<FramePage>).detail;
    // What its address may not say.
    page.apply(address());
    measureShift(page.tag, shift);
    began(page);
  });
  frame.addEventListener('load', () => {
    const path = frame.contentDocument?.location.pathname ?? '';
    left.hidden = /playground-frame|^blank$/.test(path);
    if (!left.hidden) page = undefined;
  });
  floor.append(frame);
  new ResizeObserver(fit).observe(floor);

  return {
    scale,
    shift,
    alone,
    begin,
    /** What needs no other page. */
    show() {
      fit();
      const document = frame.contentDocument;
      if (page && document) lookOf(address(), document);
      page?.apply(address());
    },
    tag: () => page?.tag,
  };
}

/** How far the frame's page has moved by itself, in the unit of `layout-shift`; nothing where no browser measures it. */
function measureShift({ ownerDocument }: HTMLElement, place: HTMLElement): void {
  const Observer = (ownerDocument.defaultView as typeof window | null)?.PerformanceObserver;
  if (!Observer?.supportedEntryTypes.includes('layout-shift')) return;
  let sum = 0;
  const show = () => {
    place.textContent = `layout shift ${Number(sum.toFixed(3))}`;
  };
  show();
  new Observer((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sum += entry.value;
    show();
  }).observe({ type: 'layout-shift', buffered: true });
}

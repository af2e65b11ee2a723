import { contrast, isLight } from '../src/theme/colour.rules.ts';

export interface Ink {
  readonly isLight: boolean;
  /** Of the text on its ground, 1 to 21. */
  readonly ratio: number;
}

/** A wall of frames is a long way for the last of them, all the more without a server. */
const PATIENCE_MS = 60_000;

/** `rgb(0, 96, 128)` → `#006080`. */
const hex = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** What the header in a frame really shows, as soon as it has the ground of its tenant, and the contrast that it is asked for. */
export async function inkIn(frame: HTMLIFrameElement, ground: string, asked: string): Promise<Ink | undefined> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const look = barLook(frame, asked);
    if (look && (ground === '' || look.ground === ground)) {
      return { isLight: isLight(look.text), ratio: contrast(look.text, look.ground) };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

/** The header follows its attribute a moment later: until then its bar has the look of before. */
function barLook(frame: HTMLIFrameElement, asked: string): { text: string; ground: string } | undefined {
  const bar = frame.contentDocument?.querySelector('mp-header')?.shadowRoot?.querySelector('.bar-row');
  const root = bar?.closest<HTMLElement>('.mp-root');
  if (!bar || (root?.dataset['contrast'] ?? 'documented') !== asked) return undefined;
  const { color, backgroundColor } = getComputedStyle(bar);
  return { text: hex(color), ground: hex(backgroundColor) };
}

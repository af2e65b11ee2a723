import { readFileSync, writeFileSync } from 'node:fs';
import { intervalOf } from './intervals.ts';
import type { Figure, HeaderRound } from './measure-header.ts';
import { figuresOf, settingsOf } from './report-header.ts';
import type { Rounds } from './rounds.ts';

/** A picture of the header's table: what a person waits for on the slow network, as bars. Plain, for light and dark. */

interface Part {
  readonly title: string;
  readonly figure: Figure;
  readonly unit: string;
  readonly divisor: number;
}

const PARTS: readonly Part[] = [
  { title: 'visible', figure: 'visible', unit: 'ms', divisor: 1 },
  { title: 'answers a click and a key', figure: 'answering', unit: 'ms', divisor: 1 },
  { title: 'transferred', figure: 'bytes', unit: 'KB', divisor: 1000 },
];

const NAMES_WIDTH = 170;
const PART_WIDTH = 220;
const BAR_WIDTH = 130;
const ROW = 24;
const TOP = 76;

const STYLE = `text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600 }
.ours { fill: #0b7285 }
.floor { fill: #adb5bd }
.peer { fill: #74808a }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .ours { fill: #3bc9db } .floor { fill: #495057 } .peer { fill: #868e96 } }`;

interface Written {
  readonly browser: string;
  readonly slowdown: number;
  readonly rounds: number;
  /** `ours`, `floor` or `peer`, by name. */
  readonly 'header kinds'?: Readonly<Record<string, string>>;
  readonly header?: Readonly<Record<string, readonly HeaderRound[]>>;
}

/** From the results as they were written: with none of the header's there is nothing to draw. */
export function drawPicture(from: string, to: string): void {
  const written = JSON.parse(readFileSync(from, 'utf8')) as Written;
  if (written.header) writeFileSync(to, svgOf(written));
}

function svgOf({ header = {}, 'header kinds': kinds = {}, browser, slowdown, rounds }: Written): string {
  const results: Rounds<HeaderRound> = new Map(Object.entries(header));
  const [setting = ''] = settingsOf(results);
  const names = [...results.keys()];
  const width = NAMES_WIDTH + PARTS.length * PART_WIDTH;
  const height = TOP + names.length * ROW + 12;
  const rows = names.map((name, row) => text(0, baseline(row), name, kinds[name] === 'ours' ? 'title' : ''));
  const parts = PARTS.map((part, column) => {
    const left = NAMES_WIDTH + column * PART_WIDTH;
    const values = names.map((name) => intervalOf(figuresOf(results, name, setting, part.figure)).middle);
    const most = Math.max(...values);
    const bars = values.map((value, row) => {
      const long = Math.max(1, (value / most) * BAR_WIDTH);
      const kind = kinds[names[row] ?? ''] ?? 'peer';
      const shown = `${Math.round(value / part.divisor)} ${part.unit}`;
      return `<rect class="${kind}" x="${left}" y="${baseline(row) - 12}" width="${long.toFixed(1)}" height="15" rx="2"/>
${text(left + long + 6, baseline(row), shown)}`;
    });
    return [text(left, TOP - 16, part.title, 'title'), ...bars].join('\n');
  });
  const caption = `${setting} cache, processor ${slowdown} times slower, medians of ${rounds} rounds, ${browser}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(caption)}">
<style>${STYLE}</style>
${text(0, 20, caption)}
${[...rows, ...parts].join('\n')}
</svg>
`;
}

const baseline = (row: number): number => TOP + row * ROW + 12;

const text = (x: number, y: number, words: string, name = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y}"${name && ` class="${name}"`}>${escaped(words)}</text>`;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

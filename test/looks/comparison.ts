import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/**
 * Two pictures of the same thing. Builds of Chromium draw the edges of letters a little differently; what a person
 * would call a difference is either a shape that has moved, come or gone, or a ground or line of another colour.
 */

/**
 * Shapes: in pictures as blurred as this, the edges of a letter weigh the same however they are drawn. Letters with and
 * without hinting differ in 8 pixels of a tile, an item that is 2px further in 33 and more, a missing icon in 50.
 */
const SHAPE = { threshold: 0.2, tile: 16, pixels: 16 };

/** Grounds and lines: pixels that are 3 of 255 lighter or darker, in a row or column longer than any stroke of a letter. */
const GROUND = { threshold: 0.01, pixels: 28 };

export interface Comparison {
  /** What a person should know; nothing where the pictures are the same. */
  readonly changes: readonly string[];
  /** Both as a picture, the pixels that differ in red. */
  readonly difference: Uint8Array;
}

export function compare(expected: Uint8Array, actual: Uint8Array): Comparison {
  const [one, other] = [PNG.sync.read(Buffer.from(expected)), PNG.sync.read(Buffer.from(actual))];
  if (one.width !== other.width || one.height !== other.height) {
    const changes = [`${one.width}×${one.height} has become ${other.width}×${other.height}`];
    return { changes, difference: actual };
  }
  if (one.data.equals(other.data)) return { changes: [], difference: actual };
  const fine = difference(one, other, GROUND.threshold);
  const coarse = difference(blurred(one), blurred(other), SHAPE.threshold);
  return { changes: [...shapes(coarse), ...grounds(fine)], difference: PNG.sync.write(fine) };
}

function difference(one: PNG, other: PNG, threshold: number): PNG {
  const { width, height } = one;
  const picture = new PNG({ width, height });
  pixelmatch(one.data, other.data, picture.data, width, height, { threshold, includeAA: true });
  return picture;
}

/** Each pixel is the mean of itself and its neighbours. */
function blurred({ width, height, data }: PNG): PNG {
  const picture = new PNG({ width, height });
  const inside = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
  for (let at = 0; at < data.length; at += 1) {
    const [pixel, channel] = [at >> 2, at & 3];
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let sum = 0;
    for (let near = 0; near < 9; near += 1) {
      const [column, row] = [inside(x - 1 + (near % 3), width), inside(y - 1 + Math.floor(near / 3), height)];
      sum += data[(row * width + column) * 4 + channel] ?? 0;
    }
    picture.data[at] = Math.round(sum / 9);
  }
  return picture;
}

/** Whether pixelmatch has painted the pixel red. */
const differsAt = ({ width, data }: PNG, x: number, y: number) => {
  const at = (y * width + x) * 4;
  return data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0;
};

function shapes(picture: PNG): readonly string[] {
  const counts = new Map<string, number>();
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      if (!differsAt(picture, x, y)) continue;
      const place = `${x - (x % SHAPE.tile)},${y - (y % SHAPE.tile)}`;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([place, count]) => (count > SHAPE.pixels ? `another shape at ${place}` : []));
}

function grounds(picture: PNG): readonly string[] {
  const { width, height } = picture;
  const lines = [
    ...Array.from({ length: height }, (_, y) => ({ name: `row ${y}`, length: width, x: 0, y, right: 1, down: 0 })),
    ...Array.from({ length: width }, (_, x) => ({ name: `column ${x}`, length: height, x, y: 0, right: 0, down: 1 })),
  ];
  return lines.flatMap(({ name, length, x, y, right, down }) => {
    let run = 0;
    for (let step = 0; step < length && run < GROUND.pixels; step += 1) {
      run = differsAt(picture, x + step * right, y + step * down) ? run + 1 : 0;
    }
    return run >= GROUND.pixels ? `another colour in ${name}` : [];
  });
}

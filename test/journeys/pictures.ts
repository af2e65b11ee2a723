import type { Page } from 'puppeteer-core';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Two places of the same size in two pictures, and what in them is not looked at. */
export interface Comparison {
  readonly one: Uint8Array;
  readonly other: Uint8Array;
  readonly places: readonly { readonly name: string; readonly one: Box; readonly other: Box }[];
  readonly except?: readonly Box[];
}

/** By so much of 255 the smooth edge of a letter or a curve may differ when the same thing is drawn anew. */
const NOISE = 32;

/** Names the places whose pixels are not the same, with how many and the first one. `page` only lends its canvas. */
export function differences(page: Page, { one, other, places, except = [] }: Comparison): Promise<readonly string[]> {
  const pictures = [one, other].map((png) => Buffer.from(png).toString('base64'));
  return page.evaluate(
    async (encoded, asked, excepted, noise) => {
      const [first, second] = await Promise.all(
        encoded.map(async (data) => {
          const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
          const canvas = new OffscreenCanvas(picture.width, picture.height);
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          context.drawImage(picture, 0, 0);
          return context;
        }),
      );
      const pixelsOf = (context: OffscreenCanvasRenderingContext2D | undefined, { x, y, width, height }: Box) =>
        new Uint32Array((context as OffscreenCanvasRenderingContext2D).getImageData(x, y, width, height).data.buffer);
      const isExcepted = (x: number, y: number) =>
        excepted.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
      const changeOf = (was = 0, is = 0) =>
        Math.max(...[0, 8, 16].map((shift) => Math.abs(((was >> shift) & 255) - ((is >> shift) & 255))));
      return asked.flatMap(({ name, one: here, other: there }) => {
        if (here.width !== there.width || here.height !== there.height)
          return [`${name}: ${here.width}×${here.height} has become ${there.width}×${there.height}`];
        const [before, after] = [pixelsOf(first, here), pixelsOf(second, there)];
        const changed = [...before.keys()].filter(
          (at) =>
            before[at] !== after[at] &&
            changeOf(before[at], after[at]) > noise &&
            !isExcepted(here.x + (at % here.width), here.y + Math.floor(at / here.width)),
        );
        const most = changed.reduce((sofar, at) => Math.max(sofar, changeOf(before[at], after[at])), 0);
        const [at = 0] = changed;
        const where = `${at % here.width},${Math.floor(at / here.width)}`;
        return changed.length > 0 ? [`${name}: ${changed.length} pixels by up to ${most}, the first at ${where}`] : [];
      });
    },
    pictures,
    places,
    except,
    NOISE,
  );
}

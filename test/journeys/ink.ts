import type { Page } from 'puppeteer-core';

/** Where there is ink in a picture: the columns of pixels that differ from its first one. */
export async function inkColumns(page: Page, png: Uint8Array): Promise<readonly number[]> {
  const data = Buffer.from(png).toString('base64');
  return page.evaluate(async (encoded) => {
    const blob = await (await fetch(`data:image/png;base64,${encoded}`)).blob();
    const picture = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, picture.width, picture.height);
    const isInk = (at: number) =>
      [0, 1, 2].some((part) => Math.abs((pixels[at + part] ?? 0) - (pixels[part] ?? 0)) > 40);
    const columns: number[] = [];
    for (let x = 0; x < picture.width; x += 1) {
      for (let y = 0; y < picture.height; y += 1) {
        if (!isInk((y * picture.width + x) * 4)) continue;
        columns.push(x);
        break;
      }
    }
    return columns;
  }, data);
}

/** First and last column of each stroke or word: runs of ink. */
export function inkEdges(columns: readonly number[]): readonly number[] {
  return columns.filter((x, at) => columns[at - 1] !== x - 1 || columns[at + 1] !== x + 1);
}

import type { Page } from 'puppeteer-core';
import type { Box } from './pictures.ts';

const TAGS = ['mp-header', 'mp-search-widget', 'mp-footer'] as const;

/** Boxes of the tags and of the open menu. */
export const boxesOf = (page: Page): Promise<Readonly<Record<string, Box>>> =>
  page.evaluate(
    (tags) => {
      const boxOf = (element: Element | null | undefined) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        const [left, top] = [Math.round(x), Math.round(y)];
        return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
      };
      const menu = document.querySelector('mp-header')?.shadowRoot?.querySelector('.menu:popover-open');
      return Object.fromEntries([
        ...tags.map((tag) => [tag, boxOf(document.querySelector(tag))] as const),
        ['menu', boxOf(menu)] as const,
      ]);
    },
    [...TAGS],
  );

interface Part extends Box {
  readonly name: string;
}

/** Everything that has a box in the tags, from the corner of its tag. */
export const geometry = (page: Page): Promise<readonly Part[]> =>
  page.evaluate(
    (tags) =>
      tags.flatMap((tag) => {
        const host = document.querySelector(tag) as Element;
        const corner = host.getBoundingClientRect();
        return [...(host.shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const name = `${tag} ${element.localName}.${element.getAttribute('class')}`;
          return { name, x: x - corner.x, y: y - corner.y, width, height };
        });
      }),
    [...TAGS],
  );

/** The parts that are not where they were, so many times larger. Letters are not as wide as their size is large. */
export const strayed = (before: readonly Part[], after: readonly Part[], factor: number): readonly string[] =>
  before
    .filter((part, at) => {
      const other = after[at] as Part;
      return (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(part[side] * factor - other[side]) > 5);
    })
    .map(({ name }) => name);

import { expect } from 'chai';
import { MARKET, eventually, mount, unmountAll } from '../page.ts';
import { defineStock } from './stock-element.ts';

/** The same check on our tags and on stock r2wc's element. */
export interface Tags {
  readonly footer: string;
  readonly search: string;
  readonly header: string;
}

export const OURS: Tags = { footer: 'mp-footer', search: 'mp-search-widget', header: 'mp-header' };

export const STOCK: Tags = { footer: 'stock-footer', search: 'stock-search', header: 'stock-header' };

export function defineStockTags(): void {
  for (const tag of Object.values(STOCK)) if (!customElements.get(tag)) defineStock(tag);
}

/** A trap of stock r2wc: what is observed of our tags, and, as the control, what is observed of stock ones. */
export function trap<Seen>(
  title: string,
  observe: (tags: Tags) => Promise<Seen>,
  wanted: { ours: Seen; stock: Seen },
): void {
  it(title, async () => {
    expect(await observe(OURS)).to.deep.equal(wanted.ours);
  });
  it(`control: ${title}`, async () => {
    expect(wanted.stock, 'a control that could not fail').to.not.deep.equal(wanted.ours);
    defineStockTags();
    unmountAll();
    expect(await observe(STOCK)).to.deep.equal(wanted.stock);
  });
}

/** A tag in the page, with whatever fields the test is about as properties. */
export type Tag = HTMLElement & Record<string, unknown>;

/** Puts a tag into the page and waits until its tree has rendered. */
export async function ready(tag: string, attributes = ''): Promise<Tag> {
  const element = mount<Tag>(`<${tag} market-url="${MARKET}" ${attributes}></${tag}>`);
  await shown(element);
  return element;
}

/** The tree of a tag has rendered something; what was painted before it, or kept by an earlier tag, does not count. */
export const shown = (element: Element): Promise<Element> =>
  eventually(
    () => element.shadowRoot?.querySelector(':is(.mp-root, bdi):not([data-mp-root]:not([data-mp-root=""]) *)'),
    `something in <${element.localName}>`,
  );

/** The name that a footer shows. */
export const nameIn = (element: Element): string => inside(element, 'bdi')?.textContent ?? '';

export const placeholderIn = (element: Element): string | undefined => inside(element, 'input')?.placeholder;

/** The path of the link that a footer shows for `{ links: { supportUrl } }`. */
export const linkIn = (element: Element): string | undefined => inside(element, 'a')?.getAttribute('href') || undefined;

export function inside<Name extends keyof HTMLElementTagNameMap>(
  element: Element,
  name: Name,
): HTMLElementTagNameMap[Name] | null {
  return element.shadowRoot?.querySelector(name) ?? null;
}

/**
 * Answers what is seen once it is what is wanted, and after some dozens of frames what is seen then: a control has to
 * see that something does not come.
 */
export async function outcome<Seen>(look: () => Seen, wanted: Seen): Promise<Seen> {
  for (let frame = 0; frame < 40; frame += 1) {
    if (look() === wanted) break;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return look();
}

import { type PeerRow, cut } from './rows.ts';

/** A row as text, for those whose templates are text. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function rowHtml({ url, icon, label, found, facet, end }: PeerRow): string {
  const [before, match, after] = cut(label, found).map(escaped);
  const words = facet
    ? `<b>${escaped(label)}</b><span class="facet">${escaped(facet)}</span>`
    : `${before}${match && `<mark>${match}</mark>`}${after}`;
  const inner = `<svg class="icon" viewBox="0 0 32 32" width="18" height="18"><path d="${icon}"/></svg><span class="label">${words}</span>${
    end ? `<span class="end-label">${escaped(end)}</span>` : ''
  }`;
  return url ? `<a class="row" href="${escaped(url)}" target="_blank">${inner}</a>` : `<div class="row">${inner}</div>`;
}

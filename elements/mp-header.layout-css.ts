/**
 * What the columns of the bar took, in px: plain numbers, as storage that anybody may have written gives them back. `isWide`
 * says in which of the two bars that was, `from` and `to` at which widths of it the columns are the same.
 */
export type BarLayout = readonly [
  isWide: number,
  from: number,
  to: number,
  start: number,
  end: number,
  logo: number,
  items: number,
];

/** A window as wide has no mobile header; what its bar's start holds is logo and icons, then. */
export const WIDE = '(min-width:1024px)';

/** A sheet by which each column is as wide as it was; empty where that is not known. */
export function layoutCss(layout: unknown): string {
  if (!Array.isArray(layout) || !layout.every(Number.isFinite)) return '';
  const [isWide, from, to, start, end, logo, items] = layout as unknown as BarLayout;
  const rules = [
    `.bar-grid{${isWide ? `--start-area:${start}px;` : ''}--end-area:${end}px}`,
    // A finger's allowance is in it.
    '.bar-grid>:is(.start-area,.items.end){min-inline-size:0}',
    // By a tenant's sheet, which comes later, and then counts.
    `.logo{--logo-box:${logo}px}`,
    items ? '' : '.start .item-place{display:none}',
  ];
  const all = rules.map((rule) => rule && `.mp-root ${rule}`).join('');
  return `@media ${isWide ? WIDE : `not ${WIDE}`}{@container bar (${from}px<=width<${to + 1}px){${all}}}`;
}

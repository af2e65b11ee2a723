/** The bar's widths in px between which it looks the same, as header-narrow.css has them. */
const BANDS = [
  [641, 1151],
  [1152, 1279],
  [1280, 1439],
  [1440, 99_999],
] as const;

/** A window as wide has no mobile header; what its bar's start holds is logo and icons, then. */
const WIDE = '(min-width:1024px)';

const widthOf = (element: Element | null): number => element?.getBoundingClientRect().width ?? 0;

/**
 * A sheet by which each column of the bar is as wide as what stands in it now, at such a width: the next page, which has
 * the same in it, keeps no place that nobody fills. Empty where there is no such bar.
 */
export function barLayout(root: ShadowRoot): string {
  const width = widthOf(root.querySelector('.bar-row'));
  const [from, to] = BANDS.find(([least, most]) => width >= least && width < most + 1) ?? [];
  // Who types has some of the places of others.
  const isAtRest = root.querySelector('.bar-grid:not(.bare)') && !root.querySelector('input:focus');
  if (from === undefined || !isAtRest) return '';
  const isWide = matchMedia(WIDE).matches;
  const start = isWide ? `--start-area:${startWidth(root)}px;` : '';
  const rules = [
    `.bar-grid{${start}--end-area:${endWidth(root)}px}`,
    // A finger's allowance is in it.
    '.bar-grid>:is(.start-area,.items.end){min-inline-size:0}',
    // By a tenant's sheet, which comes later.
    `.logo{inline-size:${widthOf(root.querySelector('.logo'))}px}`,
    root.querySelector('.items.start > *') ? '' : '.start .item-place{display:none}',
  ];
  const all = rules.map((rule) => rule && `.mp-root ${rule}`).join('');
  return `@media ${isWide ? WIDE : `not ${WIDE}`}{@container bar (${from}px<=width<=${to}.99px){${all}}}`;
}

function startWidth(root: ShadowRoot): number {
  const logo = root.querySelector('.logo');
  const gap = logo ? Number.parseFloat(getComputedStyle(logo).marginInlineEnd) : 0;
  return Math.ceil(widthOf(logo) + gap + widthOf(root.querySelector('.items.start')));
}

/** From the first of what is seen there to the last. */
function endWidth(root: ShadowRoot): number {
  const boxes = [...root.querySelectorAll('.items.end > .cluster > *')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const [left, right] = [boxes.map((box) => box.left), boxes.map((box) => box.right)];
  return boxes.length > 0 ? Math.ceil(Math.max(...right) - Math.min(...left)) : 0;
}

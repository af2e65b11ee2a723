import { type BarLayout, WIDE } from './mp-header.layout-css.ts';

/** The bar's widths in px between which it looks the same, as header-narrow.css has them. */
const BANDS = [
  [641, 1151],
  [1152, 1279],
  [1280, 1439],
  [1440, 99_999],
] as const;

const widthOf = (element: Element | null): number => element?.getBoundingClientRect().width ?? 0;

/**
 * What each column of the bar takes now: the next page, which has the same in it, keeps no place that nobody fills.
 * Undefined where there is no such bar.
 */
export function barLayout(root: ShadowRoot): BarLayout | undefined {
  const width = widthOf(root.querySelector('.bar-row'));
  const [from, to] = BANDS.find(([least, most]) => width >= least && width < most + 1) ?? [];
  // Who types has some of the places of others.
  const isAtRest = root.querySelector('.bar-grid:not(.bare)') && !root.querySelector('input:focus');
  if (from === undefined || !isAtRest || isSqueezed(root)) return undefined;
  return [
    Number(matchMedia(WIDE).matches),
    from,
    to,
    startWidth(root),
    endWidth(root),
    logoWidth(root),
    root.querySelectorAll('.items.start > *').length,
  ];
}

/** Whether a name or label had to give way: what it has now would be all that it ever gets. */
const isSqueezed = (root: ShadowRoot): boolean =>
  [...root.querySelectorAll('.items.end :is(.company-name, .manage-label)')].some((label) => {
    const { position, maxInlineSize } = getComputedStyle(label);
    const isCut = position !== 'absolute' && label.scrollHeight > label.clientHeight;
    return isCut && widthOf(label) < Number.parseFloat(maxInlineSize) - 1;
  });

function startWidth(root: ShadowRoot): number {
  const logo = root.querySelector('.logo');
  const gap = logo ? Number.parseFloat(getComputedStyle(logo).marginInlineEnd) : 0;
  return Math.ceil(widthOf(logo) + gap + widthOf(root.querySelector('.items.start')));
}

/** As page or tenant want it; else as any logo has it: what was noted before would be noted for ever. */
function logoWidth(root: ShadowRoot): number {
  const logo = root.querySelector('.logo');
  if (!logo) return 0;
  const value = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name);
  const isOwn = value(logo, '--mp-logo-width') || value(logo, '--_theme-logo-width');
  return isOwn ? widthOf(logo) : Number.parseFloat(value(logo.parentElement ?? logo, '--logo-box'));
}

/** From the first of what is seen there to the last. */
function endWidth(root: ShadowRoot): number {
  const boxes = [...root.querySelectorAll('.items.end > .cluster > *')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const [left, right] = [boxes.map((box) => box.left), boxes.map((box) => box.right)];
  return boxes.length > 0 ? Math.ceil(Math.max(...right) - Math.min(...left)) : 0;
}

import { GLYPHS, type Glyph } from './glyphs.ts';

/** Pictures are drawn as text, so that the world needs no binary file and looks the same at every size. */
export function drawAppIcon(color: string, glyph: Glyph): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><style>.line{fill:none;stroke:#fff;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}.cut{stroke:${color}}.cut-fill{fill:${color}}</style><rect width="40" height="40" rx="9" fill="${color}"/><g fill="#fff">${GLYPHS[glyph]}</g></svg>`;
}

/** Initials of the marks, drawn in one stroke so that no font decides how they look. */
const INITIALS = {
  A: 'M6.5 21.5l5.5-11 5.5 11M8.7 17.6h6.6',
  B: 'M8 16h4.9a2.75 2.75 0 0 1 0 5.5H8v-11h4.4a2.75 2.75 0 0 1 0 5.5',
  C: 'M16.8 12.6a5.9 5.9 0 1 0 0 6.8',
  E: 'M16 10.5H8.5v11H16M8.5 16h6',
  F: 'M16 10.5H8.5v11M8.5 16h6',
  G: 'M16.8 12.6a5.9 5.9 0 1 0 1 4.1h-4.6',
  H: 'M7 10.5v11M17 10.5v11M7 16h10',
  K: 'M8 10.5v11M16 10.5l-8 6.6M11 14.7l5.2 6.8',
  M: 'M6 21.5v-11l6 7 6-7v11',
  N: 'M7 21.5v-11l10 11v-11',
  O: 'M12 10.1a5.9 5.9 0 1 0 0 11.8 5.9 5.9 0 0 0 0-11.8z',
  P: 'M8 21.5v-11h4.6a3.4 3.4 0 0 1 0 6.8H8',
  S: 'M16.5 12.5c-.8-1.6-2.4-2.3-4.5-2.3-2.5 0-4.2 1.1-4.2 2.9 0 3.8 8.9 1.9 8.9 5.9 0 2-1.9 3.1-4.6 3.1-2.3 0-4.1-.8-5-2.5',
} as const;

export interface LogoPaint {
  name: string;
  initial: keyof typeof INITIALS;
  mark: string;
  /** Of the initial on its mark; white where absent. */
  letter?: string;
  ink: string;
  /** Ink of the name on a dark page; absent where the tenant's own header colour decides. */
  inkOnDark?: string;
}

export function drawLogo({ name, initial, mark, letter = '#fff', ink, inkOnDark }: LogoPaint): string {
  const width = 44 + name.length * 10;
  // An SVG in an <img> answers the colour scheme of the element that holds it; in Chromium the system's where that has none.
  const dark = inkOnDark ? `@media (prefers-color-scheme: dark){text{fill:${inkOnDark}}}` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32"><style>text{fill:${ink};font:600 16px -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif}${dark}</style><rect x="0" y="4" width="24" height="24" rx="6" fill="${mark}"/><path d="${INITIALS[initial]}" fill="none" stroke="${letter}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/><text x="34" y="21.5">${name}</text></svg>`;
}

export function drawPortrait(ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><rect width="80" height="80" fill="${ground}"/><circle cx="40" cy="32" r="14" fill="#f3d9c4"/><path d="M26 30c0-11 6-17 14-17s14 6 14 17c-3-6-6-9-8-9-5 3-13 2-16 2-2 1-3 4-4 7z" fill="#3a2a22"/><path d="M14 80c2-20 12-29 26-29s24 9 26 29z" fill="#006080"/></svg>`;
}

/** Pictures that partners' templates refer to. */
const PARTNER_PICTURES: Readonly<Record<string, string>> = {
  wave: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 16" width="160" height="16"><path d="M0 8c20-8 20 8 40 0s20 8 40 0 20 8 40 0 20 8 40 0" fill="none" stroke="#2ea3a3" stroke-width="3"/></svg>`,
  'wave-wide': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 16" width="320" height="16"><path d="M0 8c40-8 40 8 80 0s40 8 80 0 40 8 80 0 40 8 80 0" fill="none" stroke="#2ea3a3" stroke-width="3"/></svg>`,
  certified: drawSeal(120),
  'certified-wide': drawSeal(240),
};

function drawSeal(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="${width}" height="${width / 3}"><rect x="1" y="1" width="118" height="38" rx="19" fill="none" stroke="#9fd6d2" stroke-width="2"/><path d="m14 20 6 6 11-12" fill="none" stroke="#ffd27a" stroke-width="3"/><text x="40" y="25" fill="#e6f5f4" font-family="sans-serif" font-size="13">Certified</text></svg>`;
}

export const partnerPicture = (name: string): string | undefined =>
  Object.hasOwn(PARTNER_PICTURES, name) ? PARTNER_PICTURES[name] : undefined;

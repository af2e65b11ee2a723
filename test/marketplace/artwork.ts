import { GLYPHS, type Glyph } from './glyphs.ts';

/** Pictures are drawn as text, so that the world needs no binary file and looks the same at every size. */
export function drawAppIcon(color: string, glyph: Glyph): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><style>.line{fill:none;stroke:#fff;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}.cut{stroke:${color}}.cut-fill{fill:${color}}</style><rect width="40" height="40" rx="9" fill="${color}"/><g fill="#fff">${GLYPHS[glyph]}</g></svg>`;
}

/** Initials of the marks, drawn in one stroke so that no font decides how they look. */
const INITIALS = {
  M: 'M6 21.5v-11l6 7 6-7v11',
  N: 'M7 21.5v-11l10 11v-11',
  P: 'M8 21.5v-11h4.6a3.4 3.4 0 0 1 0 6.8H8',
  S: 'M16.5 12.5c-.8-1.6-2.4-2.3-4.5-2.3-2.5 0-4.2 1.1-4.2 2.9 0 3.8 8.9 1.9 8.9 5.9 0 2-1.9 3.1-4.6 3.1-2.3 0-4.1-.8-5-2.5',
} as const;

export interface LogoPaint {
  name: string;
  initial: keyof typeof INITIALS;
  mark: string;
  ink: string;
  /** Ink of the name on a dark page; absent where the tenant's own header colour decides. */
  inkOnDark?: string;
}

export function drawLogo({ name, initial, mark, ink, inkOnDark }: LogoPaint): string {
  const width = 44 + name.length * 10;
  // An SVG in an <img> answers the colour scheme of the element that holds it.
  const dark = inkOnDark ? `@media (prefers-color-scheme: dark){text{fill:${inkOnDark}}}` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32"><style>text{fill:${ink};font:600 16px -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif}${dark}</style><rect x="0" y="4" width="24" height="24" rx="6" fill="${mark}"/><path d="${INITIALS[initial]}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/><text x="34" y="21.5">${name}</text></svg>`;
}

export function drawPortrait(ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><rect width="80" height="80" fill="${ground}"/><circle cx="40" cy="32" r="14" fill="#f3d9c4"/><path d="M26 30c0-11 6-17 14-17s14 6 14 17c-3-6-6-9-8-9-5 3-13 2-16 2-2 1-3 4-4 7z" fill="#3a2a22"/><path d="M14 80c2-20 12-29 26-29s24 9 26 29z" fill="#006080"/></svg>`;
}

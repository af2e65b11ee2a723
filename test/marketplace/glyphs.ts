/** White drawings for app icons, on a field of 40 by 40. */
export const GLYPHS = {
  mail: '<path d="M9 13h22v15H9z"/><path class="cut" d="m10 14 10 8 10-8" stroke-width="2.4" fill="none"/>',
  person: '<circle cx="20" cy="15" r="5.2"/><path d="M10.5 30c.7-5.4 4.4-8 9.5-8s8.8 2.6 9.5 8z"/>',
  cloud: '<path d="M13.5 28a5.5 5.5 0 0 1-.6-11 7.5 7.5 0 0 1 14.3 1.8A4.7 4.7 0 0 1 27 28z"/>',
  sign: '<path class="line" d="M9 27c4-3 6-14 9-13s-2 12 1 12 3-7 6-7 0 6 6 5"/>',
  chat: '<path d="M9 11h22v14H18l-6 5v-5H9z"/>',
  bars: '<path d="M11 20h4.5v10H11zM17.8 11h4.5v19h-4.5zM24.5 16H29v14h-4.5z"/>',
  clock: '<circle class="line" cx="20" cy="20" r="9"/><path class="line" d="M20 14.5V20l4 3"/>',
  receipt: '<path d="M12 10h16v20l-4-3-4 3-4-3-4 3z"/>',
  board: '<path d="M10.5 11h8v18h-8zM21.5 11h8v10h-8z"/>',
  shield: '<path d="M20 9.5l9 3v7c0 5.5-3.6 9.2-9 11.5-5.4-2.3-9-6-9-11.5v-7z"/>',
  globe:
    '<circle class="line" cx="20" cy="20" r="9.5"/><path class="line" d="M10.5 20h19M20 10.5c5 6 5 13 0 19M20 10.5c-5 6-5 13 0 19"/>',
  gear: '<circle class="line" cx="20" cy="20" r="6"/><path class="line" d="M20 9v4M20 27v4M9 20h4M27 20h4M12.2 12.2l2.9 2.9M24.9 24.9l2.9 2.9M27.8 12.2l-2.9 2.9M15.1 24.9l-2.9 2.9"/>',
  phone:
    '<path d="M14 9.5l4 6-2.5 3c1.3 2.7 3.3 4.7 6 6l3-2.5 6 4c-1 3.5-3 4.8-6 4.5-8-1-14-7-15-15-.3-3 1-5 4.5-6z"/>',
  tag: '<path d="M10 11h10l11 11-9 9-12-11z"/><circle class="cut-fill" cx="15" cy="16" r="2"/>',
  book: '<path d="M10 11h8a3 3 0 0 1 2 1 3 3 0 0 1 2-1h8v17h-8a3 3 0 0 0-2 1 3 3 0 0 0-2-1h-8z"/>',
  bolt: '<path d="M22.5 8.5L11 22.5h7L16.5 32 29 17.5h-7z"/>',
} as const;

export type Glyph = keyof typeof GLYPHS;

/** Colours as the theme rules have them (H §5, §9): seven characters of hex, channels from 0 to 255. */

const HEX = /^#[0-9a-f]{6}$/i;

/** Text is dark from this luminance on. */
export const LUMINANCE_THRESHOLD = 128;
export const HOVER_SHIFT = 17;
export const SELECTED_SHIFT = 9;

export const isColour = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

type Channels = readonly [number, number, number];

const channels = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (parts: Channels): string =>
  `#${parts
    .map((part) =>
      Math.min(255, Math.max(0, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** 0 to 255, by the weights 299, 587 and 114 of the documents. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (red * 299 + green * 587 + blue * 114) / 1000;
}

export const isLight = (hex: string): boolean => luminance(hex) >= LUMINANCE_THRESHOLD;

/** Light colours get darker and dark ones lighter, by so many units of each channel. */
export function shifted(hex: string, units: number): string {
  const by = isLight(hex) ? -units : units;
  return toHex(channels(hex).map((part) => part + by) as unknown as Channels);
}

/** The colour at a share of its strength over a ground. */
export function mixed(hex: string, ground: string, share: number): string {
  const under = channels(ground);
  return toHex(
    channels(hex).map((part, index) => part * share + (under[index] ?? 0) * (1 - share)) as unknown as Channels,
  );
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const first = relativeLuminance(one);
  const second = relativeLuminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

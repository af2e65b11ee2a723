import { asRecord, asText, asTime } from '../api/json.rules.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { Preview } from './preview-session.rules.ts';

/** What the toolbar shows of a preview, and where leaving it leads (H §2.6, §5). */

/** Where leaving the preview leads. */
export function cancelPath(preview: Preview): string {
  if (preview.kind === 'theme') return '/branding/themes';
  switch (preview.portal) {
    case 'channel':
      return `/channel/editApp/${preview.productId}`;
    case 'cms':
      return `/cms/editApp/${preview.productId}`;
    case 'customize':
      return `/channel/customizeApp/${preview.productId}`;
    default:
      return '/home';
  }
}

const DAY_MS = 86_400_000;

/** Whole days that have gone by, never less than none. */
export const daysSince = (then: number, now: number): number => Math.max(0, Math.floor((now - then) / DAY_MS));

export interface DateWording {
  readonly key: MessageKey;
  readonly args: readonly number[];
}

/** Behind "last updated". */
export function lastUpdatedWording(days: number): DateWording {
  if (days === 0) return { key: 'today', args: [] };
  return days === 1 ? { key: 'date.day.ago', args: [] } : { key: 'date.days.ago', args: [days] };
}

/** Standing alone. */
export function dateWording(days: number): DateWording {
  if (days === 0) return { key: 'unav.date.today', args: [] };
  return days === 1 ? { key: 'unav.date.dayAgo', args: [] } : { key: 'unav.date.daysAgo', args: [days] };
}

export interface ProductData {
  readonly name?: string;
  readonly lastModified?: number;
}

export function parseProduct(json: unknown): ProductData {
  const product = asRecord(json);
  return { name: asText(product['name']), lastModified: asTime(product['lastModified']) };
}

export type ToolbarMode = 'fullscreen' | 'minimized';

export const readToolbarMode = (cookie: string | undefined): ToolbarMode =>
  cookie === 'minimized' ? 'minimized' : 'fullscreen';

export const TOOLBAR_HEIGHT_PX = 63;

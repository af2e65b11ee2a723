import { EMPTY_SET, type TemplateSet } from '../templates.ts';
import { ATLAS_SET } from './atlas.ts';
import { AURORA_SET } from './aurora.ts';
import { BAZAAR_SET } from './bazaar.ts';
import { CASTELLAN_SET } from './castellan.ts';
import { BROKEN_SET, oversizedSet } from './faulty.ts';
import { FJELL_SET } from './fjell.ts';
import { harbourSet } from './harbour.ts';
import { HOSTILE_SET } from './hostile.ts';
import { KANTO_SET } from './kanto.ts';
import { PULSE_SET } from './pulse.ts';
import { skerrySet } from './skerry.ts';

/** What partners' agencies wrote, by name; some sets have texts in the person's language. */
export const PARTNER_TEMPLATES = {
  empty: () => EMPTY_SET,
  fjell: () => FJELL_SET,
  atlas: () => ATLAS_SET,
  kanto: () => KANTO_SET,
  aurora: () => AURORA_SET,
  castellan: () => CASTELLAN_SET,
  bazaar: () => BAZAAR_SET,
  harbour: harbourSet,
  pulse: () => PULSE_SET,
  skerry: skerrySet,
  hostile: () => HOSTILE_SET,
  broken: () => BROKEN_SET,
  oversized: oversizedSet,
} as const satisfies Readonly<Record<string, (language: string) => TemplateSet>>;

export type PartnerTemplates = keyof typeof PARTNER_TEMPLATES;

export function templatesOf(name: PartnerTemplates, language: string): TemplateSet {
  return PARTNER_TEMPLATES[name](language);
}

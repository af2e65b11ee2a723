import { asRecord, asText } from '../api/json.rules.ts';
import { TEMPLATES, type Template } from './template-choice.rules.ts';

/** The templates of a set, by name. */
export const TEMPLATE_NAMES = [...TEMPLATES, 'footer'] as const;
export type TemplateName = Template | 'footer';

/** A server template set (H §3). Each missing or empty template is the built-in one. */
export interface TemplateSet {
  /** For header and footer. */
  readonly css: string;
  readonly cssHeader: string;
  readonly html: Readonly<Partial<Record<TemplateName, string>>>;
  readonly translations: Readonly<Record<string, string>>;
  /** Pictures by name. */
  readonly assets: Readonly<Record<string, string>>;
}

/** Reads any JSON at all. */
export function parseTemplateSet(json: unknown): TemplateSet {
  const set = asRecord(json);
  const html: Partial<Record<TemplateName, string>> = {};
  for (const name of TEMPLATE_NAMES) {
    const text = sourceOf(set[name]);
    if (text !== undefined) html[name] = text;
  }
  return {
    css: sourceOf(set['css']) ?? '',
    cssHeader: sourceOf(set['cssHeader']) ?? '',
    html,
    translations: textsOf(set['translations']),
    assets: textsOf(set['assets']),
  };
}

/** Nobody's markup and nobody's rules: the built-in templates hold, be it with other words. */
export const hasNothingToRead = ({ css, cssHeader, html }: TemplateSet): boolean =>
  css === '' && cssHeader === '' && Object.keys(html).length === 0;

/** Markup or rules: a number is neither. */
const sourceOf = (value: unknown): string | undefined => (typeof value === 'string' ? asText(value) : undefined);

const textsOf = (json: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asRecord(json)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

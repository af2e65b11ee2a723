import { asList, asRecord, asText } from '../api/json.rules.ts';

/** The flags that the header asks for, in the documents' spelling (H §7). */
export const FLAG_KEYS = [
  'replace_mp_manager_dasboard',
  'program_manager_enabled',
  'replace_mp_manager_dasboard_for_non_selfserve',
  'quotes_enable_quote_version_details_new_design',
] as const;
export type FlagKey = (typeof FLAG_KEYS)[number];

/** Those that apply. */
export type Flags = ReadonlySet<FlagKey>;

export const NO_FLAGS: Flags = new Set();

/** Variants that mean the same as none. */
const OFF: ReadonlySet<unknown> = new Set(['false', 'off', 'control']);

/** `{ evaluationResults: [{ flagKey, variant }] }`; whatever is not a result is left out. */
export function parseFlags(json: unknown): Flags {
  const results = asList(asRecord(json)['evaluationResults']).map(asRecord);
  const applying = new Set(
    results.filter(({ variant }) => applies(variant)).map((result) => asText(result['flagKey'])),
  );
  return new Set(FLAG_KEYS.filter((key) => applying.has(key)));
}

const applies = (variant: unknown): boolean =>
  typeof variant === 'string' ? variant.trim() !== '' && !OFF.has(variant.trim().toLowerCase()) : Boolean(variant);

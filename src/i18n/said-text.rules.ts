import { asRecord } from '../api/json.rules.ts';

/** Texts that are not our own are taken only where they are texts. */
export const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** The text of a key in an answer, where there is one. */
export function saidText(answer: unknown, key: string): string | undefined {
  const text = asRecord(answer)[key];
  return isText(text) ? text : undefined;
}

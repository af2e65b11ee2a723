import { asRecord } from '../api/json.rules.ts';

/** Whether a theme is the universal one: its name, or an object that has it. */
export const isUniversalTheme = (theme: unknown): boolean =>
  theme === 'universal' || asRecord(theme)['name'] === 'universal';

import { fileURLToPath } from 'node:url';

/** A path of the project, as the machine has it. */
export const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

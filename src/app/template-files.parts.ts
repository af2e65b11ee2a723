import { fetchPurifier } from '../browser/purifier.parts.ts';

/**
 * What reads and draws the templates of partners and pages, and what its parser needs: few have one, and nobody else waits
 * for these files.
 */
export const templateFiles = () => Promise.all([import('../templates/template-parts.ts'), fetchPurifier()]);

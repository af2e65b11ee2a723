/** What reads and draws the templates of partners and pages: few have one, and nobody else waits for its files. */
export const templateFiles = () => import('../templates/template-parts.ts');

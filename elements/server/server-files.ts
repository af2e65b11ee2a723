/** What the build reads from the trees themselves, and writes into files of its own. */
export { PICTURES, WORDS } from './server-pictures.ts';
export { SHEETS } from './server-sheets.ts';

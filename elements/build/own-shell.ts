import { readFileSync } from 'node:fs';
import { type Plugin, normalizePath } from 'vite';
import { ENTRIES } from './entries.ts';
import { fromRoot } from './from-root.ts';

/** What is shown before anything else has come waits for nothing else. */
const COLD = { 'mp-header-cold': 'elements/mp-header.cold.ts' };

const OWNER = /[?&]of=([\w-]+)/;
const MODULE = /\.(ts|js|json)$/;

/** Whether the module is a copy that belongs to one entry. */
export const isOwn = (id: string): boolean => OWNER.test(id);

/**
 * Each entry holds all that it imports statically, as a copy of its own: so the one file that a page names makes
 * elements, and asks for everything else. A chunk that the entries shared would be found only once an entry is here, a
 * round trip later. What copies of one module must know of each other stands on the page (`sharedOnPage`).
 */
export const ownShell = (): Plugin => {
  const entries = new Map(
    Object.entries({ ...ENTRIES, ...COLD }).map(([name, file]) => [normalizePath(fromRoot(file)), name]),
  );
  return {
    name: 'own-shell',
    enforce: 'pre',
    async resolveId(id, importer = '', { kind }) {
      const owner = entries.get(importer) ?? OWNER.exec(importer)?.[1];
      if (!owner || kind === 'dynamic-import') return undefined;
      const found = await this.resolve(id, importer.replace(OWNER, ''));
      return found && { ...found, id: `${found.id}${found.id.includes('?') ? '&' : '?'}of=${owner}` };
    },
    load(id) {
      const file = id.replace(/\?.*/, '');
      const moduleType = isOwn(id) && MODULE.exec(file)?.[1];
      return moduleType ? { code: readFileSync(file, 'utf8'), moduleType } : undefined;
    },
  };
};

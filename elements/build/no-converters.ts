import type { Plugin } from 'vite';

const CONVERTERS = /^const C = \{.*\n\}, (?=\w+ = \/\* @__PURE__ \*\/ Symbol\.for\("r2wc\.render"\))/s;

/**
 * r2wc's own readers of attributes, which are a twentieth of an entry: no field is declared to it, so none of them is ever
 * called (`define-element.ts`). Another release of it, which this does not know, ends the build.
 */
export const noConverters = (): Plugin => ({
  name: 'no-converters',
  transform(code, id) {
    if (!id.includes('@r2wc/core')) return undefined;
    if (!CONVERTERS.test(code)) return this.error('The converters of @r2wc/core are not where they were.');
    return { code: code.replace(CONVERTERS, 'const w = {}, k = (name) => name, '), map: null };
  },
});

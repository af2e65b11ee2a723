import type { Plugin } from 'vite';

/** What r2wc has for fields that are declared to it, piece by piece. */
const OF_FIELDS: readonly RegExp[] = [
  // Converters, which read attributes.
  /^const C = \{.*\n\}, (?=b = \/\* @__PURE__ \*\/ Symbol\.for\("r2wc\.render"\))/s,
  // Tables of names.
  /  e\.props \|\| \(e\.props = .*?(?=  class v extends)/s,
  /    static get observedAttributes\(\) \{.*?\n    \}\n/s,
  // Values and handlers of a new element.
  /      for \(const s of n\) \{.*?(?=    \}\n    connectedCallback)/s,
  /    attributeChangedCallback\(.*?(?=    \[b\]\(\) \{)/s,
  // The root, which each rendering is given anyway.
  /, this\[p\]\.container = this\.container/,
  // Properties.
  /  for \(const r of n\) \{\n    const s = d\[r\].*?(?=  return v;)/s,
];

/**
 * r2wc without what it has for fields, a twentieth of an entry: none is declared to it, and all of them are read in
 * `define-element.ts`. Another release of it, in which a piece is not where it was, ends the build.
 */
export const withoutFields = (): Plugin => ({
  name: 'without-fields',
  transform(code, id) {
    if (!id.includes('@r2wc/core')) return undefined;
    let rest = code;
    for (const piece of OF_FIELDS) {
      const shorter = rest.replace(piece, (found) => (found.startsWith('const C') ? 'const ' : ''));
      if (shorter === rest) return this.error(`@r2wc/core has no ${String(piece)} any more.`);
      rest = shorter;
    }
    return { code: rest, map: null };
  },
});

import { createSheet, writeSheet } from '../browser/sheets.ts';

type Kind = 'header' | 'footer';
export type TemplateSheets = ReturnType<typeof createTemplateSheets>;

/** A partner's rules as sheets that a header and a footer adopt. They are made at their first use. */
export function createTemplateSheets() {
  const sheets: Partial<Record<Kind, CSSStyleSheet>> = {};
  let texts: Readonly<Record<Kind, string>> = { header: '', footer: '' };
  return {
    of: (kind: Kind): CSSStyleSheet => (sheets[kind] ??= createSheet(texts[kind])),
    write(next: typeof texts): void {
      texts = next;
      for (const kind of ['header', 'footer'] as const) {
        const sheet = sheets[kind];
        if (sheet) writeSheet(sheet, texts[kind]);
      }
    },
  };
}

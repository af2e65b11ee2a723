import { createSheet, parseStyles } from '../browser/style-rules.ts';
import type { CompiledSet } from './compile-set.rules.ts';
import { filterCss } from './template-css.rules.ts';

export type TemplateSheets = ReturnType<typeof createTemplateSheets>;

/** A partner's rules as sheets that a header and a footer adopt, filtered. They are made at their first use. */
export function createTemplateSheets(marketUrl: string) {
  const sheets: { header?: CSSStyleSheet; footer?: CSSStyleSheet } = {};
  let texts = { header: '', footer: '' };

  const filter = (css: string) =>
    filterCss(css === '' ? [] : parseStyles(css), marketUrl, 'CSSScopeRule' in globalThis);

  return {
    of(kind: 'header' | 'footer'): CSSStyleSheet {
      let sheet = sheets[kind];
      if (!sheet) {
        sheet = createSheet();
        sheet.replaceSync(texts[kind]);
        sheets[kind] = sheet;
      }
      return sheet;
    },
    /** Answers what was left out. */
    replace({ css }: CompiledSet): readonly string[] {
      const header = filter(css.header);
      const footer = filter(css.footer);
      texts = { header: header.css, footer: footer.css };
      sheets.header?.replaceSync(header.css);
      sheets.footer?.replaceSync(footer.css);
      return [...new Set([...header.dropped, ...footer.dropped])];
    },
  };
}

import { createSheet, writeSheet } from '../browser/sheets.ts';
import { rulesOf } from '../browser/style-rules.ts';
import type { CompiledSet } from './compile-set.rules.ts';
import type { MarkupSize } from './selector-cost.rules.ts';
import { filterCss } from './template-css.rules.ts';

export type TemplateSheets = ReturnType<typeof createTemplateSheets>;

/** A partner's rules as sheets that a header and a footer adopt, filtered. They are made at their first use. */
export function createTemplateSheets(marketUrl: string) {
  const sheets: { header?: CSSStyleSheet; footer?: CSSStyleSheet } = {};
  let texts = { header: '', footer: '' };

  const filter = (sources: readonly string[], sizes: readonly MarkupSize[]) =>
    filterCss(
      sources.flatMap((css) => rulesOf(createSheet(css))),
      marketUrl,
      'CSSScopeRule' in globalThis,
      sizes,
    );

  return {
    of(kind: 'header' | 'footer'): CSSStyleSheet {
      return (sheets[kind] ??= createSheet(texts[kind]));
    },
    /** Answers what was left out. */
    replace({ css, sizes }: CompiledSet): readonly string[] {
      const header = filter(css.header, sizes);
      const footer = filter(css.footer, sizes);
      texts = { header: header.css, footer: footer.css };
      for (const kind of ['header', 'footer'] as const) {
        const sheet = sheets[kind];
        if (sheet) writeSheet(sheet, texts[kind]);
      }
      return [...new Set([...header.dropped, ...footer.dropped])];
    },
  };
}

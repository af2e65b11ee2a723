import { parseInert } from '../browser/inert-html.ts';
import { createSheet } from '../browser/sheets.ts';
import { canScope, rulesOf } from '../browser/style-rules.ts';
import { SANITIZER_RULES } from './allow-list.rules.ts';
import { compileSet } from './compile-set.rules.ts';
import { filterCss } from './template-css.rules.ts';
import type { TemplateName, TemplateSet } from './template-set.rules.ts';
import type { TemplateTree } from './template-tree.rules.ts';

/** A set of templates, checked and ready to be drawn. */
export interface ReadTemplates {
  /** Every missing template is the built-in one. */
  readonly trees: Readonly<Partial<Record<TemplateName, TemplateTree>>>;
  /** The rules for the header and for the footer. */
  readonly css: { readonly header: string; readonly footer: string };
  /** Templates that could not be read; the built-in ones stand in. */
  readonly unreadable: readonly TemplateName[];
  /** What was left out, in words for a developer. */
  readonly dropped: readonly string[];
}

/** Reads a set of anybody's: nothing of it runs, loads or leaves its place. Never throws. */
export function readTemplates(set: TemplateSet, marketUrl: string): ReadTemplates {
  const { trees, css, sizes, unreadable, dropped } = compileSet(set, (html) => parseInert(html, SANITIZER_RULES));
  const filter = (sources: readonly string[]) =>
    filterCss(
      sources.flatMap((source) => rulesOf(createSheet(source))),
      marketUrl,
      canScope,
      sizes,
    );
  const header = filter(css.header);
  const footer = filter(css.footer);
  return {
    trees,
    css: { header: layered(header.css), footer: layered(footer.css) },
    unreadable,
    dropped: [...new Set([...dropped, ...header.dropped, ...footer.dropped])],
  };
}

/** The layer that template.css leaves a partner's elements, and before which our rules for the root above them stand. */
const layered = (css: string) => css && `@layer mp-theirs{${css}}`;

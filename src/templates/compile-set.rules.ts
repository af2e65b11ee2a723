import { isAllowedTag } from './allow-list.rules.ts';
import { TEMPLATE_NAMES, type TemplateName, type TemplateSet } from './template-set.rules.ts';
import { isUnbalanced } from './template-tokens.rules.ts';
import { type RawNode, type TemplateTree, allowedTree } from './template-tree.rules.ts';

/** A template larger than this is not looked at, in UTF-16 units (half of them, or fewer, are bytes more). */
export const MAX_TEMPLATE_SIZE = 256 * 1024;

export interface CompiledSet {
  readonly trees: Readonly<Partial<Record<TemplateName, TemplateTree>>>;
  /** Not yet filtered: for the header, and for the footer. */
  readonly css: { readonly header: string; readonly footer: string };
  readonly translations: Readonly<Record<string, unknown>>;
  readonly assets: Readonly<Record<string, string>>;
  /** Templates that could not be read; the built-in ones stand in. */
  readonly unreadable: readonly TemplateName[];
  /** What was left out, by template. */
  readonly dropped: readonly string[];
}

export const NO_TEMPLATES: CompiledSet = {
  trees: {},
  css: { header: '', footer: '' },
  translations: {},
  assets: {},
  unreadable: [],
  dropped: [],
};

type Parse = (html: string) => Promise<readonly RawNode[]>;

/** A set as trees of allowed nodes. Never rejects: a template that cannot be read is named instead. */
export async function compileSet(set: TemplateSet, parse: Parse): Promise<CompiledSet> {
  const trees: Partial<Record<TemplateName, TemplateTree>> = {};
  const unreadable: TemplateName[] = [];
  const dropped: string[] = [];
  for (const name of TEMPLATE_NAMES) {
    const html = set.html[name];
    if (html === undefined) continue;
    const tree = await compileTemplate(html, name, parse);
    if (tree) trees[name] = tree;
    else unreadable.push(name);
    const names = [...(tree?.dropped ?? []), ...(tree ? removedByParser(html, tree.dropped) : [])];
    if (names.length > 0) dropped.push(`${names.join(' and ')} of ${name}`);
  }
  const own = (names: readonly TemplateName[]) => names.map((name) => trees[name]?.css ?? '').join('\n');
  return {
    trees,
    css: {
      header: [set.css, set.cssHeader, own(TEMPLATE_NAMES.filter((name) => name !== 'footer'))].join('\n').trim(),
      footer: [set.css, own(['footer'])].join('\n').trim(),
    },
    translations: set.translations,
    assets: set.assets,
    unreadable,
    dropped,
  };
}

async function compileTemplate(html: string, name: TemplateName, parse: Parse): Promise<TemplateTree | undefined> {
  if (html.length > MAX_TEMPLATE_SIZE || isUnbalanced(html)) return undefined;
  try {
    return allowedTree(await parse(html), name);
  } catch {
    return undefined;
  }
}

/** What a sanitiser takes away by itself leaves no trace in the tree: it is named from the source. */
function removedByParser(html: string, known: readonly string[]): readonly string[] {
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag]) => tag as string);
  const handlers = [...html.matchAll(/[\s"'/](on[a-z]+)\s*=/gi)].map(([, handler]) => handler as string);
  const names = [...tags.filter((tag) => !isAllowedTag(tag)), ...handlers].map((name) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !known.some((one) => one.toLowerCase() === name));
}

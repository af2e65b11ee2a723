import { asText } from '../src/api/json.rules.ts';
import type { AnswerName } from '../src/app/given-answers.ts';
import { withCommonFields } from './common-fields.ts';
import type { ElementDefinition } from './element-definition.ts';
import { type FieldKind, type Reading, readProperty } from './fields.rules.ts';
import { problemText } from './mount/field-problems.ts';
import { preloadsOf, sheetUrl } from './server/server-assets.ts';
import { drawTag } from './server/server-draw.tsx';
import { elementMarkup } from './server/server-markup.ts';
import { sheetText } from './server/server-sheets.ts';
import { TAGS } from './server/server-tags.ts';
import type { Parts, TreeDefinition } from './mount/tree-definition.ts';

/**
 * Server rendering to declarative shadow DOM. It touches no window, asks no server and remembers nothing: what is not in
 * `data` is empty, and the element asks for it in the browser.
 */

/** What is said beside the fields. */
export interface RenderOptions {
  /** Where `dist/` is, as the page finds it. Default `/dist`. */
  readonly assets?: string;
  /** The page's address. Default: the market's start page. */
  readonly url?: string;
  /**
   * Of the page's policy, or any word where there is none. With it the tag's sheet, the tenant's colours and the rules of
   * templates stand in the HTML, so it is seen with it; without, the sheet is linked, and the rest comes with the script.
   */
  readonly nonce?: string;
}

/** A tag's fields by their property names; functions have no meaning here, and the token is never written. */
export interface RenderConfig extends RenderOptions, Readonly<Record<string, unknown>> {
  readonly marketUrl?: string;
}

/** Answers by name. What is left out is asked for by the element. */
export type RenderData = Readonly<Partial<Record<AnswerName, unknown>>>;

export interface Rendered {
  /** The tag, with all that is in it. */
  readonly html: string;
  /** Preloads of what it links, for the page's head. */
  readonly head: string;
}

type Render = (config?: RenderConfig, data?: RenderData) => Rendered;

export const renderHeader: Render = (config, data) => render(...TAGS.header, config, data);
export const renderFooter: Render = (config, data) => render(...TAGS.footer, config, data);
export const renderSearchWidget: Render = (config, data) => render(...TAGS.searchWidget, config, data);
export const renderPreviewToolbar: Render = (config, data) => render(...TAGS.previewToolbar, config, data);
export const renderBanners: Render = (config, data) => render(...TAGS.banners, config, data);

function render<Config, Own extends Parts<Config>>(
  element: ElementDefinition,
  tree: TreeDefinition<Config, Own>,
  given: RenderConfig | null | undefined,
  answers: RenderData | null | undefined,
): Rendered {
  const config = asRead(element, given ?? {});
  const data = answers ?? {};
  const { bootstrap } = config;
  const [assets, nonce] = [asText(config.assets) ?? '/dist', asText(config.nonce)];
  // The tag's own beats what comes with the page.
  const known = bootstrap === undefined || bootstrap === null ? data : { ...data, bootstrap };
  const drawn = drawTag(element, tree, config, known);
  const sheet = sheetText(element, tree);
  return {
    html: elementMarkup(element, { ...config, assets, nonce }, known, { ...drawn, sheet }),
    head: preloadsOf(nonce === undefined ? sheetUrl(element.tag, assets) : undefined, drawn.pictures),
  };
}

/**
 * All fields as the tag reads them, as it would find something else in what is written of another: JSON in a text may hold a
 * secret, and 0 is no. What cannot be read is left out: the developer hears of it here, as no browser can tell.
 */
function asRead({ tag, fields }: ElementDefinition, config: RenderConfig): RenderConfig {
  const read = Object.entries(withCommonFields(fields)).flatMap(([name, { kind }]) => {
    const given = config[name];
    // A function is written nowhere, and its source least of all.
    if (given === undefined || given === null || typeof given === 'function') return [];
    const { value, problem } = readQuietly(kind, given);
    if (problem) console.warn(problemText(tag, name, problem));
    return [[name, value] as const];
  });
  return { ...config, ...Object.fromEntries(read) };
}

/** Of some objects no text can be made. */
function readQuietly(kind: FieldKind, given: unknown): Reading {
  try {
    return readProperty(kind, given);
  } catch {
    return { value: undefined };
  }
}

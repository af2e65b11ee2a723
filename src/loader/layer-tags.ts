import type { LayerTag, TagValues } from './loader-config.rules.ts';

const TAG_NAMES: Readonly<Record<LayerTag, string>> = {
  header: 'mp-header',
  footer: 'mp-footer',
  banners: 'mp-banners',
  toolbar: 'mp-preview-toolbar',
};

/** Made by a layer. A copy of the page's (Turbo keeps one of the body) has the attribute, and not the property. */
const MADE = 'data-mp';

export type LayerTags = ReturnType<typeof createLayerTags>;

/** The tags of one layer: made when they are first needed, unless the page has one of its own. */
export function createLayerTags(valuesOf: (tag: LayerTag) => TagValues) {
  const tags: Partial<Record<LayerTag, HTMLElement>> = {};
  const made: Partial<Record<LayerTag, HTMLElement>> = {};
  /** Properties that the layer has set on a tag, so that it can take them back. */
  const worn = new WeakMap<HTMLElement, readonly string[]>();

  /** These properties, and no others of the layer's. What the tag's attributes say shows again where one is gone. */
  const dress = (tag: HTMLElement, values: TagValues): void => {
    const properties = tag as unknown as Record<string, unknown>;
    for (const name of worn.get(tag) ?? []) if (!(name in values)) properties[name] = undefined;
    Object.assign(properties, values);
    worn.set(tag, Object.keys(values));
  };

  /** The tag of that name: the one that the page has there, or one that is made once. */
  const take = (name: LayerTag, held?: HTMLElement): HTMLElement => {
    const tag = held ?? (made[name] ??= make(TAG_NAMES[name]));
    tags[name] = tag;
    dress(tag, valuesOf(name));
    return tag;
  };

  /** The page's own, which stay where they are. */
  const inPage = (name: LayerTag, box: HTMLElement | undefined): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(TAG_NAMES[name])].find((tag) => !box?.contains(tag));

  return {
    /** The one of that name, if it is in the page. */
    there: (name: LayerTag): HTMLElement | undefined => (tags[name]?.isConnected ? tags[name] : undefined),
    take,
    /** Toolbar and banners, as far as the page has none. What stands in the box does not stay there. */
    overlays: (box?: HTMLElement): readonly HTMLElement[] =>
      (['toolbar', 'banners'] as const).flatMap((name) => {
        const tag = take(name, inPage(name, box));
        return tag === made[name] ? [tag] : [];
      }),
    /** A tag of the page's is the page's again. */
    drop(name: LayerTag): void {
      const tag = tags[name];
      if (!tag || tag === made[name]) return;
      dress(tag, {});
      delete tags[name];
    },
    dropAll(): void {
      for (const [name, tag] of Object.entries(tags)) {
        dress(tag, {});
        delete tags[name as LayerTag];
      }
    },
    dressAll(): void {
      for (const [name, tag] of Object.entries(tags)) dress(tag, valuesOf(name as LayerTag));
    },
  };
}

function make(tagName: string): HTMLElement {
  const tag = document.createElement(tagName);
  tag.toggleAttribute(MADE);
  return Object.assign(tag, { [MADE]: true });
}

/** What the page has had in them is its own again. */
export function dropCopies(): void {
  for (const tag of document.querySelectorAll(`[${MADE}]`)) if (!(MADE in tag)) tag.replaceWith(...tag.childNodes);
}

import type { LayerTag, TagValues } from './loader-config.rules.ts';

const TAG_NAMES: Readonly<Record<LayerTag, string>> = {
  header: 'mp-header',
  footer: 'mp-footer',
  banners: 'mp-banners',
  toolbar: 'mp-preview-toolbar',
};

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
    const tag = held ?? (made[name] ??= document.createElement(TAG_NAMES[name]));
    tags[name] = tag;
    dress(tag, valuesOf(name));
    return tag;
  };

  /** The page's own, which stay where they are. */
  const inPage = (name: LayerTag, box: HTMLElement | undefined): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(TAG_NAMES[name])].find(
      (tag) => tag !== made[name] && !box?.contains(tag),
    );

  return {
    /** Those that there are. */
    tags: tags as Readonly<typeof tags>,
    take,
    /**
     * Toolbar and banners, as far as the page has none: a body that comes back may hold copies of those that were made. What
     * stands in the box does not stay there.
     */
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

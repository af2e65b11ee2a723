import { askWhoIsHere, whoIsHereAddress } from '../src/app/early-call.ts';
import { createHeaderPlace } from '../src/loader/header-place.ts';
import { createLayerTags } from '../src/loader/layer-tags.ts';
import {
  type LayerTag,
  type LoaderConfig,
  type TagValues,
  choiceInputs,
  readLoaderConfig,
  saidByOlderNames,
} from '../src/loader/loader-config.rules.ts';
import { openPlace } from '../src/loader/place.ts';
import { type Filled, watchSpot } from '../src/loader/spot.ts';
import { LOADER_VERSION } from '../src/loader/version.rules.ts';
import { connectedTags } from './connected-tags.ts';

/** What `install` answers. A tag that is not there, or not yet, is undefined. */
export interface Layer {
  readonly header: HTMLElement | undefined;
  readonly footer: HTMLElement | undefined;
  readonly banners: HTMLElement | undefined;
  readonly toolbar: HTMLElement | undefined;
  readonly version: string;
  /** The navigation stands, or there is no place for one, or its tags do not come. Never rejects. */
  readonly ready: Promise<void>;
  /** Puts everything back as it was. */
  remove(): void;
}

export interface OpenLayer extends Layer {
  /** Keys that are given take the place of the former ones. */
  configure(given: Readonly<Record<string, unknown>>): void;
}

export interface LayerDeps {
  /** What the parts of a release share on a page. */
  readonly slot: Map<string, unknown>;
  /** What the page has registered for a tag. */
  readonly registered: (tag: LayerTag) => TagValues;
  /** The tags are defined, or will not be. */
  readonly loaded: Promise<unknown>;
  readonly removed: () => void;
}

const RENDER_CALLS = ['universalnav:render', 'universalnav:render:footer'];

/** The page's layer: its tags, where they stand, and which navigation. */
export function createLayer({ slot, registered, loaded, removed }: LayerDeps): OpenLayer {
  let raw: Readonly<Record<string, unknown>> = {};
  let config: LoaderConfig = readLoaderConfig(raw);
  let isOpen = false;
  let inputs: readonly unknown[] = [];
  let stopChoice = (): void => {};
  let leaveHeader = (): void => {};
  let leaveFooter = (): void => {};
  const told = new Set<string>();

  const tags = createLayerTags((tag) => ({ ...config.tags[tag], ...registered(tag) }));
  const headerPlace = createHeaderPlace(tags, loaded);

  /** Until the header is there, which speaks for itself. */
  const saysForPage = (): TagValues => (tags.there('header') ? {} : { ...config.page, ...registered('header') });

  const watchHeader = (selector: string | undefined): void => {
    leaveHeader();
    const missing = () => console.warn('header selector undefined');
    if (selector === undefined) {
      missing();
      return headerPlace.giveUp();
    }
    leaveHeader = watchSpot({ selector, fill: headerPlace.fill, missing, givenUp: headerPlace.giveUp });
  };

  const watchFooter = (selector: string | undefined): void => {
    leaveFooter();
    if (selector === undefined) return;
    const missing = () => console.warn('footer selector undefined');
    leaveFooter = watchSpot({ selector, fill: fillFooter, missing, givenUp: () => {} });
  };

  const fillFooter = (element: HTMLElement): Filled => {
    const place = openPlace(element, 'mp-footer');
    place.showTag([], tags.take('footer', place.held));
    return {
      ...place,
      giveBack() {
        place.giveBack();
        tags.drop('footer');
      },
    };
  };

  /** Anew, as long as nothing is chosen and what it depends on has changed. */
  const choose = (): void => {
    const next = choiceInputs(config);
    if (headerPlace.isChosen() || isSame(next, inputs)) return;
    inputs = next;
    stopChoice();
    const isWanted = config.headerSelector !== undefined;
    headerPlace.want(isWanted);
    if (!isWanted) return;
    const url = whoIsHereAddress(config.values);
    if (url) askWhoIsHere(slot, url);
    let isStopped = false;
    stopChoice = () => {
      isStopped = true;
    };
    import('../src/loader/page-choice.ts').then(
      ({ choosePageNavigation }) => {
        if (!isStopped) stopChoice = choosePageNavigation(config, slot, headerPlace.choose);
      },
      () => headerPlace.choose({ navigation: 'standard' }),
    );
  };

  const warnOfUnknown = (): void => {
    const unknown = config.unknown.filter((key) => !told.has(key));
    for (const key of unknown) told.add(key);
    if (unknown.length > 0) console.warn(`Unknown configuration keys of the loader: ${unknown.join(', ')}`);
  };

  /** What the page lays over its configuration a tag takes by its own names, and here by the older ones. */
  const hear = (event: Event): void => {
    const said = saidByOlderNames((event as CustomEvent<unknown>).detail);
    if (said) layer.configure(said);
  };

  const layer: OpenLayer = {
    get header() {
      return tags.there('header');
    },
    get footer() {
      return tags.there('footer');
    },
    get banners() {
      return tags.there('banners');
    },
    get toolbar() {
      return tags.there('toolbar');
    },
    version: LOADER_VERSION,
    ready: headerPlace.ready,
    configure(given) {
      const isFirst = !isOpen;
      isOpen = true;
      connectedTags().set(document.documentElement, saysForPage);
      for (const call of RENDER_CALLS) document.addEventListener(call, hear);
      const before = config;
      raw = { ...raw, ...given };
      config = readLoaderConfig(raw);
      warnOfUnknown();
      tags.dressAll();
      if (isFirst || config.headerSelector !== before.headerSelector) watchHeader(config.headerSelector);
      if (config.footerSelector !== before.footerSelector) watchFooter(config.footerSelector);
      choose();
    },
    remove() {
      if (!isOpen) return;
      isOpen = false;
      connectedTags().delete(document.documentElement);
      for (const call of RENDER_CALLS) document.removeEventListener(call, hear);
      stopChoice();
      leaveHeader();
      leaveFooter();
      headerPlace.remove();
      tags.dropAll();
      removed();
    },
  };
  return layer;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((value, at) => Object.is(value, other[at]));

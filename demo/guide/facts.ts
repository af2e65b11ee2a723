import { existsSync, readFileSync } from 'node:fs';
import { BUILT_IN_MESSAGES } from '../../src/i18n/messages.ts';
import { OLDER_NAMES } from '../../src/loader/loader-config.rules.ts';
import { DEFAULT_NAMES } from '../../src/session/names.rules.ts';
import { TAGS, brotliSize, fetchedFor, staticClosure } from '../../test/shipped/closure.ts';
import { type JsonFact, jsonFacts } from './json-facts.ts';

/** What the guide takes from what is built and from the sources, so that nobody types it twice. */
export interface Facts {
  readonly events: readonly EventFact[];
  readonly sizes: readonly SizeFact[];
  readonly olderNames: Readonly<Record<string, string>>;
  /** In English, by their keys. */
  readonly texts: Readonly<Record<string, string>>;
  readonly json: readonly JsonFact[];
  /** Cookies, query parameters and storage keys, by what `names` calls them. */
  readonly names: Readonly<Record<string, string>>;
}

export interface EventFact {
  readonly name: string;
  readonly description: string;
  readonly detail: string;
  readonly tags: readonly string[];
}

/** In bytes, compressed by brotli. */
export interface SizeFact {
  readonly tag: string;
  readonly first: number;
  readonly all: number;
  readonly allLite: number;
}

export interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly tagName?: string;
      readonly events?: readonly {
        readonly name: string;
        readonly description?: string;
        readonly type?: { readonly text: string };
      }[];
    }[];
  }[];
}

/** Each event once, with all tags that dispatch it. */
export function eventsOf({ modules }: Manifest): readonly EventFact[] {
  const found = new Map<string, EventFact>();
  for (const { tagName = '', events = [] } of modules.flatMap(({ declarations = [] }) => declarations)) {
    for (const { name, description = '', type } of events) {
      const tags = [...(found.get(name)?.tags ?? []), tagName];
      found.set(name, { name, description, detail: detailOf(type?.text ?? ''), tags });
    }
  }
  return [...found.values()];
}

const detailOf = (type: string): string =>
  type
    .replace(/^CustomEvent<(.*)>$/s, '$1')
    .replaceAll('readonly ', '')
    .replaceAll(/;? \}/g, ' }');

/** By the functions that the tests of the sizes use. */
const sizesOf = (): readonly SizeFact[] =>
  TAGS.map((tag) => ({
    tag,
    first: brotliSize(...staticClosure(`${tag}.js`)),
    all: brotliSize(...fetchedFor(`${tag}.js`)),
    allLite: brotliSize(...fetchedFor(`lite/${tag}.js`)),
  }));

export function readFacts(): Facts {
  if (!existsSync('dist/custom-elements.json')) throw new Error('The guide tells of dist/: run `npm run build` first.');
  const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as Manifest;
  return {
    events: eventsOf(manifest),
    sizes: sizesOf(),
    olderNames: OLDER_NAMES,
    texts: BUILT_IN_MESSAGES,
    json: jsonFacts(),
    names: DEFAULT_NAMES,
  };
}

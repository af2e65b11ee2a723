import { appsAddress } from '../api/apps.ts';
import { APP_IS_HERE, askEarly, earlyJson, earlyJsonOrNone, isAsked } from '../api/early-answer.ts';
import { asRecord } from '../api/json.rules.ts';
import { settingsAddress, templatesAddress, themeAddress } from '../api/styles.ts';
import { translationsAddress } from '../api/translations.ts';
import { type Address, addressOf } from '../api/url.rules.ts';
import { frameShown } from '../browser/frames.ts';
import { pageDocument } from '../browser/page-document.ts';
import { pageLocation } from '../browser/page-location.ts';
import { parseLook } from '../session/bootstrap-look.rules.ts';
import { appsOwner } from '../session/session.rules.ts';
import { askWhoIsHere, earlyInit, whoIsHereAddress } from './early-call.ts';
import { lookQuestion } from './look-question.rules.ts';
import { type PageConfig, readPageConfig } from './page-config.rules.ts';
import { createPageMode } from './page-mode.ts';
import { openPageStorage } from './page-storage.ts';

type Slot = Map<string, unknown>;

/** Stands in the slot once the first tag has looked whom to ask; for the page's whole life, as an app comes with its tree. */
const ASKED_FIRST = 'asked-first';

/** Stands in the slot until an app begins: whom the browser remembered as the first tag asked. */
const ASKED_OF = 'asked-of';

export interface AskedOf {
  /** Undefined where it was nobody. */
  readonly remembered: string | undefined;
}

/** Told once: later answers are of another moment. */
export function takeAskedOf(slot: Slot): AskedOf | undefined {
  const asked = slot.get(ASKED_OF) as AskedOf | undefined;
  slot.delete(ASKED_OF);
  return asked;
}

/**
 * For a tag that is painted before its app is here: asks who is here, where nobody has asked before it, and as soon as
 * that is answered for the words and the look that follow, which the app would ask for only once it has begun.
 */
export function askFirst(
  slot: Slot,
  fields: Readonly<Record<string, unknown>>,
  isStillWanted: () => boolean = () => true,
): void {
  if (slot.has(APP_IS_HERE) || slot.has(ASKED_FIRST)) return;
  slot.set(ASKED_FIRST, true);
  const config = readPageConfig(fields, pageLocation.url());
  const isWanted = () => isStillWanted() && !slot.has(APP_IS_HERE);
  const url = whoIsHereAddress(fields);
  if (!url) return;
  slot.set(ASKED_OF, { remembered: rememberedBy(config) } satisfies AskedOf);
  // The loader may have asked, or the entry.
  if (!earlyJson(slot, url)) void askWhoIsHere(slot, url);
  const follow = async (json: unknown) => {
    if (json === undefined || !isWanted()) return;
    const urls = addressesIn(config, json).map((address) => addressOf(config.apiUrl, address));
    // Where the entry has asked for the words, somebody is painted with them first: each further call costs a page time.
    const underWay = urls.filter((url) => isAsked(slot, url));
    await Promise.all(underWay.map((url) => earlyJson(slot, url)));
    if (underWay.length > 0) await frameShown();
    for (const url of isWanted() ? urls : []) {
      if (!isAsked(slot, url)) void askEarly(slot, url, earlyInit(), ['app']);
      void earlyJson(slot, url);
    }
  };
  // Whatever is wrong with the answer: the app tells of it.
  earlyJson(slot, url)
    ?.then(follow)
    .catch(() => {});
}

/** What the first answers say: who is here, and in which words and which bar. */
export interface FirstAnswers {
  readonly bootstrap: unknown;
  readonly words: unknown;
  readonly templates: unknown;
  readonly locale: string;
  /** Whom the browser remembers. */
  readonly remembered: string | undefined;
}

/**
 * The answers to what was asked first, as soon as all of them are here; undefined where one of them is missing, or where
 * another tab has had somebody else, or nobody, since.
 */
export async function firstAnswers(
  slot: Slot,
  fields: Readonly<Record<string, unknown>>,
): Promise<FirstAnswers | undefined> {
  const config = readPageConfig(fields, pageLocation.url());
  const url = whoIsHereAddress(fields);
  const bootstrap = url ? await earlyJson(slot, url) : undefined;
  if (bootstrap === undefined) return undefined;
  const look = parseLook(asRecord(bootstrap));
  const { partner, locale } = lookQuestion(config, pageDocument.locale(), look);
  const said = (address: Address) => earlyJsonOrNone(slot, addressOf(config.apiUrl, address));
  const [words, templates] = await Promise.all([
    said(translationsAddress(partner, locale)),
    look.templates ?? said(templatesAddress(partner, 'published', locale)),
  ]);
  const remembered = rememberedBy(config);
  const asked = slot.get(ASKED_OF) as AskedOf | undefined;
  if (words === undefined || templates === undefined || asked?.remembered !== remembered) return undefined;
  return { bootstrap, words, templates, locale, remembered };
}

const rememberedBy = (config: PageConfig): string | undefined =>
  openPageStorage(config).get(config.names.rememberedUser);

/** What the app will ask next. A preview's drafts are its own business. */
function addressesIn(config: PageConfig, json: unknown): readonly Address[] {
  if (createPageMode(() => config).mode() === 'preview') return [];
  const look = parseLook(asRecord(json));
  const { userUuid, companyUuid } = look;
  const asksApps = userUuid !== undefined && config.myApps !== false;
  const { partner, locale } = lookQuestion(config, pageDocument.locale(), look);
  return [
    translationsAddress(partner, locale),
    ...(look.templates ? [] : [templatesAddress(partner, 'published', locale)]),
    ...(look.theme ? [] : [themeAddress(partner, 'published')]),
    settingsAddress(locale),
    ...(asksApps ? [appsAddress(...appsOwner(companyUuid, userUuid))] : []),
  ];
}

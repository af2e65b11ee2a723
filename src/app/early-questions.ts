import { appsAddress } from '../api/apps.ts';
import { APP_IS_HERE, askEarly, earlyJson, isAsked } from '../api/early-answer.ts';
import { asRecord } from '../api/json.rules.ts';
import { settingsAddress, templatesAddress, themeAddress } from '../api/styles.ts';
import { translationsAddress } from '../api/translations.ts';
import { addressOf } from '../api/url.rules.ts';
import { after } from '../browser/clock.ts';
import { frameShown } from '../browser/frames.ts';
import { pageDocument } from '../browser/page-document.ts';
import { pageLocation } from '../browser/page-location.ts';
import { cookies, openStorage } from '../browser/storage.ts';
import { type BootstrapLook, parseLook } from '../session/bootstrap-look.rules.ts';
import { appsOwner } from '../session/session.rules.ts';
import { askWhoIsHere, earlyInit, whoIsHereAddress } from './early-call.ts';
import { lookQuestion } from './look-question.rules.ts';
import { type PageConfig, readPageConfig } from './page-config.rules.ts';
import { createPageMode } from './page-mode.ts';

type Slot = Map<string, unknown>;

/** Stands in the slot once the first tag has looked whom to ask; for the page's whole life, as an app comes with its tree. */
const ASKED_FIRST = 'asked-first';

/** Stands in the slot until an app begins: who seemed to be here as the first tag asked. */
const ASKED_OF = 'asked-of';

export interface AskedOf {
  /** Whom the browser remembered; undefined where it was nobody. */
  readonly remembered: string | undefined;
  /** What the server's session showed of itself. */
  readonly sign: string | undefined;
}

/** Of whom the first questions were asked; undefined where nobody has asked. */
export const askedOf = (slot: Slot): AskedOf | undefined => slot.get(ASKED_OF) as AskedOf | undefined;

/** Told once: later answers are of another moment. */
export function takeAskedOf(slot: Slot): AskedOf | undefined {
  const asked = askedOf(slot);
  slot.delete(ASKED_OF);
  return asked;
}

/** Whoever was asked about has left since: what was answered is of nobody who is here. An app that runs has taken it. */
export function noteLeft(slot: Slot): void {
  if (!slot.has(APP_IS_HERE)) slot.set(ASKED_OF, { remembered: '', sign: undefined } satisfies AskedOf);
}

/**
 * For a tag that is painted before its app is here: asks who is here, where nobody has asked before it, and as soon as
 * that is answered for the words that follow, and then for the look, which the app would ask for only once it has begun.
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
  slot.set(ASKED_OF, { remembered: rememberedBy(config), sign: signOf(config) } satisfies AskedOf);
  // The loader may have asked, or the entry.
  if (!earlyJson(slot, url)) void askWhoIsHere(slot, url);
  const ask = (urls: readonly string[]) => {
    for (const asked of isWanted() ? urls : []) {
      if (!earlyJson(slot, asked)) void askEarly(slot, asked, earlyInit(), ['app']);
      void earlyJson(slot, asked);
    }
  };
  const follow = async (json: unknown) => {
    if (json === undefined || isPreview(config)) return;
    const look = parseLook(asRecord(json));
    const words = wordsFor(config, look);
    const isUnderWay = words.every((asked) => isAsked(slot, asked));
    ask(words);
    // Where the entry has asked for the words, somebody is painted with them first: each further call costs a page time.
    if (isUnderWay) await painted(words.map((asked) => earlyJson(slot, asked)));
    ask(restFor(config, look));
  };
  // Whatever is wrong with the answer: the app tells of it.
  earlyJson(slot, url)
    ?.then(follow)
    .catch(() => {});
}

/** What the server's session shows of itself. */
export const signOf = ({ names }: PageConfig): string | undefined => cookies.read(names.xsrfCookie);

/** Where nothing may be kept nobody is remembered. */
export const rememberedBy = ({ storage, names }: PageConfig): string | undefined =>
  storage === 'none' ? undefined : openStorage('localStorage').get(names.rememberedUser);

/** Nobody waits longer with what follows. */
const PAINTED_MS = 150;

/** What has been painted with these answers can be seen, or it takes longer than it is worth. */
const painted = (answers: readonly unknown[]): Promise<void> =>
  Promise.race([Promise.all(answers).then(frameShown), after(PAINTED_MS)]);

/** Its drafts are the app's business. */
export const isPreview = (config: PageConfig): boolean => createPageMode(() => config).mode() === 'preview';

/** What the app will ask, and whoever is here is painted with. */
export function wordsFor(config: PageConfig, look: BootstrapLook): readonly string[] {
  const { partner, locale } = lookQuestion(config, pageDocument.locale(), look);
  return [
    translationsAddress(partner, locale),
    ...(look.templates ? [] : [templatesAddress(partner, 'published', locale)]),
  ].map((address) => addressOf(config.apiUrl, address));
}

/** What the app will ask beside them. */
function restFor(config: PageConfig, look: BootstrapLook): readonly string[] {
  const { userUuid, companyUuid } = look;
  const asksApps = userUuid !== undefined && config.myApps !== false;
  const { partner, locale } = lookQuestion(config, pageDocument.locale(), look);
  return [
    ...(look.theme ? [] : [themeAddress(partner, 'published')]),
    settingsAddress(locale),
    ...(asksApps ? [appsAddress(...appsOwner(companyUuid, userUuid))] : []),
  ].map((address) => addressOf(config.apiUrl, address));
}

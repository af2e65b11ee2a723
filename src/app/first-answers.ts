import { earlyJson, earlyJsonOrNone } from '../api/early-answer.ts';
import { asRecord } from '../api/json.rules.ts';
import { pageDocument } from '../browser/page-document.ts';
import { pageLocation } from '../browser/page-location.ts';
import { parseLook } from '../session/bootstrap-look.rules.ts';
import { hasNothingToRead, parseTemplateSet } from '../templates/template-set.rules.ts';
import { whoIsHereAddress } from './early-call.ts';
import { askedOf, isPreview, rememberedBy, signOf, wordsFor } from './early-questions.ts';
import { lookQuestion } from './look-question.rules.ts';
import { readPageConfig } from './page-config.rules.ts';
import { templateFiles } from './template-files.parts.ts';

/** What the first answers say: who is here, and in which words and which bar. */
export interface FirstAnswers {
  readonly bootstrap: unknown;
  readonly words: unknown;
  readonly templates: unknown;
  readonly locale: string;
  /** Whom the browser remembers. */
  readonly remembered: string | undefined;
  /** Whether it still does, and the session is the same; by which key, tells another tab. */
  readonly isStill: () => boolean;
  readonly key: string;
}

/**
 * The answers to what was asked first, as soon as all of them are here; undefined where one of them is missing, or where
 * another tab has had somebody else, or nobody, or the session is another one since.
 */
export async function firstAnswers(
  slot: Map<string, unknown>,
  fields: Readonly<Record<string, unknown>>,
): Promise<FirstAnswers | undefined> {
  const config = readPageConfig(fields, pageLocation.url());
  const url = whoIsHereAddress(fields);
  const bootstrap = url ? await earlyJson(slot, url) : undefined;
  if (bootstrap === undefined || isPreview(config)) return undefined;
  const look = parseLook(asRecord(bootstrap));
  const { locale } = lookQuestion(config, pageDocument.locale(), look);
  const [words, templates = look.templates] = await Promise.all(
    wordsFor(config, look).map((asked) => earlyJsonOrNone(slot, asked)),
  );
  // The app needs what reads them, and would ask for it a round trip later.
  if (!hasNothingToRead(parseTemplateSet(templates))) templateFiles().catch(() => {});
  const asked = askedOf(slot);
  const sign = signOf(config);
  const remembered = rememberedBy(config);
  if (words === undefined || templates === undefined || asked?.remembered !== remembered) return undefined;
  // Where no session had shown itself, it may just have come.
  if (asked?.sign !== undefined && asked.sign !== sign) return undefined;
  const isStill = () => rememberedBy(config) === remembered && (sign === undefined || signOf(config) === sign);
  return { bootstrap, words, templates, locale, remembered, isStill, key: config.names.rememberedUser };
}

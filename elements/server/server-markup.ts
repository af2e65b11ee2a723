import { ANSWER_NAMES } from '../../src/app/given-answers.ts';
import { withCommonFields } from '../common-fields.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { type FieldTable, attributeName } from '../fields.rules.ts';
import { DRAWN_MARK, END_MARK, OTHERWISE, ROOT_MARK } from '../first-paint/root-mark.ts';
import { DATA_MARK } from '../mount/page-data.ts';
import { LOOK_MARK } from '../mount/tag-sheets.ts';
import { escaped, sheetUrl } from './server-assets.ts';
import type { Drawn } from './server-draw.tsx';

/** What never stands in a page: secrets, and what is data. */
const UNWRITTEN: ReadonlySet<string> = new Set(['token', 'bootstrap']);
/** Nor these, wherever they stand in a field's JSON, or in an answer. */
const SECRETS: ReadonlySet<string> = new Set(['token', 'accessToken']);

/** What a tag is seen with. */
interface Look extends Drawn {
  /** All rules of its root. */
  readonly sheet: string;
}

/** The tag with its attributes and its declarative root. */
export function elementMarkup(
  { tag, fields }: ElementDefinition,
  config: Readonly<Record<string, unknown>> & { readonly assets: string; readonly nonce: string | undefined },
  data: Readonly<Record<string, unknown>>,
  { html, look, sheet, isOtherwise }: Look,
): string {
  const { assets, nonce } = config;
  const styles =
    nonce !== undefined
      ? styleOf(sheet, nonce) + (look && styleOf(inStyle(look), nonce, LOOK_MARK))
      : `<link rel="stylesheet" href="${sheetUrl(tag, assets)}">`;
  // The sheet waits for what follows the wrapper.
  const wrapper = `<div ${ROOT_MARK}="${isOtherwise ? OTHERWISE : ''}">${html}</div><span data-mp-whole="" hidden=""></span>`;
  const answers = `<script type="application/json" ${DATA_MARK}="">${inScript(data)}</script><span ${END_MARK}="" hidden=""></span>`;
  const root = `<template shadowrootmode="open">${styles}${wrapper}${answers}</template>`;
  return `<${[tag, ...writtenAttributes(withCommonFields(fields), config), DRAWN_MARK].join(' ')}>${root}</${tag}>`;
}

const writtenAttributes = (fields: FieldTable, config: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(fields).flatMap((name) => {
    const text = UNWRITTEN.has(name) ? undefined : attributeText(config[name]);
    return text === undefined ? [] : [`${attributeName(name)}="${escaped(text)}"`];
  });

function attributeText(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'function') return undefined;
  if (typeof value === 'boolean') return value ? '' : 'false';
  return typeof value === 'object' ? jsonText(value) : String(value);
}

/** Undefined for what is no JSON: the browser asks for it, or takes its default. */
function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (key, one: unknown) => (SECRETS.has(key) ? undefined : jsonValue(one)));
  } catch {
    return undefined;
  }
}

function jsonValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  // Half a character comes out of HTML as another one, and the browser would find another text than was drawn.
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** The answers that there are, and nothing beside them. No text in them can end the script, or begin a comment in it. */
function inScript(data: Readonly<Record<string, unknown>>): string {
  const answers = ANSWER_NAMES.flatMap((name) => {
    const text = jsonText(data[name]);
    return text === undefined ? [] : [`"${name}":${text}`];
  });
  return `{${answers.join()}}`.replaceAll('<', '\\u003c');
}

const styleOf = (css: string, nonce: string, mark?: string): string =>
  `<style nonce="${escaped(nonce)}"${mark ? ` ${mark}=""` : ''}>${css}</style>`;

/** No text of an answer can end the sheet. Elsewhere a `<` stands in a query. */
const inStyle = (css: string): string => css.replaceAll(/<(?=[/!])/g, '\\3c ');

import { MARKUP } from './markup.ts';

/** What the texts of a signal are given in their place: the whole corpus, and numbers that no badge can show. */
const WILD_TEXTS: readonly string[] = [
  ...MARKUP.map(({ text }) => text),
  ...MARKUP.filter((_, at) => at % 10 === 0).map(({ text }) => `7${text}`),
  '-1',
  '1e308',
  '99999999999999999999',
  'Infinity',
  'NaN',
  '0x7fffffff',
  ' 12\n',
  '１２',
  '٣',
  '9'.repeat(400),
];

const WILD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  -0,
  1.5,
  10_000,
  1e308,
  -1e308,
  2 ** 53,
  [],
  [[[]]],
  [9, 9],
  {},
  { valueOf: 1, toString: 'x', length: 1e9 },
  JSON.parse('{"__proto__":{"unreadCount":7,"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
];

const VALUES: readonly unknown[] = [...WILD_TEXTS, ...WILD_VALUES];

const messageOf = (payload: unknown) => ({ type: 'MESSAGE', payload });
const feedOf = (value: unknown) => ({ type: 'HOME', updatedResourceCount: value });

const nameOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One value in the place of each field of a frame, of its names, and of what stands around them. */
const framesWith = (value: unknown): readonly unknown[] => [
  value,
  [value],
  { type: value, payload: value },
  messageOf(value),
  messageOf({ 'appwise-team': value, 'appwise-feeds': value }),
  messageOf({ 'appwise-team': { self: value } }),
  messageOf({ 'appwise-team': { self: { unreadCount: value, hasUnreadMessages: value, name: value } } }),
  messageOf({ 'appwise-feeds': [feedOf(value), { type: value, updatedResourceCount: 3, title: value }] }),
  messageOf({ 'appwise-feeds': Array.from({ length: 9 }, () => feedOf(value)) }),
  messageOf({ 'appwise-feeds': { type: 'HOME', updatedResourceCount: value } }),
  messageOf({ 'appwise-feeds': { [nameOf(value)]: feedOf(value) } }),
  { ...messageOf({ [nameOf(value)]: { self: { unreadCount: 3 } } }), error: value, message: value, url: value },
];

/** All of them as a socket brings them: as texts, whole and cut, and what is no JSON at all. */
export const FRAMES: readonly string[] = [
  ...VALUES.flatMap((value) => framesWith(value).map((frame) => JSON.stringify(frame))),
  ...WILD_TEXTS,
  ...VALUES.map((value) => JSON.stringify(messageOf(value)).slice(0, -2)),
  '['.repeat(60_000),
  `{"type":"MESSAGE","payload":${'{"appwise-team":'.repeat(4000)}1${'}'.repeat(4000)}}`,
  '{"type":"MESSAGE","type":"PING","payload":{},"payload":null}',
  '{"__proto__":{"type":"MESSAGE"},"payload":{"appwise-team":{"self":{"unreadCount":7}}}}',
];

/** What any script of the origin may say on the channel of a person's tabs. */
export const TAB_MESSAGES: readonly unknown[] = VALUES.flatMap((value) => [
  value,
  [value],
  { kind: value, badges: value },
  { kind: 'ask', badges: value, token: value },
  { kind: 'badges', badges: value },
  { kind: 'badges', badges: { home: value, team: value } },
  { kind: 'badges', badges: { home: value, team: { count: value, hasUnread: value } } },
  { kind: 'badges', badges: { home: value, team: { count: value, hasUnread: true, text: value }, text: value } },
]);

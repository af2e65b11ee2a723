/** JSON that a server, a cache or a page author may hand over in place of what was asked for. */
export const HOSTILE_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['an empty list', []],
  ['a list of nothing', [null, undefined, [], {}, 0, '']],
  ['a text', 'x'],
  ['an empty text', ''],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a number', 7],
  ['not a number', Number.NaN],
  ['true', true],
  ['an empty object', {}],
  ['nested lists', [[[['x']]]]],
  ['a prototype as a key', JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')],
];

/** Every combination of the given values, one from each list. */
export function combinations<const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): { -readonly [At in keyof Lists]: Lists[At][number] }[] {
  const all = lists.reduce<unknown[][]>(
    (found, list) => found.flatMap((one) => list.map((value) => [...one, value])),
    [[]],
  );
  return all as { -readonly [At in keyof Lists]: Lists[At][number] }[];
}

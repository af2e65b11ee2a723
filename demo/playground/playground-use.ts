import { type PlayAddress, textOf } from './playground-address.ts';
import { type PlayElement, type PlayField, readGiven } from './playground-fields.ts';
import type { Use } from './playground-snippets.ts';

/** What the tenant's colour comes to: the header reads its whole theme from one ground, the others a colour to act on. */
const THEMED = 'globalStyles';

export interface Applied {
  readonly field: PlayField;
  /** Undefined takes it away. */
  readonly value: unknown;
  readonly how: 'attribute' | 'property' | 'function';
}

/** What of the controls reaches the element. What cannot be read does not: the element keeps what it had. */
export function applied(element: PlayElement, address: PlayAddress): readonly Applied[] {
  return element.fields.flatMap((field): readonly Applied[] => {
    const given = readGiven(field, textOf(address, field));
    if (given.how === 'broken') return [];
    if (field.name === THEMED && address.theme !== '') {
      const styles = given.how === 'property' ? given.value : {};
      return [{ field, how: 'property', value: { headerNavBg: address.theme, ...Object(styles) } }];
    }
    if (given.how === 'nothing') return [{ field, how: wayOf(field), value: undefined }];
    return [{ field, how: given.how, value: given.how === 'function' ? 'log' : given.value }];
  });
}

const wayOf = ({ kind }: PlayField): Applied['how'] =>
  kind === 'function' ? 'function' : kind === 'json' ? 'property' : 'attribute';

/** Where the tag has no theme of its own, the page's variables set the colour. */
export function styleOf(element: PlayElement, { theme }: PlayAddress): Readonly<Record<string, string>> {
  const isThemed = element.fields.some(({ name }) => name === THEMED);
  return theme === '' || isThemed ? {} : { '--mp-color-primary': theme };
}

/** The same as code would say it. */
export function usageOf(element: PlayElement, address: PlayAddress): Use {
  const given = applied(element, address).filter(({ value }) => value !== undefined);
  return {
    tag: element.tag,
    attributes: given.flatMap(({ how, field, value }) =>
      how === 'attribute' ? [{ name: field.attribute ?? field.name, value: value as string | boolean }] : [],
    ),
    properties: given.flatMap(({ how, field, value }) => (how === 'property' ? [{ name: field.name, value }] : [])),
    functions: given.flatMap(({ how, field }) => (how === 'function' ? [field.name] : [])),
    prevented: address.prevent === '' ? [] : address.prevent.split(' '),
    style: styleOf(element, address),
  };
}

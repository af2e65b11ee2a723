import type { Declaration, FieldMember, Manifest } from '../../elements/manifest/custom-elements.ts';

/** What the manifest says of a field, as a control can be made of it. */
export interface PlayField {
  readonly name: string;
  /** Absent for functions: they come as properties only. */
  readonly attribute?: string;
  readonly kind: 'flag' | 'choice' | 'text' | 'text-or-json' | 'json' | 'function';
  /** Of a choice. */
  readonly words: readonly string[];
  readonly default?: string;
  readonly description: string;
  readonly type: string;
  /** Every tag has it. */
  readonly isCommon: boolean;
}

export interface PlayElement {
  readonly tag: string;
  readonly description: string;
  readonly fields: readonly PlayField[];
  readonly methods: readonly { readonly name: string; readonly description: string }[];
  readonly events: readonly { readonly name: string; readonly description: string; readonly isCancelable: boolean }[];
}

export const declarationsOf = ({ modules }: Manifest): readonly Declaration[] =>
  modules.flatMap(({ declarations }) => declarations);

export function readPlayElements(manifest: Manifest): readonly PlayElement[] {
  const declared = declarationsOf(manifest);
  const common = commonNames(declared);
  return declared.map(({ tagName, description, members, events }) => ({
    tag: tagName,
    description,
    fields: members.flatMap((member) =>
      member.kind === 'field' && !member.static ? [fieldOf(member, common.has(member.name))] : [],
    ),
    methods: members.flatMap((member) => (member.kind === 'method' ? [member] : [])),
    events: events.map(({ name, description, cancelable }) => ({
      name,
      description,
      isCancelable: Boolean(cancelable),
    })),
  }));
}

/** Fields that every tag has. */
export function commonNames(declared: readonly Declaration[]): ReadonlySet<string> {
  const all = declared.map(({ members }) => new Set(members.map(({ name }) => name)));
  return new Set([...(all[0] ?? [])].filter((name) => all.every((names) => names.has(name))));
}

function fieldOf(member: FieldMember, isCommon: boolean): PlayField {
  const { name, attribute, description } = member;
  const type = member.type.text.replace(/ \| undefined$/, '');
  const kind = attribute === undefined ? 'function' : kindOf(type);
  // `myapps` and its like have no default: neither true nor false is not the same as false.
  const isOpen = kind === 'flag' && member.default === undefined;
  const words = isOpen ? ['true', 'false'] : kind === 'choice' ? wordsOf(type) : [];
  return {
    name,
    description,
    type,
    words,
    isCommon,
    kind: isOpen ? 'choice' : kind,
    ...(attribute !== undefined && { attribute }),
    ...(member.default !== undefined && { default: member.default }),
  };
}

const WORD = /^'[^']*'$/;

const wordsOf = (type: string): readonly string[] => type.split(' | ').map((word) => word.slice(1, -1));

function kindOf(type: string): PlayField['kind'] {
  const parts = type.split(' | ');
  if (parts.every((part) => WORD.test(part))) return 'choice';
  if (type === 'boolean') return 'flag';
  // A function in place of a text is a property's matter; the field is for the text.
  if (type === 'string' || type === 'string | CustomSearch') return 'text';
  return parts[0] === 'string' ? 'text-or-json' : 'json';
}

/** Stands in no HTML and in no address. */
export const SECRET = 'token';

/** What a control's text comes to. An empty text is nothing given. */
export type Given =
  | { readonly how: 'attribute'; readonly value: string | boolean }
  | { readonly how: 'property'; readonly value: unknown }
  | { readonly how: 'function' }
  | { readonly how: 'nothing' }
  | { readonly how: 'broken'; readonly problem: string };

export function readGiven(field: PlayField, text: string): Given {
  if (text.trim() === '') return { how: 'nothing' };
  switch (field.kind) {
    case 'function':
      return { how: 'function' };
    case 'flag':
      // What is the default anyway need not be written.
      return text === field.default ? { how: 'nothing' } : { how: 'attribute', value: text === 'true' };
    case 'text':
      return { how: field.name === SECRET ? 'property' : 'attribute', value: text };
    case 'choice':
      if (!field.words.includes(text)) return { how: 'broken', problem: `One of ${field.words.join(', ')} is needed.` };
      return { how: 'attribute', value: field.type === 'boolean' ? text === 'true' : text };
    case 'text-or-json':
      return /^\s*[[{"]/.test(text) ? readJson(text) : { how: 'attribute', value: text };
    case 'json':
      return readJson(text);
  }
}

function readJson(text: string): Given {
  try {
    return { how: 'property', value: JSON.parse(text) as unknown };
  } catch (error) {
    return { how: 'broken', problem: `This is no JSON: ${(error as Error).message}` };
  }
}

/** Tokens of a template: `{{name}}` (H §3; the syntax is decided in A-106). */

/** Become parts of the header or footer. */
export const WIDGET_TOKENS = [
  'logo',
  'appsDropdown',
  'searchBox',
  'companyDropdown',
  'manageDropdown',
  'userImage',
  'userList',
  'loginItem',
  'signupItem',
  'languageSelect',
] as const;
export type WidgetToken = (typeof WIDGET_TOKENS)[number];

/** What the tokens of text and addresses stand for; a missing one is empty. */
export type TokenValues = Readonly<Partial<Record<string, string>>>;

/** A text with its tokens told apart. */
export type Piece = string | Token;

export interface Token {
  readonly token: string;
  /** Which one of its name it is in the template, from the second on. */
  readonly copy?: number;
}

/** Nothing in it can match in two ways: a long run of spaces would cost a person's patience. */
const TOKEN = /\{\{([^{}]*)\}\}/;

export function piecesOf(text: string): readonly Piece[] {
  // A pattern with a group leaves what it found between the pieces: each second one is a name.
  return text
    .split(TOKEN)
    .map((piece, at) => (at % 2 === 1 ? { token: piece.trim() } : piece))
    .filter((piece) => piece !== '');
}

/**
 * Whether a token begins that does not end: then nobody knows what was meant. Two ends alone are none of ours: so do
 * the rules of a sheet end that was made small, and JSON in an attribute.
 */
export const isUnbalanced = (html: string): boolean => html.replaceAll(/\{\{[^{}]*\}\}/g, '').includes('{{');

/** What an unknown token stands for is nothing, also where every object has something of that name. */
export const valueOf = (token: string, values: TokenValues): string | undefined =>
  Object.hasOwn(values, token) ? values[token] : undefined;

/** The text with its tokens filled; an unknown one is empty. */
export const filled = (pieces: readonly Piece[], values: TokenValues): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : (valueOf(piece.token, values) ?? ''))).join('');

export const isWidgetToken = (name: string): name is WidgetToken => WIDGET_TOKENS.some((widget) => widget === name);

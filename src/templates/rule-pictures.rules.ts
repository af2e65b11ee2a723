import { type TokenValues, piecesOf, valueOf } from './template-tokens.rules.ts';

/** What would end an address, or what it stands in. */
const ENDS = /["'()[\]{}\\*\s]/g;
const escaped = (found: string) => `%${found.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * Fills rules with the addresses of a set's pictures; any other token is empty there. Carried pictures may be large, and
 * named often: what is more than `most` UTF-16 units in all is left out, and told of by its name.
 */
export function createRulePictures(pictures: TokenValues, most: number, leftOut: (token: string) => void) {
  let room = most;
  const addressOf = (name: string): string => {
    const address = valueOf(name, pictures) ?? '';
    if (address.length > room) {
      leftOut(name);
      return '';
    }
    room -= address.length;
    return address.replaceAll(ENDS, escaped);
  };
  return (rules: string): string =>
    piecesOf(rules)
      .map((piece) => (typeof piece === 'string' ? piece : addressOf(piece.token)))
      .join('');
}

/** Declarations without what would end their rule; their tokens stay. */
export const declarationsOf = (text: string): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece.replaceAll(/[{}]/g, '') : `{{${piece.token}}}`))
    .join('');

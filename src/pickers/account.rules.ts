import type { Bootstrap } from '../session/bootstrap.rules.ts';

/** In whose account a choice is saved. Whom the page itself has named, nobody has signed in. */
export const accountOf = (
  { config }: { readonly config: { readonly staticData?: unknown } },
  person: Pick<Bootstrap, 'user' | 'userUuid'> | undefined,
): string | undefined => (config.staticData === undefined ? (person?.user.userId ?? person?.userUuid) : undefined);

import { describe, expect, it } from 'vitest';
import { templateFor } from '../../../src/templates/template-choice.rules.ts';
import { modeOf, userStateOf } from '../../../src/session/session.rules.ts';
import { createRandom } from '../random.ts';
import { type Decision, type Mutation, decide, mutationsOf } from './decision-table.ts';
import {
  CAPABILITIES,
  CHANNEL_SWITCHES,
  DOCUMENTS,
  type HeaderFact,
  type Oracle,
  ROLES,
  type Situation,
} from './documents-oracle.ts';
import { compare, headerOfTheCode, remembering } from './header-code.ts';
import { MODE, type Subject, TEMPLATE, USER_STATE } from './session-oracle.ts';
import { DIMENSIONS } from './situations.ts';

/** A comparison that finds nothing must be able to find something: every small mistake in a table has to show. */
const ROLE_FACTS = ROLES.map((role) => `is ${role}` as const);
const CAPABILITY_FACTS = CAPABILITIES.map((capability) => `can ${capability}` as const);

const code = remembering(headerOfTheCode);

/**
 * All situations of the small dimensions and a fifth of the great ones, mixed: a mistake that shows in one of a
 * hundred is found after a hundred or so.
 */
function mixed(): Situation[] {
  const random = createRandom(20);
  const some = DIMENSIONS.flatMap(([, situations]) => {
    const all = situations();
    return all.length < 1000 ? all : all.filter(() => random.chance(20));
  });
  for (let at = some.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [some[at], some[other]] = [some[other]!, some[at]!];
  }
  return some;
}
const SITUATIONS = mixed();

const shows = (oracle: Oracle, entries?: readonly string[]) => compare(oracle, code, SITUATIONS, 1, entries).length > 0;

type Tables = Readonly<Record<string, Decision<HeaderFact>>>;
interface Mutant extends Mutation<HeaderFact> {
  readonly name: string;
}
const mutantsOf = (tables: Tables): Mutant[] =>
  Object.entries(tables).flatMap(([name, table]) => {
    const found = [ROLE_FACTS, CAPABILITY_FACTS].flatMap((spares) => mutationsOf(table, { spares, exclusive: [] }));
    const once = new Map(found.map((mutation) => [mutation.what, { ...mutation, name }]));
    return [...once.values()];
  });

/**
 * The second landing is for those who have none of the five channel roles. Of them only a REPORTS_CHANNEL_ADMIN sees
 * the entry at all, so asking for the role there, or for others beside it, makes no difference to anybody.
 */
const NOBODY_COULD_TELL =
  /^the channel landing: row 2(?: without the need of 'is REPORTS_CHANNEL_ADMIN'|: '.*' suffices too)$/;
/** The entry whose address a landing is. */
const ENTRY_OF: Readonly<Record<string, string>> = {
  'the channel landing': 'manage.channel',
  'the superuser landing': 'manage.superuser',
};

describe('a mistake in who sees what', () => {
  const entries = mutantsOf(DOCUMENTS.entries).map((mutant) => ({
    ...mutant,
    oracle: { ...DOCUMENTS, entries: { ...DOCUMENTS.entries, [mutant.name]: mutant.decision } },
  }));
  const landings = mutantsOf(DOCUMENTS.landings).map((mutant) => ({
    ...mutant,
    oracle: { ...DOCUMENTS, landings: { ...DOCUMENTS.landings, [mutant.name]: mutant.decision } },
  }));
  const mutants = [...entries, ...landings].map((mutant) => ({
    ...mutant,
    title: `${mutant.name}: ${mutant.what}`,
    entry: ENTRY_OF[mutant.name] ?? mutant.name,
  }));

  it('is none in the tables as they are', () => {
    expect(compare(DOCUMENTS, code, SITUATIONS.slice(0, 5000), 20)).toEqual([]);
  });

  it(`shows, for ${mutants.length} mistakes`, () => {
    expect(mutants.length).toBeGreaterThan(300);
    const unseen = mutants.filter(({ oracle, entry }) => !shows(oracle, [entry])).map(({ title }) => title);
    const expected = mutants.filter(({ title }) => NOBODY_COULD_TELL.test(title)).map(({ title }) => title);
    expect(unseen).toEqual(expected);
    expect(expected).toHaveLength(11);
  });

  it('shows in each entry that is left out, and in one that nobody asked for', () => {
    for (const entry of Object.keys(DOCUMENTS.entries)) {
      const { [entry]: _, ...others } = DOCUMENTS.entries;
      expect(shows({ ...DOCUMENTS, entries: others }), entry).toBe(true);
    }
    const more = { ...DOCUMENTS.entries, help: { rows: [{ gives: '/help' }], otherwise: '' } };
    expect(shows({ ...DOCUMENTS, entries: more })).toBe(true);
  });

  it.each(CHANNEL_SWITCHES)('shows when the default of %s is another', (name) => {
    const { onByDefault } = DOCUMENTS;
    const flipped = onByDefault.includes(name) ? onByDefault.filter((one) => one !== name) : [...onByDefault, name];
    expect(shows({ ...DOCUMENTS, onByDefault: flipped })).toBe(true);
  });

  it.each(CAPABILITIES)('shows when %s is there by default, or is not', (name) => {
    const { capabilitiesByDefault } = DOCUMENTS;
    const flipped = capabilitiesByDefault.includes(name) ? [] : [...capabilitiesByDefault, name];
    expect(shows({ ...DOCUMENTS, capabilitiesByDefault: flipped })).toBe(true);
  });

  it.each([
    ['a threshold of 5', { walkthroughSteps: 5 }],
    ['a threshold of 7', { walkthroughSteps: 7 }],
    ['an absent progress that is a finished one', { progressByDefault: 6 }],
    ['a store that is shown by default', { onByDefault: [...DOCUMENTS.onByDefault, 'showAddonStoreLink' as const] }],
    [
      'integrations that are shown by default',
      { onByDefault: [...DOCUMENTS.onByDefault, 'showIntegrationsLink' as const] },
    ],
  ])('shows for %s', (_, changes) => {
    expect(shows({ ...DOCUMENTS, ...changes })).toBe(true);
  });
});

/** The mistakes in a table with which the comparison comes out as without them. */
function unseenIn<Given, Fact extends string>(
  { table, facts, situations, exclusive }: Subject<Given, Fact>,
  answer: (given: Given) => string,
): { readonly unseen: string[]; readonly count: number } {
  const compared = situations.map((given) => {
    const known = facts(given);
    const found = answer(given);
    return { known, found, agree: decide(table, known) === found };
  });
  const mutations = mutationsOf(table, { spares: [], exclusive });
  const unseen = mutations
    .filter(({ decision }) =>
      compared.every(({ known, found, agree }) => (decide(decision, known) === found) === agree),
    )
    .map(({ what }) => what);
  return { unseen, count: mutations.length };
}

describe('a mistake in who is here, in which mode, with which template', () => {
  it.each([
    ['user state', unseenIn(USER_STATE, (p) => userStateOf(p.bootstrap, p.remembered, p.apps))],
    ['mode', unseenIn(MODE, modeOf)],
    ['template', unseenIn(TEMPLATE, (p) => templateFor(p.state, p.path, p.forced))],
  ])('shows: %s', (_, { unseen, count }) => {
    expect(count).toBeGreaterThan(12);
    expect(unseen).toEqual([]);
  });
});

/**
 * Rules as rows: the first row whose facts hold says what follows. Nothing here knows the product, so that what the
 * documents say stands in tables alone.
 */
export interface Row<Fact extends string, Outcome extends string = string> {
  readonly gives: Outcome;
  /** All of these must hold … */
  readonly all?: readonly Fact[];
  /** … and one of these, if there are any … */
  readonly oneOf?: readonly Fact[];
  /** … and none of these. */
  readonly none?: readonly Fact[];
}

export interface Decision<Fact extends string, Outcome extends string = string> {
  readonly rows: readonly Row<Fact, Outcome>[];
  /** What follows when no row holds. */
  readonly otherwise: Outcome;
}

const NONE: readonly never[] = [];

export function decide<Fact extends string, Outcome extends string>(
  { rows, otherwise }: Decision<Fact, Outcome>,
  facts: ReadonlySet<Fact>,
): Outcome {
  const holds = (fact: Fact) => facts.has(fact);
  const row = rows.find(
    ({ all = NONE, oneOf = NONE, none = NONE }) =>
      all.every(holds) && (oneOf.length === 0 || oneOf.some(holds)) && !none.some(holds),
  );
  return row ? row.gives : otherwise;
}

/** A decision that somebody got wrong, and what it is that is wrong about it. */
export interface Mutation<Fact extends string> {
  readonly what: string;
  readonly decision: Decision<Fact>;
}

/** An outcome that no table has. */
const ELSEWHERE = '/elsewhere';

const without = <Item>(items: readonly Item[], at: number) => items.filter((_, index) => index !== at);

/** What a list of mistakes has to know about facts. */
export interface FactsAbout<Fact extends string> {
  /** Facts that somebody may take for enough, too. */
  readonly spares: readonly Fact[];
  /** In each group, one fact at most holds at a time. */
  readonly exclusive: readonly (readonly Fact[])[];
}

/** Two rows that can never hold together may stand in any order. */
function excludeEachOther<Fact extends string>(
  one: Row<Fact>,
  other: Row<Fact>,
  exclusive: readonly (readonly Fact[])[],
): boolean {
  const forbids = (by: Row<Fact>, needed: Row<Fact>) =>
    (needed.all ?? []).some((fact) => by.none?.includes(fact)) ||
    (needed.oneOf !== undefined && needed.oneOf.every((fact) => by.none?.includes(fact)));
  const isOneOf = (group: readonly Fact[], { all = [], oneOf = [] }: Row<Fact>) =>
    all.some((fact) => group.includes(fact)) || (oneOf.length > 0 && oneOf.every((fact) => group.includes(fact)));
  const needsOf = ({ all = [], oneOf = [] }: Row<Fact>) => [...all, ...oneOf];
  const disjoint = exclusive.some((group) => {
    const shared = needsOf(one).some((fact) => group.includes(fact) && needsOf(other).includes(fact));
    return isOneOf(group, one) && isOneOf(group, other) && !shared;
  });
  return disjoint || forbids(one, other) || forbids(other, one);
}

/**
 * Every small mistake that can be made with a decision: a row or a fact forgotten, one more fact that suffices (of
 * `spares`), two rows exchanged, another outcome.
 */
export function mutationsOf<Fact extends string>(
  decision: Decision<Fact>,
  { spares, exclusive }: FactsAbout<Fact>,
): Mutation<Fact>[] {
  const { rows } = decision;
  const swapRow = (at: number, changes: Partial<Row<Fact>>): Decision<Fact> => ({
    ...decision,
    rows: rows.map((row, index) => (index === at ? { ...row, ...changes } : row)),
  });
  /** A spare that is enough by itself for the same outcome, or that the row forbids, adds nothing. */
  const addsNothing = (row: Row<Fact>, spare: Fact) =>
    row.none?.includes(spare) ||
    rows.some(({ gives, all, oneOf, none }) => {
      const alone = all?.length === 1 && all[0] === spare && !oneOf && !none;
      return gives === row.gives && alone;
    });

  const inRow = rows.flatMap((row, at): Mutation<Fact>[] => {
    const { all = NONE, oneOf = NONE, none = NONE } = row;
    const place = `row ${at + 1}`;
    const needed = all.filter((fact) => spares.includes(fact));
    return [
      { what: `${place} forgotten`, decision: { ...decision, rows: without(rows, at) } },
      { what: `${place} leads elsewhere`, decision: swapRow(at, { gives: ELSEWHERE }) },
      ...all.map((fact, index) => ({
        what: `${place} without the need of '${fact}'`,
        decision: swapRow(at, { all: without(all, index) }),
      })),
      ...oneOf.map((fact, index) => ({
        what: `${place}: '${fact}' does not suffice`,
        decision: swapRow(at, { oneOf: without(oneOf, index) }),
      })),
      ...none.map((fact, index) => ({
        what: `${place} in spite of '${fact}'`,
        decision: swapRow(at, { none: without(none, index) }),
      })),
      ...spares
        .filter((spare) => !oneOf.includes(spare) && !all.includes(spare) && !addsNothing(row, spare))
        .flatMap((spare) => {
          const what = `${place}: '${spare}' suffices too`;
          if (oneOf.length > 0) return [{ what, decision: swapRow(at, { oneOf: [...oneOf, spare] }) }];
          if (needed.length === 0) return [];
          const rest = all.filter((fact) => !needed.includes(fact));
          return [{ what, decision: swapRow(at, { all: rest, oneOf: [...needed, spare] }) }];
        }),
    ];
  });

  const exchanged = rows.flatMap((first, at) =>
    rows.slice(at + 1).flatMap((second, further) => {
      const other = at + 1 + further;
      if (first.gives === second.gives || excludeEachOther(first, second, exclusive)) return [];
      const changed = rows.map((row, index) => (index === at ? second : index === other ? first : row));
      return [{ what: `rows ${at + 1} and ${other + 1} exchanged`, decision: { ...decision, rows: changed } }];
    }),
  );

  // Where a row holds always, the default is never asked for.
  const always = rows.some(({ all, oneOf, none }) => !all && !oneOf && !none);
  const defaulted = always ? [] : [{ what: 'another default', decision: { ...decision, otherwise: ELSEWHERE } }];
  return [...inRow, ...exchanged, ...defaulted];
}

/** By contender: one result for each round. */
export type Rounds<Result> = ReadonlyMap<string, readonly Result[]>;

/**
 * Rounds go around among the contenders, each time with another one first: what disturbs the machine disturbs all.
 * `noted` is given what there is after each round, so that a run that is ended leaves the rounds it had time for.
 */
export async function inRounds<Entrant extends { readonly name: string }, Result>(
  entrants: readonly Entrant[],
  rounds: number,
  take: (entrant: Entrant) => Promise<Result>,
  noted: (soFar: Rounds<Result>, round: number) => void = () => {},
): Promise<Rounds<Result>> {
  const results = new Map<string, Result[]>(entrants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % entrants.length;
    for (const entrant of [...entrants.slice(first), ...entrants.slice(0, first)])
      results.get(entrant.name)?.push(await take(entrant));
    noted(results, round + 1);
  }
  return results;
}

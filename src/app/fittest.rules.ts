/** Of several that could, the fittest; of equals the one that came first. */
export const fittest = <One>(all: readonly One[], fitness: (one: One) => number): One | undefined =>
  all.toSorted((one, other) => fitness(other) - fitness(one))[0];

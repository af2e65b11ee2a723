import { fittest } from '../app/fittest.rules.ts';

/** How fit a panel is to tell: the fittest does, and of equals the one that came first. */
type Fitness = () => number;

/** The panels of the page's headers, of which one tells what the page has done with its cart. */
export function createCartTellers() {
  const all: Fitness[] = [];
  return {
    join(fitness: Fitness) {
      all.push(fitness);
      return {
        tells: (): boolean => fittest(all, (one) => one()) === fitness,
        leave: () => void all.splice(all.indexOf(fitness), 1),
      };
    },
  };
}

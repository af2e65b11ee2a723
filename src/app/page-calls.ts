import { asList, asRecord, asText } from '../api/json.rules.ts';
import type { PageEvents } from '../browser/page-events.ts';
import { fittest } from './fittest.rules.ts';

type Method = (...args: never[]) => unknown;

interface Offer {
  readonly methods: Readonly<Record<string, Method>>;
  readonly fitness: () => number;
}

export type PageCalls = ReturnType<typeof createPageCalls>;

/** `universalnav:call` carries out a public method by its name; any other name is ignored. */
export function createPageCalls(pageEvents: Pick<PageEvents, 'listen'>) {
  const offers: Offer[] = [];
  const stop = pageEvents.listen('universalnav:call', (detail) => {
    const { method, args } = asRecord(detail);
    const name = asText(method) ?? '';
    const able = offers.filter(({ methods }) => Object.hasOwn(methods, name));
    const offer = fittest(able, (one) => one.fitness());
    void offer?.methods[name]?.(...(asList(args) as never[]));
  });
  return {
    /** Of several tags that have a method the fittest carries it out, of equals the first one. Answers how to withdraw. */
    offer(methods: Readonly<Record<string, Method>>, fitness = () => 0): () => void {
      const offer = { methods, fitness };
      offers.push(offer);
      return () => void offers.splice(offers.indexOf(offer), 1);
    },
    stop,
  };
}

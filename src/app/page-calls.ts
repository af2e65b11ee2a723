import { asList, asRecord, asText } from '../api/json.rules.ts';
import type { PageEvents } from '../browser/page-events.ts';

type Method = (...args: never[]) => unknown;

/** `universalnav:call` carries out a public method by its name; any other name is ignored. */
export function createPageCalls(pageEvents: Pick<PageEvents, 'listen'>) {
  const offers: Readonly<Record<string, Method>>[] = [];
  const stop = pageEvents.listen('universalnav:call', (detail) => {
    const { method, args } = asRecord(detail);
    const name = asText(method) ?? '';
    const offer = offers.find((one) => Object.hasOwn(one, name));
    void offer?.[name]?.(...(asList(args) as never[]));
  });
  return {
    /** Of several tags that have a method, the first one carries it out. Answers how to withdraw. */
    offer(methods: Readonly<Record<string, Method>>): () => void {
      offers.push(methods);
      return () => void offers.splice(offers.indexOf(methods), 1);
    },
    stop,
  };
}

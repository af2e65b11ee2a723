import type { Emit } from '../../elements/events.ts';
import { saveCurrency } from '../api/account.ts';
import { isAborted, statusOf } from '../api/http.ts';
import { snapshotOf } from '../api/json.rules.ts';
import type { App } from '../app/start-app.ts';
import type { PageEvents } from '../browser/page-events.ts';
import { accountOf } from './account.rules.ts';
import { createChoiceStore, noChoice } from './choice.store.ts';
import { type Currencies, currenciesFor } from './currency.rules.ts';

export type CurrencyStore = ReturnType<typeof createCurrencyStore>;

interface Deps {
  readonly app: Pick<App, 'http' | 'session' | 'report' | 'config' | 'recallChoice'>;
  readonly emit: Emit;
  readonly pageEvents: Pick<PageEvents, 'dispatch'>;
  /** The page's own configuration, or a code. */
  readonly configured: () => unknown;
  /** A person's money is in another currency from now on. */
  readonly saved: () => void;
}

interface Chosen {
  readonly currency: string;
  readonly by: string | undefined;
  readonly isSaved: boolean;
  /** What their session said then: what it says later is newer. */
  readonly before: string | undefined;
  /** What the page said then: a header that says another thing says it of itself. */
  readonly said: unknown;
}

/** What was chosen on this page holds for each of its headers, and for one that comes back. */
const newMemory = (): { readonly store: ReturnType<typeof noChoice>; chosen?: Chosen | undefined } => ({
  store: noChoice(),
});

/** The currency in force: a person's is saved, a visitor's is only told of (H §7). A failure is a warning only (H §8). */
export function createCurrencyStore({ app, emit, pageEvents, configured, saved }: Deps) {
  const memory = app.recallChoice('currency', newMemory);
  const person = () => {
    const session = app.session.getState();
    if (session.at !== 'known' || session.userState === 'loggedout') return undefined;
    return session.bootstrap.userUuid === undefined ? undefined : session.bootstrap;
  };

  const store = createChoiceStore(save, () => person()?.userUuid, memory.store);
  async function save(currency: string): Promise<boolean> {
    const who = person();
    const userId = accountOf(app, who);
    if (currency === currencies().chosen) return false;
    try {
      if (userId) await saveCurrency(app.http, userId, currency);
    } catch (error) {
      if (isAborted(error)) return false;
      console.warn('The currency could not be changed:', error instanceof Error ? error.message : String(error));
      const status = statusOf(error);
      app.report({ code: 'currency', message: 'The currency could not be changed', status, retryable: status !== 401 });
      return false;
    }
    // What is saved for somebody who has gone is in force for nobody here.
    if (who && app.session.isGone(who.userUuid)) return false;
    memory.chosen = {
      currency,
      by: who?.userUuid,
      isSaved: Boolean(userId),
      // An answer that came meanwhile is of before, too.
      before: person()?.user.currency,
      said: snapshotOf(configured()),
    };
    if (userId && who?.userUuid) app.session.keepCurrency(who.userUuid, currency);
    if (userId) saved();
    emit('mp-currency-change', { currency });
    pageEvents.dispatch('universalnav:currency:change', { currency });
    return true;
  }

  const currencies = (): Currencies => {
    const session = app.session.getState();
    const channel = session.at === 'known' ? session.bootstrap.settings.currencyConfiguration : undefined;
    const who = person();
    return currenciesFor(configured(), channel, { chosen: chosenBy(who), saved: who?.user.currency });
  };
  const chosenBy = (who: ReturnType<typeof person>): string | undefined => {
    if (memory.chosen?.by !== who?.userUuid) return undefined;
    if (memory.chosen?.before !== who?.user.currency) memory.chosen = undefined;
    // A visitor's own is kept nowhere; what a person has saved comes before what any header says.
    return who || memory.chosen?.said === snapshotOf(configured()) ? memory.chosen?.currency : undefined;
  };

  return {
    ...store,
    currencies,
    /** What the person who is here has chosen on this page: their session still says the former one. */
    savedHere(): string | undefined {
      const who = person();
      return who && chosenBy(who);
    },
    /** The page says anew which currency is in force; what a person has saved comes first. */
    configure() {
      if (!memory.chosen?.isSaved) memory.chosen = undefined;
      memory.store.setState({});
    },
  };
}

import type { Emit } from '../../elements/events.ts';
import { saveCurrentCompany } from '../api/account.ts';
import { isAborted, statusOf } from '../api/http.ts';
import { onStay } from '../browser/page-return.ts';
import type { App } from '../app/start-app.ts';
import { bootstrapOf } from '../session/session.rules.ts';
import { accountOf } from './account.rules.ts';
import { createChoiceStore } from './choice.store.ts';

type Needed = Pick<App, 'http' | 'session' | 'cache' | 'report' | 'config' | 'location' | 'refresh' | 'clock'>;

export type CompanyStore = ReturnType<typeof createCompanyStore>;

interface Deps {
  readonly app: Needed;
  readonly emit: Emit;
  /** What is still the former company's goes. */
  readonly left: () => void;
  /** Whether its tag is in the page still: nobody else could hear, and forbid, where the page goes. */
  readonly isHere?: () => boolean;
}

/** Makes another company the present one, and goes home with it (H §2.1). A failure is a warning only (H §8). */
export function createCompanyStore({ app, emit, left, isHere = () => true }: Deps) {
  const personHere = () => bootstrapOf(app.session.getState());
  const save = async (company: string): Promise<boolean> => {
    const person = personHere();
    const userId = accountOf(app, person);
    if (!person || company === person.company.uuid) return false;
    // The host changes it by itself.
    if (!emit('mp-company-change', { company })) return true;
    if (!userId) return false;
    try {
      await saveCurrentCompany(app.http, userId, company);
    } catch (error) {
      if (isAborted(error)) return false;
      console.warn('The company could not be changed:', error instanceof Error ? error.message : String(error));
      const status = statusOf(error);
      app.report({ code: 'company', message: 'The company could not be changed', status, retryable: status !== 401 });
      return false;
    }
    // Whoever is on the way out goes there, and nowhere else; and nobody else has chosen.
    if (app.session.isGone(person.userUuid)) return false;
    // What was kept is the former company's, and so is what comes until somebody says who is here.
    app.cache.shut();
    left();
    const url = `${app.config.marketUrl}/home`;
    // What is shown must be the new company's.
    const stay = () => app.session.hasLeft() || void app.refresh();
    if (isHere() && emit('mp-navigate', { url, id: 'company.home' })) {
      app.location.go(url);
      onStay(app.clock, stay);
    }
    // The host has gone there by itself, or elsewhere.
    else stay();
    return true;
  };
  return createChoiceStore(save, () => personHere()?.userUuid);
}

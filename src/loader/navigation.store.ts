import { statusOf } from '../api/http.ts';
import type { BootPlan } from '../session/boot.rules.ts';
import { type Bootstrap, NOTHING_KNOWN, readBootstrap } from '../session/bootstrap.rules.ts';
import { type Navigation, type PageSigns, type QuoteFlag, navigationFor } from './navigation-choice.rules.ts';

export interface Decision {
  readonly navigation: Navigation;
  readonly person: Bootstrap;
}

export interface NavigationDeps {
  readonly signs: PageSigns;
  readonly plan: BootPlan;
  /** Who is here, as the server says. */
  readonly ask: () => Promise<unknown>;
  readonly askQuoteFlag: (person: Bootstrap) => Promise<QuoteFlag>;
}

/**
 * Chooses the navigation, and tells of it: at once by what the page or the browser knows of the person, and once more
 * when the server has answered; where it does not, the standard one. Answers how to stop.
 */
export function startNavigation(deps: NavigationDeps, tell: (decision: Decision) => void): () => void {
  const { signs, plan, ask, askQuoteFlag } = deps;
  let isStopped = false;
  let isChosen = false;
  /** The flag is asked once, for whoever was known first. */
  let flag: Promise<QuoteFlag> | undefined;

  const choose = (navigation: Navigation, person: Bootstrap): void => {
    if (isStopped) return;
    isChosen = true;
    tell({ navigation, person });
  };
  const chooseStandard = () => {
    if (!isChosen) choose('standard', NOTHING_KNOWN);
  };

  const decide = async (json: unknown): Promise<void> => {
    const person = readBootstrap(json);
    if (signs.isQuoteVersion) flag ??= askQuoteFlag(person);
    const quoteFlag = (await flag) ?? 'unasked';
    choose(navigationFor(signs, person, quoteFlag), person);
  };

  const check = async (): Promise<void> => {
    try {
      await decide(await ask().catch(nobodyIfRefused));
    } catch {
      // The header asks for itself, and says what went wrong.
    }
  };

  if (signs.isForced) chooseStandard();
  else void begin();
  return () => {
    isStopped = true;
  };

  async function begin(): Promise<void> {
    const checked = plan.asks === 'always' ? check() : undefined;
    if (plan.show !== undefined) await decide(plan.show);
    await checked;
    chooseStandard();
  }
}

/** A session that has ended is an answer: nobody is here (BOOT-28). */
function nobodyIfRefused(error: unknown): unknown {
  if (statusOf(error) === 401) return {};
  throw error;
}

import type { App } from '../../src/app/start-app.ts';
import { clock, endsWith } from '../../src/browser/clock.ts';
import type { Parts } from './tree-definition.ts';

/** What a server has drawn, or what is kept of an earlier page, stays no longer than a header's places do. */
const LONGEST_MS = 4000;

/**
 * While a tag's templates are being read its tree could not draw what stands there already. Resolves once it need not
 * wait any longer, with whether it will draw just that: not where something else has become known meanwhile, somebody
 * else is here, or what reads templates is late or cannot be had. Undefined where nothing has to be waited for.
 */
export function untilRead(
  app: App,
  { templates, drawnWith, worksAsDrawn }: Pick<Parts<unknown>, 'templates' | 'drawnWith' | 'worksAsDrawn'>,
  unless: AbortSignal,
): Promise<boolean> | undefined {
  const before = templates?.getState().reading;
  if (!templates || !before) return undefined;
  if (before === 'failed') return Promise.resolve(false);
  const all = () => [...knownTo(app), ...(drawnWith?.() ?? [])];
  const known = all();
  const person = personIn(app);
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = (isTheSame: boolean) => {
      for (const stop of stops.splice(0)) stop();
      resolve(isTheSame);
    };
    const look = () => {
      const { reading } = templates.getState();
      if (reading !== 'under way') end(!reading && all().every((one, at) => one === known[at]));
      else if (personIn(app) !== person) end(false);
    };
    stops.push(templates.subscribe(look), app.session.subscribe(look));
    if (!worksAsDrawn) stops.push(clock.after(LONGEST_MS, () => end(false)));
    endsWith(unless, () => end(false));
  });
}

/** Who is here, as far as it is known. */
function personIn({ session }: App): string | undefined {
  const state = session.getState();
  return state.at === 'known' ? `${state.userState} ${state.bootstrap.userUuid}` : undefined;
}

/** What a tag draws with. Of the words it is enough whose they are: those of the templates come with them. */
function knownTo({ session, texts }: App): readonly unknown[] {
  const state = session.getState();
  const { wanted, settled } = texts.getState();
  return [wanted, settled, ...(state.at === 'known' ? [state.userState, state.bootstrap, state.apps] : [])];
}

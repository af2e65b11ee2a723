import type { Emit } from '../../elements/events.ts';
import type { Report } from './reports.ts';
import type { SharedParts } from './shared-parts.ts';

type Told = { readonly report: Report } & Pick<SharedParts, 'share' | 'unshare'>;

/** The app as one tag sees it: what goes wrong with its own parts is told of on the tag, and what it shares ends without it. */
export function appOfTag<App extends Told>(app: App, emit: Emit): App {
  const user = {};
  const own: Told = {
    report: (detail) => app.report(detail, emit),
    share: (name, make, by = user) => app.share(name, make, by),
    unshare: () => app.unshare(user),
  };
  return Object.assign(Object.create(app) as App, own);
}

import type { Emit } from '../../elements/events.ts';
import type { Report } from './reports.ts';

/** The app as one tag sees it: what goes wrong with its own parts is told of on the tag. */
export function appOfTag<App extends { readonly report: Report }>(app: App, emit: Emit): App {
  const report: Report = (detail) => app.report(detail, emit);
  return Object.create(app, { report: { value: report } }) as App;
}

import { asRecord, snapshotOf } from '../api/json.rules.ts';
import { readBootstrap } from '../session/bootstrap.rules.ts';
import { bootstrapOf } from '../session/session.rules.ts';
import type { PageConfig } from './page-config.rules.ts';
import type { Shared } from './shared-app.ts';
import type { Choices } from './shared-parts.ts';

/** When a tag that a server has drawn begins an app of its own, and what it takes over from the one before. */

/**
 * A server has drawn the tag with other answers than the page has been made of: they are newer than all that is known
 * here, and what was drawn with them can only be taken over by an app that begins with them. Tags that stay keep theirs.
 */
export const isDrawnAnew = ({ app, tags }: Shared, isLater: boolean, data: unknown): boolean =>
  data !== undefined && (tags.size === 0 || isLater) && (app.given.isNews(data) || isOfAnother(app, data));

/** Whether a bootstrap is of who is shown. */
const isPersonOf = ({ getState }: Shared['app']['session'], bootstrap: unknown): boolean =>
  bootstrapOf(getState())?.userUuid === readBootstrap(bootstrap).userUuid;

/** The same words may be of somebody who has gone, or come, since they were first said. */
function isOfAnother({ session }: Shared['app'], data: unknown): boolean {
  const given = asRecord(data);
  if (!('bootstrap' in given)) return false;
  // An app that is still to begin begins with what all of its tags were drawn with.
  if (session.getState().at === 'unknown') return session.hasLeft();
  return !isPersonOf(session, given['bootstrap']);
}

/** The token that the page has renewed, unless the joining tag says another one than tags have said before. */
export const renewedToken = ({ app, said }: Shared, { token }: PageConfig): Pick<PageConfig, 'token'> => {
  const isRenewed = snapshotOf(app.config.token) !== said.token;
  return isRenewed && (token === undefined || snapshotOf(token) === said.token) ? { token: app.config.token } : {};
};

/** Those that stay show nobody who has gone. */
export function tellOfPerson({ app, tags }: Shared, { app: next }: Shared): void {
  if (tags.size > 0 && !isPersonOf(app.session, next.config.bootstrap)) void app.refresh();
}

/** What visitors have chosen on this page outlives its apps. */
export function choicesOn(slot: Map<string, unknown>, key: string): Choices {
  const name = `choices ${key}`;
  const choices = slot.get(name) ?? new Map();
  slot.set(name, choices);
  return choices as Choices;
}

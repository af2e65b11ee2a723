import { asRecord, snapshotOf } from '../api/json.rules.ts';
import { bootPlan } from '../session/boot.rules.ts';
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
export function isDrawnAnew({ app, tags }: Shared, isLater: boolean, config: PageConfig, data: unknown): boolean {
  if (data === undefined || (tags.size > 0 && !isLater)) return false;
  const shows = personOf(config);
  return !isLeaving(app, shows) && (app.given.isNews(data) || ('bootstrap' in asRecord(data) && isOther(app, shows)));
}

/** Whom a tag begins with: the page itself may name somebody, whatever the server has drawn. */
const personOf = (config: PageConfig): string | undefined =>
  readBootstrap(bootPlan(config, () => undefined).show).userUuid;

/** Until a logout is through, a server draws who is leaving: an app that begins with them would bring them back. */
const isLeaving = ({ session }: Shared['app'], person: string | undefined): boolean =>
  person !== undefined && session.hasLeft() && session.lastSeen()?.userUuid === person;

/** The same words may be of somebody who has gone, or come, since they were first said. */
function isOther({ session }: Shared['app'], person: string | undefined): boolean {
  const state = session.getState();
  // An app that is still to begin begins with what all of its tags were drawn with.
  return state.at === 'unknown' ? session.hasLeft() : state.bootstrap.userUuid !== person;
}

/** The token that the page has renewed, unless the joining tag says another one than tags have said before. */
export const renewedToken = ({ app, said }: Shared, { token }: PageConfig): Pick<PageConfig, 'token'> => {
  const isRenewed = snapshotOf(app.config.token) !== said.token;
  return isRenewed && (token === undefined || snapshotOf(token) === said.token) ? { token: app.config.token } : {};
};

/** Those that stay show nobody who has gone. */
export function tellOfPerson({ app, tags }: Shared, { app: next }: Shared): void {
  if (tags.size > 0 && bootstrapOf(app.session.getState())?.userUuid !== personOf(next.config)) void app.refresh();
}

/** What visitors have chosen on this page outlives its apps. */
export function choicesOn(slot: Map<string, unknown>, key: string): Choices {
  const name = `choices ${key}`;
  const choices = slot.get(name) ?? new Map();
  slot.set(name, choices);
  return choices as Choices;
}

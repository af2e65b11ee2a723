import type { MyApps } from '../my-apps/my-apps.rules.ts';
import type { Bootstrap } from '../session/bootstrap.rules.ts';
import type { AddonStore } from './addon-store.rules.ts';
import type { Flags } from './flags.rules.ts';

/** Whose header it is: everything that decides which entries are there and where they lead. */
export interface Viewer {
  readonly bootstrap: Bootstrap;
  readonly apps: MyApps;
  readonly flags: Flags;
  readonly addonStore: AddonStore;
  /** The page belongs to the mobile web app. */
  readonly mobileWebApp: boolean;
}

/**
 * The key of what stands elsewhere for somebody else: a new node moves nothing. Who was shown as on an earlier page may
 * turn out to be nobody that the server knows.
 */
export const keyOf = (viewer: Pick<Viewer, 'bootstrap'> | undefined): string =>
  viewer ? `in ${viewer.bootstrap.userUuid ?? ''}` : 'out';

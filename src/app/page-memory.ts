import { clock } from '../browser/clock.ts';
import { pageLocation } from '../browser/page-location.ts';
import { allowKeeping, cookies, openStorage } from '../browser/storage.ts';
import { createAnswerCache } from '../session/answer-cache.store.ts';
import { createPersonMarks } from '../session/person-marks.store.ts';
import { type PageConfig, appKey, subInForce } from './page-config.rules.ts';

export interface PageMemoryDeps {
  /** Asked for at each use. */
  readonly config: () => PageConfig;
  readonly isPreview: () => boolean;
}

/** Tags of one app say together whether anything may be kept. */
export const obeyStorage = (config: PageConfig): void => allowKeeping(appKey(config), config.storage !== 'none');

/** What a page remembers from earlier pages: answers, and whose they are. */
export function createPageMemory({ config, isPreview }: PageMemoryDeps) {
  const { marketUrl, names } = config();
  // Before anything is read.
  obeyStorage(config());
  const local = openStorage('localStorage');
  return {
    cache: createAnswerCache({
      storage: local,
      cookies,
      tagCookie: names.tagCookie,
      marketUrl,
      sub: () => subInForce(config(), pageLocation.url()),
      isOn: () => config().cache ?? true,
      isPreview,
      later: (write) => clock.after(0, write),
    }),
    marks: createPersonMarks({
      local,
      tab: openStorage('sessionStorage'),
      key: names.rememberedUser,
      sign: () => cookies.read(names.xsrfCookie),
    }),
  };
}

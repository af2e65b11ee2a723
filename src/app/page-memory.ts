import { clock } from '../browser/clock.ts';
import { pageLocation } from '../browser/page-location.ts';
import { cookies, openStorage } from '../browser/storage.ts';
import { createAnswerCache } from '../session/answer-cache.store.ts';
import { createPersonMarks } from '../session/person-marks.store.ts';
import { type PageConfig, subInForce } from './page-config.rules.ts';
import { openPageStorage } from './page-storage.ts';

export interface PageMemoryDeps {
  /** Asked for at each use. */
  readonly config: () => PageConfig;
  readonly isPreview: () => boolean;
}

/** What a page remembers from earlier pages: answers, and whose they are. */
export function createPageMemory({ config, isPreview }: PageMemoryDeps) {
  const { marketUrl, names } = config();
  const local = openPageStorage(config());
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

import { cookies } from '../browser/cookies.ts';
import { pageLocation } from '../browser/page-location.ts';
import { openStorage } from '../browser/storage.ts';
import { createAnswerCache } from '../session/answer-cache.store.ts';
import { createPersonMarks } from '../session/person-marks.store.ts';
import { type PageConfig, subInForce } from './page-config.rules.ts';

export interface PageMemoryDeps {
  /** Asked for at each use. */
  readonly config: () => PageConfig;
  readonly isPreview: () => boolean;
}

/** What a page remembers from earlier pages: answers, and whose they are. */
export function createPageMemory({ config, isPreview }: PageMemoryDeps) {
  const { marketUrl, names } = config();
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
    }),
    marks: createPersonMarks({
      local,
      tab: openStorage('sessionStorage'),
      key: names.rememberedUser,
      sign: () => cookies.read(names.xsrfCookie),
    }),
  };
}

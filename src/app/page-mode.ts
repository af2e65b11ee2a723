import { cookies } from '../browser/storage.ts';
import { pageLocation } from '../browser/page-location.ts';
import { modeOf } from '../session/session.rules.ts';
import type { PageConfig } from './page-config.rules.ts';

/** Whether a theme is being previewed, and which: as the page says, else as cookies and address say. */
export function createPageMode(config: () => PageConfig) {
  const query = (name: string) => pageLocation.url().searchParams.get(name) ?? undefined;
  return {
    mode(): 'published' | 'preview' {
      const { mode, draft, names } = config();
      return (
        mode ??
        modeOf({
          heartbeat: cookies.read(names.heartbeatCookie),
          themeIdCookie: cookies.read(names.themeIdCookie) ?? draft?.themeId,
          themeIdQuery: query(names.themeIdQuery),
          dev: query(names.devQuery),
          productPreviewCookie: cookies.read(names.productPreviewCookie),
        })
      );
    },
    draft() {
      const { draft, names } = config();
      const themeId = query(names.themeIdQuery) ?? draft?.themeId ?? cookies.read(names.themeIdCookie);
      // A version is one of its own theme.
      const versionOfPage = themeId === draft?.themeId ? draft?.versionId : undefined;
      return { themeId, versionId: query(names.versionIdQuery) ?? versionOfPage };
    },
  };
}

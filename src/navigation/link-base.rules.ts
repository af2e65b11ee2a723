import { withoutSlashes } from '../api/url.rules.ts';

/** The link's whole address. */
export const linkUrl = (marketUrl: string, path: string): string => (path.startsWith('/') ? marketUrl + path : path);

/** What all paths are written behind: as little as the page's base needs to lead to the market. */
export function linkBase(marketUrl: string, pageBase: string, absolutePath: boolean): string {
  const { origin, pathname } = new URL(marketUrl);
  const isNear = !absolutePath && URL.canParse('/', pageBase) && new URL('/', pageBase).origin === origin;
  return isNear ? withoutSlashes(pathname) : marketUrl;
}

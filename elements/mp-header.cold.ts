import { css, pictures, placeholder } from 'cold-look:mp-header';
import { APP_IS_HERE, isAsked } from '../src/api/early-answer.ts';
import { asText } from '../src/api/json.rules.ts';
import { BOOTSTRAP_PATH } from '../src/api/session.ts';
import { askWhoIsHere } from '../src/app/early-call.ts';
import { askForWords } from '../src/app/early-words.ts';
import { pageUrl } from '../src/browser/page-location.ts';
import { localeInForce } from '../src/i18n/locale.rules.ts';
import type { TreeProps } from './mount/react-seat.ts';
import { type ColdNode, type ColdPaint, coldNodes, showCold } from './first-paint/cold-paint.ts';
import { sayLanguage } from './first-paint/island-language.ts';
import { saidByTags } from './connected-tags.ts';
import { releaseSlot } from './release.ts';
import { HOLES, PINNED, headerPicture } from './first-paint/build-pictures.rules.ts';

/** What changes the bar before anybody is known, and is not read here. */
const UNREAD = ['useTemplate', 'logo', 'widgets', 'myapps', 'absolutePath', 'tenants', 'tenantHosts'];
const UNREAD_IN_SEARCH = ['deployment', 'resellerHosts', 'customSearchQuery'];

/** Where the page says who is here, or whom to ask. */
export const ASKED_OTHERWISE = ['apiUrl', 'bootstrap', 'static', 'storefrontToolkit', 'mode', 'names', 'tenants'];

export const isGiven =
  (given: Readonly<Record<string, unknown>>) =>
  (name: string): boolean =>
    given[name] !== undefined;

/** Pages with another bar, another placeholder, or a text in the field. */
const OTHER_PAGES = /checkout|listing|productLines/;

/**
 * The bar of a page that says nothing unusual of it: the same nodes, to the letter, that `mp-header.first.ts` makes.
 * Undefined where that one has to be waited for.
 */
export const cold: ColdPaint = {
  css,
  ask(fields) {
    const slot = releaseSlot();
    const marketUrl = marketOf(fields);
    const url = marketUrl + BOOTSTRAP_PATH;
    const isOpen = !slot.has(APP_IS_HERE) && !isAsked(slot, url);
    const isCertain = isOrigin(marketUrl) && !saidByTags().some((said) => ASKED_OTHERWISE.some(isGiven(said)));
    return isOpen && isCertain
      ? askForWords(slot, marketUrl, fields, askWhoIsHere(slot, url)).catch(() => {})
      : undefined;
  },
  paint({ host, root, fields }) {
    const page = pageUrl();
    const marketUrl = marketOf(fields);
    const hasScopePlace = scopePlaceOf(fields['search']);
    const isPlain =
      !UNREAD.some(isGiven(fields)) &&
      hasScopePlace !== undefined &&
      !OTHER_PAGES.test(page.pathname) &&
      !page.hash.includes('search') &&
      fields['searchPlaceholder'] !== '' &&
      isOrigin(marketUrl);
    if (!isPlain) return undefined;
    const picture = pictures[headerPicture(hasScopePlace)];
    if (!picture) return undefined;
    const isNear = marketUrl === new URL(document.baseURI).origin;
    const searchPlaceholder = asText(fields['searchPlaceholder']) ?? placeholder;
    const island = coldNodes(JSON.parse(picture) as ColdNode, (value, name) => {
      if (value === HOLES.placeholder) return searchPlaceholder;
      return value
        .replace(HOLES.market, isNear && name === 'href' ? '' : marketUrl)
        .replace(fields['positionFixed'] ? '' : PINNED, '');
    });
    sayLanguage(island, host, localeInForce(asText(fields['locale']), document.documentElement.lang));
    if (fields['contrast'] === 'aa') island.setAttribute('data-contrast', 'aa');
    return showCold(root, island);
  },
};

/** Whether a person may choose a scope; undefined where that takes more rules than there are here. */
function scopePlaceOf(search: unknown): boolean | undefined {
  if (search === undefined) return false;
  const given = Object(search) as Readonly<Record<string, unknown>>;
  const { capabilities = [] } = given;
  if (UNREAD_IN_SEARCH.some(isGiven(given)) || !Array.isArray(capabilities)) return undefined;
  return capabilities.some((one) => one === 'appwise' || one === 'appinsights');
}

const marketOf = (fields: TreeProps): string => asText(fields['marketUrl']) ?? pageUrl().origin;

const isOrigin = (url: string): boolean => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url;

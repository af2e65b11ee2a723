import { sameOrigin } from '../api/url.rules.ts';
import { clock } from '../browser/clock.ts';
import { onCompanyChange, pageEvents } from '../browser/page-events.ts';
import { pageLocation } from '../browser/page-location.ts';
import { type Script, loadScript } from '../browser/script-loader.ts';
import { FOREIGN, type ForeignNavigation, PARTNER_HEIGHT_PX, MERCHANT_HEIGHT_PX } from './navigation-choice.rules.ts';

/** So long a script of the page's own origin may take. */
const SCRIPT_MS = 5000;

export interface Foreign {
  readonly navigation: ForeignNavigation;
  /** The place that the script draws in. */
  readonly element: HTMLElement;
  /** Loads the script, the first time. Resolves to whether it has come. */
  start(): Promise<boolean>;
  remove(): void;
}

/** A navigation that is drawn by a script of the page's own origin. */
export function createForeign(navigation: ForeignNavigation, background: string): Foreign {
  const { id, script } = FOREIGN[navigation];
  const element = document.createElement('div');
  element.id = id;
  element.style.minHeight = `${navigation === 'merchant' ? MERCHANT_HEIGHT_PX : PARTNER_HEIGHT_PX}px`;
  if (navigation === 'merchant') element.style.backgroundColor = background;
  let started: Promise<boolean> | undefined;
  let loading: Script | undefined;
  let stopReloads = () => {};

  const load = async (): Promise<boolean> => {
    const url = sameOrigin(script, pageLocation.url().origin);
    if (url === undefined) return false;
    if (navigation === 'merchant') stopReloads = reloadWithPage();
    loading = loadScript(url);
    return Promise.race([
      loading.loaded.then(
        () => {
          // From here on it is as high as its script has drawn it, or says.
          if (element.style.minHeight === `${PARTNER_HEIGHT_PX}px`) element.style.minHeight = '';
          return true;
        },
        () => false,
      ),
      new Promise<boolean>((resolve) => clock.after(SCRIPT_MS, () => resolve(false))),
    ]);
  };

  return {
    navigation,
    element,
    start: () => (started ??= load()),
    remove() {
      stopReloads();
      loading?.remove();
      element.remove();
    },
  };
}

/** The merchant navigation is told when the standard header would draw itself anew. */
function reloadWithPage(): () => void {
  const reload = () => void pageEvents.dispatch('mnav:reload', undefined);
  const stops = [
    pageEvents.listen('universalnav:render', reload),
    pageEvents.listen('universalnav:refresh:token', reload),
    onCompanyChange(reload),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, type Tab, SEARCH, startHostSite } from './host-site.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 720, isMobile: true, hasTouch: true };

/** Notes in the page what moves from its first frame to its last, until it is asked. */
function watchMotion(): void {
  const seen = new Set<Animation>();
  const moved: string[] = [];
  const placeOf = (element: Element, part: string | null) => {
    const { transform, translate, rotate, scale, clipPath, backgroundPosition, inlineSize, blockSize } =
      getComputedStyle(element, part);
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = [x, y, width, height].map(Math.round).join(' ');
    // Where nothing is cut off does not move either.
    const cut = clipPath === 'none' || /^inset\((-?\d+px ?)+\)$/.test(clipPath) ? '' : clipPath;
    return [transform, translate, rotate, scale, cut, backgroundPosition, inlineSize, blockSize, box].join('|');
  };
  const look = (animation: Animation) => {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect) || !effect.target) return;
    const { target, pseudoElement } = effect;
    const { delay = 0, duration = 0 } = effect.getTiming();
    // A change that only waits is none that is seen to move.
    if (duration === 0) return;
    const at = (ms: number) => {
      animation.currentTime = ms;
      return placeOf(target, pseudoElement);
    };
    animation.pause();
    const first = at(Number(delay));
    const last = at(Number(delay) + Number(duration) - 0.01);
    const name = animation instanceof CSSAnimation ? animation.animationName : '';
    const property = animation instanceof CSSTransition ? animation.transitionProperty : name;
    if (first !== last) moved.push(`${target.className}${pseudoElement ?? ''} ${property}`);
    animation.currentTime = 0;
    animation.play();
  };
  const everyFrame = () => {
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      for (const animation of shadowRoot?.getAnimations() ?? []) {
        if (seen.has(animation)) continue;
        seen.add(animation);
        look(animation);
      }
    }
    requestAnimationFrame(everyFrame);
  };
  requestAnimationFrame(everyFrame);
  Object.assign(window, { motion: () => ({ moved: moved.splice(0), count: seen.size }) });
}

const motionIn = (tab: Tab) => tab.page.evaluate('window.motion()') as Promise<{ moved: string[]; count: number }>;

describe('who wants no motion', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function seen(motion: 'reduce' | 'no-preference', view: typeof WIDE | typeof PHONE, body: string) {
    const tab = await (await site.visitor('full')).tab();
    await tab.page.setViewport(view);
    await tab.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
    await tab.page.evaluateOnNewDocument(watchMotion);
    await tab.open(await site.write(body));
    await tab.hears('mp-ready');
    const press = async (nameAndRole: string) => {
      const part = await tab.sees(nameAndRole);
      await part?.evaluate((element) => (element as HTMLElement).click());
      // All of a panel's parts come within its first frames.
      await tab.page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      });
    };
    return { tab, press };
  }

  const openMenus = async (motion: 'reduce' | 'no-preference') => {
    const { tab, press } = await seen(motion, WIDE, `<mp-header myapps search='${SEARCH}'></mp-header>`);
    for (const name of ['My Apps', 'Manage', 'Language: EN', 'Currency: USD', 'Amira', 'Cart, 3 items'])
      await press(`${name}[role="button"]`);
    await tab.page.keyboard.press('Escape');
    await tab.page.click('mp-header >>> input');
    await tab.page.keyboard.type('cloud');
    await tab.sees('cloud storage[role="option"]');
    await press('Search in: All[role="button"]');
    return motionIn(tab);
  };
  const walkDrawer = async (motion: 'reduce' | 'no-preference') => {
    const { tab, press } = await seen(motion, PHONE, '<mp-header></mp-header>');
    await press('Menu[role="button"]');
    await press('Browse apps[role="button"]');
    await press('Back[role="button"]');
    return motionIn(tab);
  };

  it.each([
    ['menus, cart, results and scopes', openMenus],
    ['the drawer and its panels', walkDrawer],
  ])('sees %s in their places from their first frame on', async (_, act) => {
    const still = await act('reduce');
    expect(still.moved).toEqual([]);
    expect(still.count, 'what fades').toBeGreaterThan(0);
    // Who has said nothing sees them come.
    expect((await act('no-preference')).moved).not.toEqual([]);
  });
});

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchPage, type Searcher, startSearchPage, startSearching } from './searcher.ts';
import { startBrowser } from './visitor.ts';

/** Longer than the pause after which a text is asked for, so that "nothing was asked" means something. */
const LONG_PAUSE_MS = 700;
const pause = () => new Promise((resolve) => setTimeout(resolve, LONG_PAUSE_MS));

const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

interface Script {
  readonly language: string;
  /** What stands in the field while keys are pressed. */
  readonly steps: readonly string[];
  readonly committed: string;
}

const SCRIPTS: readonly Script[] = [
  { language: 'Japanese', steps: ['ｋ', 'く', 'くｒ', 'くら', 'くらうど', 'クラウド'], committed: 'クラウド' },
  { language: 'Chinese (pinyin)', steps: ['y', 'yu', 'yun', '云'], committed: '云' },
  { language: 'Chinese (bopomofo)', steps: ['ㄩ', 'ㄩㄣ', 'ㄩㄣˊ', '雲'], committed: '雲' },
  { language: 'Korean', steps: ['ㅋ', '크', '클', '클ㄹ', '클라'], committed: '클라' },
];

const WIDGET = 'mp-search-widget';
/** A service has the same name, and no address. */
const RESULT = `${WIDGET} >>> a[role=option][aria-label="Cloud Storage"]`;

describe('searching through an input method', () => {
  let place: SearchPage;
  let browser: Browser;
  beforeAll(async () => {
    place = await startSearchPage();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await place.stop();
  });

  const onPhone = () =>
    startSearching(browser, place, async (page) => {
      await page.setUserAgent({ userAgent: ANDROID });
      await page.setViewport({ width: 360, height: 640, isMobile: true, hasTouch: true });
    });

  const compose = async ({ ime }: Searcher, steps: readonly string[]) => {
    for (const step of steps) {
      await ime.processKey();
      await ime.compose(step);
    }
  };

  /** Without a pause between them, after which what stands there would be asked for, however slow the machine is. */
  const composeAtOnce = async ({ ime }: Searcher, steps: readonly string[]) => {
    await ime.processKey();
    await Promise.all(steps.map((step) => ime.compose(step)));
  };

  const isOpen = ({ inRoot }: Searcher) =>
    inRoot((root) => root.querySelector('input')?.getAttribute('aria-expanded') === 'true');

  it.each(SCRIPTS)('$language: asks nothing, submits nothing and completes nothing before the end', async (script) => {
    const searcher = await startSearching(browser, place);
    await searcher.focus();
    await compose(searcher, script.steps);
    await pause();
    expect(searcher.asked()).toEqual([]);
    for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Tab', 'Escape'] as const) await searcher.ime.processKey(key);
    expect(await searcher.searches()).toEqual([]);
    expect(await searcher.highlight()).toBe(null);
    expect(await searcher.ghost()).toBe('');
    expect(await searcher.value()).toBe(script.steps.at(-1));
    await searcher.ime.commit(script.committed);
    expect(await searcher.value()).toBe(script.committed);
    await expect.poll(() => searcher.asked()).toContain(script.committed);
    await pause();
    expect(new Set(searcher.asked())).toEqual(new Set([script.committed]));
    await searcher.page.keyboard.press('Enter');
    expect(await searcher.searches()).toEqual([script.committed]);
    expect(searcher.errors).toEqual([]);
    await searcher.close();
  });

  it('keeps rows, highlight and text through a composition behind typed text', async () => {
    const searcher = await startSearching(browser, place);
    await searcher.focus();
    await searcher.page.keyboard.sendCharacter('cloud');
    await searcher.settles();
    expect(await searcher.ghost()).not.toBe('');
    await compose(searcher, ['ｋ', 'く']);
    expect(await searcher.ghost()).toBe('');
    await pause();
    expect(await searcher.value()).toBe('cloudく');
    expect(new Set(searcher.asked())).toEqual(new Set(['cloud']));
    await searcher.ime.commit('く');
    await expect.poll(() => searcher.asked()).toContain('cloudく');
    await pause();
    expect(new Set(searcher.asked())).toEqual(new Set(['cloud', 'cloudく']));
    await searcher.close();
  });

  it.each([229, 13])(
    'does not take the key that ended a composition for a search, where it comes after the end with code %i (Safari)',
    async (keyCode) => {
      const searcher = await startSearching(browser, place);
      await searcher.focus();
      await compose(searcher, ['くらうど', 'クラウド']);
      // The order of Safari, and of some input methods on Linux: the end first, then the key, in one task.
      await searcher.page.evaluate((code) => {
        const input = document.querySelector('mp-search-widget')?.shadowRoot?.querySelector('input');
        window.addEventListener(
          'compositionend',
          () => {
            const init = { key: 'Enter', keyCode: code, bubbles: true, composed: true, cancelable: true };
            input?.dispatchEvent(new KeyboardEvent('keydown', init));
          },
          { once: true },
        );
      }, keyCode);
      await searcher.ime.commit('クラウド');
      expect(await searcher.searches()).toEqual([]);
      await pause();
      await searcher.page.keyboard.press('Enter');
      expect(await searcher.searches()).toEqual(['クラウド']);
      await searcher.close();
    },
  );

  it('finds while Latin words are composed on Android, whose keyboards compose every word', async () => {
    const searcher = await startSearching(browser, place, (page) => page.setUserAgent({ userAgent: ANDROID }));
    await searcher.focus();
    await composeAtOnce(searcher, ['c', 'cl', 'clo', 'clou', 'cloud']);
    await searcher.settles();
    expect(new Set(searcher.asked())).toEqual(new Set(['cloud']));
    expect(await searcher.value()).toBe('cloud');
    expect(await searcher.ghost()).toBe('');
    await searcher.ime.commit('cloud');
    await searcher.page.keyboard.press('Enter');
    expect(await searcher.searches()).toEqual(['cloud']);
    await searcher.close();
  });

  it('waits for Han on Android all the same', async () => {
    const searcher = await startSearching(browser, place, (page) => page.setUserAgent({ userAgent: ANDROID }));
    await searcher.focus();
    await compose(searcher, ['云', '云端']);
    await pause();
    expect(searcher.asked()).toEqual([]);
    await searcher.close();
  });

  it('leaves Escape to the input method: the results stay', async () => {
    const searcher = await startSearching(browser, place);
    await searcher.focus();
    await searcher.page.keyboard.sendCharacter('cloud');
    await searcher.settles();
    await compose(searcher, ['く']);
    await searcher.ime.processKey('Escape');
    expect(await isOpen(searcher)).toBe(true);
    await searcher.close();
  });

  it('closes at the first tap elsewhere, though that ends a composition', async () => {
    const searcher = await onPhone();
    await searcher.focus();
    await composeAtOnce(searcher, ['c', 'cl', 'clo']);
    await searcher.settles();
    await searcher.page.touchscreen.tap(180, 620);
    await expect.poll(() => isOpen(searcher)).toBe(false);
    await pause();
    expect(await isOpen(searcher)).toBe(false);
    expect(await searcher.value()).toBe('clo');
    await searcher.close();
  });

  it('is empty after a tap on the cross in the middle of a word, and begins the next one anew', async () => {
    const searcher = await onPhone();
    await searcher.focus();
    await composeAtOnce(searcher, ['c', 'cl', 'clo']);
    await searcher.settles();
    await (await searcher.find(`${WIDGET} >>> .clear`)).tap();
    expect(await searcher.value()).toBe('');
    await compose(searcher, ['a']);
    await searcher.ime.commit('a');
    expect(await searcher.value()).toBe('a');
    await expect.poll(() => searcher.asked()).toContain('a');
    expect(new Set(searcher.asked())).toEqual(new Set(['clo', 'a']));
    await searcher.close();
  });

  it('is empty after a tap on the cross in the middle of a word that is not asked for before its end', async () => {
    const searcher = await onPhone();
    await searcher.focus();
    await compose(searcher, ['く']);
    await (await searcher.find(`${WIDGET} >>> .clear`)).tap();
    await pause();
    expect(await searcher.value()).toBe('');
    expect(searcher.asked()).toEqual([]);
    await searcher.close();
  });

  it.each([
    ['nothing', ''],
    ['another text', 'cloud'],
  ])('searches at a tap on the button for what is being composed behind %s', async (_, before) => {
    const searcher = await onPhone();
    await searcher.focus();
    await searcher.page.keyboard.type(before);
    await compose(searcher, ['く']);
    await (await searcher.find(`${WIDGET} >>> .submit`)).tap();
    expect(await searcher.searches()).toEqual([`${before}く`]);
    await pause();
    expect(await searcher.value()).toBe(`${before}く`);
    expect(await isOpen(searcher)).toBe(false);
    await searcher.close();
  });

  it('shows the label of a result that is tapped in the middle of a composition', async () => {
    const searcher = await onPhone();
    await searcher.focus();
    await composeAtOnce(searcher, ['c', 'cl', 'clo']);
    const row = await searcher.find(RESULT);
    await row.tap();
    await searcher.page.bringToFront();
    await searcher.inRoot((root) => root.querySelector('input')?.blur());
    await pause();
    expect(await searcher.value()).toBe('Cloud Storage');
    expect(await isOpen(searcher)).toBe(false);
    await searcher.close();
  });

  it('goes on after a composition that a move of the element cut off', async () => {
    const searcher = await startSearching(browser, place);
    await searcher.focus();
    await compose(searcher, ['く']);
    await searcher.page.evaluate(() => document.body.append(document.querySelector('mp-search-widget') as Element));
    await searcher.inRoot((root) => root.querySelector<HTMLElement>('.clear')?.click());
    await searcher.focus();
    await searcher.page.keyboard.sendCharacter('cloud');
    await searcher.settles();
    await searcher.page.keyboard.press('Enter');
    expect(await searcher.searches()).toEqual(['cloud']);
    await searcher.close();
  });

  it('writes the text of a row that is chosen with the mouse in the middle of a composition, and no rest of it', async () => {
    const searcher = await startSearching(browser, place);
    await searcher.focus();
    await searcher.page.keyboard.type('clo');
    await searcher.settles();
    await compose(searcher, ['く']);
    await searcher.click('aria/cloud storage[role="option"]');
    await pause();
    expect(await searcher.searches()).toEqual(['cloud storage']);
    expect(await searcher.value()).toBe('cloud storage');
    await searcher.close();
  });
});

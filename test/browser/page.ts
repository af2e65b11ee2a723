import { executeServerCommand, sendKeys, setViewport } from '@web/test-runner-commands';
import type { AxeResults } from 'axe-core';
import type { Emulated } from './emulation.ts';
import { VIEWPORT } from './viewport.ts';

/** What every browser test needs of its page: a market, a place, signs of life, and a clean end. */

declare global {
  interface Window {
    readonly MARKET: string;
    readonly axe: { run(context: unknown, options?: unknown): Promise<AxeResults> };
  }
}

/** Another tab logs out whom `attributes`, as `own` answers them, let this page remember. */
export function loggedOutElsewhere(attributes: string): void {
  const key = /test\.[\da-f-]+/.exec(attributes)?.[0] ?? '';
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

/** The reference marketplace's address, another origin than the test page's. */
export const MARKET = window.MARKET;

/** Attributes that give a tag an app of its own: answers that a page keeps would outlive the test. */
export const own = (): string => `market-url="${MARKET}" names='{"rememberedUser":"test.${crypto.randomUUID()}"}'`;

const mounted: Element[] = [];

/** Puts markup into the page and answers its first element. Removed after the test. */
export function mount<E extends HTMLElement = HTMLElement>(html: string): E {
  const place = document.createElement('div');
  document.body.append(place);
  const range = document.createRange();
  range.selectNode(place);
  place.append(range.createContextualFragment(html));
  mounted.push(place);
  return place.firstElementChild as E;
}

export function unmountAll(): void {
  for (const place of mounted.splice(0)) place.remove();
}

/** Resolves with the event. */
export const next = <Detail = unknown>(target: EventTarget, type: string): Promise<CustomEvent<Detail>> =>
  new Promise((resolve) =>
    target.addEventListener(type, (event) => resolve(event as CustomEvent<Detail>), { once: true }),
  );

type Unseen<T> = T | undefined | null | false;

/** Waits until the condition gives something: for what a user can see, never for a time. */
export async function eventually<T>(look: () => Unseen<T> | Promise<Unseen<T>>, what = look.toString()): Promise<T> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > deadline) throw new Error(`Never seen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** The next nodes stand in the tag's root: what is to be seen follows. */
export const nodesIn = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element.shadowRoot as ShadowRoot, { childList: true });
  });

/** What matches, in the task in which it comes: what follows it by a clock is not there yet, on the busiest machine. */
export const comesIn = (place: ShadowRoot | Element, selector: string): Promise<Element> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = place.querySelector(selector);
      if (!found) return;
      observer.disconnect();
      resolve(found);
    });
    observer.observe(place, { subtree: true, childList: true });
  });

/** The tree has had its chance to render what was set before. */
export async function rendered(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
}

/** Signs in on the marketplace; a suffix such as `full~3` keeps this test's state apart from others'. */
export async function signIn(person: string, tenant = 'meridian'): Promise<void> {
  const answer = await fetch(`${MARKET}/demo/session`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ person, tenant }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status}`);
}

export interface Fault {
  readonly path: string;
  readonly method?: string;
  /** Only where the address asks for this: a part of its query. */
  readonly asking?: string;
  readonly status?: number;
  readonly delayMs?: number;
  /** Until the next call of `setFaults`. */
  readonly held?: true;
  readonly body?: 'html' | 'truncated' | 'empty' | 'null';
  readonly json?: unknown;
  readonly drop?: boolean;
  /** How often it happens; for ever when absent. */
  readonly times?: number;
}

/** Lets calls of the marketplace go wrong until cleared. */
export async function setFaults(...faults: readonly Fault[]): Promise<void> {
  await fetch(`${MARKET}/demo/faults`, {
    method: faults.length > 0 ? 'POST' : 'DELETE',
    credentials: 'include',
    ...(faults.length > 0 && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(faults) }),
  });
}

/** What fades in is too pale until it is there. Loaders never end, and are not waited for. */
const atRest = (root: Element) =>
  Promise.all(
    [root, ...(root.shadowRoot?.querySelectorAll('*') ?? [])]
      .flatMap((element) => element.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  );

/** Half a megabyte, for the tests that need it. */
const examine = async (root: Element) => {
  await import('axe-core/axe.min.js');
  await atRest(root);
  return window.axe.run(root, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The test page is no page of its own: these two judge the document around the tag.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
};

const asLines = (found: AxeResults['violations']) =>
  found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));

/** Accessibility violations of the page as axe sees them, one line each. */
export async function violations(root: Element): Promise<readonly string[]> {
  return asLines((await examine(root)).violations);
}

/** The same, and what axe could not decide; `except` are rules whose doubts a test can answer. */
export async function doubts(root: Element, except: readonly string[] = []): Promise<readonly string[]> {
  const { violations: found, incomplete } = await examine(root);
  return [
    ...asLines(found),
    ...asLines(incomplete.filter(({ id }) => !except.includes(id))).map((line) => `? ${line}`),
  ];
}

/** Forced colours or a finger for a pointer, until set back by `emulate({})`. False where the driver cannot. */
export const emulate = (what: Emulated): Promise<boolean> => executeServerCommand<boolean, Emulated>('emulate', what);

/** Compares nodes by identity; a failed comparison of whole nodes would print half the page. */
export function isSame(one: unknown, other: unknown, what: string): void {
  if (one !== other) throw new Error(`Not the same node: ${what}`);
}

/** WebKit's driver can set neither the width of the view nor press two keys at once. */
export const isDrivenWebKit = !/Chrome\/|Firefox\//.test(navigator.userAgent);
export const canResize = !isDrivenWebKit;

/** Back to the width that every page begins with. */
export const resetViewport = async (): Promise<void> => {
  if (canResize) await setViewport(VIEWPORT);
};
before(resetViewport);

/** Types into a field. WebKit's driver drops the second of two equal letters, so there each one is waited for. */
export async function typeInto(input: HTMLInputElement, text: string): Promise<void> {
  input.focus();
  if (!isDrivenWebKit) return sendKeys({ type: text });
  for (const letter of text) await typeLetter(input, letter);
}

/** All at once, as from the clipboard: on a busy machine letters come so slowly that each is a question of its own. */
export function pasteInto(input: HTMLInputElement, text: string): void {
  input.focus();
  document.execCommand('insertText', false, text);
}

async function typeLetter(input: HTMLInputElement, letter: string): Promise<void> {
  const before = input.value.length;
  await sendKeys({ type: letter });
  const deadline = performance.now() + 300;
  while (input.value.length === before && performance.now() < deadline) await rendered();
  if (input.value.length === before) await typeLetter(input, letter);
}

/** A key together with Shift; where the driver cannot, the element at least gets the event. */
export async function pressWithShift(key: string, target: Element): Promise<void> {
  if (isDrivenWebKit) {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    return;
  }
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Shift' });
}

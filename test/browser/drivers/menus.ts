import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { MARKET, eventually, isDrivenWebKit, isSame, mount, own, signIn } from '../page.ts';
import { headerDriver } from './header.ts';

/** The menus of the header as a person meets them, by the names of their triggers for Amira on Meridian. */
export interface Menu {
  readonly id: string;
  readonly trigger: string;
  /** Where one entry is chosen: a listbox. All other menus are disclosed lists of links. */
  readonly isChoice?: true;
}

export const MENUS: readonly Menu[] = [
  { id: 'my-apps', trigger: 'My Apps' },
  { id: 'company', trigger: 'Company: Lakeside Components GmbH', isChoice: true },
  { id: 'manage', trigger: 'Manage' },
  { id: 'language', trigger: 'Language: EN', isChoice: true },
  { id: 'currency', trigger: 'Currency: USD', isChoice: true },
  { id: 'user', trigger: 'Amira' },
];

/** Gives the header's search its panel and its scopes. */
export const WITH_SEARCH = `search='{ "domain": "meridian", "capabilities": ["appwise", "appinsights"], "marketUrl": "${MARKET}" }'`;

export interface Visit {
  readonly tenant?: string;
  readonly attributes?: string;
  /** What of the host page stands around the header. */
  readonly around?: (header: string) => string;
  /** Where to put it, if not into the test page. */
  readonly into?: (html: string) => HTMLElement;
}

/** A session that no other test has, in this browser or the next. */
export const session = (person: string): string =>
  person === 'anonymous' ? person : `${person}~${crypto.randomUUID().slice(0, 8)}`;

/** Signs somebody in and shows them the header, in a browser that remembers no earlier visit. */
export async function visit(person = 'full', { tenant, attributes = '', around, into = mount }: Visit = {}) {
  localStorage.clear();
  sessionStorage.clear();
  await signIn(session(person), tenant ?? 'meridian');
  const html = `<mp-header ${own()} ${attributes}></mp-header>`;
  const placed = into(around ? around(html) : html);
  const tag = placed.localName === 'mp-header' ? placed : (placed.querySelector('mp-header') as HTMLElement);
  const driver = menuDriver(tag);
  await driver.ready();
  return { tag, driver };
}

const ENTRIES = 'a[href], button, [role=option]';

export const textOf = (element: Element | null | undefined): string =>
  ((element as HTMLElement | null | undefined)?.innerText ?? '').replaceAll(/\s+/g, ' ').trim();

export function menuDriver(tag: HTMLElement) {
  const driver = headerDriver(tag);
  const { root } = driver;
  const panelOf = (trigger: Element) => {
    const panel = root().getElementById(trigger.getAttribute('aria-controls') ?? '');
    if (!panel) throw new Error(`aria-controls of ${trigger.ariaLabel ?? textOf(trigger)} leads nowhere`);
    return panel;
  };
  const isShown = (trigger: Element) =>
    trigger.getAttribute('aria-expanded') === 'true' && panelOf(trigger).checkVisibility();
  const isGone = (trigger: Element) =>
    trigger.getAttribute('aria-expanded') === 'false' && !panelOf(trigger).checkVisibility();
  const entries = (panel: Element) =>
    [...panel.querySelectorAll<HTMLElement>(ENTRIES)].filter((entry) => entry.checkVisibility());

  return {
    ...driver,
    tag,
    panelOf,
    isShown,
    entries,
    shows: async (trigger: Element) => {
      await eventually(() => isShown(trigger), `the open menu of ${trigger.ariaLabel ?? textOf(trigger)}`);
      return panelOf(trigger);
    },
    hides: (trigger: Element) =>
      eventually(() => isGone(trigger), `the closed menu of ${trigger.ariaLabel ?? textOf(trigger)}`),
    /** Opens a menu by its trigger and waits until its entries are there. */
    async open(name: string) {
      const trigger = await driver.button(name);
      trigger.click();
      await eventually(() => isShown(trigger) && entries(panelOf(trigger)).length > 0, `the entries of ${name}`);
      return { trigger, panel: panelOf(trigger) };
    },
    options: (panel: Element) => entries(panel).filter((entry) => entry.role === 'option'),
    option: (panel: Element, text: string) =>
      eventually(() => entries(panel).find((entry) => textOf(entry).includes(text)), `entry ${text}`),
    chosen: (panel: Element) =>
      [...panel.querySelectorAll('[role=option][aria-selected=true]')].map((option) => textOf(option)),
    /** What the keyboard is on: the focused element, or the entry that it names as active. */
    current: () => {
      const focused = root().activeElement;
      const id = focused?.getAttribute('aria-activedescendant');
      return id ? root().getElementById(id) : focused;
    },
    async isOn(entry: Element | undefined, what: string) {
      await eventually(() => this.current() === entry, `the keyboard on ${what}`);
      isSame(this.current(), entry, what);
    },
  };
}

export type MenuDriver = ReturnType<typeof menuDriver>;

export interface Heard {
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Notes events in their order. What can be prevented is, as its default action would leave the test page. */
export function hear(target: EventTarget, ...types: readonly string[]): Heard[] {
  const heard: Heard[] = [];
  for (const type of types) {
    target.addEventListener(type, (event) => {
      event.preventDefault();
      heard.push({ type, detail: (event as CustomEvent<Heard['detail']>).detail });
    });
  }
  return heard;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** Comes with its answer, or as it fails. */
  readonly over: Promise<unknown>;
}

/** Notes the calls of the page until stopped, and what it writes to the console. */
export function watchPage(page: Window & typeof globalThis = window) {
  const calls: Call[] = [];
  const said: string[] = [];
  const { fetch } = page;
  const { warn, error } = page.console;
  page.fetch = (input, init) => {
    const { method, url, headers } = new Request(input, init);
    const { pathname, search } = new URL(url);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body;
    const answer = fetch.call(page, input, init);
    calls.push({ method, path: pathname + search, headers, body, over: answer.catch(() => {}) });
    return answer;
  };
  page.console.warn = (...words) => said.push(`warn ${words.join(' ')}`);
  page.console.error = (...words) => said.push(`error ${words.join(' ')}`);
  return {
    calls,
    said,
    /** The calls that change something; asking for flags does not, and signing in is the test's own. */
    changes: () => calls.filter(({ method, path }) => method !== 'GET' && !/^\/demo\/|\/evaluation\//.test(path)),
    stop() {
      page.fetch = fetch;
      Object.assign(page.console, { warn, error });
    },
  };
}

/** The field above a long list. */
export const filterOf = (panel: Element): Promise<HTMLInputElement> =>
  eventually(() => panel.querySelector<HTMLInputElement>('input'), 'the field that filters');

/** Waits until nothing moves any more: a menu that rises or fades is judged in its place. */
export async function settled(tag: HTMLElement): Promise<void> {
  const running = (tag.shadowRoot as ShadowRoot)
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(running.map((animation) => animation.finished));
}

/** Shows that something does not happen: only for what would follow a resting mouse, by at least three times its delay. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await pressOne(key);
}

/** Whatever becomes of the key where the focus is: in WebKit it arrives there, in the page or a frame of it. */
async function pressOne(key: string): Promise<void> {
  if (!isDrivenWebKit) return sendKeys({ press: key });
  const { activeElement } = document;
  const view = (activeElement instanceof HTMLIFrameElement && activeElement.contentWindow) || window;
  const done = new AbortController();
  const heard = new Promise<boolean>((resolve) =>
    view.addEventListener('keydown', () => resolve(true), { capture: true, signal: done.signal }),
  );
  await sendKeys({ press: key });
  const isHeard = await Promise.race([heard, pause(1000).then(() => false)]);
  done.abort();
  // The browser may not know yet that the focus has gone into a frame, and give the key to the page around it.
  if (!isHeard) await sendKeys({ press: key });
}

export const centreOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

export const pointAt = (element: Element): Promise<void> => sendMouse({ type: 'move', position: centreOf(element) });

/** The whole of the page behind the header is free there at every width that tests use. */
export const ELSEWHERE: [number, number] = [500, 700];
export const pointElsewhere = (): Promise<void> => sendMouse({ type: 'move', position: ELSEWHERE });

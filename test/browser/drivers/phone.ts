import { setViewport } from '@web/test-runner-commands';
import { canResize, eventually, mount, rendered, resetViewport, unmountAll } from '../page.ts';
import { textOf, visit, type MenuDriver, type Visit } from './menus.ts';

/** A page as narrow as a phone: the test page itself, or a page in a frame where the driver cannot resize. */
export interface Phone {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  readonly mount: (html: string) => HTMLElement;
  resize(width: number, height: number): Promise<void>;
  /** What a test has put there, and the size of the view. */
  putAway(): Promise<void>;
}

export async function phone(width = 360, height = 720): Promise<Phone> {
  const page = canResize ? testPage() : await framedPage();
  await page.resize(width, height);
  return page;
}

const testPage = (): Phone => ({
  window,
  document,
  mount,
  resize: (width, height) => setViewport({ width, height }),
  async putAway() {
    unmountAll();
    await resetViewport();
  },
});

async function framedPage(): Promise<Phone> {
  const frame = document.createElement('iframe');
  frame.title = 'Phone';
  frame.style.cssText = 'position: fixed; inset: 0 auto auto 0; border: 0; background: #fff; z-index: 1';
  document.body.append(frame);
  const page = frame.contentDocument as Document;
  page.open();
  page.write('<!doctype html><html lang="en"><head><title>Phone</title></head><body></body></html>');
  page.close();
  const script = page.createElement('script');
  Object.assign(script, { type: 'module', src: '/dist/mp-elements.js' });
  page.head.append(script);
  const inside = frame.contentWindow as Window & typeof globalThis;
  await eventually(() => inside.customElements.get('mp-header'), 'the header in the frame');
  return {
    window: inside,
    document: page,
    mount(html) {
      page.body.insertAdjacentHTML('beforeend', html);
      return page.body.lastElementChild as HTMLElement;
    },
    async resize(width, height) {
      Object.assign(frame.style, { inlineSize: `${width}px`, blockSize: `${height}px` });
      await eventually(() => inside.innerWidth === width, `a frame of ${width}px`);
    },
    async putAway() {
      frame.remove();
    },
  };
}

/** Drives the mobile menu by its names. */
export function drawerDriver(driver: MenuDriver) {
  const dialog = () => driver.root().querySelector('dialog') as HTMLDialogElement;
  const isOpen = () => dialog()?.matches(':modal') && dialog().checkVisibility();
  const parts = () =>
    [...dialog().querySelectorAll<HTMLElement>('a[href], button, [role=option], input')].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
  const nameOf = (part: HTMLElement) => part.ariaLabel ?? textOf(part);
  const find = (name: string) => parts().find((part) => nameOf(part) === name);
  const part = (name: string) => eventually(() => find(name), `${name} in the mobile menu`);
  return {
    dialog,
    isOpen,
    parts,
    names: () => parts().map(nameOf),
    has: (name: string) => find(name) !== undefined,
    part,
    link: (name: string) => part(name) as Promise<HTMLAnchorElement>,
    /** The entry that names the person, whatever else it tells. */
    person: (name: string) =>
      eventually(() => parts().find((one) => textOf(one).includes(name)), `the entry of ${name}`),
    async closes() {
      await eventually(() => !isOpen() && !dialog()?.checkVisibility(), 'the closed mobile menu');
      await rendered();
    },
    /** Opens a panel and waits until the keyboard is on its Back. */
    async enter(name: string | HTMLElement) {
      (typeof name === 'string' ? await part(name) : name).click();
      const back = await part('Back');
      await eventually(() => driver.focused() === back, 'focus on Back');
      return back;
    },
  };
}

/** Shows the header to somebody with a phone, and perhaps opens the mobile menu. */
export async function call(page: Phone, person = 'full', options: Visit = {}) {
  const { tag, driver } = await visit(person, { ...options, into: page.mount });
  const drawer = drawerDriver(driver);
  const published = () => page.document.documentElement.style.getPropertyValue('--mp-header-height');
  await eventually(published, 'the height that the header publishes');
  // The button has another name in another language.
  const menu = await eventually(
    () =>
      [...driver.root().querySelectorAll('button')].find((button) => button.ariaHasPopup && button.checkVisibility()),
    'the button Menu',
  );
  const open = async () => {
    menu.focus({ preventScroll: true });
    menu.click();
    await eventually(() => drawer.isOpen() && drawer.dialog().contains(driver.focused()), 'the open mobile menu');
  };
  return { tag, driver, drawer, menu, open };
}

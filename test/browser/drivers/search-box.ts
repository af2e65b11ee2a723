import { sendKeys } from '@web/test-runner-commands';
import { eventually, pasteInto, typeInto } from '../page.ts';

/** Drives a search box as a person does, in the widget or in the header. */
export function searchBox(host: HTMLElement) {
  const root = () => host.shadowRoot as ShadowRoot;
  const one = <E extends Element = HTMLElement>(selector: string) => root().querySelector<E>(selector);
  const input = () => eventually(() => one<HTMLInputElement>('input[name=q]'), 'the search input');
  const texts = (selector: string) =>
    [...root().querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

  return {
    host,
    input,
    options: () => [...root().querySelectorAll<HTMLElement>('[role=option]')],
    async focus() {
      (await input()).focus();
    },
    async type(text: string) {
      await typeInto(await input(), text);
    },
    async paste(text: string) {
      pasteInto(await input(), text);
    },
    async press(...keys: readonly string[]) {
      for (const press of keys) await sendKeys({ press });
    },
    value: async () => (await input()).value,
    /** Headings of the groups that have something to say. */
    headings: () => texts('[role=group] > .heading'),
    seesHeading: (text: string) => eventually(() => texts('[role=group] > .heading').includes(text), `heading ${text}`),
    seesOption: (text: string) =>
      eventually(
        () =>
          [...root().querySelectorAll<HTMLElement>('[role=option]')].find((option) =>
            option.textContent.includes(text),
          ),
        `option ${text}`,
      ),
    seesQuery: (text: string) => eventually(async () => (await input()).value === text, `query ${text}`),
    active: () => one<HTMLInputElement>('input[name=q]')?.getAttribute('aria-activedescendant') ?? null,
    highlighted: () => {
      const id = one('input[name=q]')?.getAttribute('aria-activedescendant');
      return id ? root().getElementById(id) : null;
    },
    isOpen: () => one('input[name=q]')?.getAttribute('aria-expanded') === 'true',
    closes: () => eventually(() => one('input[name=q]')?.getAttribute('aria-expanded') !== 'true', 'a closed panel'),
    opens: () => eventually(() => one('input[name=q]')?.getAttribute('aria-expanded') === 'true', 'an open panel'),
    status: () => texts('[role=status]').join(' '),
    button: (name: string) =>
      eventually(
        () =>
          [...root().querySelectorAll<HTMLElement>('button')].find(
            (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name,
          ),
        `button ${name}`,
      ),
  };
}

import { counterpart } from './counterpart.ts';
import { createPressedButton } from './pressed-button.ts';
import { OTHERWISE, ROOT_MARK, TREES_OWN_BUTTON } from './root-mark.ts';

/** How each root's press is taken over, while its tree is on its way. */
const followed = new WeakMap<ShadowRoot, () => Element | undefined>();

/** Follows which button somebody presses in what a server has drawn, and still waits for: its links lead by themselves. */
export function followPresses(root: ShadowRoot): void {
  const wrapper = root.querySelector(`[${ROOT_MARK}=""], [${ROOT_MARK}=${OTHERWISE}]`);
  if (!wrapper || followed.has(root)) return;
  const pressed = createPressedButton(root, undefined);
  const listen = ({ target }: Event) => pressed.set((target as Element).closest(TREES_OWN_BUTTON) ?? undefined);
  wrapper.addEventListener('click', listen);
  followed.set(root, () => {
    wrapper.removeEventListener('click', listen);
    const button = pressed.get();
    pressed.set(undefined);
    return button;
  });
}

/** The tree is here: it hears of what was pressed last. */
export function pressAgain(root: ShadowRoot): void {
  const button = followed.get(root)?.();
  followed.delete(root);
  if (button) counterpart(button, root)?.click();
}

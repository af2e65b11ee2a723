const triggerOf = (root: ShadowRoot, panelId: string) =>
  root.querySelector<HTMLElement>(`[popovertarget="${panelId}"]`);

const openIn = (root: ShadowRoot) => root.querySelector<HTMLElement>('[popover=auto]:popover-open');

/**
 * The menu that a person has opened before the tree was there, when the browser alone could. Answers how to tell the tree of
 * it, whose menu it is from then on: no second time does it come in.
 */
export function openMenuIn(root: ShadowRoot): (atOnce: (run: () => void) => void) => void {
  const id = openIn(root)?.id;
  if (!id) return () => {};
  return (atOnce) => {
    atOnce(() => triggerOf(root, id)?.click());
    for (const coming of root.getElementById(id)?.getAnimations() ?? []) coming.finish();
  };
}

/** Whoever goes on to something else has done with the menu, as with a tree's own. */
export function leaveMenu(root: ShadowRoot, { target }: Event): void {
  const panel = openIn(root);
  if (panel && !panel.contains(target as Node) && triggerOf(root, panel.id) !== target) panel.hidePopover();
}

/** What the tree does for its menus: the button says whether its own is open, and gets the focus back from it. */
export function followMenu(root: ShadowRoot, { target, newState }: ToggleEvent): void {
  const panel = target as HTMLElement;
  const trigger = triggerOf(root, panel.id);
  trigger?.setAttribute('aria-expanded', String(newState === 'open'));
  // Inside a shadow root Chromium does not lead the focus back.
  if (panel.contains(root.activeElement)) trigger?.focus({ preventScroll: true });
}

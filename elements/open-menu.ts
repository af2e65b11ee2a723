import { counterpart } from './counterpart.ts';

/**
 * The menu that a person has opened before the tree was there, when the browser alone could; of several the last one in the
 * page stays. Answers how to tell the tree of it, whose menu it is from then on: no second time does it come in.
 */
export function openMenuIn(container: ShadowRoot): (atOnce: (run: () => void) => void) => void {
  const open = [...container.querySelectorAll<HTMLButtonElement>('[popovertarget]')].filter(isOpen);
  const last = open.pop();
  if (!last) return () => {};
  for (const { popoverTargetElement: panel } of open) (panel as HTMLElement).hidePopover();
  return (atOnce) => {
    const trigger = counterpart(last, container) as HTMLButtonElement | undefined;
    atOnce(() => trigger?.click());
    for (const coming of trigger?.popoverTargetElement?.getAnimations() ?? []) coming.finish();
  };
}

const isOpen = ({ popoverTargetElement: panel }: HTMLButtonElement): boolean =>
  panel?.matches(':popover-open') ?? false;

/** What the tree does for its menus: one is open at a time, and its button says so. */
export function followMenu(container: ParentNode, panel: HTMLElement): void {
  const opened = panel.matches(':popover-open');
  container.querySelector(`[popovertarget="${panel.id}"]`)?.setAttribute('aria-expanded', String(opened));
  if (!opened) return;
  for (const other of container.querySelectorAll<HTMLElement>(':popover-open'))
    if (other !== panel) other.hidePopover();
}

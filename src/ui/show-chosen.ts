/** A long list opens with the chosen entry in its middle. */
export function showChosen(panel: HTMLElement): void {
  const chosen = panel.querySelector('[aria-selected=true]');
  const list = chosen?.closest('[role=listbox]');
  if (!chosen || !list) return;
  const [entry, view] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += entry.top - view.top - (view.height - entry.height) / 2;
}

/** Keys by which a closed select takes another choice, on some systems. */
const CHOOSES = /^(?:Arrow|Home|End|Page|.$)/;

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

/**
 * Where a choice leads to another page it is made in the open list, among all that there is, and not by the first key that
 * somebody tries (WCAG 3.2.2).
 */
export function openListOnKey(select: HTMLSelectElement, event: Key): void {
  // With another key they are the browser's own.
  if (event.altKey || event.ctrlKey || event.metaKey || !CHOOSES.test(event.key)) return;
  try {
    if (select.matches(':open')) return;
    select.showPicker();
    event.preventDefault();
  } catch {
    // Where a browser does not tell whether the list is open, or does not open it, its own way is left to it.
  }
}

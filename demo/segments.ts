/** A group of choices, side by side. */
export function segments<T>(name: string, choices: readonly T[], link: (choice: T) => HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.className = 'segments';
  place.role = 'group';
  place.ariaLabel = name;
  place.append(...choices.map(link));
  return place;
}

/** A plain click stays on the page; any other one is the browser's, which opens the address elsewhere. */
export function inPlace(link: HTMLAnchorElement, act: () => void): HTMLAnchorElement {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  return link;
}

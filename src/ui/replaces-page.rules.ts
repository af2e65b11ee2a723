type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** What would not replace this document (modified clicks, other buttons, other windows, downloads, mail) is the browser's alone. */
export function replacesPage(click: Click, link: HTMLAnchorElement): boolean {
  const modified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return click.button === 0 && !modified && !elsewhere && /^https?:$/.test(link.protocol);
}

/** Whether a link leads to another place of the very document at this address. */
export function leadsWithin({ href }: HTMLAnchorElement, address: string): boolean {
  const [page, fragment] = href.split('#');
  return fragment !== undefined && page === address.split('#')[0];
}

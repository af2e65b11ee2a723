/** A storefront's own content, so that the elements stand in a page and not in a void. */
const APPS = [
  ['Cloud Storage Business', 'Files that every team can reach, with versions for a year.'],
  ['CRM Studio', 'Contacts, deals and renewals on one board.'],
  ['Signature Desk', 'Contracts signed on any screen.'],
  ['Team Chat', 'Channels, calls and files.'],
  ['Forecast', 'Numbers that explain themselves.'],
  ['Password Vault', 'One key for the whole company.'],
  ['Tax Desk Nord', 'Returns and receipts for three countries.'],
  ['Kanban Wall', 'Work that everybody can see.'],
] as const;

export function showCards(place: HTMLElement): void {
  for (const [name, text] of APPS) {
    const card = document.createElement('article');
    const title = document.createElement('h2');
    const link = document.createElement('a');
    link.href = `/listing?q=${encodeURIComponent(name)}`;
    link.textContent = name;
    title.append(link);
    const line = document.createElement('p');
    line.textContent = text;
    card.append(title, line);
    place.append(card);
  }
}

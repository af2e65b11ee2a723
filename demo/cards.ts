/** A storefront's own content, so that the elements stand in a page and not in a void. */
const APPS = [
  ['cloud-storage', 'Cloud Storage Business', 'Files that every team can reach, with versions for a year.'],
  ['crm-studio', 'CRM Studio', 'Contacts, deals and renewals on one board.'],
  ['signature-desk', 'Signature Desk', 'Contracts signed on any screen.'],
  ['team-chat', 'Team Chat', 'Channels, calls and files.'],
  ['forecast', 'Forecast', 'Numbers that explain themselves.'],
  ['password-vault', 'Password Vault', 'One key for the whole company.'],
  ['tax-desk', 'Tax Desk Nord', 'Returns and receipts for three countries.'],
  ['kanban-wall', 'Kanban Wall', 'Work that everybody can see.'],
] as const;

export function showCards(place: HTMLElement): void {
  for (const [id, name, text] of APPS) {
    const card = document.createElement('article');
    const title = document.createElement('h2');
    const link = document.createElement('a');
    link.href = `/listing?q=${encodeURIComponent(name)}`;
    link.textContent = name;
    title.append(link);
    const line = document.createElement('p');
    line.textContent = text;
    card.append(title, line, addButton(id, name));
    place.append(card);
  }
}

/** How a storefront fills the cart is its own affair; what has become of it, it tells the header by events. */
function addButton(id: string, name: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Add to cart';
  button.ariaLabel = `Add ${name} to cart`;
  button.addEventListener('click', () => {
    void fetch(`/demo/cart/${id}`, { method: 'POST' })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { outcome: string }).outcome : 'error'))
      .catch(() => 'error')
      .then((outcome) => {
        const event = { added: 'add', alreadyInCart: 'alreadyInCart' }[outcome] ?? 'error';
        document.dispatchEvent(new CustomEvent(`universalnav:cart:${event}`));
      });
  });
  return button;
}

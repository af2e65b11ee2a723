import { parseBootstrap } from '../../src/session/bootstrap.rules.ts';

/** The answers that decide what the header shows, asked for once more and read the way the header reads them. */
export async function showFacts(list: HTMLElement): Promise<void> {
  const { settings, user, memberships } = parseBootstrap(
    await (await fetch(`/api/session/v1/bootstrap-context${location.search}`)).json(),
  );
  const on = Object.entries(settings).flatMap(([name, value]) => (value === true ? name : []));
  const money = settings.currencyConfiguration as { currencies: readonly string[]; defaultCurrency: string };
  const facts: Readonly<Record<string, readonly string[]>> = {
    Roles: user.roles,
    Companies: memberships && memberships.length > 0 ? [`${memberships.length}`] : [],
    Currency: [user.currency ?? money.defaultCurrency],
    'Capabilities of the marketplace': settings.capabilities ?? [],
    'Settings that are on': on,
    'Languages of the marketplace': [`${settings.localeTags.length}`],
    'Currencies of the marketplace': [`${money.currencies.length}`],
  };
  for (const [name, values] of Object.entries(facts)) list.append(row(name, values));
}

function row(name: string, values: readonly string[]): HTMLElement {
  const place = document.createElement('div');
  const term = document.createElement('dt');
  term.textContent = name;
  const detail = document.createElement('dd');
  const list = document.createElement('ul');
  list.append(...values.map(entry));
  detail.append(values.length > 0 ? list : 'none');
  place.append(term, detail);
  return place;
}

function entry(value: string): HTMLElement {
  const item = document.createElement('li');
  item.textContent = value;
  // Words of the interface, not of a language.
  if (/^[A-Z_]{4,}$|^[a-z]+[A-Z]/.test(value)) item.className = 'code';
  return item;
}

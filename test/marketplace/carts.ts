import { appById } from './apps.ts';

/** One line of a cart, before it takes the three-map shape of the wire (H §3). */
export interface CartLine {
  id: string;
  app: string;
  /** The name under which it is sold, where that is longer than the app's. */
  name?: string;
  edition: string;
  domains?: readonly string[];
  /** In US dollars; the answer is in the person's currency. */
  price: number;
  addons?: readonly string[];
}

export const CARTS: Readonly<Record<string, readonly CartLine[]>> = {
  empty: [],
  single: [{ id: '9001', app: 'crm-studio', edition: 'Professional', price: 39 }],
  office: [
    {
      id: '9101',
      app: 'mail-suite',
      name: 'Mail Suite Business',
      edition: 'Business, yearly',
      domains: ['lakeside.example', 'lakeside-parts.example'],
      price: 60,
      addons: ['threat-filter', 'mail-archive'],
    },
    { id: '9102', app: 'signature-desk', edition: 'Team of 10', price: 45 },
    {
      id: '9103',
      app: 'kanban-wall',
      name: 'Kanban Wall for manufacturing and field-service teams',
      edition: 'Starter',
      price: 24,
    },
  ],
};

const RATES: Readonly<Record<string, number>> = { USD: 1, EUR: 0.92, GBP: 0.79, CHF: 0.88, JPY: 151, AED: 3.67 };

function detailsOf(appId: string, name?: string) {
  const app = appById(appId);
  return {
    branding: {
      name: name ?? app?.name ?? appId,
      iconUrl: app?.imageUrl ?? null,
      vendor: app?.vendor ?? '',
      storefrontUrl: `/apps/${app?.productId ?? appId}`,
    },
  };
}

/** The cart response of H §3. Add-ons are items of their own in `itemDetails` and stand as ids in `childItems`. */
export function cartAnswer(lines: readonly CartLine[], currency: string) {
  const itemDetails: Record<string, unknown> = {};
  const itemEditionsMap: Record<string, unknown> = {};
  let dollars = 0;
  const items = lines.map((line) => {
    dollars += line.price;
    itemDetails[line.id] = {
      ...detailsOf(line.app, line.name),
      editions: [
        { id: `${line.id}-free`, name: 'Free trial' },
        { id: `${line.id}-chosen`, name: line.edition },
      ],
    };
    itemEditionsMap[line.id] = { selectedEditionId: `${line.id}-chosen` };
    const childItems = (line.addons ?? []).map((addon, position) => {
      const id = `${line.id}-${position + 1}`;
      itemDetails[id] = { ...detailsOf(addon), editions: [] };
      return { id };
    });
    return { id: line.id, customAttributes: { vendorRequiredFields: { DOMAIN: line.domains ?? [] } }, childItems };
  });
  const subtotal = Math.round(dollars * (RATES[currency] ?? 1) * 100) / 100;
  return { items, itemDetails, itemEditionsMap, itemsCount: items.length, subtotal, currency };
}

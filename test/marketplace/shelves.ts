/** How the marketplace sorts what it sells: categories of the navigator and product lines, with their local names. */
export interface Shelf {
  id: string;
  names: { en: string; de: string; ar: string };
}

export interface ProductLineShelf extends Shelf {
  showOnNavigation: boolean;
  /** The id that the production host of the reseller deployment gives to the same line (S §9). */
  productionId: string;
}

function line(id: string, productionId: string, en: string, de: string, ar: string, showOnNavigation = true) {
  return { id, productionId, names: { en, de, ar }, showOnNavigation };
}

export const PRODUCT_LINES: readonly ProductLineShelf[] = [
  line('996', '1140', 'Collaboration', 'Zusammenarbeit', 'التعاون'),
  line('1001', '1144', 'Security', 'Sicherheit', 'الأمان'),
  line('918', '1141', 'Cloud Infrastructure', 'Cloud-Infrastruktur', 'البنية السحابية'),
  line('1004', '1147', 'Finance', 'Finanzen', 'المالية'),
  line('1007', '1150', 'Sales & Marketing', 'Vertrieb & Marketing', 'المبيعات والتسويق'),
  line('1002', '1152', 'People', 'Personal', 'الأفراد'),
  line('999', '1153', 'Devices & Field', 'Geräte & Außendienst', 'الأجهزة والميدان', false),
  line('1019', '1158', 'Providers', 'Anbieter', 'مقدمو الخدمات', false),
  line('993', '1156', 'Advisors', 'Berater', 'المستشارون', false),
];

export const PROVIDERS_LINE = '1019';
export const ADVISORS_LINE = '993';

export function shelfName(shelf: Shelf, language: string): string {
  return language === 'de' || language === 'ar' ? shelf.names[language] : shelf.names.en;
}

/** Both hosts' ids mean the same line. */
export function lineIdOf(id: string): string {
  return PRODUCT_LINES.find((one) => one.productionId === id)?.id ?? id;
}

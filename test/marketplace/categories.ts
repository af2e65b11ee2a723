import type { Shelf } from './shelves.ts';

type Row = readonly [en: string, de: string, ar: string];

/** Most marketplaces have the first ten; one has them all, and among them a name that fits into no menu. */
const ROWS: readonly Row[] = [
  ['Accounting & Finance', 'Buchhaltung & Finanzen', 'المحاسبة والمالية'],
  ['Backup & Storage', 'Sicherung & Speicher', 'النسخ الاحتياطي والتخزين'],
  ['Collaboration', 'Zusammenarbeit', 'التعاون'],
  ['Customer Relations', 'Kundenbeziehungen', 'علاقات العملاء'],
  ['Email & Calendar', 'E-Mail & Kalender', 'البريد والتقويم'],
  ['Human Resources', 'Personalwesen', 'الموارد البشرية'],
  ['Marketing', 'Marketing', 'التسويق'],
  ['Productivity', 'Produktivität', 'الإنتاجية'],
  ['Security', 'Sicherheit', 'الأمان'],
  ['Websites & Domains', 'Webseiten & Domains', 'المواقع والنطاقات'],
  ['Agriculture', 'Landwirtschaft', 'الزراعة'],
  ['Analytics', 'Analytik', 'التحليلات'],
  ['Architecture & Planning', 'Architektur & Planung', 'العمارة والتخطيط'],
  ['Automation', 'Automatisierung', 'الأتمتة'],
  ['Booking & Travel', 'Buchung & Reise', 'الحجز والسفر'],
  ['Compliance', 'Regeltreue', 'الامتثال'],
  ['Construction', 'Bauwesen', 'البناء'],
  ['Contracts & Signatures', 'Verträge & Unterschriften', 'العقود والتواقيع'],
  ['Databases', 'Datenbanken', 'قواعد البيانات'],
  ['Design', 'Gestaltung', 'التصميم'],
  ['Developer Tools', 'Entwicklerwerkzeuge', 'أدوات المطورين'],
  ['Devices', 'Geräte', 'الأجهزة'],
  [
    'Energy, Water, Waste Management and the Supervision of Publicly Owned Utilities, including Metering, Tariffs and Field Maintenance',
    'Energie, Wasser, Abfallwirtschaft und Aufsicht über kommunale Versorgungsbetriebe einschließlich Zählerwesen, Tarifgestaltung und Außendienst',
    'الطاقة والمياه وإدارة النفايات والإشراف على المرافق العامة المملوكة للدولة بما في ذلك العدادات والتعرفة والصيانة الميدانية',
  ],
  ['Events', 'Veranstaltungen', 'الفعاليات'],
  ['Health Care', 'Gesundheitswesen', 'الرعاية الصحية'],
  ['Hospitality', 'Gastgewerbe', 'الضيافة'],
  ['Insurance', 'Versicherung', 'التأمين'],
  ['Inventory', 'Lagerhaltung', 'المخزون'],
  ['Languages & Translation', 'Sprachen & Übersetzung', 'اللغات والترجمة'],
  ['Learning', 'Lernen', 'التعلم'],
  ['Legal', 'Recht', 'الشؤون القانونية'],
  ['Logistics', 'Logistik', 'الخدمات اللوجستية'],
  ['Manufacturing', 'Fertigung', 'التصنيع'],
  ['Networks', 'Netze', 'الشبكات'],
  ['Payments', 'Zahlungen', 'المدفوعات'],
  ['Property', 'Immobilien', 'العقارات'],
  ['Retail', 'Einzelhandel', 'تجارة التجزئة'],
  ['Surveys & Forms', 'Umfragen & Formulare', 'الاستبيانات والنماذج'],
  ['Telephony', 'Telefonie', 'الاتصالات الهاتفية'],
  ['Video & Sound', 'Video & Ton', 'الفيديو والصوت'],
];

export const CATEGORIES: readonly Shelf[] = ROWS.map(([en, de, ar], position) => ({
  id: String(11 + position),
  names: { en, de, ar },
}));

import type { Glyph } from './glyphs.ts';
import { HARD_APPS } from './hard-apps.ts';
import { seededUuid } from './seed.ts';

export interface App {
  id: string;
  uuid: string;
  productId: number;
  name: string;
  vendor: string;
  color: string;
  glyph: Glyph;
  lineId: string;
  imageUrl: string;
  launchUrl: string | null;
  userEntitlementStatus: 'ACTIVE' | 'SUSPENDED';
  universalNavigatorProductType?: 'APPWISE' | 'APPINSIGHT';
}

type Row = readonly [id: string, name: string, vendor: string, color: string, glyph: Glyph, lineId: string];

const ROWS: readonly Row[] = [
  ['mail-suite', 'Mail Suite', 'Harbor Software', '#1f5fa8', 'mail', '996'],
  ['crm-studio', 'CRM Studio', 'Brightlark', '#7b3fa0', 'person', '1007'],
  ['cloud-storage', 'Cloud Storage', 'Nimbus Labs', '#00708f', 'cloud', '918'],
  ['signature-desk', 'Signature Desk', 'Fjordsign', '#b3481b', 'sign', '996'],
  ['team-chat', 'Team Chat', 'Harbor Software', '#2a7a4b', 'chat', '996'],
  ['forecast', 'Forecast', 'Quarterlane', '#23385f', 'bars', '1007'],
  ['password-vault', 'Password Vault', 'Fortway', '#3b3f45', 'clock', '1001'],
  ['tax-desk', 'Tax Desk Nord', 'Tallywren', '#8a2655', 'receipt', '1004'],
  ['kanban-wall', 'Kanban Wall', 'Atelier North', '#c0392f', 'board', '996'],
  ['cloudguard', 'CloudGuard Backup', 'Fortway', '#165f57', 'shield', '1001'],
  ['site-builder', 'Site Builder', 'Pagewright', '#5a4fcf', 'globe', '1007'],
  ['workflow-engine', 'Workflow Engine', 'Quarterlane', '#4a5568', 'gear', '918'],
  ['voice-line', 'Voice Line', 'Harbor Software', '#0f766e', 'phone', '999'],
  ['price-book', 'Price Book', 'Brightlark', '#a16207', 'tag', '1007'],
  ['learning-hall', 'Learning Hall', 'Atelier North', '#9d174d', 'book', '1002'],
  ['spark-automation', 'Spark Automation', 'Voltbridge', '#b45309', 'bolt', '918'],
  ['payroll-desk', 'Payroll Desk', 'Tallywren', '#1e3a8a', 'receipt', '1004'],
  ['shift-planner', 'Shift Planner', 'Shiftwren', '#065f46', 'clock', '1002'],
  ['invoice-flow', 'Invoice Flow', 'Tallywren', '#7c2d12', 'receipt', '1004'],
  ['threat-filter', 'Advanced Threat Filter', 'Fortway', '#145a52', 'shield', '1001'],
  ['mail-archive', 'Archive, 10 years', 'Harbor Software', '#374151', 'clock', '918'],
  ['ticket-desk', 'Ticket Desk', 'Shiftwren', '#0369a1', 'chat', '1007'],
  ['device-care', 'Device Care', 'Voltbridge', '#44403c', 'gear', '999'],
  ['recruit-board', 'Recruit Board', 'Shiftwren', '#6b21a8', 'board', '1002'],
  ['survey-kit', 'Survey Kit', 'Pagewright', '#be185d', 'bars', '1007'],
  ['secure-gateway', 'Secure Gateway', 'Fortway', '#1f2937', 'shield', '1001'],
  ['data-lake', 'Data Lake', 'Nimbus Labs', '#155e75', 'cloud', '918'],
  ['expense-track', 'Expense Track', 'Tallywren', '#854d0e', 'tag', '1004'],
  ['meeting-room', 'Meeting Room', 'Harbor Software', '#166534', 'phone', '996'],
  ['campaign-post', 'Campaign Post', 'Brightlark', '#9f1239', 'mail', '1007'],
  ['contract-vault', 'Contract Vault', 'Fjordsign', '#7f1d1d', 'book', '1004'],
  ['stock-keeper', 'Stock Keeper', 'Quarterlane', '#3f6212', 'board', '1004'],
  ['field-service', 'Field Service', 'Shiftwren', '#0e7490', 'gear', '999'],
  ['people-file', 'People File', 'Shiftwren', '#4c1d95', 'person', '1002'],
  ['status-page', 'Status Page', 'Pagewright', '#047857', 'bolt', '918'],
  ['print-cloud', 'Print Cloud', 'Voltbridge', '#334155', 'cloud', '999'],
  ['old-fax', 'Old Fax', 'Voltbridge', '#57534e', 'phone', '999'],
  ['paper-archive', 'Paper Archive', 'Nimbus Labs', '#64748b', 'book', '918'],
  ['app-wise', 'App Wise', 'Meridian', '#006080', 'globe', '996'],
  ['app-insight', 'Insights', 'Meridian', '#004e69', 'bars', '1007'],
];

/** What differs from an active app with a launch page: the cases in which a launcher has to leave one out (H §3, §5). */
const EXCEPTIONS: Readonly<Record<string, Partial<App>>> = {
  'old-fax': { userEntitlementStatus: 'SUSPENDED' },
  'paper-archive': { launchUrl: null },
  'app-wise': { universalNavigatorProductType: 'APPWISE', launchUrl: '/appwise' },
  'app-insight': { universalNavigatorProductType: 'APPINSIGHT', launchUrl: '/insights' },
};

/** What the marketplace sells. Apps that are only somebody's, for their looks, are in `HARD_APPS`. */
export const APPS: readonly App[] = ROWS.map(([id, name, vendor, color, glyph, lineId], position) => ({
  id,
  uuid: seededUuid(`app:${id}`),
  productId: 7101 + position,
  name,
  vendor,
  color,
  glyph,
  lineId,
  imageUrl: `/assets/apps/${id}.svg`,
  launchUrl: `/launch/${id}`,
  userEntitlementStatus: 'ACTIVE',
  ...EXCEPTIONS[id],
}));

export function appById(id: string): App | undefined {
  return APPS.find((one) => one.id === id) ?? HARD_APPS.find((one) => one.id === id);
}

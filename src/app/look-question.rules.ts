import { localeInForce } from '../i18n/locale.rules.ts';
import { DEFAULT_TENANTS } from '../session/tenants.rules.ts';
import type { PageConfig } from './page-config.rules.ts';

/** Whose words and look are asked for, and in which language: as the page says, then the bootstrap, then as a rule. */
export const lookQuestion = (
  { partner, tenants = DEFAULT_TENANTS, locale }: Pick<PageConfig, 'partner' | 'tenants' | 'locale'>,
  documentLocale: string | undefined,
  said: { readonly partner?: string; readonly locale?: string },
): { readonly partner: string; readonly locale: string } => ({
  partner: partner ?? said.partner ?? tenants.firstParty,
  locale: localeInForce(locale, documentLocale, said.locale),
});

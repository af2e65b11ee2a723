import { asFlag, asRecord } from '../api/json.rules.ts';
import { withoutLocale } from '../i18n/locale.rules.ts';
import type { ChannelSettings } from '../session/bootstrap.rules.ts';

/** Parts of the channel, CMS and superuser areas in which products are changed (H §2.7). */
const MAINTAINED = [
  '/cms/create',
  '/cms/editApp',
  '/cms/products',
  '/channel/editApp',
  '/channel/integration',
  '/channel/products',
  '/superuser/editApp',
  '/superuser/support',
] as const;

export type ReadOnlySettings = Pick<ChannelSettings, 'integrationConfigurationReadOnly' | 'productReadOnly'>;

/** The tag's own settings; one that it does not have is the channel's. */
export function readReadOnlySettings(json: unknown): Partial<ReadOnlySettings> {
  const settings = asRecord(json);
  return {
    integrationConfigurationReadOnly: asFlag(settings['integrationConfigurationReadOnly']),
    productReadOnly: asFlag(settings['productReadOnly']),
  };
}

/** Whether the page is one on which something cannot be changed for now. */
export function isUnderMaintenance(
  pathname: string,
  own: Partial<ReadOnlySettings>,
  channel: Partial<ReadOnlySettings>,
): boolean {
  const isReadOnly =
    (own.integrationConfigurationReadOnly ?? channel.integrationConfigurationReadOnly) === true ||
    (own.productReadOnly ?? channel.productReadOnly) === true;
  const here = withoutLocale(pathname);
  return isReadOnly && MAINTAINED.some((path) => here.startsWith(path));
}

/** Who asked for the desktop's pages on a telephone may go back (H §4). */
export const canReturnToMobile = (desktopCookie: string | undefined, isMobile: boolean): boolean =>
  desktopCookie === '1' && isMobile;

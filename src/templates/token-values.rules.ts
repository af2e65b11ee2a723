import { asRecord } from '../api/json.rules.ts';
import { safePicture } from '../api/url.rules.ts';
import { type FooterConfig, footerLinks } from '../footer/footer.rules.ts';
import type { ChannelSettings } from '../session/bootstrap.rules.ts';
import type { TokenValues } from './template-tokens.rules.ts';

export interface TokenSources {
  readonly settings: Partial<ChannelSettings>;
  readonly footer?: Pick<FooterConfig, 'links' | 'companyName'>;
  readonly firstName?: string;
  readonly year: number;
  readonly marketUrl: string;
  /** Pictures of the set, by name. */
  readonly assets: Readonly<Record<string, string>>;
}

const LINK_TOKENS = { help: 'supportUrl', privacy: 'privacyPolicyUrl', terms: 'termsUrl' } as const;

/** It goes nowhere, and into no attribute that has not looked at it. */
const IS_CARRIED = /^data:/i;

/** What the tokens of text and addresses stand for. A set's own pictures are tokens by their names. */
export function tokenValues({ settings, footer, firstName, year, marketUrl, assets }: TokenSources): TokenValues {
  const links = footerLinks(asRecord(footer?.links), settings, marketUrl);
  const urlOf = (id: string) => links.find((link) => link.id === id)?.url;
  return {
    ...Object.fromEntries(
      Object.entries(assets).map(([name, url]) => [
        name,
        IS_CARRIED.test(url) ? url : safePicture(url, `${marketUrl}/`),
      ]),
    ),
    ...Object.fromEntries(Object.entries(LINK_TOKENS).map(([id, token]) => [token, urlOf(id)])),
    supportEmail: urlOf('contact')?.replace('mailto:', ''),
    userFirstName: firstName,
    copyrightYear: String(year),
    companyName: footer?.companyName ?? settings.marketplaceName,
  };
}

import { asRecord, asText, asTexts, isRecord } from '../api/json.rules.ts';
import { safeLink } from '../api/url.rules.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { ChannelSettings } from '../session/bootstrap.rules.ts';

export interface FooterConfig {
  readonly companyName?: string;
  readonly links: FooterLinks;
  readonly locales: readonly string[];
  /** A template set that the page brings along. */
  readonly templates?: unknown;
}

type FooterLinks = Pick<ChannelSettings, 'supportEmail' | 'supportUrl' | 'privacyPolicyUrl' | 'termsUrl'>;

export interface FooterLink {
  readonly id: string;
  readonly label: MessageKey;
  readonly url: string;
}

const EMAIL = /^[^\s@<>"',;:?&#/\\]+@[^\s@<>"',;:?&#/\\]+$/;

/** A complete configuration from the tag's raw fields. Never throws. */
export function readFooterConfig(given: Readonly<Record<string, unknown>>): FooterConfig {
  const raw = asRecord(given);
  const links = asRecord(raw['links']);
  return {
    companyName: typeof raw['companyName'] === 'string' ? raw['companyName'] : undefined,
    links: {
      supportEmail: asText(links['supportEmail']),
      supportUrl: asText(links['supportUrl']),
      privacyPolicyUrl: asText(links['privacyPolicyUrl']),
      termsUrl: asText(links['termsUrl']),
    },
    locales: asTexts(raw['locales']),
    templates: isRecord(raw['templates']) ? raw['templates'] : undefined,
  };
}

/** The tag's own links before the channel's; one without a usable target is left out and leaves no gap. */
export function footerLinks(own: FooterLinks, channel: Partial<FooterLinks>, marketUrl: string): readonly FooterLink[] {
  const base = `${marketUrl}/`;
  const email = (own.supportEmail ?? channel.supportEmail)?.trim();
  const entries: readonly (readonly [string, MessageKey, string | undefined])[] = [
    ['contact', 'unav.footer.contact', email && EMAIL.test(email) ? `mailto:${email}` : undefined],
    ['help', 'unav.footer.helpCenter', safeLink(own.supportUrl ?? channel.supportUrl, base)],
    ['privacy', 'unav.footer.privacyPolicy', safeLink(own.privacyPolicyUrl ?? channel.privacyPolicyUrl, base)],
    ['terms', 'unav.footer.terms', safeLink(own.termsUrl ?? channel.termsUrl, base)],
  ];
  return entries.flatMap(([id, label, url]) => (url ? [{ id, label, url }] : []));
}

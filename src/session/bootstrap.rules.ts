import { asContent, asFlag, asNumber, asRecord, asText, asTexts, isContent, isRecord } from '../api/json.rules.ts';
import { type BootstrapLook, parseLook } from './bootstrap-look.rules.ts';
import { isUniversalTheme } from '../theme/universal-theme.rules.ts';

/** Everything that the layer reads from the bootstrap context (H §3), with a valid value for every absent one. */
export interface Bootstrap extends Omit<BootstrapLook, 'partner' | 'companyUuid'> {
  readonly settings: ChannelSettings;
  readonly company: { readonly uuid?: string; readonly name?: string };
  readonly user: UserInfo;
  /** The theme calls itself universal, whatever else came of it. */
  readonly isUniversalTheme: boolean;
  readonly memberships?: readonly Membership[];
  readonly impersonation?: Impersonation;
  /** Where the signals socket is, if not at the market. */
  readonly signalsEndpoint?: string;
}

/** CHANNEL_SETTINGS. Names of settings that the documents leave open stand here and nowhere else. */
export interface ChannelSettings {
  readonly partner?: string;
  readonly marketplaceName?: string;
  /** Absent when the answer has no list: then the default capabilities hold. */
  readonly capabilities?: readonly string[];
  readonly localeTags: readonly string[];
  readonly customLogo?: string;
  /** Origins, beside the market's, the API's and the page's, from which partners' templates may show pictures. */
  readonly assetOrigins: readonly string[];
  /** `{ currencies, defaultCurrency }`, as it came. */
  readonly currencyConfiguration?: unknown;
  readonly storefrontBuilderPublishedThemeEnabled: boolean;
  readonly universalHeaderForBusinessUnitsEnabled: boolean;
  readonly merchantNavEnabled: boolean;
  readonly selfserveMarketplace: boolean;
  readonly accountStatus?: string;
  /** Whether the account has an edition at all. */
  readonly accountEdition: boolean;
  readonly onlyAdminsCanBuy: boolean;
  readonly baas: boolean;
  readonly guidedWalkthroughEnabled: boolean;
  /** Steps of the walkthrough that are done. */
  readonly guidedWalkthroughProgress: number;
  readonly cmsEnabled: boolean;
  readonly vendorEnabled: boolean;
  readonly hideSignupLinks: boolean;
  readonly integrationConfigurationReadOnly: boolean;
  readonly productReadOnly: boolean;
  readonly showProfiles: boolean;
  readonly settingsUnderProfile: boolean;
  readonly nativeLoginEnabled: boolean;
  readonly nativeLoginAllowed: boolean;
  readonly supportEmail?: string;
  readonly supportUrl?: string;
  readonly privacyPolicyUrl?: string;
  readonly termsUrl?: string;
}

export interface UserInfo {
  readonly userId?: string;
  readonly companyId?: string;
  readonly email?: string;
  readonly name?: string;
  readonly givenName?: string;
  readonly roles: readonly string[];
  readonly profilePic?: string;
  readonly idpUuid?: string;
  readonly currency?: string;
}

export interface Membership {
  readonly uuid: string;
  readonly name: string;
}

export interface Impersonation {
  readonly impersonated: boolean;
  readonly name?: string;
  readonly email?: string;
}

/** Reads any JSON at all. */
export function parseBootstrap(json: unknown): Bootstrap {
  const context = asRecord(json);
  const { partner, companyUuid, ...look } = parseLook(context);
  return {
    ...look,
    settings: { partner, ...parseSettings(context['CHANNEL_SETTINGS']) },
    company: { uuid: companyUuid, name: asText(asRecord(context['CompanyInfo'])['name']) },
    user: parseUser(context['UserInfo']),
    isUniversalTheme: isUniversalTheme(context['theme']),
    signalsEndpoint: asText(context['universalHeaderSignalsSocketEndpoint']),
    memberships: isContent(context['memberships']) ? parseMemberships(context['memberships']) : undefined,
    impersonation: parseImpersonation(context['impersonation']),
  };
}

/** The same for an object of the page, which may even throw when it is read: then nothing is known. */
export function readBootstrap(given: unknown, onUnreadable = () => {}): Bootstrap {
  try {
    return parseBootstrap(given);
  } catch {
    onUnreadable();
    return NOTHING_KNOWN;
  }
}

function parseSettings(json: unknown): Omit<ChannelSettings, 'partner'> {
  const channel = asRecord(json);
  const on = (name: string, absent = false) => asFlag(channel[name]) ?? absent;
  return {
    marketplaceName: asText(channel['marketplaceName']),
    capabilities: Array.isArray(channel['capabilities']) ? asTexts(channel['capabilities']) : undefined,
    localeTags: asTexts(channel['localeTags']),
    customLogo: asText(channel['customLogo']),
    assetOrigins: asTexts(channel['assetOrigins']),
    currencyConfiguration: channel['currencyConfiguration'],
    storefrontBuilderPublishedThemeEnabled: on('storefrontBuilderPublishedThemeEnabled'),
    universalHeaderForBusinessUnitsEnabled: on('universalHeaderForBusinessUnitsEnabled'),
    merchantNavEnabled: on('merchantNavEnabled'),
    selfserveMarketplace: on('selfserveMarketplace'),
    accountStatus: asText(channel['accountStatus']),
    accountEdition: Boolean(channel['accountEdition']),
    onlyAdminsCanBuy: on('onlyAdminsCanBuy'),
    baas: on('baas'),
    guidedWalkthroughEnabled: on('guidedWalkthroughEnabled'),
    guidedWalkthroughProgress: asNumber(channel['guidedWalkthroughProgress']) ?? 0,
    cmsEnabled: on('cmsEnabled'),
    vendorEnabled: on('vendorEnabled'),
    hideSignupLinks: on('hideSignupLinks'),
    integrationConfigurationReadOnly: on('integrationConfigurationReadOnly'),
    productReadOnly: on('productReadOnly'),
    showProfiles: on('showProfiles', true),
    settingsUnderProfile: on('settingsUnderProfile'),
    nativeLoginEnabled: on('nativeLoginEnabled', true),
    nativeLoginAllowed: on('nativeLoginAllowed'),
    supportEmail: asText(channel['supportEmail']),
    supportUrl: asText(channel['supportUrl']),
    privacyPolicyUrl: asText(channel['privacyPolicyUrl']),
    termsUrl: asText(channel['termsUrl']),
  };
}

function parseUser(json: unknown): UserInfo {
  const user = asRecord(json);
  return {
    userId: asText(user['user_id']),
    companyId: asText(user['company_id']),
    email: asText(user['email']),
    name: asText(user['name']),
    givenName: asText(user['given_name']),
    roles: asTexts(user['roles']),
    profilePic: asText(user['profilePic']),
    idpUuid: asText(user['idpUuid']),
    currency: asText(user['currency']),
  };
}

/** A list, or `{ content: [] }`; entries without company are dropped, and of one company there is one. */
export function parseMemberships(json: unknown): readonly Membership[] {
  const all = new Map<string, Membership>();
  for (const entry of asContent(json)) {
    const company = asRecord(asRecord(entry)['company']);
    const uuid = asText(company['uuid']);
    if (uuid && !all.has(uuid)) all.set(uuid, { uuid, name: asText(company['name']) ?? uuid });
  }
  return [...all.values()];
}

export function parseImpersonation(json: unknown): Impersonation | undefined {
  if (!isRecord(json)) return undefined;
  const { impersonated, name, email } = asRecord(json);
  return { impersonated: asFlag(impersonated) ?? false, name: asText(name), email: asText(email) };
}

/** An object of the page may even throw when it is read: then it says nothing. */
export function readImpersonation(json: unknown): Impersonation | undefined {
  try {
    return parseImpersonation(json);
  } catch {
    return undefined;
  }
}

/** Whether a browser may keep what this says: not in whose name an administrator acts. */
export const isKept = ({ impersonation }: Bootstrap): boolean => impersonation?.impersonated !== true;

/** What is known of a visitor while no answer has come. */
export const NOTHING_KNOWN: Bootstrap = parseBootstrap({});

/** 204, an empty body and null say nothing; an empty list does say something. */
export const saysNothing = (json: unknown): boolean =>
  json === undefined || json === null || json === '' || (typeof Response !== 'undefined' && json instanceof Response);

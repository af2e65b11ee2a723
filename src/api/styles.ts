import { type Address, encoded } from './url.rules.ts';
import type { Http } from './http.ts';

export type StyleMode = 'published' | 'preview';

const stylesOf = (partner: string) => `/api/channel/v1/styles/${encoded(partner)}`;

/** A draft is addressed by its ids. */
export const themeAddress = (
  partner: string,
  mode: StyleMode,
  draft: { readonly themeId?: string; readonly versionId?: string } = {},
): Address => ({ path: `${stylesOf(partner)}/theme/${mode}`, query: draft });

export const templatesAddress = (partner: string, mode: StyleMode, locale: string): Address => ({
  path: `${stylesOf(partner)}/templates/${mode}`,
  query: { locale },
});

export const settingsAddress = (locale: string): Address => ({
  path: '/api/theme/v1/publishedVersion/settings/header',
  query: { locale },
});

/** The design properties of a partner's theme as a flat object (H §7). */
export const fetchTheme = (http: Http, ...theme: Parameters<typeof themeAddress>) =>
  http({ ...themeAddress(...theme), answer: 'json' });

/** The header's part of the published theme: globalStyles and headerComponents (H §7). */
export const fetchHeaderSettings = (http: Http, locale: string) => http({ ...settingsAddress(locale), answer: 'json' });

/** A partner's template set, in the words of a language (H §7). */
export const fetchTemplates = (http: Http, ...templates: Parameters<typeof templatesAddress>) =>
  http({ ...templatesAddress(...templates), answer: 'json' });

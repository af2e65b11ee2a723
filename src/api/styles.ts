import { encoded } from './url.rules.ts';
import type { Http } from './http.ts';

export type StyleMode = 'published' | 'preview';

/** The design properties of a partner's theme as a flat object (H §7). A draft is addressed by its ids. */
export const fetchTheme = (
  http: Http,
  partner: string,
  mode: StyleMode,
  draft: { readonly themeId?: string; readonly versionId?: string } = {},
) => http({ path: `/api/channel/v1/styles/${encoded(partner)}/theme/${mode}`, query: draft, answer: 'json' });

/** The header's part of the published theme: globalStyles and headerComponents (H §7). */
export const fetchHeaderSettings = (http: Http, locale: string) =>
  http({ path: '/api/theme/v1/publishedVersion/settings/header', query: { locale }, answer: 'json' });

/** A partner's template set, in the words of a language (H §7). */
export const fetchTemplates = (http: Http, partner: string, mode: StyleMode, locale: string) =>
  http({ path: `/api/channel/v1/styles/${encoded(partner)}/templates/${mode}`, query: { locale }, answer: 'json' });

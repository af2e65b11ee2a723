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

import { withoutLocale } from '../i18n/locale.rules.ts';

/** The marketplace's own pages for what went wrong (H §2.3). */
export const isErrorPage = (pathname: string): boolean => withoutLocale(pathname).startsWith('/http-status');

/** The built files, with the types that they are shipped with, need not be there for the types to be checked. */
declare module '*/dist/mp-elements.js';
declare module '*/dist/mp-banners.js';
declare module '*/dist/mp-header.js';
declare module '*/dist/mp-footer.js';
declare module '*/dist/mp-search-widget.js';
declare module '*/dist/loader.js' {
  export type Layer = import('../../elements/loader.ts').Layer;
  export const install: typeof import('../../elements/loader.ts').install;
  export const registerTemplates: typeof import('../../elements/loader.ts').registerTemplates;
  export const version: string;
  export const packageVersion: string;
}

import type * as Loader from '../loader.ts';
import { LOADER_VERSION } from '../../src/loader/version.rules.ts';
import { HEADER_VERSION } from '../../src/session/version.rules.ts';

/**
 * What an import of the tags, or of the loader, gives where there is no page: on a server that runs a framework's
 * components. It has the names of both, defines nothing and puts nothing anywhere; the browser imports the real ones.
 */
export { packageVersion } from '../release.ts';

/** Of a header somebody may ask for the version; of no tag for more. */
const nothing = (own: object = {}) => Object.assign(function Nothing() {}, own);

export const MpBanners = nothing();
export const MpFooter = nothing();
export const MpHeader = nothing({ version: HEADER_VERSION });
export const MpPreviewToolbar = nothing();
export const MpSearchWidget = nothing();

export const version: typeof Loader.version = LOADER_VERSION;

const NO_LAYER: Loader.Layer = {
  header: undefined,
  footer: undefined,
  banners: undefined,
  toolbar: undefined,
  version,
  ready: Promise.resolve(),
  remove() {},
};

export const install: typeof Loader.install = () => NO_LAYER;
export const registerTemplates: typeof Loader.registerTemplates = () => {};

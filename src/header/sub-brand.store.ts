import { subInForce } from '../app/page-config.rules.ts';
import type { App } from '../app/start-app.ts';
import { NO_SET, registerTemplates } from '../templates/template-set.rules.ts';
import type { HeaderConfig } from './header-config.rules.ts';

/**
 * The built-in templates are registered for the page's sub-brand, which may have a routine of its own (H §2.4). One that
 * comes late hears of it, too; one that takes the place of another does not, as frameworks give a new one at each render.
 */
export function createSubBrand(app: App, config: () => HeaderConfig): () => void {
  let registered: string | undefined;
  return () => {
    const { onSubBrand } = config();
    const sub = subInForce(app.config, app.location.url());
    if (sub === registered || !onSubBrand) return;
    registered = sub;
    try {
      registerTemplates(NO_SET, { sub, defaultSub: app.config.defaultSub, onSubBrand });
    } catch (error) {
      // The routine is the host's: what it throws costs the header nothing.
      app.report({ code: 'template', message: `onSubBrand: ${String(error)}`, retryable: false });
    }
  };
}

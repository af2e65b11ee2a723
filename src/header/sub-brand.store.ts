import { subInForce } from '../app/page-config.rules.ts';
import type { App } from '../app/start-app.ts';
import type { HeaderConfig } from './header-config.rules.ts';
import { otherSubBrand } from './sub-brand.rules.ts';

/**
 * The page's sub-brand may have a routine of its own (H §2.4). One that comes late hears of it, too; one that takes the
 * place of another does not, as frameworks give a new one at each render.
 */
export function createSubBrand(app: App, config: () => HeaderConfig): () => void {
  let registered: string | undefined;
  return () => {
    const { onSubBrand } = config();
    const sub = subInForce(app.config, app.location.url());
    if (sub === registered || !onSubBrand) return;
    registered = sub;
    try {
      const other = otherSubBrand(sub, app.config.defaultSub);
      if (other !== undefined) onSubBrand(other);
    } catch (error) {
      // The routine is the host's: what it throws costs the header nothing.
      app.report({ code: 'template', message: `onSubBrand: ${String(error)}`, retryable: false });
    }
  };
}

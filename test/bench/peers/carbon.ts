import '@carbon/web-components/es/components/search/index.js';
import '@carbon/web-components/es/components/ui-shell/index.js';
import { fetchPerson } from './bar.ts';

/** Carbon's UI shell, with its own search; the person's name comes from the same call as ours. */

void fetchPerson().then(({ name }) => document.querySelector('#account')?.setAttribute('trigger-content', name));

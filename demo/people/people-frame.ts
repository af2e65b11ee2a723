import { showLayer } from '../layer.ts';
import { readAddress } from './people-address.ts';

/** A page of its own for one person, so that its width is real. It needs nobody to have signed in before. */
await showLayer(readAddress());

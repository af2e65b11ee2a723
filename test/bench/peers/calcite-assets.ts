import { setAssetPath } from '@esri/calcite-components';

/** Before any of its tags is defined: they ask for their words at once. */

setAssetPath(`${location.origin}/calcite/`);

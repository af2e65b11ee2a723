import { type KeyedStorage, allowKeeping, openStorage } from '../browser/storage.ts';
import { type PageConfig, appKey } from './page-config.rules.ts';

/** Tags of one app say together whether anything may be kept. */
export const obeyStorage = (config: PageConfig): void => allowKeeping(appKey(config), config.storage !== 'none');

/** What earlier pages have left. Forbidden before anything is read; only the app itself may allow it again. */
export function openPageStorage(config: PageConfig): KeyedStorage {
  if (config.storage === 'none') obeyStorage(config);
  return openStorage('localStorage');
}

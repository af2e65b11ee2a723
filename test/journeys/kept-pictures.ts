import type { Tab } from './host-site.ts';

/** The names under which pictures of tags are kept. */
export const keptPictures = async (tab: Tab): Promise<readonly string[]> =>
  Object.keys((await tab.stored()).local).filter((key) => key.split(':')[2] === 'picture');

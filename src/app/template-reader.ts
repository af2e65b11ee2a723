import { createPart } from '../ui/part.store.ts';
import { templateFiles } from './template-files.parts.ts';

/** What reads templates, and has its parser. */
export const templateReader = createPart(async () => {
  const [parts, purifier] = await templateFiles();
  parts.parseBy(purifier);
  return parts;
});

import type { HostProps } from '../element-definition.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { mayBeKept } from './kept-key.rules.ts';

/** Whether a picture of the tag may be kept, whosever it is: it is looked through by those who have kept it. */
export function hasKept(fields: TreeProps): boolean {
  const { localName } = (fields as unknown as HostProps).host;
  try {
    return fields['storage'] !== 'none' && Object.keys(localStorage).some((key) => mayBeKept(key, localName));
  } catch {
    return false;
  }
}

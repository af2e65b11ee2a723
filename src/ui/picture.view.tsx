import type { ReactNode } from 'react';
import { useBrokenPicture } from './broken-picture.ts';
import { Icon } from './icon.view.tsx';
import type { IconName } from './icon-paths.ts';

/** A picture from a server, or what stands in the same box when there is none or it does not load. */
export function Picture({
  src,
  icon = 'app',
  fallback,
  size,
  loading,
}: {
  readonly src?: string;
  readonly icon?: IconName;
  /** Takes the icon's place. */
  readonly fallback?: ReactNode;
  readonly size: number;
  /** Asked for when it is to be seen. */
  readonly loading?: 'lazy';
}) {
  const { isBroken, watch } = useBrokenPicture(src);
  if (!src || isBroken) return fallback ?? <Icon name={icon} size={size} />;
  return (
    <img
      className={`picture picture-${size}`}
      // Before the address: some browsers ask for it as soon as they know that.
      loading={loading}
      src={src}
      width={size}
      height={size}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      {...watch}
    />
  );
}

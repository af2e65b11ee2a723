import { useBrokenPicture } from './broken-picture.ts';
import { initialsOf } from './initials.rules.ts';

/** A person's picture, or the initials when there is none or it does not load. */
export function Avatar({
  name,
  src,
  size,
}: {
  readonly name: string;
  readonly src?: string;
  readonly size: 26 | 32 | 40;
}) {
  const { isBroken, watch } = useBrokenPicture(src);
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {src && !isBroken ? (
        <img src={src} alt="" width={size} height={size} referrerPolicy="no-referrer" {...watch} />
      ) : (
        <span data-initials={initialsOf(name)} />
      )}
    </span>
  );
}

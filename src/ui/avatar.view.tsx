import { useState } from 'react';

/** Up to two initials: of the first word and of the last one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

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
  const [failed, setFailed] = useState<string>();
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" width={size} height={size} referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : (
        <span data-initials={initialsOf(name)} />
      )}
    </span>
  );
}

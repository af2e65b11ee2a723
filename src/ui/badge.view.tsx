import type { Badge as BadgeText } from '../notifications/notifications.rules.ts';

/** The number on an icon, or a dot. The icon's name says it in full; this is for the eye alone. */
export function Badge({ text }: { readonly text: BadgeText | undefined }) {
  if (text === undefined) return null;
  return (
    <span className={text === 'dot' ? 'badge dot' : 'badge'} part="badge" aria-hidden="true">
      {text !== 'dot' && text}
    </span>
  );
}

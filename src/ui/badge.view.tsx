import { useApp } from '../app/app-context.tsx';
import type { Badge as BadgeText } from '../notifications/notifications.rules.ts';

/** The number on an icon, or a dot. The icon's name says it in full; this is for the eye alone. */
export function Badge({ text }: { readonly text: BadgeText | undefined }) {
  const { number } = useApp();
  if (text === undefined) return null;
  const digits = text.replace(/\d/, (digit) => number(Number(digit)));
  return (
    <span className={text === 'dot' ? 'badge dot' : 'badge'} part="badge" aria-hidden="true">
      {text !== 'dot' && digits}
    </span>
  );
}

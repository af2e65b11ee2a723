import { useApp, useStore } from '../app/app-context.tsx';
import { spoken } from '../i18n/texts.rules.ts';
import type { Announcer } from './announcer.store.ts';

/** A place of its own, there from the start: what comes along with its place is often not heard. */
export function AnnouncerView({ announcer }: { readonly announcer: Announcer }) {
  const texts = useApp();
  const { words, turn } = useStore(announcer, (state) => state);
  return (
    <div className="visually-hidden" role="status">
      <span key={turn}>{words.map((one) => spoken(texts, one)).join('; ')}</span>
    </div>
  );
}

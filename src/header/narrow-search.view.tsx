import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useApp } from '../app/app-context.tsx';
import { isOfInputMethod } from '../ui/composition.ts';
import { Icon } from '../ui/icon.view.tsx';
import { useNarrowed } from '../ui/narrowed.ts';

/** Up to this width of the window the search is a button, in px. */
const WIDEST = 640;

/** On narrow screens the search is a button that turns the whole row into the field; Back or Escape returns. */
export function NarrowSearch({
  name,
  children,
}: {
  /** Of the button, as of the field. */
  readonly name: string;
  readonly children: ReactNode;
}) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  // Who types has the row as soon as the window is narrow: a field that were hidden until a script heard of it would have
  // lost the focus by then, and a phone its keyboard.
  const [isTyping, setTyping] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The row stays for who typed, also when a screen keyboard is put away.
  const follow = useCallback((isNarrow: boolean) => {
    if (!isNarrow) setOpen(false);
    else if (row.current?.querySelector('input:focus')) setOpen(true);
  }, []);
  useNarrowed(WIDEST, follow);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <div
        ref={row}
        className="search-place"
        data-open={open || isTyping ? '' : undefined}
        role="presentation"
        onFocus={({ target }) => setTyping(target.localName === 'input')}
        onBlur={(event) => {
          setTyping(false);
          // It covers the bar, where nobody would see what has the focus.
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented && !isOfInputMethod(event) && open) close();
        }}
      >
        <button type="button" className="item icon-item back" aria-label={t('unav.back')} onClick={close}>
          <Icon name="back" size={20} />
        </button>
        {children}
      </div>
      <button
        ref={button}
        type="button"
        className="item icon-item search-button"
        aria-label={name}
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(() => row.current?.querySelector('input')?.focus());
        }}
      >
        <Icon name="search" size={20} />
      </button>
    </>
  );
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.view.tsx';
import type { IconName } from './icon-paths.ts';
import { showChosen } from './show-chosen.ts';

interface Props {
  readonly id: string;
  readonly icon: IconName;
  /** Name of the button, where its text does not say it all. */
  readonly label?: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A button that unfolds a part of the page below it, in the flow. */
export function Disclosure({ id, icon, label, text, children }: Props) {
  const [open, setOpen] = useState(false);
  const unfolded = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open && unfolded.current) showChosen(unfolded.current);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="drawer-entry"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`mp-${id}`}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} size={20} />
        <bdi className="entry-label own-line">{text}</bdi>
        <Icon name="chevron" size={16} />
      </button>
      <div ref={unfolded} id={`mp-${id}`} className="unfolded" hidden={!open}>
        {open && children}
      </div>
    </>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.view.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** A list with one chosen entry, e.g. of languages: the chosen one is in view when it opens, letters jump. */
export function ChoiceList({ label, choices, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <div className="menu-heading" aria-hidden="true">
        {label}
      </div>
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key.length === 1) focusByLetter(event.currentTarget, event.key);
        }}
      >
        {choices.map(({ value, label: name, lang }) => (
          <div
            key={value}
            role="option"
            aria-selected={value === chosen}
            tabIndex={value === chosen ? 0 : -1}
            lang={lang}
            className="menu-entry"
            onClick={() => onChoose(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onChoose(value);
            }}
          >
            <span className="check">{value === chosen && <Icon name="check" size={16} />}</span>
            <bdi className="ellipsis">{name}</bdi>
          </div>
        ))}
      </div>
    </>
  );
}

function focusByLetter(list: HTMLElement, letter: string): void {
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const from = options.findIndex((option) => option.matches(':focus')) + 1;
  const inTurn = [...options.slice(from), ...options.slice(0, from)];
  const wanted = letter.toLocaleLowerCase();
  inTurn.find((option) => option.textContent.trim().toLocaleLowerCase().startsWith(wanted))?.focus();
}

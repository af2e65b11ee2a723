import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useApp } from '../app/app-context.tsx';
import { useAfterOpening } from './after-opening.ts';
import {
  type Choice,
  FILTER_FROM,
  inSightFirst,
  matching,
  namedAhead,
  plain,
  typedAhead,
} from './choice-list.rules.ts';
import { isOfInputMethod } from './composition.ts';
import { entryAfter, movesInText, writes } from './dropdown.rules.ts';
import { Icon } from './icon.view.tsx';
import { keepWidth } from './popover.ts';

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  /** Being saved: nothing else can be chosen meanwhile. */
  readonly saving?: string;
  readonly onChoose: (value: string) => void;
}

/** A list with one chosen entry: letters jump to an entry, and a long list has a filter. */
export function ChoiceList({ label, choices, chosen, saving, onChoose }: Props) {
  const { app, t, number } = useApp();
  const ahead = useRef({ text: '', at: 0 });
  const [typed, setTyped] = useState('');
  const found = matching(choices, typed);
  /** An accent alone names nothing. */
  const isNamed = plain(typed.trim()) !== '';
  // What is in sight comes first.
  const isWhole = useAfterOpening() || typed !== '';
  const { shown, before } = isWhole ? { shown: found, before: 0 } : inSightFirst(choices, chosen, window.innerHeight);
  const hasStop = shown.some(({ value }) => value === chosen);
  const choose = (value: string) => saving === undefined && onChoose(value);
  const heard = (): string => {
    if (saving !== undefined) return t('unav.loading');
    if (!isNamed) return '';
    return shown.length === 0 ? t('unav.filter.none') : number(shown.length);
  };
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    // In the filter, such a key moves in the text, or among what an input method offers.
    if (isOfInputMethod(event) || (event.target instanceof HTMLInputElement && movesInText(event.key))) return;
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled])') ?? [])];
    const next = entryAfter(event.key, options.indexOf(event.target as HTMLElement), options.length);
    if (next === undefined) return;
    event.preventDefault();
    options[next]?.focus();
  };
  return (
    <>
      <div className="menu-heading" aria-hidden="true">
        {label}
      </div>
      {choices.length >= FILTER_FROM && (
        <div className="choice-filter">
          <Icon name="search" size={16} />
          <input
            type="text"
            role="searchbox"
            aria-label={t('unav.filter')}
            placeholder={t('unav.filter')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              // The field stays under the caret, however short the choices are that are left.
              keepWidth(target.parentElement, target.value !== '');
              setTyped(target.value);
            }}
            onKeyDown={(event) => {
              // Nobody has named a choice yet, or the key belongs to what is being composed.
              const names = event.key === 'Enter' && isNamed && !isOfInputMethod(event);
              if (names && shown[0]) {
                // The choice may close the menu at once, and the rest of the key would press the button that has the focus then.
                event.preventDefault();
                choose(shown[0].value);
              }
              move(event);
            }}
          />
        </div>
      )}
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        aria-busy={saving !== undefined}
        tabIndex={-1}
        className="choices"
        onFocus={beStop}
        onKeyDown={move}
        // Ahead of the entry, whose key a space is else.
        onKeyDownCapture={(event) => {
          const isSpace = event.key === ' ';
          if (!isSpace && !writes(event)) return;
          const next = typedAhead(ahead.current, event.key, app.clock.now());
          const named = namedIn(event.currentTarget, next.text);
          if (isSpace) {
            if (!named) return;
            event.preventDefault();
            event.stopPropagation();
          }
          ahead.current = next;
          named?.focus();
        }}
      >
        {Array.from({ length: before }, (_, place) => (
          <div key={place} className="choice-place" role="presentation" />
        ))}
        {shown.map((choice, index) => (
          <Option
            key={choice.value}
            choice={choice}
            isChosen={choice.value === chosen}
            isStop={hasStop ? choice.value === chosen : index === 0}
            saving={saving}
            onChoose={choose}
          />
        ))}
      </div>
      {shown.length === 0 && <div className="no-choice">{t('unav.filter.none')}</div>}
      <div className="visually-hidden" role="status">
        {heard()}
      </div>
    </>
  );
}

/** The option that has the focus is where Tab stops: it leads out of the list from there, and not to another option. */
function beStop({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const stop = currentTarget.querySelector<HTMLElement>('[tabindex="0"]');
  if (!stop || stop === target || target === currentTarget) return;
  stop.tabIndex = -1;
  target.tabIndex = 0;
  const giveBack = () => {
    target.tabIndex = -1;
    // Another one may have been chosen meanwhile.
    (currentTarget.querySelector<HTMLElement>('[aria-selected=true]') ?? stop).tabIndex = 0;
  };
  target.addEventListener('blur', giveBack, { once: true });
}

interface OptionProps {
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly saving: string | undefined;
  readonly onChoose: (value: string) => void;
}

function Option({ choice: { value, label, lang, note }, isChosen, isStop, saving, onChoose }: OptionProps) {
  const isSaving = saving === value;
  return (
    <div
      role="option"
      aria-selected={isChosen}
      aria-disabled={saving !== undefined && !isSaving ? true : undefined}
      tabIndex={isStop ? 0 : -1}
      lang={lang}
      part="menu-item"
      className="menu-entry"
      onClick={() => onChoose(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(value);
      }}
    >
      <span className="check">
        {isSaving ? <span className="ring" /> : isChosen && <Icon name="check" size={16} />}
      </span>
      <bdi className="ellipsis own-line">{label}</bdi>
      {note && <span className="note">{note}</span>}
    </div>
  );
}

/** The entry that is meant. A space is part of its name where it goes on with what was typed just now. */
function namedIn(list: HTMLElement, typed: string): HTMLElement | undefined {
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const labels = options.map((option) => option.textContent.trim());
  const focused = options.findIndex((option) => option.matches(':focus'));
  return options[namedAhead(labels, focused, typed)];
}

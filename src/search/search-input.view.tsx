import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useApp, useStore } from '../app/app-context.tsx';
import { useComposition } from '../ui/composition.ts';
import { useLateTabStop } from '../ui/late-tab-stop.ts';

import { directionOf } from './highlighting.rules.ts';
import { rowId } from './result-row.view.tsx';
import { actionFor } from './search-keys.rules.ts';
import type { SearchStore } from './search.store.ts';
import { hintOf } from './sections.rules.ts';

interface Props {
  readonly store: SearchStore;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: boolean;
  readonly placeholder: string;
  readonly label: string;
  readonly lateTabStop: boolean;
  /** Enter: opens the highlighted row, else runs the search. */
  readonly onEnter: (event: KeyboardEvent) => void;
}

/**
 * The text field with its completion. The field's value is the person's own: it is written only when something else
 * than typing changes it, so that caret, undo and input method are left alone.
 */
export function SearchInput({ store, input, open, placeholder, label, lateTabStop, onEnter }: Props) {
  const { app, root } = useApp();
  const state = useStore(store, (all) => all);
  const { suggests, maxLength } = useStore(store, () => store.config());
  const value = state.selection ?? state.text;
  const [first] = useState(value);
  const [atEnd, setAtEnd] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const composition = useComposition(app.platform);
  const [scrolled, setScrolled] = useState(false);
  const shows = open && atEnd && !scrolled && !composition.running;
  const hint = shows ? hintOf(state, store.sections()) : '';
  const active = open && state.highlight >= 0;
  const direction = directionOf(value);

  useImperativeHandle(input, () => field.current as HTMLInputElement);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current || composition.isRunning() || current.value === value) return;
    current.value = value;
    if (caret.current !== null && root.activeElement === current && state.selection === undefined)
      current.setSelectionRange(caret.current, caret.current);
  }, [value, root, composition, state.selection]);

  // Nothing can be shown behind a text that is longer than its field.
  useLayoutEffect(() => {
    const { current } = field;
    setScrolled(value !== '' && current !== null && current.scrollWidth > current.clientWidth + 1);
  }, [value]);

  useEffect(() => (field.current ? onCaretMove(field.current, setAtEnd) : undefined), []);

  useLateTabStop(field, lateTabStop, root, app.clock.after);

  const take = (typed: HTMLInputElement) => {
    store.type(typed.value);
    setAtEnd(caretAtEnd(typed));
  };

  const move = (step: 1 | -1) => {
    if (state.highlight < 0) caret.current = field.current?.selectionStart ?? null;
    store.move(step);
  };

  /** Typed by the browser itself, so that the person can undo it; where it will not, the value is written. */
  const acceptHint = () => {
    const rest = store.acceptHint();
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the undo stack
    if (rest) document.execCommand('insertText', false, rest);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (composition.owns(event)) return;
    const caretIsAtEnd = caretAtEnd(event.currentTarget);
    const action = actionFor(event, {
      open,
      empty: value === '',
      hint: hint !== '' && caretIsAtEnd,
      caretAtEnd: caretIsAtEnd,
      rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    switch (action) {
      case 'none':
        return;
      case 'reveal':
        store.show();
        return; // any other key shows the results and still does what it does
      case 'remove':
        if (!store.highlighted()?.recent) return;
        store.removeRecent(store.highlighted()?.label ?? '');
        break;
      case 'next':
        move(1);
        break;
      case 'previous':
        move(-1);
        break;
      case 'show':
        store.show();
        break;
      case 'open':
        onEnter(event);
        break;
      case 'accept-hint':
        acceptHint();
        break;
      case 'dismiss-hint':
        store.dismissHint();
        break;
      case 'hide':
        store.hide();
        break;
      case 'clear':
        store.clear();
        break;
    }
    event.preventDefault();
  };

  return (
    <>
      {/* The text's own direction, so that the completion stands where the text goes on. */}
      <div className="entry" dir={direction}>
        {hint !== '' && (
          <span className="ghost" aria-hidden="true">
            <span className="typed">{state.text}</span>
            {direction === 'rtl' && UNJOINED}
            {hint}
          </span>
        )}
        <input
          ref={field}
          part="input"
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          placeholder={placeholder}
          aria-label={placeholder || label}
          maxLength={maxLength}
          defaultValue={first}
          role={suggests ? 'combobox' : 'searchbox'}
          {...(suggests && {
            'aria-autocomplete': 'both' as const,
            'aria-expanded': open,
            'aria-controls': 'mp-search-results',
            'aria-activedescendant': active ? rowId(state.highlight) : undefined,
          })}
          onInput={(event) => {
            if (!composition.holdsBack(event.nativeEvent as InputEvent)) take(event.currentTarget);
          }}
          onCompositionStart={composition.start}
          onCompositionEnd={(event) => {
            composition.end(event.data);
            take(event.currentTarget);
          }}
          onFocus={() => store.show()}
          onKeyDown={onKeyDown}
        />
      </div>
      {hint !== '' && <kbd aria-hidden="true">Tab</kbd>}
    </>
  );
}

/** Letters of Arabic join: without this the last typed one would be drawn as if the text went on already. */
const UNJOINED = '\u200c';

/** React's own select event looks for the focus in the document, and never into a shadow root. */
function onCaretMove(field: HTMLInputElement, tell: (atEnd: boolean) => void): () => void {
  const look = () => tell(caretAtEnd(field));
  const signs = ['selectionchange', 'keyup', 'pointerup'] as const;
  for (const sign of signs) field.addEventListener(sign, look);
  return () => {
    for (const sign of signs) field.removeEventListener(sign, look);
  };
}

const caretAtEnd = (input: HTMLInputElement): boolean =>
  input.selectionStart === input.selectionEnd && input.selectionEnd === input.value.length;

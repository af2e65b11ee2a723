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
import { isToldLate, writeAttribute } from '../browser/shadow-dom.ts';
import { caretAtEnd, onCaretMove } from '../ui/caret.ts';
import { useComposition } from '../ui/composition.ts';
import { useNewest } from '../ui/newest.ts';
import { directionOf } from './highlighting.rules.ts';
import { rowId } from './results-panel.view.tsx';
import { SearchField } from './search-field.view.tsx';
import { actionFor } from './search-keys.rules.ts';
import type { SearchStore } from './search.store.ts';

interface Props {
  readonly store: SearchStore;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: boolean;
  readonly placeholder: string;
  readonly label: string;
  /** Told once the field is there. */
  readonly onField: (() => void) | undefined;
  /** Enter: opens the highlighted row, else runs the search. */
  readonly onEnter: (event: KeyboardEvent) => void;
}

/**
 * The text field with its completion. The field's value is the person's own: it is written only when something else
 * than typing changes it, so that caret, undo and input method are left alone.
 */
export function SearchInput({ store, input, open, placeholder, label, onField, onEnter }: Props) {
  const { app, root } = useApp();
  const text = useStore(store, (state) => state.text);
  const selection = useStore(store, (state) => state.selection);
  const highlight = useStore(store, (state) => state.highlight);
  const completion = useStore(store, store.hint);
  const { suggests, maxLength } = useStore(store, () => store.config());
  const value = selection ?? text;
  const [first] = useState(value);
  const [atEnd, setAtEnd] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const entry = useRef<HTMLDivElement>(null);
  const caret = useRef<number | null>(null);
  /** What the text was when the person last had a hand in it. */
  const known = useRef(value);
  const windowLeft = useRef(false);
  const composition = useComposition(app.platform);
  const [scrolled, setScrolled] = useState(false);
  const hint = open && atEnd && !scrolled && !composition.running ? completion : '';
  const active = open && suggests && highlight >= 0 ? rowId(highlight) : undefined;
  const direction = directionOf(value);

  useImperativeHandle(input, () => field.current as HTMLInputElement);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current || composition.isRunning()) return;
    const isPersons = known.current === value;
    known.current = value;
    if (current.value === value) return;
    // Nobody else has changed it: typed while the markup was being taken over, when nothing here could hear of it.
    if (isPersons) return store.settle(current.value);
    current.value = value;
    if (selection !== undefined) return;
    if (caret.current !== null && root.activeElement === current)
      current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value, root, composition, selection, store]);

  useLayoutEffect(() => writeAttribute(field.current, 'aria-activedescendant', active), [active]);

  // Markup that is taken over keeps its attributes, and the text in it may have been typed since it was drawn.
  useLayoutEffect(() => writeAttribute(entry.current, 'dir', direction), [direction]);

  // Nothing can be shown behind a text that is longer than its field.
  useLayoutEffect(() => {
    const { current } = field;
    // Only where it is to be known: the question makes the browser lay out the page.
    const matters = value !== '' && completion !== '';
    setScrolled(matters && current !== null && current.scrollWidth > current.clientWidth + 1);
  }, [value, completion]);

  useEffect(() => (field.current ? onCaretMove(field.current, setAtEnd) : undefined), []);

  // Whoever was in the field before this was here is answered now, as if the last letter had just been typed.
  useEffect(() => {
    const { current } = field;
    if (!current || root.activeElement !== current) return;
    if (current.value === '') store.show();
    else store.type(current.value);
  }, [root, store]);

  // Before anybody can come to it.
  useLayoutEffect(() => onField?.(), [onField]);

  const take = (typed: HTMLInputElement, event: InputEvent) => {
    known.current = typed.value;
    // Whoever has typed it before this was here may have gone on to the page.
    if (isToldLate(event) && root.activeElement !== typed) store.settle(typed.value);
    else store.type(typed.value);
    setAtEnd(caretAtEnd(typed));
  };

  /** A row has put another text in place of the one that is being composed. */
  const isReplaced = () => value !== known.current;

  const move = (step: 1 | -1) => {
    if (highlight < 0) caret.current = field.current?.selectionStart ?? null;
    store.move(step);
  };

  /** Typed by the browser itself, so that the person can undo it; where it will not, the value is written. */
  const acceptHint = () => {
    const rest = store.acceptHint();
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the undo stack
    if (rest) document.execCommand('insertText', false, rest);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An Escape that has closed a menu above it.
    if (event.key === 'Escape' && event.defaultPrevented) return;
    if (composition.owns(event)) {
      // The key that ended the composition, sent after its end: the browser would search with it.
      if (event.key === 'Enter' && composition.hasJustEnded()) event.preventDefault();
      return;
    }
    const caretIsAtEnd = caretAtEnd(event.currentTarget);
    const action = actionFor(event, {
      suggests,
      open,
      empty: value === '',
      hint: hint !== '' && caretIsAtEnd,
      caretAtEnd: caretIsAtEnd,
      rtl: () => getComputedStyle(event.currentTarget).direction === 'rtl',
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
        // A routine of the page's may throw: the browser would carry the search out once more.
        event.preventDefault();
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
        store.settle('');
        break;
    }
    event.preventDefault();
  };

  const handlers = useNewest({
    onKeyDown,
    onInput(event: InputEvent, typed: HTMLInputElement) {
      if (!(composition.isRunning() && isReplaced()) && !composition.holdsBack(event)) take(typed, event);
    },
    onCompositionStart() {
      composition.start();
      known.current = value;
      store.show();
    },
    // It may end since the field is left, and must not bring the results back then.
    onCompositionEnd(composed: string, typed: HTMLInputElement) {
      const replaced = isReplaced();
      composition.end(composed);
      if (!replaced && typed.value !== value) store.settle(typed.value);
      setAtEnd(caretAtEnd(typed));
    },
    // A window that comes back gives its field the focus again: that is not a person's wish for results.
    onFocus() {
      if (!windowLeft.current) store.show();
      windowLeft.current = false;
    },
    /** It may have the focus already, and then nothing else tells that somebody comes back to it. */
    onClick() {
      if (!store.getState().requested) store.show();
    },
    onBlur(typed: HTMLInputElement) {
      windowLeft.current = root.activeElement === typed;
      if (composition.abandon() && !isReplaced()) store.settle(typed.value);
    },
  });

  return (
    <>
      {/* The text's own direction, so that the completion stands where the text goes on. */}
      <div ref={entry} className="entry" dir={direction}>
        {hint !== '' && (
          <span className="ghost" aria-hidden="true">
            <span className="typed">{text}</span>
            {direction === 'rtl' && UNJOINED}
            {hint}
          </span>
        )}
        <SearchField
          field={field}
          first={first}
          name={placeholder || label}
          placeholder={placeholder}
          maxLength={maxLength}
          suggests={suggests}
          open={open}
          handlers={handlers}
        />
      </div>
      {hint !== '' && <kbd aria-hidden="true">Tab</kbd>}
    </>
  );
}

/** Letters of Arabic join: without this the last typed one would be drawn as if the text went on already. */
const UNJOINED = '\u200c';

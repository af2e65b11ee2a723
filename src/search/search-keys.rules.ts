/** What a key means in the search input (S §2). Codes stand beside names, since older hosts send codes alone. */
export const KEY_CODES = { tab: 9, enter: 13, up: 38, right: 39, down: 40 } as const;

export type KeyAction =
  | 'none'
  | 'next'
  | 'previous'
  | 'show'
  | 'reveal'
  | 'open'
  | 'accept-hint'
  | 'dismiss-hint'
  | 'hide'
  | 'clear'
  | 'remove';

interface Key {
  readonly key: string;
  readonly keyCode: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export interface KeySituation {
  /** Whether there is a list at all. */
  readonly suggests: boolean;
  readonly open: boolean;
  /** Nothing is typed. */
  readonly empty: boolean;
  readonly hint: boolean;
  readonly caretAtEnd: boolean;
  /** Asked for seldom, since the answer costs a style. */
  readonly rtl: () => boolean;
}

export function actionFor(key: Key, situation: KeySituation): KeyAction {
  const { open, hint, caretAtEnd, suggests } = situation;
  // What a script dispatches may have no code.
  const is = (name: string, code = -1) => key.key === name || key.keyCode === code;
  const modified = key.ctrlKey || key.metaKey || key.altKey;
  if (is('Escape')) return escape(situation);
  if (is('Enter', KEY_CODES.enter)) return 'open';
  if (is('Tab', KEY_CODES.tab)) return hint && !key.shiftKey && !modified ? 'accept-hint' : 'none';
  // In a plain bar they move the caret, where the system has them do that.
  if (suggests && is('ArrowDown', KEY_CODES.down)) return vertical(key, open ? 'next' : 'show', 'show');
  if (suggests && is('ArrowUp', KEY_CODES.up)) return vertical(key, open ? 'previous' : 'show', 'hide');
  const sideways = is('ArrowLeft') || is('ArrowRight', KEY_CODES.right);
  if (sideways && hint && caretAtEnd && !key.shiftKey && !modified && is('ArrowLeft') === situation.rtl())
    return 'accept-hint';
  if (is('Delete') && key.shiftKey) return 'remove';
  return 'reveal';
}

/** What is open closes one at a time; with nothing open the text goes. */
function escape({ open, empty, hint }: KeySituation): KeyAction {
  if (hint) return 'dismiss-hint';
  if (open) return 'hide';
  return empty ? 'none' : 'clear';
}

/** With Alt an arrow opens or closes the list; with Shift, Control or Command it is the text's own. */
function vertical({ altKey, shiftKey, ctrlKey, metaKey }: Key, plain: KeyAction, withAlt: KeyAction): KeyAction {
  if (shiftKey || ctrlKey || metaKey) return 'reveal';
  return altKey ? withAlt : plain;
}

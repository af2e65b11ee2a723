/** Where the caret of a text field is. */

/** React's own select event looks for the focus in the document, and never into a shadow root. */
export function onCaretMove(field: HTMLInputElement, tell: (atEnd: boolean) => void): () => void {
  const look = () => tell(caretAtEnd(field));
  const signs = ['selectionchange', 'keyup', 'pointerup'] as const;
  for (const sign of signs) field.addEventListener(sign, look);
  return () => {
    for (const sign of signs) field.removeEventListener(sign, look);
  };
}

export const caretAtEnd = (input: HTMLInputElement): boolean =>
  input.selectionStart === input.selectionEnd && input.selectionEnd === input.value.length;

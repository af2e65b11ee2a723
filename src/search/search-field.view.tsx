import { type KeyboardEvent, type RefObject, memo } from 'react';

export interface FieldHandlers {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onInput(event: InputEvent, field: HTMLInputElement): void;
  onCompositionStart(): void;
  onCompositionEnd(text: string, field: HTMLInputElement): void;
  onFocus(): void;
  onClick(): void;
  onBlur(field: HTMLInputElement): void;
}

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What stands in it at first; later values are written by its owner. */
  readonly first: string;
  readonly name: string;
  readonly placeholder: string;
  readonly maxLength?: number;
  readonly suggests: boolean;
  readonly open: boolean;
  readonly handlers: RefObject<FieldHandlers>;
}

/** The input itself. React writes an input's name and type at each render of it, so it is rendered seldom. */
export const SearchField = memo(function SearchField({
  field,
  first,
  name,
  placeholder,
  maxLength,
  suggests,
  open,
  handlers,
}: Props) {
  return (
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
      aria-label={name}
      maxLength={maxLength}
      defaultValue={first}
      role={suggests ? 'combobox' : 'searchbox'}
      {...(suggests && {
        'aria-autocomplete': 'both' as const,
        'aria-expanded': open,
        'aria-controls': 'mp-search-results',
      })}
      onInput={(event) => handlers.current.onInput(event.nativeEvent as InputEvent, event.currentTarget)}
      onCompositionStart={() => handlers.current.onCompositionStart()}
      onCompositionEnd={(event) => handlers.current.onCompositionEnd(event.data, event.currentTarget)}
      onFocus={() => handlers.current.onFocus()}
      onClick={() => handlers.current.onClick()}
      onBlur={(event) => handlers.current.onBlur(event.currentTarget)}
      onKeyDown={(event) => handlers.current.onKeyDown(event)}
    />
  );
});

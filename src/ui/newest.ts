import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest of a value that changes with each render, for a part that need not be rendered with it. */
export function useNewest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}

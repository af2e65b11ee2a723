import { startTransition, useEffect, useState } from 'react';

/** The first frames of a layer that fades in show nothing yet. */
const FRAMES = 4;

/**
 * Whether what this is part of has been seen to open. Until then only what is in sight is drawn: the rest would stand in
 * the way of the frames in which it comes.
 */
export function useAfterOpening(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let frame: number;
    const wait = (frames: number) => {
      frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : startTransition(() => setOpen(true))));
    };
    wait(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, []);
  return isOpen;
}

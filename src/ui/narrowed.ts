import { useEffect } from 'react';

/** Runs whenever the window has become so narrow, in px, before others look where things are now. `run` stays the same. */
export function useNarrowed(px: number, run: () => void): void {
  useEffect(() => {
    const query = matchMedia(`(max-width: ${px}px)`);
    const look = () => query.matches && run();
    window.addEventListener('resize', look, true);
    return () => window.removeEventListener('resize', look, true);
  }, [px, run]);
}

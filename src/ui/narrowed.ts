import { useEffect } from 'react';

/** Tells at each new size of the window whether it is so narrow, in px, before others look where things are now. */
export function useNarrowed(px: number, tell: (isNarrow: boolean) => void): void {
  useEffect(() => {
    const query = matchMedia(`(max-width: ${px}px)`);
    const look = () => tell(query.matches);
    window.addEventListener('resize', look, true);
    return () => window.removeEventListener('resize', look, true);
  }, [px, tell]);
}

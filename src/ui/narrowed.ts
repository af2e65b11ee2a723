import { useEffect } from 'react';

/** Tells whenever the window becomes wider than so many px, or no wider. */
export function useNarrowed(px: number, tell: (isNarrow: boolean) => void): void {
  useEffect(() => {
    const query = matchMedia(`(max-width: ${px}px)`);
    const look = () => tell(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, [px, tell]);
}

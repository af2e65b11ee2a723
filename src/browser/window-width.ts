/** Runs whenever the window becomes at least so wide. Answers how to stop. */
export function onWidthFrom(px: number, run: () => void): () => void {
  const query = matchMedia(`(min-width: ${px}px)`);
  const look = () => query.matches && run();
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}

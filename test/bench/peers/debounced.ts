/** Runs once nobody has called for so long. */
export function debounced<Args extends readonly unknown[]>(run: (...args: Args) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args: Args): void => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...args), ms);
  };
}

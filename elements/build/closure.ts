/** The given names and all that they bring in, each once, in the order of the walk. */
export function closure(names: readonly string[], importsOf: (name: string) => readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    importsOf(name).forEach(visit);
  };
  names.forEach(visit);
  return [...seen];
}

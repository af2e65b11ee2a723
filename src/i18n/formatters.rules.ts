/**
 * Formatters of the platform's, made when they are first used and once for each locale: each reads its language's data,
 * which takes as long as drawing the whole bar.
 */
export function formatters<Kind extends object>(make: (locale: string) => Kind): (locale: string) => Kind {
  const made = new Map<string, Kind>();
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

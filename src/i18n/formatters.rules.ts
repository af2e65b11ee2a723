/** A server meets whatever languages its visitors name. */
const MOST_LOCALES = 50;

/**
 * Formatters of the platform's, made when they are first used and once for each locale: each reads its language's data,
 * which takes as long as drawing the whole bar.
 */
export function formatters<Kind extends object>(make: (locale: string) => Kind): (locale: string) => Kind {
  const made = new Map<string, Kind>();
  return (locale) => {
    const known = made.get(locale);
    if (known) return known;
    if (made.size >= MOST_LOCALES) made.clear();
    const formatter = make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

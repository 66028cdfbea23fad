/** Longer texts are not names and are not cached. */
const LONGEST = 64;

/**
 * Caches a function of a text, for repeated names of towns and streets. Clears the cache when it
 * has `most` entries.
 */
export function memoise<T>(most: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (text.length > LONGEST) return value;
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}

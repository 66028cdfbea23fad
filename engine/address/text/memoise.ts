/** Longer texts are no names: they are read each time. */
const LONGEST = 64;

/**
 * A function of a text that keeps what it returned, for texts that come back: names of towns and
 * streets. It begins anew when it has so many.
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

/**
 * Makes names distinct: repeated ones get a number ("clients (2)"). The first of each stays
 * unchanged, and numbered names never equal another name. Linear.
 */
export function distinctNames(
  names: readonly string[],
  numbered: (name: string, place: number) => string = (name, place) => `${name} (${place})`,
): string[] {
  const taken = new Set(names);
  const places = new Map<string, number>();
  return names.map((name) => {
    let place = (places.get(name) ?? 0) + 1;
    let own = name;
    if (place > 1) {
      for (own = numbered(name, place); taken.has(own); own = numbered(name, ++place));
      taken.add(own);
    }
    places.set(name, place);
    return own;
  });
}

/** Makes file names distinct, with the number before the extension. */
export function distinctFileNames(names: readonly string[]): string[] {
  return distinctNames(names, (name, place) => name.replace(/(\.[^.]*)?$/, ` (${place})$1`));
}

/** A constant piece of a file, as UTF-8 bytes. */
export function phrase(text: string): Uint8Array {
  return Buffer.from(text, "utf8");
}

/** A piece of a quoted CSV cell: quotes are doubled. */
export function cellPhrase(text: string): Uint8Array {
  return phrase(text.replaceAll('"', '""'));
}

/** Upper-case words in the form of names in sentences: "Jean-Pierre", "De La Gare". */
export function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|[ '’-])(\p{L})/gu, (_, before, letter) => {
    return before + letter.toUpperCase();
  });
}

const SIRET_DIGITS = 14;

/**
 * The SIRET of a text as people paste them: one a line, or with commas, semicolons or blanks between
 * them, each with blanks within it or without. What is none stays as it is written, so that it can be
 * told which one it is.
 *
 * Blanks alone part two numbers where the digits before them are fourteen, or would be more with
 * those that follow.
 */
export function writtenSirets(text: string): string[] {
  return text.split(/[\n\r,;]+/).flatMap(siretsOfLine);
}

function siretsOfLine(line: string): string[] {
  const found: string[] = [];
  let words: string[] = [];
  let digits = 0;
  const end = (): void => {
    if (words.length > 0) found.push(words.join(" "));
    words = [];
    digits = 0;
  };
  for (const word of line.split(/\s+/)) {
    if (word === "") continue;
    const own = word.replace(/\D/g, "").length;
    if (digits + own > SIRET_DIGITS) end();
    words.push(word);
    digits += own;
    if (digits >= SIRET_DIGITS) end();
  }
  end();
  return found;
}

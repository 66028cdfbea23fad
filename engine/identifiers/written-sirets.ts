import { isClear, readWrittenId } from "./written/written-id.ts";

const SIRET_DIGITS = 14;

/**
 * Extracts the SIRET from pasted text: one per line, or separated by commas, semicolons or blanks,
 * with or without blanks inside. Invalid entries stay as written, so that they can be reported.
 *
 * Blanks separate two numbers when the digits before make fourteen, or would exceed fourteen with
 * the next ones.
 */
export function writtenSirets(text: string): string[] {
  return text.split(/[\n\r]+/).flatMap((line) => {
    const read = readWrittenId(line);
    const isNumber = (read.kind === "siret" || read.kind === "siren") && isClear(read);
    const isOne = isNumber && line.replace(/\D/g, "").split(read.digits).length === 2;
    // One number, once, with signs and words of its own: "300,000,007,00017", "SIRET 300… (siège)".
    if (isOne) return [line.trim().replace(/\s+/g, " ")];
    return line.split(/[,;]+/).flatMap(siretsOfLine);
  });
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

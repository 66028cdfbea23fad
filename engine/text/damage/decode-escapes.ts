import type { Unescaped } from "./even-escapes.ts";
import { fromHtmlEntities } from "./html-entities.ts";
import { fromPercentEscapes } from "./percent-escapes.ts";
import { fromProgramEscapes } from "./program-escapes.ts";
import { fromQuotedPrintable } from "./quoted-printable.ts";
import { fromWorkbookEscapes } from "./workbook-escapes.ts";

/** A way in which programs escape characters. */
export type EscapeKind = "html" | "url" | "courriel" | "programme" | "classeur";

interface Escaping {
  readonly kind: EscapeKind;
  /** In every text that is escaped so. */
  readonly sign: string;
  readonly decode: (text: string) => Unescaped | null;
}

const ALL: readonly Escaping[] = [
  { kind: "classeur", sign: "_", decode: fromWorkbookEscapes },
  { kind: "html", sign: "&", decode: fromHtmlEntities },
  { kind: "programme", sign: "\\", decode: fromProgramEscapes },
  { kind: "courriel", sign: "=", decode: fromQuotedPrintable },
  { kind: "url", sign: "%", decode: fromPercentEscapes },
];

/** A decoded text. */
export interface DecodedText extends Unescaped {
  /** How it was escaped, in the order in which it was decoded. */
  readonly kinds: readonly EscapeKind[];
}

/** Texts escaped twice occur: `&amp;#39;`. */
const MOST_ROUNDS = 3;

/**
 * Returns a text as its writer saw it, whatever programs escaped its characters: HTML, JSON and
 * other code, URLs, letters, workbooks; once or several times. Linear; a text without escapes costs
 * five searches for a character.
 *
 * @param isLeft  Kinds that stay, where such escapes are right.
 */
export function decodeEscapes(
  text: string,
  isLeft: (kind: EscapeKind) => boolean = () => false,
): DecodedText {
  const kinds: EscapeKind[] = [];
  let [plain, isProved] = [text, true];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = plain;
    for (const { kind, sign, decode } of ALL) {
      const decoded = plain.includes(sign) && !isLeft(kind) ? decode(plain) : null;
      if (decoded === null) continue;
      plain = decoded.text;
      isProved &&= decoded.isProved;
      if (!kinds.includes(kind)) kinds.push(kind);
    }
    if (plain === before) break;
  }
  return { text: plain, isProved, kinds };
}

import { foldHeader } from "../header.ts";
import type { SourceRow } from "../register.ts";
import { isEmpty } from "../row-values.ts";

/** Which parts of a filing are public; indexed by stored rank, do not reorder. */
export const CONFIDENTIALITES = ["publique", "partielle", "confidentielle", "inconnue"] as const;

export type Confidentialite = (typeof CONFIDENTIALITES)[number];

const LETTER_P = 0x50;
const PUBLIC_BYTES = 6;

/**
 * The stored rank of a filing's confidentiality. "Public" is the only spelling seen; others are
 * recognised by keywords. An empty field means public.
 */
export function confidentialiteOf(row: SourceRow, column: number): number {
  if (isEmpty(row, column) || isPublic(row, column)) return 0;
  return CONFIDENTIALITES.indexOf(confidentialiteNamed(row.text(column)));
}

/** Recognises the usual value without decoding it. */
function isPublic(row: SourceRow, column: number): boolean {
  const start = row.start(column);
  return row.end(column) - start === PUBLIC_BYTES && row.bytes[start] === LETTER_P;
}

function confidentialiteNamed(text: string): Confidentialite {
  const folded = foldHeader(text);
  if (/^publi[cq]/.test(folded) && !folded.includes("simplifi")) return "publique";
  if (/partiel|resultat|simplifi/.test(folded)) return "partielle";
  return folded.startsWith("confidenti") ? "confidentielle" : "inconnue";
}

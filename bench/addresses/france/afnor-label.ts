import { folded } from "../folded.ts";

const LONGEST = 32;
/** The BAN's most frequent abbreviations, in the order they are tried. */
// biome-ignore format: a table
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^AVENUE\b/, "AV"], [/^BOULEVARD\b/, "BD"], [/^CHEMIN\b/, "CHE"], [/^IMPASSE\b/, "IMP"], [/^ALLEE\b/, "ALL"],
  [/^PLACE\b/, "PL"], [/^ROUTE\b/, "RTE"], [/^LOTISSEMENT\b/, "LOT"], [/^RESIDENCE\b/, "RES"], [/^SQUARE\b/, "SQ"],
  [/^PASSAGE\b/, "PAS"], [/^HAMEAU\b/, "HAM"], [/^FAUBOURG\b/, "FG"], [/^ZONE ARTISANALE\b/, "ZA"],
  [/\bGENERAL\b/, "GAL"], [/\bMARECHAL\b/, "MAL"], [/\bDOCTEUR\b/, "DR"], [/\bCOMMANDANT\b/, "CDT"],
  [/\bCAPITAINE\b/, "CNE"], [/\bCOLONEL\b/, "CNL"], [/\bLIEUTENANT\b/, "LT"], [/\bPROFESSEUR\b/, "PR"],
  [/\bPRESIDENT\b/, "PDT"], [/\bSERGENT\b/, "SGT"], [/\bSAINT\b/, "ST"], [/\bSAINTE\b/, "STE"],
  [/\b(DE LA|DE L|DES|DU|DE|D) (?=\w)/, ""],
];

/** nom_afnor of an invented street: at most 32 characters, cut at a blank as a last resort. */
export function afnorLabel(voie: string): string {
  let label = folded(voie);
  for (const [long, short] of SHORT) {
    if (label.length <= LONGEST) return label;
    label = label.replace(long, short).trim();
  }
  if (label.length <= LONGEST) return label;
  return label.slice(0, label.lastIndexOf(" ", LONGEST));
}

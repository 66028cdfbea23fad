import { meaningsOf } from "../../../address/lexicon/abbreviations.ts";
import { memoise } from "../../../address/text/memoise.ts";
import { plainWords } from "../../../company/name/fold-company-name.ts";
import { foldWords } from "../../../person/names/fold-name.ts";
import { type LinkageRow, ROW_FLAGS } from "../../linkage/rows/linkage-row.ts";
import type { RecordFields } from "../record/record-fields.ts";

const FIVE_DIGITS = /^\d{5}$/;
/** `12 rue Haute 44000 Nantes`. */
const POSTCODE_INSIDE = /^(.*?)[\s,;-]*\b(\d{5})\s+(\D+)$/;

/** Reads street, postcode and town of a record, also from one cell. */
export function readPlace(fields: RecordFields, row: LinkageRow): void {
  const street = fields.either("adresse");
  const whole = street === "" ? fields.either("adresse_complete") : "";
  const inside = whole === "" ? null : POSTCODE_INSIDE.exec(whole);
  const town = fields.either("ville") || (inside?.[3] ?? "");
  row.town = townOf(town);
  // A CEDEX has a postcode of its own, which no other row of the town has.
  const code = CEDEX.test(town) ? "" : fields.either("code_postal") || (inside?.[2] ?? "");
  row.postcode = FIVE_DIGITS.test(code) ? code : plainWords(code).join("");
  const written = `${fields.either("numero_voie")} ${inside?.[1] ?? (street || whole)}`.trim();
  row.street = streetOf(written);
  if (VAGUE.test(written)) row.flags |= ROW_FLAGS.vagueStreet;
}

/** Zones, boxes and places that have no street. */
const VAGUE =
  /^(?:Z[AIC]C?|ZONE|PARC|PA|BP|CS|TSA|CENTRE|CENTRE COMMERCIAL|LIEU DIT|LD|LE BOURG|BOURG)\b/i;

const MOST_CACHED = 20_000;
const CEDEX = /\bCEDEX\b.*$/i;

const townOf = memoise(MOST_CACHED, (text) => {
  const words = plainText(text).replace(CEDEX, "").trim();
  return foldWords(words).join(" ") || words;
});

/** A street in capitals, its words in full: AV and AVENUE are one. */
export function streetOf(text: string): string {
  if (text === "") return "";
  const words = plainText(text);
  return words.includes(" ") ? words.split(" ").map(fullForm).join(" ") : words;
}

const BEYOND_ASCII = /[^\0-\x7f]/;
const SEPARATORS = /[^A-Z0-9]+/g;

/** Words of A to Z and 0 to 9, parted by single blanks. */
function plainText(text: string): string {
  if (BEYOND_ASCII.test(text)) return plainWords(text).join(" ");
  return text.toUpperCase().replace(SEPARATORS, " ").trim();
}

/** Of several meanings that of a kind of street: CH is CHEMIN. */
function fullForm(word: string): string {
  const meanings = meaningsOf(word);
  if (meanings.length === 0) return word;
  const [only] = meanings.length === 1 ? meanings : meanings.filter(({ kind }) => kind === "type");
  return only?.word ?? word;
}

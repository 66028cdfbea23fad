import { type DeathFields, FIELD } from "./death-fields.ts";

/** Whether the name or the code of the birth place means unknown: INCONNU, dashes, dd990. */
export function isBirthPlaceUnknown(fields: DeathFields): boolean {
  return isFictive(fields) || isUnknownName(fields);
}

const NINE = 0x39;
const ZERO = 0x30;

/**
 * The code dd990, an unknown commune of the département, named COMMUNE FICTIVE or DEPARTEMENT dd.
 */
function isFictive({ bytes, starts, ends }: DeathFields): boolean {
  const end = ends[FIELD.lieuNaissance] as number;
  return (
    end - (starts[FIELD.lieuNaissance] as number) === 5 &&
    bytes[end - 1] === ZERO &&
    bytes[end - 2] === NINE &&
    bytes[end - 3] === NINE
  );
}

/** First two letters of the names that `UNKNOWN` matches: others need no decoding. */
const BEGINNINGS = new Set(["CO", "IN", "LI", "LO", "NO", "VI"].map(pairOf));
const X = 0x58;

function pairOf(letters: string): number {
  return pair(letters.charCodeAt(0), letters.charCodeAt(1));
}

function pair(first: number, second: number): number {
  return (first << 8) | second;
}

const UNKNOWN =
  /^(?:COMMUNE |LIEU |LOCALITE |VILLE )?(?:DE NAISSANCE )?(?:INCONNUE?|FICTIVE|NON (?:CONNUE?|PRECISEE?|RENSEIGNEE?))(?![A-Z])|^X[^A-WYZ]*$/;

function isUnknownName(fields: DeathFields): boolean {
  const { bytes } = fields;
  const end = fields.end(FIELD.communeNaissance);
  let at = fields.start(FIELD.communeNaissance);
  while (at < end && !isLetter(bytes[at] as number)) at++;
  if (at === end) return true;
  const first = capital(bytes[at] as number);
  if (first !== X && !BEGINNINGS.has(pair(first, capital(bytes[at + 1] as number)))) return false;
  return UNKNOWN.test(Buffer.prototype.latin1Slice.call(bytes, at, end).toUpperCase());
}

/** Whether a byte is an ASCII letter or belongs to a non-ASCII one. */
function isLetter(byte: number): boolean {
  const upper = capital(byte);
  return byte >= 0x80 || (upper >= 0x41 && upper <= 0x5a);
}

function capital(byte: number): number {
  return byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte;
}

import { type DeathFields, FIELD } from "./death-fields.ts";

/** Whether the birth place is told by a name and a code that mean nothing: INCONNU, dashes, dd990. */
export function isBirthPlaceUnknown(fields: DeathFields): boolean {
  return isFictive(fields) || isUnknownName(fields);
}

const NINE = 0x39;
const ZERO = 0x30;

/** The code dd990: somewhere in that département, written COMMUNE FICTIVE or DEPARTEMENT dd. */
function isFictive({ bytes, starts, ends }: DeathFields): boolean {
  const end = ends[FIELD.lieuNaissance] as number;
  return (
    end - (starts[FIELD.lieuNaissance] as number) === 5 &&
    bytes[end - 1] === ZERO &&
    bytes[end - 2] === NINE &&
    bytes[end - 3] === NINE
  );
}

/** First two letters of what `UNKNOWN` matches: any other name is known without decoding it. */
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

/** Letters of ASCII, and any byte of other alphabets: those are names. */
function isLetter(byte: number): boolean {
  const upper = capital(byte);
  return byte >= 0x80 || (upper >= 0x41 && upper <= 0x5a);
}

function capital(byte: number): number {
  return byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte;
}

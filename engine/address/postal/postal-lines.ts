import { type ComplementLines, complementLines } from "./complement-lines.ts";
import { type ComplementPiece, complementPieces } from "./complement-pieces.ts";
import { labelText } from "./label-text.ts";
import { abbreviate, type Shortened, shorten } from "./shorten.ts";
import { STREET_LABEL_LENGTH } from "./street-label.ts";
import { cedexLabel, townLabel } from "./town-label.ts";

/** Maximum length of a line, NF Z10-011. */
const POSTAL_LINE_LENGTH = 38;

/** The parts of an address; `""` or 0 when absent. */
export interface PostalParts {
  /** As written by the customer: "Apt 12", "Bât. B", "Résidence les Pins", "chez M. X". */
  readonly complements: readonly string[];
  readonly numero: number;
  /** The suffix of the number as in the BAN: b, bis, ter, a, bv. */
  readonly indice: string;
  /** Other suffixes of the same number, if known: they distinguish B from BIS. */
  readonly otherIndices?: readonly string[];
  /** The street for display: "Rue du Général de Gaulle". */
  readonly voie: string;
  /** The publisher's label of the street (BAN: nom_afnor). */
  readonly afnor: string;
  readonly lieuDit: string;
  /** "BP 123", "CS 90001", "TSA 12345" as written. */
  readonly boite: string;
  /** A former commune, printed only if line 5 is otherwise empty. */
  readonly ancienneCommune: string;
  /** 5 digits. */
  readonly codePostal: string;
  /** La Poste's routing label ("ST GERMAIN EN LAYE"), or the commune's name. */
  readonly acheminement: string;
  /** The CEDEX of the mail, if any. */
  readonly cedex: { readonly code: string; readonly libelle: string } | null;
}

/** Lines 2 to 6 of an address; line 1 is the recipient. `""` for lines that are not printed. */
export interface PostalLines {
  /** Flat, floor, staircase, service, "chez". */
  readonly l2: string;
  /** Building, residence, entrance, zone. */
  readonly l3: string;
  /** Number and street. */
  readonly l4: string;
  /** Lieu-dit, BP, CS, TSA. */
  readonly l5: string;
  /** Postcode and town, or CEDEX. */
  readonly l6: string;
  /** Parts of the address that fitted on no line, folded; nearly always empty. */
  readonly dropped: readonly string[];
}

/**
 * Returns the lines of an address after NF Z10-011, in the form that La Poste reads best.
 *
 * @returns  Lines of at most 38 characters of A to Z, 0 to 9 and single blanks, for any input;
 *   `dropped` has the customer's parts that fitted on no line.
 *
 * Some 3 us when nothing needs shortening. Never throws.
 * Source: NF Z10-011 (2013); La Poste, Service national de l'adresse.
 */
export function postalLines(parts: PostalParts): PostalLines {
  const street = streetLine(parts);
  const place = placeLine(parts, street.hasLieuDit);
  const { l2, l3, dropped } = complementLinesOf(parts, place.pieces);
  return {
    l2,
    l3,
    l4: street.text,
    l5: place.text,
    l6: townLine(parts),
    dropped: [...dropped, ...street.dropped, ...place.dropped],
  };
}

function complementLinesOf(
  { complements }: PostalParts,
  ofPlace: readonly ComplementPiece[],
): ComplementLines {
  if (complements.length === 0 && ofPlace.length === 0) return NO_COMPLEMENTS;
  return complementLines([complements.flatMap(complementPieces), ofPlace], POSTAL_LINE_LENGTH);
}

const NO_COMPLEMENTS: ComplementLines = { l2: "", l3: "", dropped: [] };

interface StreetLine extends Shortened {
  /** Whether the number belongs to the lieu-dit itself: "12 LE BOURG". */
  readonly hasLieuDit: boolean;
}

/** Longer text is not a suffix, and would leave no room for the street. */
const LONGEST_REPETITION = 10;

function streetLine(parts: PostalParts): StreetLine {
  const repetition = repetitionLabel(parts.indice, parts.otherIndices);
  const isPrinted = parts.numero > 0 && repetition.length <= LONGEST_REPETITION;
  const number = joined(parts.numero > 0 ? String(parts.numero) : "", isPrinted ? repetition : "");
  const room = POSTAL_LINE_LENGTH - number.length - 1;
  const street = streetPart(parts, Math.min(room, STREET_LABEL_LENGTH));
  const hasLieuDit = street.text === "" && number !== "" && parts.lieuDit !== "";
  const name = hasLieuDit ? shorten(lieuDitOf(parts), room) : street;
  const unprinted = isPrinted || repetition === "" ? [] : [repetition];
  return {
    text: joined(number, name.text),
    hasLieuDit,
    dropped: [...unprinted, ...name.dropped],
  };
}

/** The publisher's label, unless it is too long for the line: then the name is shortened again. */
function streetPart({ voie, afnor }: PostalParts, room: number): Shortened {
  const published = afnor === "" ? "" : labelText(afnor);
  if (published !== "" && published.length <= room) return shorten(published, room);
  return shorten(labelText(voie) || published, room);
}

const LIEU_DIT = /^LIEU ?DIT (?=.)/;

function lieuDitOf({ lieuDit }: PostalParts): string {
  if (lieuDit === "") return "";
  return labelText(lieuDit).replace(LIEU_DIT, "");
}

interface PlaceLine extends Shortened {
  /** Pieces moved to line 3 because the box needs the room. */
  readonly pieces: readonly ComplementPiece[];
}

function placeLine(parts: PostalParts, hasLieuDit: boolean): PlaceLine {
  const box = boxLabel(parts.boite);
  const lieuDit = hasLieuDit ? "" : lieuDitOf(parts);
  const both = joined(box, lieuDit);
  const text = abbreviate(both || formerTown(parts), POSTAL_LINE_LENGTH);
  if (text !== null) return { text, dropped: [], pieces: [] };
  const pieces: ComplementPiece[] =
    box === "" || lieuDit === "" ? [] : [{ line: "l3", text: lieuDit }];
  return { ...shorten(box || lieuDit, POSTAL_LINE_LENGTH), pieces };
}

/** Normalises "B.P. 123", "BP123" and "Boîte postale 123" to BP 123. */
function boxLabel(boite: string): string {
  if (boite === "") return "";
  return labelText(boite)
    .replace(/^(?:B ?P|BOITE POSTALE) ?(?=\d)/, "BP ")
    .replace(/^(?:C ?S|COURSE SPECIALE) ?(?=\d)/, "CS ")
    .replace(/^(?:T ?S ?A|TRI SERVICE ARRIVEE) ?(?=\d)/, "TSA ");
}

function formerTown({ ancienneCommune, acheminement }: PostalParts): string {
  if (ancienneCommune === "") return "";
  const former = townLabel(ancienneCommune);
  return former === townLabel(acheminement) ? "" : former;
}

function townLine({ cedex, codePostal, acheminement }: PostalParts): string {
  const town = townLabel(acheminement);
  const label = cedex ? cedexLabel(cedex.libelle || town) : town;
  return joined(postcode(cedex?.code || codePostal), label);
}

const POSTCODE = /^\d{5}$/;

function postcode(code: string): string {
  if (POSTCODE.test(code)) return code;
  return labelText(code).replace(/ /g, "").slice(0, 5);
}

function joined(first: string, second: string): string {
  return first === "" || second === "" ? first + second : `${first} ${second}`;
}

/** Full form of the BAN's letters. */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ["B", "BIS"],
  ["T", "TER"],
  ["Q", "QUATER"],
]);

/**
 * The suffix of a number on line 4: BIS, TER, QUATER in full, letters unchanged.
 *
 * @param indice  As in the BAN: bis, b, a, bv.
 * @param others  Other suffixes of the same number; with an `a` and no `t`, the street counts
 *   letters and B is one.
 *
 * The BAN writes b, t and q for bis, ter and quater (Paris: 887 of 1,031 numbers with a t have a b,
 * 102 of 113 with a q have both), but c for C: 115 of 128 occur with an a, 5 with a q.
 */
export function repetitionLabel(indice: string, others: readonly string[] = []): string {
  if (indice === "") return "";
  const label = labelText(indice);
  if (label === "B" && hasLetter(others, "a") && !hasLetter(others, "t")) return label;
  return IN_FULL.get(label) ?? label;
}

function hasLetter(indices: readonly string[], letter: string): boolean {
  return indices.some((each) => each.toLowerCase() === letter);
}

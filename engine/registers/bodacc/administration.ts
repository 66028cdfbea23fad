import { type OfficerName, readOfficerName } from "./officer-name.ts";
import { isOffice, NAMED_OFFICES } from "./officer-roles.ts";

/** The statement of a text about an officer: in office, or how that changes. */
type Movement = "listed" | "arrives" | "leaves" | "changes";

export interface Officer extends OfficerName {
  /** The office in the notice's words, without those of the movement. */
  readonly role: string;
  readonly movement: Movement;
}

export interface Administration {
  readonly officers: readonly Officer[];
  /** Whether every part of the text was understood. */
  readonly sound: boolean;
}

/**
 * Parses the free text on the officers of a company: offices and their holders, "Gérant : Aubier,
 * Jean, Président : SOCIETE X", with "nom d'usage : Z" after a person; separated by commas,
 * semicolons or full stops, depending on the greffe. Notices of change also state arrivals and
 * departures ("Gérant partant : ", "nomination du Président : ", "modification de
 * l'Administrateur ..."). Never throws; O(length).
 */
export function readAdministration(text: string): Administration {
  const clean = withColons(text.replace(/\s+/g, " ").trim());
  if (clean === "") return { officers: [], sound: true };
  if (clean.length > LONGEST) return { officers: [], sound: false };
  const pieces = clean.split(/ ?: ?/);
  const entries: Entry[] = [];
  let label = pieces[0] as string;
  let sound = pieces.length > 1 && isOffice(officeIn(label).role);
  for (let i = 1; i < pieces.length; i++) {
    const { value, next, known } = cut(pieces[i] as string, i === pieces.length - 1);
    const belongs = record(entries, label, value);
    sound &&= known && belongs;
    label = next;
  }
  const officers = entries.map(officerOf).filter(({ name }) => name !== "");
  return { officers, sound: sound && officers.length === entries.length };
}

/** The longest sample has 1,200 characters; longer texts are not lists of officers. */
const LONGEST = 20_000;

interface Entry {
  readonly label: string;
  readonly holder: string;
  usage: string;
}

/**
 * Records a value under its label. @returns false when it describes an officer but none precedes
 * it.
 */
function record(entries: Entry[], label: string, value: string): boolean {
  if (!ATTRIBUTE.test(label)) {
    entries.push({ label, holder: value, usage: "" });
    return true;
  }
  const last = entries.at(-1);
  if (last === undefined) return false;
  if (USAGE.test(label)) last.usage = value;
  return true;
}

/** Labels that are not offices: they describe the officer before. */
const ATTRIBUTE = /^(?:nom d['’]usage|pseudonyme|prénoms?|adresse|représentée? par)$/i;
const USAGE = /^nom d['’]usage$/i;
const ATTRIBUTE_AT_END =
  /(?<=^|[,;. ])(?:nom d['’]usage|pseudonyme|prénoms?|adresse|représentée? par)$/i;

interface Cut {
  readonly value: string;
  /** The label of the next piece. */
  readonly next: string;
  readonly known: boolean;
}

/**
 * Splits the text between two colons into the value of the first and the label of the second:
 *
 *   Aubier, Jean, Gérant, Associé indéfiniment responsable
 *   ~~~~~~~~~~~~  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
 */
function cut(piece: string, isLast: boolean): Cut {
  if (isLast) return { value: trimmed(piece), next: "", known: true };
  const attribute = ATTRIBUTE_AT_END.exec(piece);
  if (attribute)
    return { value: trimmed(piece.slice(0, attribute.index)), next: attribute[0], known: true };
  for (const separator of piece.matchAll(SEPARATOR)) {
    const next = piece.slice(separator.index + separator[0].length);
    if (isOffice(officeIn(next).role))
      return { value: trimmed(piece.slice(0, separator.index)), next, known: true };
  }
  const last = Math.max(piece.lastIndexOf(", "), piece.lastIndexOf("; "), piece.lastIndexOf(". "));
  if (last < 0) return { value: trimmed(piece), next: "", known: false };
  return { value: trimmed(piece.slice(0, last)), next: piece.slice(last + 2), known: false };
}

const SEPARATOR = / ?[,;.] /g;

function trimmed(value: string): string {
  return value.replace(/^[\s,;]+|[\s,;.]+$/g, "");
}

/** The office in a label, and the movement stated by the words around it. */
function officeIn(label: string): { readonly role: string; readonly movement: Movement } {
  const [, before = "", rest = label] = MOVEMENT_BEFORE.exec(label) ?? [];
  const [, role = rest, after = ""] = MOVEMENT_AFTER.exec(rest) ?? [];
  return { role: role.trim(), movement: movementOf(before, after) };
}

const MOVEMENT_BEFORE =
  /^(nomination|modification|départ|démission|cessation des fonctions|nouveau|nouvelle|nouvel|ancien|ancienne)(?: de l['’]| d['’]une?| d['’]| (?:du|de la|des|de))? ?(?=\S)(.+)$/i;
const MOVEMENT_AFTER =
  /^(.+?),? \(?(partante?s?|sortante?|démissionnaire|révoquée?|décédée?|entrante?|nouveau|nouvelle)\)?$/i;

function movementOf(before: string, after: string): Movement {
  if (after !== "") return /^(?:entrant|nouve)/i.test(after) ? "arrives" : "leaves";
  if (before === "") return "listed";
  if (/^modification/i.test(before)) return "changes";
  return /^(?:nomination|nouve)/i.test(before) ? "arrives" : "leaves";
}

function officerOf({ label, holder, usage }: Entry): Officer {
  const { role, movement } = officeIn(label);
  const name = holder.replace(REPRESENTED, "").replace(SINCE, "");
  const gone = GONE.exec(name);
  const read = readOfficerName(trimmed(gone ? name.slice(0, gone.index) : name), trimmed(usage));
  return { role, movement: gone ? "leaves" : movement, ...read };
}

/** Removes the representative named after a company. */
const REPRESENTED = / \(?représentée? par .*$/i;
/** "en fonction le 12 Mars 2019", "modification le 07 Octobre 2020". */
const SINCE = /,? (?:en fonctions?|modification|nomination|depuis) (?:le|du|au) .*$/i;
/** Words after a name that mark a departure. */
const GONE = /,? \(?(?:décédée?|démissionnaire|partante?|révoquée?)\)?(?:$| .*$)/i;

/** Inserts the colon missing in notices of change: "modification du Gérant Aubier, Jean". */
function withColons(text: string): string {
  return text.replace(NAMED_OFFICE, "$1 : ");
}

/** Case-sensitive: the next word must be a name, not the rest of a longer office. */
const NAMED_OFFICE = new RegExp(
  `((?:[Nn]omination|[Mm]odification|[Dd]épart|[Dd]émission) (?:du |de la |de l['’]|des |de |d['’]un )(?:${NAMED_OFFICES.join("|")})) (?=\\p{Lu})`,
  "gu",
);

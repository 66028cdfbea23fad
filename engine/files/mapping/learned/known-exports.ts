import exports from "../../../../data/mapping/exports.json" with { type: "json" };
import type { EntityType } from "../entity-type.ts";
import { fieldsNamed, NO_FIELD } from "../field-list.ts";
import { DICTIONARY } from "../header/dictionary.ts";
import type { HeaderReading } from "../header/header-reading.ts";
import type { Term } from "../term.ts";
import { WEIGHT } from "../weights.ts";
import { headerKey } from "./mapping-memory.ts";

/**
 * An export of a system, from `data/mapping/exports.json`. Its `source` names the publisher of the
 * headers; lists copied from that page end in "(lu)", the others are from experience.
 */
interface KnownExport {
  readonly system: string;
  readonly entity: EntityType;
  /** `FIELDS` id or `NO_FIELD` by `headerKey`. */
  readonly columns: ReadonlyMap<string, number>;
}

/** The recognised export of a table. */
export interface RecognisedExport {
  readonly system: string;
  readonly entity: EntityType;
  readonly columns: ReadonlyMap<string, number>;
  /** Columns of the table that it includes, of all named ones. */
  readonly matched: number;
  readonly named: number;
  /** 0 to 1: how much of the table it explains, and how specific its headers are. */
  readonly strength: number;
  /** The same without an upper limit, which distinguishes systems with similar headers. */
  readonly likeness: number;
  /**
   * Whether its headers are rare enough to name the system: "Code client", "CP" and "Portable" are
   * in many files, whose columns they explain all the same.
   */
  readonly isProved: boolean;
}

const KNOWN: readonly KnownExport[] = exports.map(({ systeme, entite, colonnes }) => ({
  system: systeme,
  entity: entite as EntityType,
  columns: new Map(
    Object.entries(colonnes).map(([header, field]): [string, number] => [
      headerKey(header),
      fieldId(entite, field),
    ]),
  ),
}));

function fieldId(entity: string, field: string | null): number {
  if (field === null) return NO_FIELD;
  const [found] = fieldsNamed(field.includes(".") ? field : `${entity}.${field}`);
  if (!found) throw new Error(`exports.json: no field ${field} of ${entity}`);
  return found.id;
}

/** The systems that use each header: "Email" distinguishes none of them. */
const HOLDERS = new Map<string, Set<string>>();
for (const { system, columns } of KNOWN)
  for (const key of columns.keys()) HOLDERS.set(key, (HOLDERS.get(key) ?? new Set()).add(system));
const SYSTEMS = new Set(KNOWN.map(({ system }) => system)).size;

/** Least number of matched headers, and their share of the named columns. */
const LEAST_MATCHED = 3;
const LEAST_SHARE = 0.3;
/** From this share on, the other columns may be the customer's additions. */
const FULL_SHARE = 0.5;
/**
 * Sum of ln(systems / systems with the header) from which a set of headers identifies one system.
 */
const ENOUGH_EVIDENCE = 10;
/** Factor for a header that the dictionary has: it is common to all systems. */
const EVERYBODYS = 0.25;
/** A lower strength is chance. */
const LEAST_STRENGTH = 0.45;

/** The known export that best explains the headers of a table; null when none does. */
export function recogniseExport(readings: readonly HeaderReading[]): RecognisedExport | null {
  const keys = new Set(
    readings.filter(({ isErased }) => !isErased).map(({ words }) => words.join("")),
  );
  let best: RecognisedExport | null = null;
  for (const known of KNOWN) {
    const found = compared(known, keys);
    if (found !== null && found.likeness > (best?.likeness ?? 0)) best = found;
  }
  return best;
}

function compared(known: KnownExport, keys: ReadonlySet<string>): RecognisedExport | null {
  const shared = [...keys].filter((key) => known.columns.has(key));
  const share = shared.length / keys.size;
  if (shared.length < LEAST_MATCHED || share < LEAST_SHARE) return null;
  let distinctive = 0;
  for (const key of shared) {
    const rarity = Math.log(SYSTEMS / (HOLDERS.get(key)?.size ?? SYSTEMS));
    distinctive += rarity * (DICTIONARY.has(key) ? EVERYBODYS : 1);
  }
  const strength = Math.min(1, share / FULL_SHARE) * Math.min(1, distinctive / ENOUGH_EVIDENCE);
  if (strength < LEAST_STRENGTH) return null;
  return {
    ...known,
    matched: shared.length,
    named: keys.size,
    strength,
    likeness: share * distinctive,
    isProved: distinctive >= ENOUGH_EVIDENCE,
  };
}

/** Layer 0: the field of a header in the recognised export. */
export function exportTerms(reading: HeaderReading, known: RecognisedExport | null): Term[] {
  const field = known?.columns.get(reading.words.join(""));
  if (known === null || field === undefined) return [];
  return [
    {
      field,
      layer: "L0",
      weight: WEIGHT.export * known.strength,
      text: `${known.isProved ? `export ${known.system}` : "export courant"} reconnu à ${known.matched} de ses ${known.named} en-têtes`,
    },
  ];
}

import { roundTo } from "../../text/numbers.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import type { ColumnType } from "../profile/column-type.ts";
import { contentText, filledCells } from "./content/content-evidence.ts";
import type { EntityType } from "./entity-type.ts";
import { FIELDS, type Field, isOfficialIdentifier, NO_FIELD } from "./field-list.ts";
import { SOME_OF_ENTITY } from "./field-names.ts";
import { wordAgainst } from "./header/exact-headers.ts";
import type { HeaderReading } from "./header/header-reading.ts";
import { probabilitiesOf } from "./probability.ts";
import type { Certainty, ColumnMapping, Evidence, FieldCandidate, Layer } from "./table-mapping.ts";
import type { Term } from "./term.ts";
import { CERTAIN, CONFIDENCE, PROBABLE, PROPOSED } from "./weights.ts";

/** The evidence of all layers for a column; dense weights are by `FIELDS` id, then `NO_FIELD`. */
export interface ColumnEvidence {
  readonly profile: ColumnProfile;
  readonly reading: HeaderReading;
  readonly terms: readonly Term[];
  readonly silence: Float64Array;
  readonly content: Float64Array;
  readonly link: Float64Array;
  readonly neighbours: Float64Array;
  readonly scores: Float64Array;
  /** Fields that a person confirmed for this header earlier: they need no cells. */
  readonly confirmed: ReadonlySet<number>;
  /** Entity of the table. */
  readonly entity: EntityType;
}

const CANDIDATES = 3;
/** Weaker evidence is not reported. */
const LEAST_REPORTED = 0.3;

/**
 * The explained mapping of a column: three candidates, the evidence for and against each, and the
 * probability of the chosen one without the fields assigned to other columns.
 *
 * @param at      Position of the column in its table.
 * @param chosen  The assigned field: a `FIELDS` id, or `NO_FIELD`.
 */
export function explainColumn(
  column: ColumnEvidence,
  at: number,
  chosen: number,
  holders: Holders,
): ColumnMapping {
  const probabilities = probabilitiesOf(withinReach(column, at, chosen, holders));
  const ranked = FIELDS.map(({ id }) => id).sort(
    (a, b) =>
      Number(b === chosen) - Number(a === chosen) ||
      (probabilities[b] as number) - (probabilities[a] as number) ||
      a - b,
  );
  const confidence = confidenceOf(column, chosen, probabilities);
  const isProposed = chosen !== NO_FIELD && confidence >= PROPOSED;
  const field = isProposed ? FIELDS[chosen] : undefined;
  const candidates = ranked
    .slice(0, CANDIDATES)
    .map((id) => candidateOf(column, id, confidenceOf(column, id, probabilities)));
  return {
    column: column.profile.index,
    header: column.profile.header,
    field: field?.name ?? null,
    entity: field?.entity ?? column.entity,
    layer: field ? strongestLayer(candidates[0] as FieldCandidate) : null,
    confidence: field ? confidence : roundTo(1 - likeliestField(probabilities), 1e4),
    certainty: field ? certaintyOf(confidence) : "non_reconnu",
    candidates,
    ...(field ? unshownOf(column, field) : {}),
  };
}

/** For each assigned field, its columns with the best score and the next one. */
export type Holders = ReadonlyMap<number, { readonly column: number; readonly score: number }[]>;

/** The columns of each field after the assignment, the two best of each. */
export function holdersOf(fields: readonly number[], columns: readonly ColumnEvidence[]): Holders {
  const holders = new Map<number, { column: number; score: number }[]>();
  fields.forEach((field, column) => {
    if (field === NO_FIELD) return;
    const score = (columns[column] as ColumnEvidence).scores[field] as number;
    const best = [...(holders.get(field) ?? []), { column, score }];
    best.sort((a, b) => b.score - a.score || a.column - b.column);
    holders.set(field, best.slice(0, 2));
  });
  return holders;
}

/** Scores lowered for fields assigned to a better column. */
function withinReach(
  column: ColumnEvidence,
  at: number,
  chosen: number,
  holders: Holders,
): Float64Array {
  const scores = column.scores.map((score) => score * CONFIDENCE.scale);
  for (const [field, retained] of holders) {
    if (field === chosen) continue;
    const rival = retained.find((holder) => holder.column !== at);
    if (rival && rival.score > (column.scores[field] as number))
      scores[field] = (scores[field] as number) + CONFIDENCE.heldByAnother;
  }
  return scores;
}

/** Without cells that show the field nothing is certain, and a likeness alone is to be verified. */
function confidenceOf(column: ColumnEvidence, id: number, probabilities: Float64Array): number {
  const probability = Math.min(CONFIDENCE.most, probabilities[id] ?? 0);
  return roundTo(Math.min(probability, limitOf(column, id)), 1e4);
}

function limitOf(column: ColumnEvidence, id: number): number {
  const field = FIELDS[id];
  if (!field || column.confirmed.has(id)) return 1;
  const isDisplayed = isDisplayedBy(column, field);
  if (isLikenessAlone(column, id)) {
    const areTelling = isDisplayed && !field.types.some((type) => OF_MANY_FIELDS.has(type));
    return areTelling ? CONFIDENCE.notShown : CONFIDENCE.likenessAlone;
  }
  const needsCells = isOfficialIdentifier(field) || filledCells(column.profile) === 0;
  if (needsCells && !isDisplayed) return CONFIDENCE.notShown;
  return isSure(column, field) ? 1 : CONFIDENCE.notSure;
}

/**
 * Whether a field may be certain: its name stands in the header as a whole, or the export is known,
 * and the cells are plainly of its type; or, as a text or a code may be anything, the export is
 * known and the cells are nothing else. A number of rows is one if all differ.
 */
function isSure({ terms, profile, silence }: ColumnEvidence, { id, name, types }: Field): boolean {
  const isKnown = terms.some(
    ({ field, layer, weight }) =>
      field === id && layer === "L0" && weight >= CONFIDENCE.knownExport,
  );
  if (silence[id] !== 0) return false;
  const isNamed = terms.some(({ field, isWhole }) => field === id && isWhole === true);
  if (!isKnown && !isNamed) return false;
  const [best] = profile.types;
  if (!best) return false;
  if (name === "identifiant" && profile.distinctKeys === filledCells(profile))
    return isKnown || types.includes(best.type);
  if (!types.includes(best.type)) return false;
  const isPlain =
    best.probability >= CONFIDENCE.plain && best.ok >= CONFIDENCE.mostly * filledCells(profile);
  return isPlain && (isKnown || !OPEN_TYPES.has(best.type));
}

/** Types of any text, or any code. */
const OPEN_TYPES: ReadonlySet<ColumnType> = new Set([
  "texte",
  "identifiant",
  "quantite",
  "booleen",
]);

/** Whether some cells are of a type of the field, and speak for it. */
function isDisplayedBy({ profile, content }: ColumnEvidence, { id, types }: Field): boolean {
  return (
    filledCells(profile) > 0 &&
    (content[id] as number) > 0 &&
    profile.types.some(({ type, ok, damaged }) => types.includes(type) && ok + damaged > 0)
  );
}

/** Cells of these types are of many fields, and of none: a date, a number that somebody gave. */
const OF_MANY_FIELDS: ReadonlySet<ColumnType> = new Set(["date", "identifiant"]);

/** Whether no name of the field, and no confirmation, but a resembling name speaks for it. */
function isLikenessAlone({ terms }: ColumnEvidence, id: number): boolean {
  const named = terms.filter(
    ({ field, layer, weight }) => field === id && weight > 0 && NAMING.has(layer),
  );
  return named.length > 0 && named.every(({ isLikeness }) => isLikeness === true);
}

const NAMING: ReadonlySet<Layer> = new Set(["L0", "L1", "L2"]);

/** Why no cell shows a field. */
function unshownOf(column: ColumnEvidence, field: Field): Pick<ColumnMapping, "unshown"> {
  if (filledCells(column.profile) === 0) return { unshown: "empty" };
  if (column.confirmed.has(field.id) || !isLikenessAlone(column, field.id)) return {};
  return isDisplayedBy(column, field) ? {} : { unshown: "alike" };
}

function likeliestField(probabilities: Float64Array): number {
  let most = 0;
  for (let id = 0; id < NO_FIELD; id++) most = Math.max(most, probabilities[id] as number);
  return most;
}

function candidateOf(column: ColumnEvidence, id: number, confidence: number): FieldCandidate {
  const { name, entity } = FIELDS[id] as (typeof FIELDS)[number];
  return { field: name, entity, confidence, evidence: evidenceOf(column, id) };
}

function evidenceOf(column: ColumnEvidence, id: number): Evidence[] {
  const { terms, silence, content, link, neighbours, reading, profile } = column;
  const { entity } = FIELDS[id] ?? {};
  const some = entity === undefined ? "autre chose" : SOME_OF_ENTITY[entity];
  const against = wordAgainst(reading, id);
  const silent =
    against === null
      ? `l'en-tête « ${reading.header.trim()} » ne nomme pas ce champ`
      : `l'en-tête contient « ${against} », qui écarte ce champ`;
  const all: Evidence[] = [
    ...terms.filter(({ field }) => field === id),
    { layer: "L1", weight: silence[id] as number, text: silent },
    { layer: "L3", weight: content[id] as number, text: contentText(profile, id) },
    {
      layer: "L4",
      weight: link[id] as number,
      text: `la table décrit ${SOME_OF_ENTITY[column.entity]}, ce champ ${some}`,
    },
    {
      layer: "L4",
      weight: neighbours[id] as number,
      text: `les colonnes voisines décrivent ${some}`,
    },
  ];
  return all
    .filter(({ weight, text }) => Math.abs(weight) >= LEAST_REPORTED && text !== "")
    .map(({ layer, weight, text }) => ({ layer, weight: roundTo(weight, 1e4), text }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.text < b.text ? -1 : 1));
}

function strongestLayer({ evidence }: FieldCandidate): Layer {
  const sums = new Map<Layer, number>();
  for (const { layer, weight } of evidence) sums.set(layer, (sums.get(layer) ?? 0) + weight);
  let best: Layer = "L4";
  let most = 0;
  for (const layer of ["L0", "L1", "L2", "L3", "L4"] as const)
    if ((sums.get(layer) ?? 0) > most) {
      most = sums.get(layer) as number;
      best = layer;
    }
  return best;
}

function certaintyOf(confidence: number): Certainty {
  if (confidence >= CERTAIN) return "certain";
  return confidence >= PROBABLE ? "probable" : "a_verifier";
}

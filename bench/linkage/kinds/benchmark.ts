import { Draw } from "../../corpus/customer-files/draw.ts";
import { letterSlip } from "../noise/letter-slip.ts";
import type { DraftRecord, DraftSet, FieldName, FieldTexts } from "../tables/draft-table.ts";
import { columnsOf } from "../tables/person-layouts.ts";
import { compactDay, drawBirth } from "../world/birth.ts";
import {
  englishGiven,
  englishRespelling,
  englishStreet,
  englishSurname,
  suburb,
} from "../world/english-names.ts";

/** One file in the style of the classic generator of invented persons. */
interface Variant {
  readonly name: string;
  readonly originals: number;
  readonly duplicates: number;
  readonly mostOfOne: number;
  readonly mostSlipsOfField: number;
  readonly mostOfRecord: number;
}

/** Sizes of the three classic files; the last is the pair of files as one. */
const VARIANTS: readonly Variant[] = [
  variant("petit", [500, 500], [1, 2, 4]),
  variant("zipf", [2000, 3000], [5, 3, 10]),
  variant("paire", [5000, 5000], [1, 2, 5]),
];

const COLUMNS = columnsOf(
  "prenom=given_name,nom=surname,numero=street_number,adresse=address_1,complement=address_2,ville=suburb,code_postal=postcode,region=state,naissance=date_of_birth",
);
/** Shares of empty cells in originals. */
const EMPTY_SHARES: readonly (readonly [FieldName, number])[] = [
  ["prenom", 0.03],
  ["nom", 0.02],
  ["numero", 0.04],
  ["complement", 0.45],
  ["region", 0.06],
  ["naissance", 0.06],
];
/** Which field a difference is in. */
const FIELDS: readonly (readonly [weight: number, FieldName])[] = [
  [18, "prenom"],
  [18, "nom"],
  [8, "numero"],
  [14, "adresse"],
  [10, "complement"],
  [12, "ville"],
  [8, "code_postal"],
  [4, "region"],
  [12, "naissance"],
];
const KINDS = [
  [55, "faute"],
  [10, "son"],
  [10, "manquant"],
  [8, "autre_valeur"],
  [6, "mots_echanges"],
  [6, "noms_echanges"],
  [5, "blanc"],
] as const;
type Kind = (typeof KINDS)[number][1];

/** Files of invented persons without households, each differing from the truth in letters. */
export function drawBenchmark(seed: number): readonly DraftSet[] {
  return VARIANTS.map((one) => benchmarkFile(new Draw(seed, `benchmark ${one.name}`), one));
}

function benchmarkFile(draw: Draw, one: Variant): DraftSet {
  const records: DraftRecord[] = Array.from({ length: one.originals }, (_, entity) => {
    return { entity, fields: original(draw), noises: [] };
  });
  const left = draw.shuffled(records.map((_, entity) => entity));
  while (records.length < one.originals + one.duplicates) {
    const entity = left.pop() as number;
    const count = Math.min(one.originals + one.duplicates - records.length, timesMore(draw, one));
    const { fields } = records[entity] as DraftRecord;
    for (let at = 0; at < count; at++) records.push({ entity, ...duplicate(draw, one, fields) });
  }
  const table = {
    name: `${one.name}.csv`,
    columns: COLUMNS,
    delimiter: "," as const,
    records: draw.shuffled(records),
  };
  return { kind: "benchmark", name: one.name, tables: [table], traps: [] };
}

/** Zipf: one duplicate most often, at most so many. */
function timesMore(draw: Draw, { mostOfOne, originals, duplicates }: Variant): number {
  if (mostOfOne === 1) return 1;
  const atLeast = duplicates > originals * 2 ? 2 : 1;
  return draw.weighted(
    Array.from({ length: mostOfOne }, (_, at) => [1 / (at + 1), at + atLeast] as const),
  );
}

function original(draw: Draw): FieldTexts {
  const place = suburb(draw);
  const fields: FieldTexts = {
    prenom: englishGiven(draw, draw.chance(0.5) ? 1 : 0),
    nom: englishSurname(draw),
    numero: String(Math.floor(300 ** draw.unit())),
    adresse: englishStreet(draw),
    complement: draw.of([
      `unit ${draw.between(1, 40)}`,
      `flat ${draw.between(1, 20)}`,
      `${englishSurname(draw)} ${draw.of(["park", "farm", "house", "village", "hills"])}`,
    ]),
    ville: place.town,
    code_postal: place.postcode,
    region: place.state,
    naissance: compactDay(drawBirth(draw, draw.between(1900, 1999))),
  };
  const empty = EMPTY_SHARES.filter(([, share]) => draw.chance(share));
  return { ...fields, ...Object.fromEntries(empty.map(([field]) => [field, ""])) };
}

function duplicate(
  draw: Draw,
  { mostOfRecord, mostSlipsOfField }: Variant,
  from: FieldTexts,
): Pick<DraftRecord, "fields" | "noises"> {
  let fields = from;
  const noises = new Set<string>();
  const touched = new Map<FieldName, number>();
  for (let left = drawChanges(draw, mostOfRecord); left > 0; left--) {
    const field = draw.weighted(FIELDS);
    const times = touched.get(field) ?? 0;
    if (times >= mostSlipsOfField || (fields[field] ?? "") === "") continue;
    const kind = draw.weighted<Kind>(KINDS);
    fields = CHANGES[kind](draw, fields, field);
    touched.set(field, times + 1);
    noises.add(kind === "noms_echanges" ? kind : `${kind} ${field}`);
  }
  return { fields, noises: noises.size > 0 ? [...noises] : ["copie"] };
}

/** From one to the most of a record, few most often: the share of k is proportional to 1/k. */
function drawChanges(draw: Draw, most: number): number {
  return draw.weighted(Array.from({ length: most }, (_, at) => [1 / (at + 1), at + 1] as const));
}

/** What each kind does to a field. */
const CHANGES: Readonly<
  Record<Kind, (draw: Draw, fields: FieldTexts, field: FieldName) => FieldTexts>
> = {
  faute: (draw, fields, field) => put(fields, field, (text) => letterSlip(draw, text)),
  son: (draw, fields, field) => put(fields, field, (text) => englishRespelling(draw, text)),
  manquant: (_, fields, field) => ({ ...fields, [field]: "" }),
  autre_valeur: (draw, fields, field) => ({ ...fields, [field]: original(draw)[field] ?? "" }),
  mots_echanges: (draw, fields, field) => put(fields, field, (text) => otherOrder(draw, text)),
  noms_echanges: (_, fields) => ({ ...fields, prenom: fields.nom ?? "", nom: fields.prenom ?? "" }),
  blanc: (draw, fields, field) =>
    put(fields, field, (text) => {
      if (text.includes(" ")) return text.replace(" ", "");
      const at = draw.between(1, Math.max(1, text.length - 1));
      return `${text.slice(0, at)} ${text.slice(at)}`.trim();
    }),
};

function put(fields: FieldTexts, field: FieldName, change: (text: string) => string): FieldTexts {
  return { ...fields, [field]: change(fields[field] ?? "") };
}

function otherOrder(draw: Draw, text: string): string {
  const words = text.split(" ");
  return words.length > 1 ? draw.shuffled(words).join(" ") : text;
}

function variant(
  name: string,
  [originals, duplicates]: readonly [number, number],
  [mostOfOne, mostSlipsOfField, mostOfRecord]: readonly [number, number, number],
): Variant {
  return { name, originals, duplicates, mostOfOne, mostSlipsOfField, mostOfRecord };
}

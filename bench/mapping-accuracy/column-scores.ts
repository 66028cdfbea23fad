import fields from "../../data/mapping/fields.json" with { type: "json" };
import type { ColumnMapping } from "../../engine/files/mapping/table-mapping.ts";
import type { ColumnProfile } from "../../engine/files/profile/column-profile.ts";
import type { ColumnTruth, TableTruth } from "../corpus/customer-files/truth.ts";
import { Confusion } from "./confusion.ts";
import { Share } from "./share.ts";

/** Fields that identify a company or its account: a wrong one does unnoticed harm. */
const IDENTIFIERS: ReadonlySet<string | null> = new Set(["siren", "siret", "tva", "iban"]);
/** Types whose false positives are counted against all columns. */
const CHECKED_TYPES: ReadonlySet<string> = new Set(["siren", "siret"]);

const TYPES_OF = new Map(
  Object.entries(fields).flatMap(([entity, list]) =>
    Object.entries(list).map(
      ([field, types]) => [`${entity}.${field}`, types as readonly string[]] as const,
    ),
  ),
);

/** Accuracy of columns' types and fields. */
export class ColumnScores {
  readonly types = new Confusion();
  readonly fields = new Share();
  readonly entities = new Share();
  /** Precision of "no field": columns with a right header that got no field and have none. */
  readonly nulls = new Share();
  readonly nullsFound = new Share();
  /** Columns confidently mapped to a wrong identifier. */
  readonly wrongIdentifiers: string[] = [];
  /** Columns with SIREN or SIRET as their likeliest type that are neither. */
  falseChecked = 0;
  columns = 0;

  add(
    where: string,
    table: TableTruth,
    profiles: readonly ColumnProfile[],
    mapping: readonly ColumnMapping[] | null,
  ): void {
    table.columns.forEach((truth, index) => {
      const profile = profiles[index];
      const mapped = mapping?.[index] ?? null;
      this.columns++;
      if (!truth.isIdle) this.#addType(truth, profile, mapped);
      if (mapped !== null)
        this.#addField(`${where} | ${index} ${truth.header}`, truth, mapped, profile);
    });
  }

  #addType(
    truth: ColumnTruth,
    profile: ColumnProfile | undefined,
    mapped: ColumnMapping | null,
  ): void {
    const predicted = profile === undefined ? "rien" : typeOf(profile, mapped);
    const isAccepted =
      predicted === truth.type || (truth.alsoTypes as readonly string[]).includes(predicted);
    this.types.add(truth.type, isAccepted ? truth.type : predicted);
    if (CHECKED_TYPES.has(predicted) && predicted !== truth.type) this.falseChecked++;
  }

  #addField(
    where: string,
    truth: ColumnTruth,
    mapped: ColumnMapping,
    profile: ColumnProfile | undefined,
  ): void {
    const isNamed = truth.field !== null;
    const isRight =
      mapped.field === truth.field ||
      (mapped.field !== null && truth.alsoFields.includes(mapped.field));
    const announce = (): string => described(where, truth, mapped, profile);
    if (isNamed && truth.headerTruth === "juste") this.fields.add(isRight, announce);
    if (isNamed && isRight) this.entities.add(mapped.entity === truth.entity, announce);
    if (!isNamed && !truth.isIdle && truth.headerTruth !== "faux")
      this.nullsFound.add(mapped.field === null || isRight, announce);
    if (mapped.field === null && truth.headerTruth === "juste")
      this.nulls.add(!isNamed || truth.isIdle, announce);
    if (!isRight && mapped.certainty === "certain" && IDENTIFIERS.has(mapped.field))
      this.wrongIdentifiers.push(announce());
  }
}

function described(
  where: string,
  truth: ColumnTruth,
  { entity, field, certainty, confidence }: ColumnMapping,
  profile: ColumnProfile | undefined,
): string {
  const cells = profile?.examples.slice(0, 2).join(" | ").slice(0, 60) ?? "";
  const predicted = `${entity}.${field ?? "rien"} (${certainty} ${confidence.toFixed(3)})`;
  return `${where}: ${truth.entity}.${truth.field ?? "rien"} -> ${predicted} ${profile?.types[0]?.type ?? ""}: ${cells}`;
}

/** The engine's type of a column: the likeliest of its field's types, or of all. */
function typeOf(profile: ColumnProfile, mapped: ColumnMapping | null): string {
  const likeliest = profile.types[0]?.type ?? "rien";
  if (mapped === null || mapped.field === null) return likeliest;
  const types = TYPES_OF.get(`${mapped.entity}.${mapped.field}`) ?? [];
  return profile.types.find(({ type }) => types.includes(type))?.type ?? types[0] ?? likeliest;
}

import type { TakenColumn } from "../../../engine/files/report/flash/taken-columns.ts";
import { COMPANY_FIELDS, CONTACT_FIELDS } from "../../endpoints/flash/name-columns.ts";
import type { Ct0Mapping } from "../../workflows/flashes/flash-upload.ts";
import { fieldKey } from "../mapping/field-labels.ts";

/** The choice that keeps the recognised field. */
export const AS_FOUND = "";
export const ENTITY_NAME = "entite";

/** The possible contents of a file. */
const ENTITIES = ["both", "companies", "contacts"] as const;
type Entity = Ct0Mapping["entity_type"];

/** Name of the select of a column: its position, so that it contains no text of the file. */
export function columnName(at: number): string {
  return `c${at}`;
}

/** Entity and field by submitted choice. */
const CHOICES: ReadonlyMap<string, readonly ["companies" | "contacts", string]> = new Map([
  ...COMPANY_FIELDS.map((field) => choice("companies", field)),
  ...CONTACT_FIELDS.map((field) => choice("contacts", field)),
]);

function choice(entity: "companies" | "contacts", field: string) {
  return [fieldKey(entity, field), [entity, field]] as const;
}

/** The earlier choices, by name of their select. */
export function editedBefore(
  columns: readonly TakenColumn[],
  mapping: Ct0Mapping | null,
): ReadonlyMap<string, string> {
  const stated = new Map<string, string>([[ENTITY_NAME, mapping?.entity_type ?? "both"]]);
  for (const [key, [entity, field]] of CHOICES) {
    const header = mapping?.[entity][field];
    const at = columns.findIndex((column) => column.header === header);
    if (header !== undefined && at >= 0) stated.set(columnName(at), key);
  }
  return stated;
}

/** The submitted choices for the columns of the page. */
export function sentOf(
  columns: readonly TakenColumn[],
  fields: URLSearchParams,
): ReadonlyMap<string, string> {
  const names = [ENTITY_NAME, ...columns.map((_, at) => columnName(at))];
  return new Map(names.map((name) => [name, fields.get(name) ?? AS_FOUND]));
}

type Read =
  | { readonly ok: true; readonly mapping: Ct0Mapping }
  /** Faults by name of their select. */
  | { readonly ok: false; readonly faults: ReadonlyMap<string, string> };

/** The mapping that the choices make, or their faults. */
export function readColumns(
  columns: readonly TakenColumn[],
  sent: ReadonlyMap<string, string>,
): Read {
  const faults = new Map<string, string>();
  const entity = ENTITIES.find((one) => one === sent.get(ENTITY_NAME));
  if (entity === undefined) faults.set(ENTITY_NAME, "Choisissez une des réponses de la liste.");
  const named = { companies: new Map<string, string>(), contacts: new Map<string, string>() };
  columns.forEach(({ header }, at) => {
    const key = sent.get(columnName(at)) ?? AS_FOUND;
    if (key === AS_FOUND) return;
    const fault = faultOf(key, entity, named);
    if (fault !== null) faults.set(columnName(at), fault);
    const [of, field] = CHOICES.get(key) ?? [];
    if (of !== undefined && field !== undefined) named[of].set(field, header);
  });
  if (entity === undefined || faults.size > 0) return { ok: false, faults };
  const { companies, contacts } = named;
  const mapping = {
    entity_type: entity,
    companies: Object.fromEntries(companies),
    contacts: Object.fromEntries(contacts),
  };
  return { ok: true, mapping };
}

function faultOf(
  key: string,
  entity: Entity | undefined,
  named: Readonly<Record<"companies" | "contacts", ReadonlyMap<string, string>>>,
): string | null {
  const [of, field] = CHOICES.get(key) ?? [];
  if (of === undefined || field === undefined) return "Choisissez une des réponses de la liste.";
  if (named[of].has(field)) return "Une autre colonne est déjà celle-là : gardez l'une des deux.";
  if (entity !== undefined && entity !== "both" && entity !== of)
    return of === "contacts"
      ? "C'est une donnée de personne, et le fichier est dit d'entreprises : changez l'un ou l'autre."
      : "C'est une donnée d'entreprise, et le fichier est dit de personnes : changez l'un ou l'autre.";
  return null;
}

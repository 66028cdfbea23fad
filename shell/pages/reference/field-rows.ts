import { type Described, named, type Schema } from "./described.ts";

/** A field of a body or an answer, as a table row. */
export interface FieldRow {
  /** `results[].siren` */
  readonly name: string;
  readonly isRequired: boolean;
  /** French: the type, its bounds, the possible values. */
  readonly type: string;
  readonly description: string;
}

/** Most enumerated values listed; the others are elided. */
const VALUES_MOST = 40;
/** Deeper fields belong to free or recursive objects. */
const DEPTH_MOST = 6;

const TYPES: Readonly<Record<string, string>> = {
  string: "texte",
  integer: "entier",
  number: "nombre",
  boolean: "booléen",
  object: "objet",
  array: "liste",
  null: "null",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "date AAAA-MM-JJ",
  "date-time": "date et heure ISO 8601",
  binary: "octets",
  uuid: "UUID",
};

/** Every field of a schema, outermost first. */
export function fieldRows(document: Described, schema: Schema): FieldRow[] {
  const rows: FieldRow[] = [];
  addFields(document, schema, "", [], rows);
  return rows;
}

/** The type of a value in French. */
export function typeText(document: Described, schema: Schema): string {
  const { schema: own } = named(document, schema);
  if (own.anyOf) return [...new Set(own.anyOf.map((one) => typeText(document, one)))].join(" ou ");
  if (own.const !== undefined) return JSON.stringify(own.const);
  const types = [own.type ?? ""].flat().map((type) => TYPES[type] ?? "valeur JSON");
  const type = FORMATS[own.format ?? ""] ?? types.join(" ou ");
  const isFile = own.contentMediaType !== undefined;
  const items = own.items ? ` ${itemsText(typeText(document, own.items))}` : "";
  const values = own.enum ? ` parmi ${valuesText(own.enum)}` : "";
  const bounds = boundsText(own);
  const ground = own.default === undefined ? "" : ` ; à défaut ${JSON.stringify(own.default)}`;
  return `${isFile ? "fichier" : type}${items}${values}${bounds && `, ${bounds}`}${ground}`;
}

/** `liste d'objets`; a type of several words is in parentheses. */
function itemsText(type: string): string {
  if (!/^\p{L}+$/u.test(type) || type === "null") return `(${type})`;
  return /^[aeo]/.test(type) ? `d'${type}s` : `de ${type}s`;
}

function valuesText(values: readonly unknown[]): string {
  const view = values.slice(0, VALUES_MOST).map((value) => `\`${value}\``);
  return `${view.join(", ")}${values.length > VALUES_MOST ? "…" : ""}`;
}

/** The bounds of a schema, with their unit. */
const BOUNDS: readonly (readonly [least: keyof Schema, most: keyof Schema, unit: string])[] = [
  ["minLength", "maxLength", " caractères"],
  ["minItems", "maxItems", " éléments"],
  ["minimum", "maximum", ""],
];

function boundsText(schema: Schema): string {
  const reported = BOUNDS.flatMap(([least, most, unit]) => {
    const from = schema[least];
    const to = schema[most];
    if (from !== undefined && to !== undefined) return [`de ${from} à ${to}${unit}`];
    if (to !== undefined) return [`${to}${unit} au plus`];
    return from === undefined ? [] : [`${from}${unit} au moins`];
  });
  const above = schema.exclusiveMinimum;
  return [...reported, ...(above === undefined ? [] : [`plus de ${above}`])].join(", ");
}

function addFields(
  document: Described,
  schema: Schema,
  prefix: string,
  within: readonly string[],
  rows: FieldRow[],
): void {
  const { name: schemaName, schema: own } = named(document, schema);
  const isAgain = schemaName !== "" && within.includes(schemaName);
  if (isAgain || within.length > DEPTH_MOST) return;
  const inside = [...within, schemaName];
  const go = (part: Schema, at: string) => addFields(document, part, at, inside, rows);
  for (const part of own.allOf ?? []) go(part, prefix);
  for (const part of shapesOf(document, own)) go(part, prefix);
  if (own.items) go(own.items, `${prefix}[]`);
  if (typeof own.additionalProperties === "object") go(own.additionalProperties, `${prefix}.*`);
  const required = new Set(own.required);
  for (const [field, property] of Object.entries(own.properties ?? {})) {
    const name = prefix === "" ? field : `${prefix}.${field}`;
    // Alternatives of one value may share fields.
    if (!rows.some((row) => row.name === name))
      rows.push(fieldRow(document, property, name, required.has(field)));
    go(property, name);
  }
}

/** The alternatives of a value. Among several objects, no field is required. */
function shapesOf(document: Described, { anyOf = [] }: Schema): readonly Schema[] {
  const shapes = anyOf.map((one) => named(document, one).schema);
  const isChoice = shapes.filter(({ properties }) => properties !== undefined).length > 1;
  return isChoice ? shapes.map((shape) => ({ ...shape, required: [] })) : anyOf;
}

function fieldRow(document: Described, schema: Schema, name: string, isRequired: boolean) {
  const description = aboutOf(document, schema);
  return { name, isRequired, type: typeText(document, schema), description };
}

/** A list without a description has that of its items. */
function aboutOf(document: Described, schema: Schema): string {
  const { description, items } = named(document, schema).schema;
  return description ?? (items ? aboutOf(document, items) : "");
}

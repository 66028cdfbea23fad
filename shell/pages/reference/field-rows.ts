import { type Described, named, type Schema } from "./described.ts";

/** A field of a body or an answer, as a table tells it. */
export interface FieldRow {
  /** `results[].siren` */
  readonly name: string;
  readonly isRequired: boolean;
  /** French: the type, its bounds, the values it may have. */
  readonly type: string;
  readonly description: string;
}

/** Values of a list that are told one by one; of a longer one the first. */
const VALUES_MOST = 40;
/** Deeper fields are those of free objects, or of recursive ones. */
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

/** Every field of a schema, from the outside in. */
export function fieldRows(document: Described, schema: Schema): FieldRow[] {
  const rows: FieldRow[] = [];
  addFields(document, schema, "", [], rows);
  return rows;
}

/** The type of a value in words. */
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

/** `liste d'objets`; what is no single word stands in parentheses. */
function itemsText(type: string): string {
  if (!/^\p{L}+$/u.test(type) || type === "null") return `(${type})`;
  return /^[aeo]/.test(type) ? `d'${type}s` : `de ${type}s`;
}

function valuesText(values: readonly unknown[]): string {
  const view = values.slice(0, VALUES_MOST).map((value) => `\`${value}\``);
  return `${view.join(", ")}${values.length > VALUES_MOST ? "…" : ""}`;
}

/** What a number of a schema bounds, and how it is told. */
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
    // Several shapes of one value may share their fields.
    if (!rows.some((row) => row.name === name))
      rows.push(fieldRow(document, property, name, required.has(field)));
    go(property, name);
  }
}

/** The shapes that a value may have. Of several objects no field is required of all. */
function shapesOf(document: Described, { anyOf = [] }: Schema): readonly Schema[] {
  const shapes = anyOf.map((one) => named(document, one).schema);
  const isChoice = shapes.filter(({ properties }) => properties !== undefined).length > 1;
  return isChoice ? shapes.map((shape) => ({ ...shape, required: [] })) : anyOf;
}

function fieldRow(document: Described, schema: Schema, name: string, isRequired: boolean) {
  const description = aboutOf(document, schema);
  return { name, isRequired, type: typeText(document, schema), description };
}

/** A list of which nothing is said is what its items are. */
function aboutOf(document: Described, schema: Schema): string {
  const { description, items } = named(document, schema).schema;
  return description ?? (items ? aboutOf(document, items) : "");
}

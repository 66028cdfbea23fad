// By hand: @asteasolutions/zod-to-openapi 9.1 spells schemas otherwise (nullable enums), and must patch zod before any schema exists.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ZodType } from "zod";
import {
  headerComponents,
  headersOf,
  STATUS_NOT_MODIFIED,
  STATUS_SEE_OTHER,
} from "../http/answer-headers.ts";
import {
  DEFAULT_BODY_MAX_BYTES,
  type Endpoint,
  isInternal,
  type SnapshotIdentity,
} from "../http/endpoint.ts";
import { GROUPS, groupOf } from "./groups.ts";
import { answerContent, requestBodyOf } from "./openapi-content.ts";
import { Refusals } from "./openapi-refusals.ts";
import { jsonSchema, SchemaComponents } from "./openapi-schemas.ts";
import { SECURITY_SCHEMES, securityOf } from "./openapi-security.ts";

type Json = Readonly<Record<string, unknown>>;
type Row = Endpoint<SnapshotIdentity>;

export const INTERFACE_VERSION = "2.0.0";
const STATUS_OK = 200;
const KIB = 1024;

/**
 * The OpenAPI 3.1 document of these rows. Pure: the same rows give the same document. Takes half a
 * second of a core, a row at a time, other calls in between.
 */
export async function openApiDocument(rows: readonly Row[]): Promise<Json> {
  const schemas = new SchemaComponents();
  const refusals = new Refusals();
  for (const row of rows) {
    refusals.count(row);
    await nextTurn();
  }
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of rows) {
    const operations = paths[row.path] ?? {};
    operations[row.method.toLowerCase()] = operationOf(row, schemas, refusals);
    paths[row.path] = operations;
    await nextTurn();
  }
  const reported = new Set(rows.map(({ path }) => groupOf(path)));
  return {
    openapi: "3.1.0",
    info: {
      title: "recoupe",
      version: INTERFACE_VERSION,
      contact: { name: "L'exploitant de ce service" },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      description:
        "Vérification de données d'entreprises françaises sur les registres ouverts. " +
        "Chaque réponse porte X-Request-Id ; avec Accept: application/problem+json les erreurs " +
        "suivent la RFC 9457. La référence, à lire, est à l'adresse /docs. Une méthode inconnue d'une adresse donne 405, une adresse inconnue 404.",
    },
    servers: [{ url: "/" }],
    tags: GROUPS.filter((group) => reported.has(group)).map(({ name, about, slug }) => ({
      name,
      description: about,
      // Not externalDocs: the document does not know the address that it is served at.
      "x-page": `/docs/${slug}`,
    })),
    paths,
    components: {
      schemas: schemas.all,
      responses: refusals.shared,
      examples: refusals.examples,
      headers: headerComponents(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function operationOf(row: Row, schemas: SchemaComponents, refusals: Refusals): Json {
  const id = operationId(row);
  const { input, example } = row;
  const status = row.status ?? STATUS_OK;
  const parameters = [
    ...parametersOf(input.path, "path", example.path),
    ...parametersOf(input.query, "query", example.query),
  ];
  return {
    operationId: id,
    tags: [groupOf(row.path).name],
    summary: row.summary,
    description: `${row.description}\n\n${limitsOf(row)}`,
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(row, id, schemas),
    responses: {
      [status]: {
        description: "Réponse.",
        headers: headersOf(row, status),
        content: answerContent(row, id, schemas),
      },
      ...(row.redirects && { [STATUS_SEE_OTHER]: bodiless(row, "À un formulaire.", 303) }),
      ...(row.reads?.includes("if-none-match") && {
        [STATUS_NOT_MODIFIED]: bodiless(row, "Rien n'a changé depuis cet ETag.", 304),
      }),
      ...refusals.of(row),
    },
    security: securityOf(row),
    ...(isInternal(row.access) && { servers: [INTERNAL_SERVER] }),
  };
}

/** Of a service with the default settings. */
const INTERNAL_SERVER = {
  url: "http://127.0.0.1:8081",
  description: "L'adresse interne, que le service affiche au démarrage (RECOUPE_INTERNAL_PORT).",
};

function bodiless(row: Row, description: string, status: number): Json {
  return { description, headers: headersOf(row, status) };
}

/** `GET /api/v1/siret/{siret}` -> `get_api_v1_siret_siret`: stable as long as the path is. */
function operationId(row: Row): string {
  return `${row.method.toLowerCase()}${row.path.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "")}`;
}

function limitsOf(row: Row): string {
  const limits: string[] = [];
  const { body, files } = row.input;
  if (files) {
    const total = files.totalBytes ? `, ${megabytes(files.totalBytes)} ensemble` : "";
    const most = files.most > 1 ? `${files.most} fichiers au plus` : "Un fichier";
    limits.push(`${most}, de ${megabytes(files.maxBytes)} au plus${total}.`);
  } else if (body) {
    limits.push(`Corps de ${binarySize(row.bodyMax ?? DEFAULT_BODY_MAX_BYTES)} au plus.`);
  }
  if (row.access === "key") limits.push("Compté sur le quota de la clé (en-têtes X-Quota-*).");
  if (row.rate === "free")
    limits.push("Sans clé, débit limité par adresse (en-têtes RateLimit et X-RateLimit-*).");
  if (row.rate === "read")
    limits.push("Débit limité par adresse, vingt fois plus large que celui des appels gratuits.");
  if (isInternal(row.access)) limits.push("À l'adresse interne du service seulement.");
  return limits.join(" ") || "Sans limite.";
}

function binarySize(bytes: number): string {
  return bytes < KIB * KIB ? `${bytes / KIB} Kio` : `${bytes / KIB / KIB} Mio`;
}

function megabytes(bytes: number): string {
  return `${bytes / 1e6} Mo`.replace(".", ",");
}

/** One parameter for each property of an object schema. */
function parametersOf(
  schema: ZodType | undefined,
  place: "path" | "query",
  example: Readonly<Record<string, string>> | undefined,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    ...(description !== undefined && { description }),
    required: place === "path" || required.includes(name),
    schema: property,
    ...(example?.[name] !== undefined && { example: exampleOf(property, example[name]) }),
  }));
}

/** The example in the type of its schema: numbers as numbers. */
function exampleOf({ type }: Json, text: string): string | number {
  return type === "integer" || type === "number" ? Number(text) : text;
}

import { type ZodType, z } from "zod";
import { ERROR_TABLE, type ErrorCode } from "../../engine/errors/error-table.ts";
import {
  DEFAULT_BODY_MAX_BYTES,
  type Endpoint,
  type SnapshotIdentity,
  STATUS,
} from "./endpoint.ts";
import { ANSWER_HEADERS, ERROR_SCHEMAS, ref } from "./openapi-components.ts";

type Json = Readonly<Record<string, unknown>>;

const INTERFACE_VERSION = "2.0.0";
const JSON_MEDIA = "application/json";
const PROBLEM_MEDIA = "application/problem+json";
const KEY_SCHEME = "cleApi";

/** Statuses of failures, with what a reader of the reference is told. */
const FAILURES: Readonly<Record<number, string>> = {
  401: "Clé absente, invalide, révoquée ou mal placée.",
  403: "Réservé à l'exploitant, depuis la machine même.",
  404: "Inconnu.",
  405: "Méthode refusée ; l'en-tête Allow donne celles qui sont acceptées.",
  413: "Corps trop grand.",
  415: "Le corps n'est pas annoncé comme du JSON UTF-8.",
  422: "Entrée invalide.",
  429: "Quota ou débit dépassé ; Retry-After dit quand réessayer.",
  500: "Erreur inattendue, à signaler avec X-Request-Id.",
  503: "Registre non chargé ou stockage indisponible ; Retry-After dit quand réessayer.",
};

/** The OpenAPI 3.1 document of these rows. A pure function of them: same rows, same document. */
export function openApiDocument(rows: readonly Endpoint<SnapshotIdentity>[]): Json {
  const schemas: Record<string, unknown> = { ...ERROR_SCHEMAS };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of rows) {
    const operations = paths[row.path] ?? {};
    operations[row.method.toLowerCase()] = operationOf(row, schemas);
    paths[row.path] = operations;
  }
  const responses = Object.fromEntries(
    Object.keys(FAILURES).map((status) => [responseName(status), failureResponse(Number(status))]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "recoupe",
      version: INTERFACE_VERSION,
      description:
        "Vérification de données d'entreprises françaises sur les registres ouverts. " +
        "Chaque réponse porte X-Request-Id ; avec Accept: application/problem+json les erreurs " +
        "suivent la RFC 9457. Une méthode inconnue d'une adresse donne 405, une adresse inconnue 404.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas,
      responses,
      headers: ANSWER_HEADERS,
      securitySchemes: {
        [KEY_SCHEME]: { type: "apiKey", in: "header", name: "X-API-Key" },
      },
    },
  };
}

function operationOf(row: Endpoint<SnapshotIdentity>, schemas: Record<string, unknown>): Json {
  const id = operationId(row);
  const { input, example } = row;
  const parameters = [
    ...parametersOf(input.path, "path", example.path),
    ...parametersOf(input.query, "query", example.query),
  ];
  const answer = schemaRef(row.answer, `${id}_reponse`, "output", schemas);
  const media = row.produces ?? JSON_MEDIA;
  return {
    operationId: id,
    summary: row.summary,
    description: `${row.description}\n\n${limitsOf(row)}`,
    ...(parameters.length > 0 && { parameters }),
    ...(input.body && {
      requestBody: {
        required: true,
        content: {
          [JSON_MEDIA]: {
            schema: schemaRef(input.body, `${id}_requete`, "input", schemas),
            ...(example.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      200: {
        description: "Réponse.",
        headers: headersOf(row),
        content: { [media]: { schema: answer, example: example.answer } },
      },
      ...Object.fromEntries(
        failuresOf(row).map((status) => [
          status,
          { $ref: `#/components/responses/${responseName(status)}` },
        ]),
      ),
    },
    security: row.access === "key" ? [{ [KEY_SCHEME]: [] }] : [],
  };
}

/** `POST /api/v1/siret/{siret}` -> `post_api_v1_siret_siret`: stable as long as the path is. */
function operationId(row: Endpoint<SnapshotIdentity>): string {
  return `${row.method.toLowerCase()}${row.path.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "")}`;
}

function limitsOf(row: Endpoint<SnapshotIdentity>): string {
  const limits: string[] = [];
  if (row.input.body) {
    limits.push(`Corps de ${row.bodyMax ?? DEFAULT_BODY_MAX_BYTES} octets au plus.`);
  }
  if (row.access === "key") limits.push("Compté sur le quota de la clé (en-têtes X-Quota-*).");
  if (row.rate === "free") limits.push("Sans clé, débit limité par adresse (en-têtes RateLimit).");
  if (row.access === "operator") limits.push("Réservé à l'exploitant, sur la machine même.");
  return limits.join(" ") || "Sans limite.";
}

function failuresOf(row: Endpoint<SnapshotIdentity>): number[] {
  const { input, access, path } = row;
  const isKeyed = access === "key";
  const possible: readonly (readonly [number, boolean])[] = [
    [401, isKeyed],
    [403, access === "operator"],
    [404, path.includes("{")],
    [413, input.body !== undefined],
    [415, input.body !== undefined],
    [422, input.body !== undefined || input.path !== undefined || input.query !== undefined],
    [429, isKeyed || row.rate === "free"],
    [500, true],
    [503, isKeyed || row.needsSnapshot || path === "/readyz"],
  ];
  return possible.filter(([, applies]) => applies).map(([status]) => status);
}

function headersOf(row: Endpoint<SnapshotIdentity>): Json {
  const names = ["X-Request-Id", "X-Snapshot"];
  if (row.access === "key") names.push("X-Quota-Limit", "X-Quota-Remaining", "X-Quota-Reset");
  if (row.rate === "free") names.push("RateLimit", "RateLimit-Policy");
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function responseName(status: number | string): string {
  return `Erreur${status}`;
}

function failureResponse(status: number): Json {
  const isInvalid = status === STATUS.input;
  const codes = (Object.keys(ERROR_TABLE) as ErrorCode[]).filter(
    (code) => STATUS[ERROR_TABLE[code].kind] === status,
  );
  const known = codes.length > 0 && !isInvalid ? ` Codes : ${codes.join(", ")}.` : "";
  return {
    description: `${FAILURES[status]}${known}`,
    headers: { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } },
    content: {
      [JSON_MEDIA]: { schema: ref(isInvalid ? "HTTPValidationError" : "Erreur") },
      [PROBLEM_MEDIA]: { schema: ref("Probleme") },
    },
  };
}

/** One parameter for each property of an object schema. */
function parametersOf(
  schema: ZodType | undefined,
  place: "path" | "query",
  example: Readonly<Record<string, string>> | undefined,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
    ...(example?.[name] !== undefined && { example: example[name] }),
  }));
}

/** Files a schema, and the named ones inside it, under `components` and points to it. */
function schemaRef(
  schema: ZodType,
  name: string,
  io: "input" | "output",
  schemas: Record<string, unknown>,
): Json {
  const made = toJsonSchema(schema, io);
  const { $defs = {}, ...own } = made as { $defs?: Record<string, unknown> };
  const named = (inner: string) => `${name}_${inner}`;
  // Inside one schema `#` is itself and `#/$defs/x` a named part of it.
  const moved = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (key, inner) => {
      if (key !== "$ref" || typeof inner !== "string") return inner;
      const target = inner === "#" ? name : named(inner.replace("#/$defs/", ""));
      return `#/components/schemas/${target}`;
    });
  schemas[name] = moved(own);
  for (const [inner, definition] of Object.entries($defs))
    schemas[named(inner)] = moved(definition);
  return ref(name);
}

function toJsonSchema(schema: ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return made;
}

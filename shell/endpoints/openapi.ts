import { type ZodType, z } from "zod";
import { ERROR_TABLE, type ErrorCode } from "../../engine/errors/error-table.ts";
import { headerComponents, headersOf, STATUS_SEE_OTHER } from "./answer-headers.ts";
import { declaredFailures } from "./declared-failures.ts";
import {
  DEFAULT_BODY_MAX_BYTES,
  type Endpoint,
  type FormFiles,
  type SnapshotIdentity,
  STATUS,
} from "./endpoint.ts";
import { ERROR_SCHEMAS, ref } from "./openapi-components.ts";
import { SECURITY_SCHEMES, securityOf } from "./openapi-security.ts";

type Json = Readonly<Record<string, unknown>>;

export const INTERFACE_VERSION = "2.0.0";
const JSON_MEDIA = "application/json";
const FORM_MEDIA = "multipart/form-data";
const PROBLEM_MEDIA = "application/problem+json";
const URLENCODED_MEDIA = "application/x-www-form-urlencoded";
const STATUS_OK = 200;

/** Where no code of the table says it: the faults are named one by one in the body. */
const INVALID_INPUT = "Entrée invalide : `detail` dit chaque défaut et sa place.";

/** The OpenAPI 3.1 document of these rows. A pure function of them: same rows, same document. */
export function openApiDocument(rows: readonly Endpoint<SnapshotIdentity>[]): Json {
  const schemas: Record<string, unknown> = { ...ERROR_SCHEMAS };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of rows) {
    const operations = paths[row.path] ?? {};
    operations[row.method.toLowerCase()] = operationOf(row, schemas);
    paths[row.path] = operations;
  }
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
      headers: headerComponents(),
      securitySchemes: SECURITY_SCHEMES,
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
  return {
    operationId: id,
    summary: row.summary,
    description: `${row.description}\n\n${limitsOf(row)}`,
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(row, id, schemas),
    responses: {
      [row.status ?? STATUS_OK]: {
        description: "Réponse.",
        headers: headersOf(row, row.status ?? STATUS_OK),
        content: contentOf(row, answer),
      },
      ...(row.redirects && { [STATUS_SEE_OTHER]: seeOther(row) }),
      ...Object.fromEntries(
        Array.from(declaredFailures(row), ([status, codes]) => [
          status,
          failureResponse(row, status, codes),
        ]),
      ),
    },
    security: securityOf(row),
  };
}

function seeOther(row: Endpoint): Json {
  return { description: "À un formulaire.", headers: headersOf(row, STATUS_SEE_OTHER) };
}

/** The answer in each media type; only JSON has a schema that says more than bytes, and an example. */
function contentOf({ produces, alsoProduces, example }: Endpoint, schema: Json): Json {
  const medias = [produces ?? JSON_MEDIA, ...(alsoProduces ?? [])];
  return Object.fromEntries(
    medias.map((media, index) => [media, index > 0 ? {} : { schema, example: example.answer }]),
  );
}

/** JSON, or a form with files; nothing for a row that takes no body. */
function requestBodyOf(
  { input: { body, files, formBody }, example }: Endpoint,
  id: string,
  schemas: Record<string, unknown>,
): Json {
  if (!body && !files) return {};
  const fields = body && schemaRef(body, `${id}_requete`, "input", schemas);
  const form = files && {
    allOf: [
      {
        type: "object",
        required: [files.names[0]],
        properties: { [files.names[0] ?? ""]: fileSchema(files) },
      },
      ...(fields ? [fields] : []),
    ],
  };
  const shown = !files && example.body !== undefined ? { example: example.body } : {};
  const content = {
    [files ? FORM_MEDIA : JSON_MEDIA]: { schema: form ?? fields, ...shown },
    ...(formBody && { [URLENCODED_MEDIA]: { schema: { type: "object" } } }),
  };
  return { requestBody: { required: true, content } };
}

function fileSchema({ most }: FormFiles): Json {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return most > 1 ? { type: "array", items: file, maxItems: most } : file;
}

/** `GET /api/v1/siret/{siret}` -> `get_api_v1_siret_siret`: stable as long as the path is. */
function operationId(row: Endpoint<SnapshotIdentity>): string {
  return `${row.method.toLowerCase()}${row.path.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "")}`;
}

function limitsOf(row: Endpoint<SnapshotIdentity>): string {
  const limits: string[] = [];
  const { body, files } = row.input;
  if (files) {
    limits.push(`${files.most} fichier(s) au plus, de ${files.maxBytes} octets au plus.`);
  } else if (body) {
    limits.push(`Corps de ${row.bodyMax ?? DEFAULT_BODY_MAX_BYTES} octets au plus.`);
  }
  if (row.access === "key") limits.push("Compté sur le quota de la clé (en-têtes X-Quota-*).");
  if (row.rate === "free")
    limits.push("Sans clé, débit limité par adresse (en-têtes RateLimit et X-RateLimit-*).");
  if (row.access === "operator") limits.push("Réservé à l'exploitant, sur la machine même.");
  return limits.join(" ") || "Sans limite.";
}

/** The failures of one status that a row can be answered with, in the words of the table. */
function failureResponse(
  row: Endpoint<SnapshotIdentity>,
  status: number,
  codes: readonly ErrorCode[],
): Json {
  const isInvalid = status === STATUS.input;
  const texts = codes.map((code) => `- \`${code}\` : ${ERROR_TABLE[code].text}`);
  return {
    description: isInvalid ? INVALID_INPUT : texts.join("\n"),
    headers: headersOf(row, status),
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

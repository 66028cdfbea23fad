import type { Endpoint, FormFiles, SnapshotIdentity } from "../http/endpoint.ts";
import type { SchemaComponents } from "./openapi-schemas.ts";

type Json = Readonly<Record<string, unknown>>;
type Row = Endpoint<SnapshotIdentity>;

const JSON_MEDIA = "application/json";
const FORM_MEDIA = "multipart/form-data";
const URLENCODED_MEDIA = "application/x-www-form-urlencoded";

/** OpenAPI 3.0's notation for media other than JSON and text, which a schema cannot describe. */
const BINARY: Json = { type: "string", format: "binary" };
const TEXT: Json = { type: "string" };

/** The answer in each media type; only JSON has a detailed schema and a full example. */
export function answerContent(row: Row, id: string, schemas: SchemaComponents): Json {
  const { produces = JSON_MEDIA, alsoProduces = [], example, answer } = row;
  const medias = [produces, ...alsoProduces].map((media) => {
    const [type = ""] = media.split(";", 1);
    if (type === JSON_MEDIA && media === produces) {
      const schema = schemas.file(answer, `${id}_reponse`, "output");
      return [media, { schema, example: example.answer }];
    }
    if (!type.startsWith("text/")) return [media, { schema: BINARY }];
    const isVisible = media === produces && typeof example.answer === "string";
    return [media, { schema: TEXT, ...(isVisible && { example: example.answer }) }];
  });
  return Object.fromEntries(medias);
}

/** A JSON body, or a form with files; nothing for a row without a body. */
export function requestBodyOf(row: Row, id: string, schemas: SchemaComponents): Json {
  const { body, files, formBody } = row.input;
  if (!body && !files) return {};
  const { example } = row;
  if (files) {
    const own = fileFields(files);
    const form = body ? { allOf: [own, schemas.file(body, `${id}_requete`, "input")] } : own;
    const view = { [fileField(files)]: filesView(row, files), ...(example.body as object) };
    return { requestBody: required({ [FORM_MEDIA]: { schema: form, example: view } }) };
  }
  const fields =
    body && !row.takesBytes
      ? schemas.file(body, `${id}_requete`, "input")
      : { type: "object", additionalProperties: true };
  const content = {
    [JSON_MEDIA]: { schema: fields, example: example.body },
    ...(formBody && { [URLENCODED_MEDIA]: { schema: { type: "object" } } }),
  };
  return { requestBody: required(content) };
}

function required(content: Json): Json {
  return { required: true, content };
}

const fileField = ({ names }: FormFiles): string => names[0] ?? "";

/** The names of files: in a form the values are their contents. */
function filesView({ example: { files } }: Row, { most }: FormFiles): unknown {
  const names = files ?? ["clients.csv"];
  return most > 1 ? names : names[0];
}

function fileFields(files: FormFiles): Json {
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const about =
    files.names.length > 1
      ? { description: `Ou sous le nom ${files.names.slice(1).join(", ")}.` }
      : {};
  const field =
    files.most > 1
      ? { type: "array", items: file, minItems: 1, maxItems: files.most, ...about }
      : { ...file, ...about };
  return {
    type: "object",
    required: [fileField(files)],
    properties: { [fileField(files)]: field },
  };
}

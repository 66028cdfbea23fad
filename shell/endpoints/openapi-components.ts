type Json = Readonly<Record<string, unknown>>;

/** Points to a schema of the document. */
export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

const text: Json = { type: "string" };
const integer: Json = { type: "integer" };

/** FastAPI's two schemas under FastAPI's names, and ours. */
export const ERROR_SCHEMAS: Json = {
  ValidationError: {
    type: "object",
    required: ["loc", "msg", "type"],
    properties: {
      loc: { type: "array", items: { anyOf: [text, integer] } },
      msg: text,
      type: text,
    },
  },
  HTTPValidationError: {
    type: "object",
    required: ["detail"],
    properties: { detail: { type: "array", items: ref("ValidationError") } },
  },
  Erreur: {
    type: "object",
    required: ["detail", "code"],
    properties: {
      detail: { type: "string", description: "Phrase en français." },
      code: { type: "string", description: "Stable : sujet.probleme." },
    },
  },
  Probleme: {
    type: "object",
    description: "RFC 9457.",
    required: ["type", "title", "status", "detail"],
    properties: {
      type: text,
      title: text,
      status: integer,
      detail: text,
      instance: text,
      code: text,
      errors: { type: "array", items: ref("ValidationError") },
    },
  },
};

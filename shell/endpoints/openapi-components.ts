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

const figure: Json = { anyOf: [integer, { const: "unlimited" }] };

/** Headers of answers, whatever the row. */
export const ANSWER_HEADERS: Json = {
  "X-Request-Id": {
    description: "Celui de l'appel (1 à 128 caractères A-Z a-z 0-9 . _ -), sinon un nouveau.",
    schema: text,
  },
  "X-Snapshot": {
    description: "Édition des registres dont la réponse est calculée.",
    schema: text,
  },
  "X-Quota-Limit": { description: "Unités du mois.", schema: figure },
  "X-Quota-Remaining": { description: "Unités qui restent ce mois.", schema: figure },
  "X-Quota-Reset": {
    description: "Instant où le compteur du mois repart, en secondes depuis 1970.",
    schema: integer,
  },
  "Retry-After": { description: "Secondes après lesquelles réessayer.", schema: integer },
  "WWW-Authenticate": { description: "Où la clé est attendue.", schema: text },
  RateLimit: {
    description: 'Ce qui reste et dans combien de secondes : "adresse";r=59;t=1.',
    schema: text,
  },
  "RateLimit-Policy": { description: 'La limite : "adresse";q=60.', schema: text },
};

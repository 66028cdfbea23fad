type Json = Readonly<Record<string, unknown>>;

/** A reference to a schema of the document. */
export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

const text: Json = { type: "string" };
const integer: Json = { type: "integer" };

/** FastAPI's two schemas under their FastAPI names, and ours. */
export const ERROR_SCHEMAS: Json = {
  ValidationError: {
    type: "object",
    required: ["loc", "msg", "type"],
    properties: {
      loc: {
        type: "array",
        items: { anyOf: [text, integer] },
        description: "La place du défaut : body, path ou query, puis les champs et les rangs.",
      },
      msg: { type: "string", description: "Phrase en français." },
      type: {
        type: "string",
        description: "Nom du défaut, stable : missing, string_type, un code…",
      },
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
    examples: [
      {
        type: "urn:recoupe:erreur:siren.inconnu",
        title: "Ce SIREN n'est pas dans SIRENE.",
        status: 404,
        detail: "Ce SIREN n'est pas dans SIRENE. Numéro de TVA calculé : FR44732829320.",
        instance: "urn:recoupe:requete:0190f2a4-5c1e-7b5e-9f43-5d6f1c2b3a49",
        code: "siren.inconnu",
      },
    ],
    required: ["type", "title", "status", "detail"],
    properties: {
      type: { type: "string", description: "urn:recoupe:erreur: et le code." },
      title: { type: "string", description: "La phrase de ce code." },
      status: { type: "integer", description: "Le statut HTTP." },
      detail: { type: "string", description: "Phrase en français." },
      instance: { type: "string", description: "urn:recoupe:requete: et X-Request-Id." },
      code: { type: "string", description: "Stable : sujet.probleme ; absent d'un 422." },
      errors: { type: "array", items: ref("ValidationError") },
    },
  },
};

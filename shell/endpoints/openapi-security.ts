import type { Access, Endpoint } from "../http/endpoint.ts";

type Json = Readonly<Record<string, unknown>>;

interface Scheme {
  /** Its name in the document. */
  readonly name: string;
  readonly scheme: Json;
}

const header = (name: string, description: string): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
});

/** The security scheme of each access that requires a credential. */
const SCHEMES: Readonly<Partial<Record<Access, Scheme>>> = {
  key: {
    name: "cleApi",
    scheme: header(
      "X-API-Key",
      "Clé d'API. Elle interroge les registres ; elle n'ouvre rien de ce qui est à un compte.",
    ),
  },
  bearer: {
    name: "jetonAcces",
    scheme: {
      type: "oauth2",
      description:
        "JWT de POST /api/auth/login, dans Authorization: Bearer. Lui seul ouvre ce qui est à un compte (dossier, fichiers, coûts, correspondances, suivi, avis) : une clé d'API n'y suffit pas.",
      flows: { password: { tokenUrl: "/api/auth/login", scopes: {} } },
    },
  },
  admin: { name: "cleAdmin", scheme: header("X-Admin-Key", "Clé d'administration.") },
  internal: { name: "secretInterne", scheme: header("X-Internal-Secret", "Secret du pipeline.") },
  signed: {
    name: "signature",
    scheme: header("X-Signature", "sha256=<HMAC-SHA256 du corps, en hexadécimal>."),
  },
};

/** All schemes: `components.securitySchemes` of the document. */
export const SECURITY_SCHEMES: Json = Object.fromEntries(
  Object.values(SCHEMES).map(({ name, scheme }) => [name, scheme]),
);

/** The credentials of a row. An empty alternative marks an optional credential. */
export function securityOf({ access, maybeBearer }: Pick<Endpoint, "access" | "maybeBearer">) {
  const requested = SCHEMES[maybeBearer ? "bearer" : access];
  if (!requested) return [];
  return maybeBearer ? [{}, { [requested.name]: [] }] : [{ [requested.name]: [] }];
}

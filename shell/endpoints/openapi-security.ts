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

/** How each access that asks for a credential is told. */
const SCHEMES: Readonly<Partial<Record<Access, Scheme>>> = {
  key: { name: "cleApi", scheme: header("X-API-Key", "Clé d'API.") },
  bearer: {
    name: "jetonAcces",
    scheme: {
      type: "oauth2",
      description: "JWT de POST /api/auth/login, dans Authorization: Bearer.",
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

/** Every scheme of the document: its `components.securitySchemes`. */
export const SECURITY_SCHEMES: Json = Object.fromEntries(
  Object.values(SCHEMES).map(({ name, scheme }) => [name, scheme]),
);

/** What a row asks its callers for. Where a credential may be left out, an empty choice says so. */
export function securityOf({ access, maybeBearer }: Pick<Endpoint, "access" | "maybeBearer">) {
  const requested = SCHEMES[maybeBearer ? "bearer" : access];
  if (!requested) return [];
  return maybeBearer ? [{}, { [requested.name]: [] }] : [{ [requested.name]: [] }];
}

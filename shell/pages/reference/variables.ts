import { EXAMPLE_LINK } from "../../endpoints/auth/account-fields.ts";
import { EXAMPLE_HOOK, EXAMPLE_MESSAGE } from "../../endpoints/avis/notice-fields.ts";
import { EXAMPLE_KEY_ID } from "../../endpoints/cles/own-keys.ts";

/** A shell variable of the examples: a value that the reader must supply. */
export interface Variable {
  readonly name: string;
  /** French: where to get it. */
  readonly from: string;
  /** Parameters and body fields that it replaces; other variables match the values of examples. */
  readonly fields?: readonly string[];
  readonly value?: string;
  /** Only in the calls of the operator. */
  readonly isOperators?: true;
}

export const VARIABLES: readonly Variable[] = [
  {
    name: "BASE_INTERNE",
    from: "l'adresse interne, que le service affiche au démarrage",
    isOperators: true,
  },
  { name: "CLE", from: "une clé d'API : POST /api/v1/cles, ou celle que le service affiche" },
  { name: "JETON", from: "access_token de POST /api/auth/login" },
  { name: "CLE_ADMIN", from: "RECOUPE_ADMIN_KEY, de l'exploitant", isOperators: true },
  { name: "SECRET", from: "RECOUPE_INTERNAL_SECRET, de l'exploitant", isOperators: true },
  {
    name: "SIGNATURE",
    from: "sha256= et le HMAC-SHA256 du corps en hexadécimal, avec RECOUPE_CALLBACK_SECRET",
    isOperators: true,
  },
  {
    name: "ENVOI",
    from: "session_id ou upload_id rendu par l'envoi",
    fields: ["session_id", "upload_id"],
  },
  { name: "LIEN", from: "le jeton du lien reçu par e-mail", value: EXAMPLE_LINK },
  { name: "JETON_ENVOI", from: "token rendu par l'envoi", fields: ["token"] },
  { name: "TRAVAIL", from: "job_id rendu par la confirmation, ou par le bail", fields: ["job_id"] },
  {
    name: "BAIL",
    from: "bail rendu par POST /api/internal/job-lease",
    fields: ["bail"],
    isOperators: true,
  },
  { name: "CLIENT", from: "le client_id donné à l'envoi", fields: ["client_id"] },
  { name: "UTILISATEUR", from: "user_id de GET /api/auth/me", fields: ["user_id"] },
  { name: "MAINTENANT", from: "$(date -u +%FT%TZ)", fields: ["horodatage"] },
  { name: "ADRESSE", from: "id d'une adresse, de GET /api/avis", value: EXAMPLE_HOOK },
  { name: "MESSAGE", from: "id d'un message, de GET /api/avis", value: EXAMPLE_MESSAGE },
  {
    name: "CORRESPONDANCE",
    from: "id d'une correspondance, de GET /api/correspondances",
    fields: ["correspondance_id", "correspondance"],
  },
  { name: "BILAN_APRES", from: "upload_id d'un bilan, de GET /api/bilans", fields: ["apres"] },
  { name: "BILAN_AVANT", from: "upload_id d'un bilan plus ancien", fields: ["avant"] },
  { name: "ID_CLE", from: "id d'une clé, de GET /api/v1/cles", value: EXAMPLE_KEY_ID },
];

/** The variable for a value of an example; `null` to use the value itself. */
export function variableFor(field: string, value: unknown): string | null {
  const found = VARIABLES.find((one) =>
    one.value === undefined ? one.fields?.includes(field) : one.value === value,
  );
  return found?.name ?? null;
}

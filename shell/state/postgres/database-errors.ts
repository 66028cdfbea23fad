import { DatabaseError } from "pg";
import { failed } from "../../../engine/errors/failure.ts";

/**
 * SQLSTATE classes of statements that were not carried out, whoever asks again: connection and
 * authorisation refused (28, 3D), data (22, 23), read-only or aborted transactions (25, 40), names
 * and rights (42), resources (53), limits (54), state of the server (55). Others, such as 57P01 (the
 * server stops), may come after the commit. Source: PostgreSQL, appendix A.
 */
const REFUSED = /^(?:22|23|25|28|3D|40|42|53|54|55)/;
/** Of these, what ends by itself: a standby before its promotion, a deadlock, too many connections. */
const PASSING = /^(?:25006|40|53300|55000|55P03)/;

/** Whether the database refused a statement, so that nothing of it was done. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && REFUSED.test(error.code ?? "");
}

/** Whether asking again may help. */
export function mayPass(error: unknown): boolean {
  return !isRefusal(error) || PASSING.test((error as DatabaseError).code ?? "");
}

/** What errors mean to an operator, and the remedy, by code and message: some have no code. */
const MEANINGS: readonly (readonly [is: RegExp, means: string, remedy: string])[] = [
  [
    /^(?:UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_)/,
    "Son certificat n'est pas signé par une autorité connue ici",
    "donnez dans RECOUPE_STATE le fichier de la bonne autorité (sslrootcert)",
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID/,
    "Son certificat est au nom d'un autre serveur",
    "donnez dans RECOUPE_STATE un nom que le certificat porte",
  ],
  [/^CERT_HAS_EXPIRED/, "Son certificat a expiré", "renouvelez-le"],
  [
    /does not support SSL/,
    "Elle ne parle pas TLS",
    "donnez-lui un certificat (ssl, ssl_cert_file, ssl_key_file)",
  ],
  [
    /^(?:ENOTFOUND|EAI_AGAIN)/,
    "Le nom de son serveur est inconnu ici",
    "corrigez RECOUPE_STATE, ou la résolution des noms",
  ],
  [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)|timeout exceeded|Connection terminated/,
    "Elle ne répond pas",
    "vérifiez qu'elle tourne (listen_addresses), l'adresse de RECOUPE_STATE et le pare-feu",
  ],
  [
    /^(?:ENOENT|EACCES)/,
    "Un fichier ne peut pas être lu",
    "vérifiez ceux que RECOUPE_STATE nomme (sslrootcert, sslcert, sslkey) et leurs droits",
  ],
  [
    /^28P01|client password must be/,
    "Le rôle ou le mot de passe n'est pas le bon",
    "corrigez RECOUPE_STATE (« % », « @ », « / » et « : » s'y écrivent %25, %40, %2F et %3A), ou changez le mot de passe du rôle",
  ],
  [
    /^28000/,
    "Elle n'admet pas cette connexion",
    "corrigez pg_hba.conf, ou le rôle, la base et sslmode de RECOUPE_STATE",
  ],
  [/^3D000/, "Cette base n'existe pas", "créez-la, ou corrigez son nom dans RECOUPE_STATE"],
  [
    /^42501/,
    "Ce rôle n'en a pas le droit",
    "« recoupe base migrer » demande le rôle propriétaire, le service celui de base.sql",
  ],
  [
    /^53300/,
    "Toutes ses connexions sont prises",
    "augmentez max_connections, ou baissez RECOUPE_STATE_CONNECTIONS",
  ],
];

const wordsOf = ({ code = "", message = "" }: NodeJS.ErrnoException): string =>
  `${code} ${message}`.trim();

const meaningOf = (error: unknown) =>
  MEANINGS.find(([is]) => is.test(wordsOf(error as NodeJS.ErrnoException)));

/** Whether an error came from the database, or from the way to it. */
export function isOfDatabase(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  // Of the files that an address names, as of any other, the system's call is "open".
  const isOfWay = syscall === undefined ? meaningOf(error) !== undefined : syscall === "connect";
  return error instanceof DatabaseError || isOfWay;
}

/** Why a database cannot be used, for its operator, in the words of the server. Never its address. */
export function unusable(error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException;
  const [, means = "Elle répond", remedy] = meaningOf(error) ?? [];
  const end = remedy === undefined ? "" : ` ; ${remedy}`;
  return failed("etat.base", `${means} : « ${message || code} »${end}.`);
}

import { isFreeCheck } from "./cors.ts";
import { type Endpoint, type SnapshotIdentity, STATUS } from "./endpoint.ts";

type Json = Readonly<Record<string, unknown>>;
type Row = Pick<Endpoint<SnapshotIdentity>, "access" | "maybeBearer" | "path" | "rate" | "reads">;

interface AnswerHeader {
  /** French, for the reference. */
  readonly description: string;
  readonly schema: Json;
  /** Whether answers of the row with that status may have the header. */
  readonly isOn: (row: Row, status: number) => boolean;
}

/** Status of an answer to a form. */
export const STATUS_SEE_OTHER = 303;
/** Status of an answer that the caller has already. */
export const STATUS_NOT_MODIFIED = 304;
const STATUS_OK = 200;

const text: Json = { type: "string" };
const integer: Json = { type: "integer" };
const figure: Json = { anyOf: [integer, { const: "unlimited" }] };

const onAll = (): true => true;
/** Without a valid key there is no quota to report. */
const onKeyed = ({ access }: Row, status: number): boolean =>
  access === "key" && status !== STATUS.anonymous;
/** Where calls are limited by address, and on any refusal by a limit. */
const onLimited = ({ rate }: Row, status: number): boolean =>
  rate !== "none" || status === STATUS.quota;

/** Our headers of answers, besides those of HTTP; a test compares them with real answers. */
const ANSWER_HEADERS: Readonly<Record<string, AnswerHeader>> = {
  "X-Request-Id": {
    description: "Celui de l'appel (1 à 128 caractères A-Z a-z 0-9 . _ -), sinon un nouveau.",
    schema: text,
    isOn: onAll,
  },
  "X-Snapshot": {
    description: "Édition des registres servie ; absent tant qu'aucun n'est chargé.",
    schema: text,
    isOn: onAll,
  },
  "X-Registres": {
    description: "« exemples » tant que les registres servis sont inventés ; absent sinon.",
    schema: { const: "exemples" },
    isOn: onAll,
  },
  "X-Quota-Limit": { description: "Unités du mois.", schema: figure, isOn: onKeyed },
  "X-Quota-Remaining": {
    description: "Unités qui restent ce mois.",
    schema: figure,
    isOn: onKeyed,
  },
  "X-Quota-Reset": {
    description: "Instant où le compteur du mois repart, en secondes depuis 1970.",
    schema: integer,
    isOn: onKeyed,
  },
  RateLimit: {
    description: 'Ce qui reste et dans combien de secondes : "adresse";r=59;t=1.',
    schema: text,
    isOn: onLimited,
  },
  "RateLimit-Policy": {
    description: 'La limite : "adresse";q=60.',
    schema: text,
    isOn: onLimited,
  },
  "X-RateLimit-Limit": {
    description: "Appels que permet la limite ; pour le quota du mois, unités.",
    schema: integer,
    isOn: onLimited,
  },
  "X-RateLimit-Remaining": {
    description: "Ce qui en reste.",
    schema: integer,
    isOn: onLimited,
  },
  "X-RateLimit-Reset": {
    description: "Instant où elle repart, en secondes depuis 1970.",
    schema: integer,
    isOn: onLimited,
  },
  "Retry-After": {
    description: "Secondes après lesquelles réessayer.",
    schema: integer,
    isOn: (_, status) => status === STATUS.quota || status === STATUS.unavailable,
  },
  "WWW-Authenticate": {
    description: "Où la clé est attendue.",
    schema: text,
    isOn: (_, status) => status === STATUS.anonymous,
  },
  "Access-Control-Allow-Origin": {
    description: "Toute page web peut lire la réponse d'un contrôle gratuit.",
    schema: text,
    isOn: isFreeCheck,
  },
  "Access-Control-Expose-Headers": {
    description: "Les en-têtes qu'une page d'une autre origine peut lire.",
    schema: text,
    isOn: isFreeCheck,
  },
  Location: {
    description: "Où la suite est lue.",
    schema: text,
    isOn: (_, status) => status === STATUS_SEE_OTHER,
  },
  ETag: {
    description: "Celui de cette version : à redonner dans If-None-Match.",
    schema: text,
    isOn: ({ reads }, status) =>
      reads?.includes("if-none-match") === true &&
      (status === STATUS_OK || status === STATUS_NOT_MODIFIED),
  },
  "Accept-Encoding": {
    description: "Le codage accepté, quand c'est celui du corps qui est refusé.",
    schema: text,
    isOn: (_, status) => status === STATUS.media_type,
  },
};

/** All these headers by name: `components.headers` of the reference. */
export function headerComponents(): Json {
  const described = Object.entries(ANSWER_HEADERS).map(([name, { description, schema }]) => [
    name,
    { description, schema },
  ]);
  return Object.fromEntries(described);
}

/** References to the headers that answers of the row with that status may have. */
export function headersOf(row: Row, status: number): Json {
  const names = Object.entries(ANSWER_HEADERS).flatMap(([name, { isOn }]) =>
    isOn(row, status) ? [name] : [],
  );
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

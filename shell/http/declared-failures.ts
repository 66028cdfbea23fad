import { ERROR_TABLE, type ErrorCode } from "../../engine/errors/error-table.ts";
import { type Endpoint, type SnapshotIdentity, STATUS } from "./endpoint.ts";

type Row = Endpoint<SnapshotIdentity>;

/** Failures before `run`, for rows with these properties. */
const OF_THE_WALK: readonly (readonly [applies: (row: Row) => boolean, codes: ErrorCode[]])[] = [
  [
    ({ access }) => access === "key",
    ["cle.absente", "cle.invalide", "cle.mal_placee", "cle.revoquee"],
  ],
  [({ access }) => access === "key", ["quota.depasse", "etat.indisponible"]],
  [({ access }) => access === "bearer", ["compte.jeton_absent"]],
  [
    ({ access, maybeBearer }) => access === "bearer" || maybeBearer === true,
    ["compte.jeton_invalide", "etat.indisponible"],
  ],
  [({ access }) => access === "admin", ["admin.cle"]],
  [({ access }) => access === "internal", ["pipeline.secret"]],
  [({ access }) => access === "signed", ["pipeline.signature"]],
  [({ rate }) => rate !== "none", ["debit.depasse"]],
  [
    ({ input }) => input.body !== undefined && !input.files,
    ["corps.encodage", "corps.lent", "corps.media", "corps.trop_grand"],
  ],
  [
    ({ input }) => input.files !== undefined,
    [
      "corps.encodage",
      "corps.lent",
      "disque.plein",
      "envoi.formulaire",
      "envoi.mal_forme",
      "fichier.nombre",
      "fichier.trop_grand",
    ],
  ],
  [({ input }) => (input.files?.most ?? 0) > 1, ["envoi.trop_grand"]],
  [
    ({ needsSnapshot }) => needsSnapshot,
    ["registre.non_charge", "registre.perdu", "registre.corrompu"],
  ],
  [() => true, ["interne.inattendu"]],
];

/**
 * The failures that a call of this row can get, by status in ascending order. A 422 may have no
 * code: its body then lists the faults found by the schemas.
 */
export function declaredFailures(row: Row): ReadonlyMap<number, readonly ErrorCode[]> {
  const ofTheWalk = OF_THE_WALK.filter(([applies]) => applies(row)).flatMap(([, codes]) => codes);
  const codes = [...new Set([...ofTheWalk, ...row.fails])].sort();
  const statuses = codes.map((code) => STATUS[ERROR_TABLE[code].kind]);
  const { body, path, query, files } = row.input;
  const isJudged = body !== undefined && !row.takesBytes;
  if (isJudged || path || query || files) statuses.push(STATUS.input);
  const sorted = [...new Set(statuses)].sort((a, b) => a - b);
  return new Map(
    sorted.map((status) => [
      status,
      codes.filter((code) => STATUS[ERROR_TABLE[code].kind] === status),
    ]),
  );
}

import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { unconfirmedTables } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { Attempt } from "../../access/refusal.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Confirmations } from "../../workflows/mappings/confirmations.ts";
import type { MappingState } from "../../workflows/mappings/mapping-state.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Mappings } from "../../workflows/mappings/mappings.ts";
import type { Proposals } from "../../workflows/mappings/proposals.ts";
import { joinedObjects, proposalEdits } from "../../workflows/mappings/state-document.ts";
import { isoOf } from "../iso-of.ts";
import { ADMISSION_FAILURES, type Link, tokenQuery, uploadOf } from "./mapping-call.ts";
import { STATUS_EXAMPLE, statusAnswer, statusFields } from "./status-fields.ts";

export interface StateDeps {
  readonly mappings: Mappings;
  readonly confirmations: Confirmations;
  readonly proposals: Proposals;
}

/** A rule, as entered. */
export const ruleAnswer = z
  .object({
    id: z.string(),
    regle: z.record(z.string(), z.unknown()).meta({ description: "L'objet tel qu'il a été reçu." }),
    texte: z.string().meta({ description: "Ses mots, pour les pages et le modèle." }),
    categorie: z.string().nullable(),
  })
  .meta({ id: "RegleMetier" });

const column = z.looseObject({
  original_col: z.string(),
  crm_field: z.string().nullable(),
  entity_type: z.string(),
});

/** The fields of a proposal, the same as in `map --json` of the command line. */
const proposal = {
  lignes: z.number().int(),
  fichiers: z.array(z.looseObject({ nom: z.string() })),
  tables: z.array(
    z.looseObject({ table: z.string(), entity_type: z.string(), colonnes: z.array(column) }),
  ),
  cles: z.array(z.looseObject({ table: z.string() })),
  relations: z.array(z.looseObject({ table: z.string(), colonne: z.string() })),
  graphe: z.object({ noeuds: z.array(z.unknown()), liens: z.array(z.unknown()) }),
  repartition_couches: z.record(z.string(), z.number().int()),
  surcharges: z.array(z.looseObject({ column: z.string(), override_type: z.string() })),
  confirmation: z.object({ mappings: z.array(column), tables: z.array(z.unknown()) }),
  tables_a_valider: z.array(z.string()),
  regles: z.array(ruleAnswer),
};

/** The state of an upload; before its columns are recognised, only its status. */
export const stateAnswer = z
  .object({
    ...statusAnswer.shape,
    session_id: z.string().optional(),
    upload_id: z.string().optional(),
    expire_le: z.iso.datetime(),
    job_id: z.string().nullable(),
    ...z.object(proposal).partial().shape,
  })
  .meta({ id: "EtatDuMapping" });

/** The status of an upload and its edits; the proposal is read separately. */
interface KnownState {
  readonly state: MappingState;
  readonly known: z.output<typeof stateAnswer>;
}

function knownState(
  { mappings, confirmations }: StateDeps,
  upload: MappingUpload,
): Attempt<KnownState> {
  const state = confirmations.of(upload.id);
  if (!state.ok) return state;
  const known = {
    ...statusFields(mappings.standing(upload, state.value)),
    ...(upload.about.workflow === "mapper" ? { session_id: upload.id } : { upload_id: upload.id }),
    expire_le: isoOf(upload.expiresMs),
    job_id: state.value.jobId,
  };
  return success({ state: state.value, known });
}

/** The whole state of an upload: its stored proposal, joined as bytes, and its edits. */
async function wholeState(
  { proposals }: StateDeps,
  upload: MappingUpload,
  { state: stated, known }: KnownState,
): Promise<Attempt<z.output<typeof stateAnswer> | Uint8Array>> {
  if (upload.about.work.state !== "proposed") return success(known);
  const [document, structure] = await Promise.all([
    proposals.documentBytes(upload),
    proposals.structure(upload),
  ]);
  if (!document.ok) return document;
  if (!structure.ok) return structure;
  const missing = unconfirmedTables(structure.value.tables, stated.confirmation);
  const members = { ...known, ...proposalEdits(structure.value, stated, missing) };
  return success(joinedObjects(members, document.value));
}

/** Returns the whole state of an upload; before its columns are recognised, the progress. */
export function readMappingState(parts: StateDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "read",
    summary: "Lire la proposition et ce qui en a été validé",
    description:
      "Par colonne le champ proposé, la couche qui a décidé, la confiance, les preuves pour et contre et quelques valeurs ; clés, relations et graphe, avec vos surcharges ; répartition des couches ; ce qui est confirmé et les tables qui restent à valider. Avant la fin de la reconnaissance, l'avancement seul.",
    example: {
      ...link.example,
      answer: {
        ...STATUS_EXAMPLE,
        ...link.example.path,
        expire_le: "2026-11-23T10:00:00.000Z",
        job_id: null,
      },
    },
    fails: ADMISSION_FAILURES,
    input: { path: link.schema, query: tokenQuery },
    answer: stateAnswer,
    run: (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const state = knownState(parts, found.value);
      return state.ok ? wholeState(parts, found.value, state.value) : state;
    },
  });
}

/** Under the older path: the progress, or the proposal. */
export function readProposal(parts: StateDeps, link: Link): Endpoint {
  const waiting = z.object({
    status: z.enum(["EN_ATTENTE", "ERREUR"]),
    progression: z.number().min(0).max(100),
    message: z.string(),
  });
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "read",
    summary: "Lire la proposition de correspondance",
    description:
      "EN_ATTENTE avec sa progression tant que les colonnes ne sont pas reconnues, puis la proposition entière, comme celle d'une session.",
    example: {
      ...link.example,
      answer: { status: "EN_ATTENTE", progression: 46, message: "Examen des colonnes." },
    },
    fails: ADMISSION_FAILURES,
    input: { path: link.schema, query: tokenQuery },
    answer: z.union([waiting, stateAnswer]),
    run: (call, context) => {
      const found = uploadOf(parts.mappings, call, context);
      if (!found.ok) return found;
      const state = knownState(parts, found.value);
      if (!state.ok) return state;
      const { status, progress_pct: progression, message } = state.value.known;
      if (status === "MAPPING_A_VALIDER" || status === "CONFIRME")
        return wholeState(parts, found.value, state.value);
      const view = status === "ERREUR" ? ("ERREUR" as const) : ("EN_ATTENTE" as const);
      return success({ status: view, progression, message });
    },
  });
}

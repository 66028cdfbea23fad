import type { Review, ReviewPair } from "../../../../engine/files/report/review/review-pair.ts";
import { EXAMPLE_REVIEW } from "../../../../shell/pages/review/review-example.ts";
import type { MappingUpload } from "../../../../shell/workflows/mappings/mapping-upload.ts";
import type { ProcessingJob } from "../../../../shell/workflows/mappings/processing-job.ts";
import { type MappingBed, valueIn } from "../mappings/mapping-bed.ts";

/** A review with a duplicate, which contains this cell of the customer, and an identifier. */
export function reviewOf(cell: string): Review {
  const [pair] = EXAMPLE_REVIEW.paires;
  const champs = [{ libelle: "Société", gauche: cell, droite: cell, accord: "egal" }] as const;
  return { ...EXAMPLE_REVIEW, paires: pair ? [{ ...pair, champs }, IDENTIFIER] : [] };
}

const CANDIDATE = {
  denomination: "ALTIBAT INGENIERIE",
  adresse: "12 RUE DES FRERES LUMIERE, 35000 RENNES",
  etat: "ouvert",
  probabilite: 0.7,
};

/** A row whose company is one of two. */
export const IDENTIFIER: ReviewPair = {
  id: "identifiant-1-4-abc",
  genre: "identifiant",
  table: "clients.csv",
  lignes: [4],
  cotes: ["Ligne 4", "Registre SIRENE"],
  champs: [],
  confiance: "moyenne",
  ...{ pour: [], contre: [], si_accepte: "", si_rejete: "" },
  candidats: ["90000010000017", "90000020900149"].map((siret) => ({ siret, ...CANDIDATE })),
  cle: "2k9zrenn",
};

/** Decides the pair of a finished job, and applies the decision. */
export async function reviewed(
  { reviews, mappings }: MappingBed,
  upload: MappingUpload,
): Promise<void> {
  const job = valueIn(await mappings.job(upload));
  const { review } = valueIn(await reviews.of(upload.id, job));
  valueIn(await reviews.decide(upload, review, [{ paire: "doublon-1-2-3", choix: "accepter" }]));
  valueIn(await reviews.apply(upload, job as ProcessingJob, review, Date.now()));
}

/** Number of stored decision records of an upload. */
export function decisionsOf({ store }: MappingBed, { id }: MappingUpload): number {
  const families = ["revue", "revue-appliquee"];
  return families.flatMap((family) => [...store.range([family, id])]).length;
}

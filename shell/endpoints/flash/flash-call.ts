import { z } from "zod";
import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { Result } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import { OWN_COSTS_LENGTH, parseOwnCosts } from "../../workflows/costs/own-costs.ts";
import { FILE_REFUSALS } from "../../workflows/flashes/file-refusals.ts";
import { admittedTo, type MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";

const ID_MAX = 64;
const TOKEN_MAX = 128;
const CLIENT_MAX = 128;

/** Path parameters of the endpoints of one upload. */
export const uploadPath = z.object({
  upload_id: z.string().max(ID_MAX).meta({ description: "Celui que l'envoi a rendu : upl_…" }),
});

/** Optional in the schema: a missing or wrong token is a 401 (a credential), not a 422. */
export const token = z
  .string()
  .max(TOKEN_MAX)
  .optional()
  .meta({ description: "Celui que l'envoi a rendu ; valable 24 heures." });

export const clientId = z
  .string()
  .min(1)
  .max(CLIENT_MAX)
  .optional()
  .meta({ description: "Celui qui a été donné à l'envoi." });

export const tokenQuery = z.object({ token });

/** The customer's costs in place of the proposed ones. */
export const couts = z
  .string()
  .max(OWN_COSTS_LENGTH)
  .refine((text) => parseOwnCosts(text) !== null, {
    error: "Des coûts s'écrivent 7:300,12:4.5 : un critère, deux-points, de 0 à 10000 euros.",
  })
  .optional()
  .meta({
    description:
      "Vos coûts à la place de ceux proposés : `7:300,12:4.5`, numéro de critère et euros par an pour une fiche en défaut, de 0 à 10 000. Le 20 est le défaut léger du critère 19. Sans ce paramètre : les coûts du compte qui a envoyé le fichier, s'il en a ; vide : ceux proposés.",
  });

/** The costs of a call; `null` for those of the diagnosis. */
export function ownCostsOf({
  couts: text,
}: {
  readonly couts?: string | undefined;
}): OwnCosts | null {
  return text === undefined ? null : parseOwnCosts(text);
}

/** Failures of a diagnosis: the file may be read at the first request for a report only. */
export const DIAGNOSIS_FAILURES: readonly ErrorCode[] = [
  ...FILE_REFUSALS,
  "disque.plein",
  "envoi.en_cours",
  "envoi.file",
  "envoi.flash_limite",
  "lecture.encodage",
  "lecture.entete",
  "lecture.option",
  "lecture.partie",
  "lecture.sans_ligne",
  "registre.corrompu",
  "service.non_pret",
];

/** The upload that the token of a call opens; sessions of the mapper are not found. */
export function flashOf(
  uploads: Uploads,
  call: { readonly path: { readonly upload_id: string }; readonly token: string | undefined },
  nowMs: number,
  client?: string | null,
): Result<MappingUpload> {
  const claim = { id: call.path.upload_id, token: call.token, clientId: client };
  return admittedTo(uploads, "schema", claim, nowMs);
}

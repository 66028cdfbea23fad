import { z } from "zod";
import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { failed } from "../../../engine/errors/failure.ts";
import { ROW_FORMATS } from "../../../workers/files/file-tasks/write-rows.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN, tokenQuery } from "../schema/mapping-call.ts";
import { rowQueryOf } from "./row-query.ts";
import { FILE_FAILURES, FILE_PLACES, ROW_MEDIA, SENT_MEDIA, sendRows } from "./send-rows.ts";
import { jobPath, openWorkbench, type WorkbenchDeps } from "./workbench-call.ts";

/** Sends the corrected files of a job, with all decisions taken so far. */
export function correctedRows(parts: WorkbenchDeps): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/job/{job_id}/corrige",
    access: "open",
    rate: "free",
    summary: "Télécharger le fichier corrigé",
    description:
      "Toutes les fiches, avec les corrections prouvées et vos décisions. `xlsx` : une feuille par table, dans l'ordre du fichier, les cellules changées en couleur avec la valeur d'avant et la raison. `zip` : un csv par table, `modifications.csv` et `propositions.csv`. `csv` : d'une seule table. `envoye` : le fichier envoyé, où seules les cellules corrigées changent (CSV, JSON, JSON Lines : séparateur, guillemets, encodage, fins de ligne, titres et totaux restent à l'octet près), sous son nom suivi de `-corrige` ; un classeur revient en xlsx, vos colonnes seules. `envoye-utf-8` : de même, en UTF-8. `forme_perdue` de `…/constats` dit ce qui ne revient pas tel quel.",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN, format: "xlsx" },
      answer: "PK…",
    },
    fails: [...FILE_FAILURES, "corrige.encodage", "rapport.absent"],
    places: { ...FILE_PLACES, "corrige.encodage": ["query", "format"] },
    produces: ROW_MEDIA.get("xlsx") as string,
    alsoProduces: [
      ...[ROW_MEDIA.get("zip") as string, ROW_MEDIA.get("csv") as string],
      ...[SENT_MEDIA.json, SENT_MEDIA.ndjson],
    ],
    input: {
      path: jobPath,
      query: tokenQuery.extend({
        format: z.enum(ROW_FORMATS).default("xlsx").meta({ description: "Celui du fichier." }),
      }),
    },
    answer: z.string(),
    run: async (call, context) => {
      const opened = await openWorkbench(parts, call, context);
      if (!opened.ok) return opened;
      // A product without a corrected file gives none here either.
      if (!PRODUCTS[opened.value.job.input.produit].hasCorrectedFile)
        return failed("rapport.absent");
      const { format } = call.query;
      return sendRows(parts, opened.value, rowQueryOf({}), { name: "fichier-corrige", format });
    },
  });
}

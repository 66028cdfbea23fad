import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { Download } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN, tokenQuery } from "../schema/mapping-call.ts";
import { ROW_MEDIA } from "./send-rows.ts";
import {
  jobPath,
  openWorkbench,
  WORKBENCH_FAILURES,
  type WorkbenchDeps,
} from "./workbench-call.ts";

/** Sends the lists of a salesperson, with all decisions taken so far. */
export function salesLists(parts: WorkbenchDeps): Endpoint {
  const media = ROW_MEDIA.get("xlsx") as string;
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/job/{job_id}/listes",
    access: "open",
    rate: "free",
    summary: "Télécharger les listes commerciales",
    description:
      "Un classeur Excel avec une feuille par liste : à appeler, à joindre par e-mail, à vérifier avant tout contact, à écarter, à compléter. Chaque fiche des tables de clients est dans une seule, avec ses valeurs corrigées, ce qu'il reste à demander ou la raison, et le coût de son défaut le plus cher. Vos décisions sont appliquées.",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN },
      answer: "PK…",
    },
    fails: [...WORKBENCH_FAILURES, "archive.trop_grande", "disque.plein"],
    produces: media,
    input: { path: jobPath, query: tokenQuery },
    answer: z.string(),
    run: async (call, context) => {
      const opened = await openWorkbench(parts, call, context);
      if (!opened.ok) return opened;
      const file = await parts.workbenches.lists(opened.value);
      if (!file.ok) return file;
      const { bytes } = file.value;
      return success(
        new Download(media, bytes, () => file.value.open(), [
          ["Content-Disposition", 'attachment; filename="listes-commerciales.xlsx"'],
        ]),
      );
    },
  });
}

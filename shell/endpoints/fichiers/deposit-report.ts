import { open } from "node:fs/promises";
import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { spaceOfDeposits } from "../../workflows/dossiers/dossier.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { refusalOfDisk } from "../../workflows/uploads/disk-refusal.ts";
import { productCode } from "../dossier/dossier-fields.ts";
import type { KnowsUser } from "../dossier/force-status.ts";

const MAX_BYTES = 50_000_000;
const COMPANY_MAX = 200;
const PDF_MARK = "%PDF-";

async function beginsWith(path: string, mark: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.toString("latin1", 0, bytesRead) === mark;
  } finally {
    await file.close();
  }
}

/** Stores a report that the operator provides for a customer. */
export function depositReport(dossiers: Dossiers, blobs: Blobs, knowsUser: KnowsUser): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/fichiers/admin/rapport",
    access: "admin",
    rate: "none",
    summary: "Déposer un rapport pour un client",
    description:
      "Un PDF (champ `file`), que le client télécharge alors à la place de celui du traitement. Le suivant le remplace.",
    example: {
      query: { user_id: "7", ct_code: "ct2", societe: "Exemple SARL" },
      body: {},
      files: ["rapport.pdf"],
      answer: { user_id: 7, nom: "rapport-depose.pdf", octets: 48_213 },
    },
    fails: ["dossier.absent", "etat.indisponible", "fichier.type"],
    input: {
      query: z.object({
        user_id: z.coerce.number().int().positive().describe("Le compte du client."),
        societe: z.string().max(COMPANY_MAX).optional().describe("Pour l'exploitant : sans effet."),
        ct_code: productCode.optional().describe("Le produit dont c'est le rapport."),
      }),
      body: z.object({}),
      files: {
        names: ["file", "fichier", "rapport"],
        most: 1,
        maxBytes: MAX_BYTES,
        intake: () => blobs.intake(),
      },
    },
    answer: z.object({ user_id: z.number().int(), nom: z.string(), octets: z.number().int() }),
    run: async ({ files: [file], query }, { nowMs }) => {
      const { user_id: userId, ct_code: produit = "" } = query;
      if (!knowsUser(userId)) return failed("dossier.absent");
      if (!file || !(await beginsWith(file.path, PDF_MARK)))
        return { ...failed("fichier.type", "Un PDF est attendu."), loc: ["body", "file"] };
      const name = "rapport-depose.pdf";
      const space = spaceOfDeposits(userId);
      try {
        await blobs.adopt(space, name, file.path);
      } catch (error) {
        return refusalOfDisk(error);
      }
      const document = { name, kind: "depose", produit, role: null, space } as const;
      const noted = await dossiers.addDocuments(userId, [
        { ...document, bytes: file.bytes, atMs: nowMs },
      ]);
      return noted.ok ? success({ user_id: userId, nom: name, octets: file.bytes }) : noted;
    },
  });
}

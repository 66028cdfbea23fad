import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { byteRange } from "../../http/byte-range.ts";
import { Document, Download } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { JSON_MEDIA } from "../../http/reply.ts";
import {
  EDITION_FILES,
  MANIFEST,
  PUBLISHED_EDITION,
  PUBLISHED_NAMES,
} from "../../registers/published-edition.ts";
import { SNAPSHOT_FILE } from "../../registers/published-snapshot.ts";
import type { ServedPublication } from "../../registers/served-publication.ts";

const BYTES = "application/octet-stream";
/** The published snapshot, whatever its id. */
const CURRENT = "courant";
/** The edition of a register that it names. */
const CURRENT_EDITION = "courante";

/** Gives the manifest of the published registers to another host. */
export function registersManifest(publication: Pick<ServedPublication, "manifest">): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/internal/registers/snapshots/{instantane}",
    access: "internal",
    isRoutine: true,
    rate: "none",
    summary: "Lire le manifeste des registres publiés",
    description:
      "Les éditions que cette machine sert, chacune nommée par sa date et la somme de son manifeste. La première demande après un chargement lance le calcul des sommes et répond 503 tant qu'il dure.",
    example: { path: { instantane: CURRENT }, answer: {} },
    fails: ["registre.corrompu", "registre.edition", "registre.non_charge", "registre.preparation"],
    produces: JSON_MEDIA,
    input: {
      path: z.object({
        instantane: z
          .union([z.literal(CURRENT), z.string().regex(SNAPSHOT_FILE)])
          .describe("« courant », ou ID.json de l'instantané servi."),
      }),
    },
    answer: z.looseObject({}),
    run: ({ path: { instantane } }) => {
      const id = instantane === CURRENT ? null : instantane.replace(".json", "");
      const text = publication.manifest(id);
      return text.ok ? success(new Document(JSON_MEDIA, text.value)) : text;
    },
  });
}

/** Gives a file of a published edition to another host, whole or by ranges. */
export function registerFile(publication: Pick<ServedPublication, "file">): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/internal/registers/{registre}/{edition}/{fichier}",
    access: "internal",
    isRoutine: true,
    rate: "none",
    summary: "Télécharger un fichier d'une édition",
    description:
      "Un fichier d'une édition que cette machine a, ou son manifeste (manifest.json). L'en-tête Range demande une seule plage d'octets, rendue avec 206.",
    example: {
      path: { registre: "naf-rev2", edition: CURRENT_EDITION, fichier: MANIFEST },
      answer: "…",
    },
    fails: ["registre.edition", "registre.occupe", "registre.plage"],
    produces: BYTES,
    reads: ["range"],
    input: {
      path: z.object({
        registre: z
          .enum(PUBLISHED_NAMES as [string, ...string[]])
          .describe("Le registre, ou les données composées."),
        edition: z
          .union([z.literal(CURRENT_EDITION), z.string().regex(PUBLISHED_EDITION)])
          .describe("DATE.SOMME du manifeste, ou « courante »."),
        fichier: z.enum([...EDITION_FILES, MANIFEST]).describe("Un fichier du manifeste."),
      }),
    },
    answer: z.string(),
    run: ({ path: { registre, edition, fichier } }, { headers }) => {
      const name = edition === CURRENT_EDITION ? null : edition;
      const found = publication.file(registre, name, fichier);
      if (!found.ok) return found;
      const { bytes, open } = found.value;
      const range = byteRange(headers.get("range"), bytes);
      if (range === undefined) return failed("registre.plage");
      const accepts = ["Accept-Ranges", "bytes"] as const;
      if (range === null)
        return success(new Download(BYTES, bytes, () => open(0, bytes - 1), [accepts]));
      const { from, to } = range;
      const part = ["Content-Range", `bytes ${from}-${to}/${bytes}`] as const;
      return success(
        new Download(BYTES, to - from + 1, () => open(from, to), [accepts, part], 206),
      );
    },
  });
}

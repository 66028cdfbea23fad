import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import {
  type ComparedRow,
  type ComparedTable,
  LISTED_ROWS,
  ROW_CHANGES,
  type RowChange,
} from "../../../engine/files/comparison/compare-rows.ts";
import { ROW_STATES } from "../../../engine/files/diagnostic/row-state.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { holderOf } from "../holder.ts";
import { EXAMPLE_RUNS } from "./run-examples.ts";
import { comparedQuery, type RunRowsDeps } from "./run-rows.ts";

const rows = z.int().min(0);
const place = z
  .object({ ligne: z.int().describe("Dans le fichier."), etat: z.enum(ROW_STATES) })
  .nullable();
const comparedRow = z
  .object({
    cle: z.string(),
    nom: z.string(),
    avant: place,
    apres: place,
    defauts: z.array(z.string()).describe("Ceux d'après, ou d'avant quand il n'y en a plus."),
  })
  .meta({ id: "FicheComparee" });

const byChange = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    mieux: schema,
    moins_bien: schema,
    toujours: schema,
    nouvelle_en_defaut: schema,
    partie_en_defaut: schema,
  });

const answer = z.object({
  tables: z.array(
    z.object({
      table: z.int().describe("Dans l'envoi d'après, à partir de 1."),
      nom: z.string(),
      cle: z
        .string()
        .nullable()
        .describe("La colonne qui identifie les fiches ; absente, elles ne se rapprochent pas."),
      nombres: byChange(rows).extend({
        utilisables: rows.describe("Dans les deux envois."),
        adoptees: rows.describe("Parmi elles, réparées avant et justes maintenant."),
        ajoutees: rows,
        parties: rows,
      }),
      sans_cle: z.object({ avant: rows, apres: rows }),
      fiches: byChange(z.array(comparedRow)),
    }),
  ),
});

/** The compared rows of a table as answers describe them. */
function tableFields(of: ComparedTable): z.output<typeof answer>["tables"][number] {
  const { table, name, key, counts, usable, adopted, added, gone, unmatched } = of;
  const listed = ROW_CHANGES.map((change) => [change, of.rows[change].map(rowFields)] as const);
  return {
    ...{ table: table + 1, nom: name, cle: key },
    nombres: {
      ...counts,
      ...{ utilisables: usable, adoptees: adopted, ajoutees: added, parties: gone },
    },
    sans_cle: { avant: unmatched.before, apres: unmatched.after },
    fiches: Object.fromEntries(listed) as Record<RowChange, z.output<typeof comparedRow>[]>,
  };
}

function rowFields({
  key,
  name,
  before,
  after,
  faults,
}: ComparedRow): z.output<typeof comparedRow> {
  return {
    ...{ cle: key, nom: name },
    avant: before && { ligne: before.row, etat: before.state },
    apres: after && { ligne: after.row, etat: after.state },
    defauts: [...faults],
  };
}

const NONE = { toujours: [], nouvelle_en_defaut: [], partie_en_defaut: [] };
const EXAMPLE: z.output<typeof answer> = {
  tables: [
    {
      ...{ table: 1, nom: "clients", cle: "Code client" },
      nombres: {
        ...{ mieux: 1, moins_bien: 1, toujours: 0, nouvelle_en_defaut: 0, partie_en_defaut: 0 },
        ...{ utilisables: 998, adoptees: 12, ajoutees: 0, parties: 0 },
      },
      sans_cle: { avant: 0, apres: 0 },
      fiches: {
        ...NONE,
        mieux: [
          {
            ...{ cle: "C17", nom: "Atelier Ormiville" },
            avant: { ligne: 18, etat: "a_verifier" },
            apres: { ligne: 18, etat: "valide" },
            defauts: ["E-mail invalide"],
          },
        ],
        moins_bien: [
          {
            ...{ cle: "C21", nom: "Garage Hérouel" },
            avant: { ligne: 22, etat: "valide" },
            apres: { ligne: 22, etat: "inutilisable" },
            defauts: ["Doublon exact"],
          },
        ],
      },
    },
  ],
};

/** Which rows of two runs of the caller's account changed. */
export function compareRowsOfRuns({ history }: RunRowsDeps): Endpoint {
  const [after, before] = EXAMPLE_RUNS;
  return serviceEndpoint({
    method: "GET",
    path: "/api/bilans/fiches",
    access: "bearer",
    rate: "none",
    summary: "Comparer les fiches de deux envois",
    description: `Quelles fiches vont mieux, moins bien, restent en défaut, arrivent ou partent : rapprochées par la colonne qui les identifie dans les deux fichiers, telles que le traitement les a trouvées. En défaut : \`a_verifier\` ou \`inutilisable\`. ${LISTED_ROWS} fiches de chaque sorte au plus sont données ; les nombres les comptent toutes. Possible tant que les résultats des deux envois sont gardés.`,
    example: {
      query: { apres: after.upload_id, avant: before.upload_id },
      answer: EXAMPLE,
    },
    fails: [
      "bilan.absent",
      "etabli.absent",
      "etat.indisponible",
      "fichier.interrompu",
      "fichier.memoire",
      "fichier.temps",
      "registre.corrompu",
    ],
    input: { query: comparedQuery },
    answer,
    run: async ({ query: { avant, apres } }, context) => {
      const requested = { before: avant, after: apres };
      const found = await history.compare(holderOf(context).userId, requested);
      if (!found.ok) return found;
      const compared = await history.rows(found.value);
      return compared.ok ? success({ tables: compared.value.map(tableFields) }) : compared;
    },
  });
}

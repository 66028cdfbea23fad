import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type DecisionStep, FAULT_CHOICES } from "../../../engine/files/workbench/decisions.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN, tokenQuery } from "../schema/mapping-call.ts";
import {
  jobPath,
  openWorkbench,
  WORKBENCH_FAILURES,
  type WorkbenchDeps,
} from "./workbench-call.ts";

/** A program may decide many rows in one step. */
const ROWS_MOST = 1000;
const LOTS_MOST = 1000;
const LOT_ID_MOST = 16;
/** As long as the cells that are read. */
const CELL_MOST = 10_000;

const whole = z.number().int();
const choix = z.enum(FAULT_CHOICES).meta({
  description:
    "`accepter` : la correction est écrite ; `refuser` : la cellule reste, en défaut ; `laisser` : elle est juste telle quelle.",
});
const place = {
  table: whole.min(1).default(1).meta({ description: "À partir de 1." }),
  ligne: whole.min(1),
};
const value = z.string().max(CELL_MOST);

const lots = z.object({
  lots: z
    .array(
      z.object({
        lot: z.string().max(LOT_ID_MOST),
        choix,
        valeur: value.optional().meta({ description: "Écrite au lieu de chaque proposition." }),
      }),
    )
    .min(1)
    .max(LOTS_MOST),
});

const rows = z.object({
  fiches: z
    .array(
      z.object({
        ...place,
        colonne: whole.min(0).optional().meta({
          description: "À partir de 1 ; 0 pour la fiche entière. Toutes si elle manque.",
        }),
        choix,
      }),
    )
    .min(1)
    .max(ROWS_MOST),
});

const written = z.object({
  saisie: z.object({ ...place, colonne: whole.min(1), valeur: value }),
});

const undoing = z.object({
  annuler: z.literal(true).meta({ description: "La dernière étape est reprise." }),
});

/** The bodies of decisions. */
const decisionBody = z.union([lots, rows, written, undoing]);

/** Failures of a decision. */
const DECISION_FAILURES = [
  ...WORKBENCH_FAILURES,
  "etabli.inconnu",
  "etabli.plein",
  "service.non_pret",
] as const;

/** Stores decisions on findings, one step at a time, or takes the last step back. */
export function decideFindings(parts: WorkbenchDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/schema/job/{job_id}/constats",
    access: "open",
    rate: "read",
    summary: "Décider des constats",
    description:
      "Une étape à la fois : des lots, des fiches, ou une cellule saisie, que les détecteurs relisent. Elle vaut aussitôt dans les constats et dans les fichiers corrigés. `annuler` reprend la dernière étape.",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN },
      body: { lots: [{ lot: "hy49kn", choix: "accepter" }] },
      answer: { etapes: 1 },
    },
    fails: DECISION_FAILURES,
    places: { "etabli.inconnu": ["body"] },
    input: { path: jobPath, query: tokenQuery, body: decisionBody },
    answer: z.object({ etapes: whole.meta({ description: "Celles qui sont prises." }) }),
    run: async (call, context) => {
      const opened = await openWorkbench(parts, call, context);
      if (!opened.ok) return opened;
      const { workbenches } = parts;
      const { steps } = opened.value;
      const { body } = call;
      if ("annuler" in body) {
        const back = await workbenches.takeBack(opened.value);
        return back.ok ? success({ etapes: steps.length - (back.value ? 1 : 0) }) : back;
      }
      const done =
        "saisie" in body
          ? await workbenches.write(opened.value, cellOf(body.saisie))
          : await workbenches.decide(opened.value, stepOf(body));
      return done.ok ? success({ etapes: steps.length + 1 }) : done;
    },
  });
}

type Place = { readonly table: number; readonly ligne: number; readonly colonne: number };

function cellOf({ table, colonne, ...rest }: Place & { readonly valeur: string }) {
  return { ...rest, table: table - 1, colonne: colonne - 1 };
}

/** A step with tables and columns from 0. */
function stepOf(body: z.output<typeof lots> | z.output<typeof rows>): DecisionStep {
  if ("lots" in body) return body;
  return {
    fiches: body.fiches.map(({ table, colonne, ...rest }) => ({
      ...rest,
      table: table - 1,
      ...(colonne === undefined ? {} : { colonne: colonne - 1 }),
    })),
  };
}

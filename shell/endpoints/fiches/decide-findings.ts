import { z } from "zod";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { PAIR_ID_MOST } from "../../../engine/files/report/review/pair-id.ts";
import { type DecisionStep, FAULT_CHOICES } from "../../../engine/files/workbench/decisions.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { OpenedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN, tokenQuery } from "../schema/mapping-call.ts";
import { mergeBody } from "../schema/merge-fields.ts";
import { rowQueryFields, rowQueryOf } from "./row-query.ts";
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

const filter = z.object({
  filtre: z
    .object({ facette: rowQueryFields.facette, recherche: rowQueryFields.recherche, choix })
    .meta({
      description:
        "Toutes les fiches que ces facettes et ces mots désignent à présent. Si une facette vise des défauts, ceux-là seuls sont décidés. `accepter` et `refuser` : les corrections proposées (`refuser` avec `correction:faite` : celles qui sont faites) ; `laisser` : tout ce qui n'est pas corrigé.",
    }),
});

const group = z.object({
  groupe: z.object({
    paire: z.string().max(PAIR_ID_MOST).meta({ description: "L'id d'un doublon de la revue." }),
    fusion: mergeBody
      .nullable()
      .default(null)
      .meta({ description: "Nul : ces lignes ne sont pas des doublons." }),
  }),
});

const undoing = z.object({
  annuler: z
    .union([z.literal(true), whole.min(1)])
    .meta({ description: "`true` : la dernière étape est reprise ; ou le numéro d'une étape." }),
});

/** The bodies of decisions. */
const decisionBody = z.union([lots, rows, written, filter, group, undoing]);

/** Failures of a decision. */
const DECISION_FAILURES = [
  ...WORKBENCH_FAILURES,
  "etabli.inconnu",
  "etabli.plein",
  "etabli.rien",
  "revue.absente",
  "revue.fusion_inconnue",
  "revue.paire_inconnue",
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
      "Une étape à la fois : des lots, des fiches, toutes les fiches d'un filtre, un groupe de doublons, ou une cellule saisie, que les détecteurs relisent. Elle vaut aussitôt dans les constats et dans les fichiers corrigés. `annuler` reprend une étape, et laisse les autres.",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN },
      body: { lots: [{ lot: "hy49kn", choix: "accepter" }] },
      answer: { etapes: 1 },
    },
    fails: DECISION_FAILURES,
    places: {
      "etabli.inconnu": ["body"],
      "etabli.rien": ["body", "filtre"],
      "revue.fusion_inconnue": ["body", "groupe", "fusion"],
      "revue.paire_inconnue": ["body", "groupe", "paire"],
    },
    input: { path: jobPath, query: tokenQuery, body: decisionBody },
    answer: z.object({
      etapes: whole.meta({ description: "Celles qui sont prises." }),
      fiches: whole.optional().meta({ description: "Celles que le filtre a décidées." }),
    }),
    run: async (call, context) => {
      const opened = await openWorkbench(parts, call, context);
      return opened.ok ? decideBody(parts, opened.value, call.body) : opened;
    },
  });
}

interface Decided {
  readonly etapes: number;
  readonly fiches?: number;
}

async function undone(
  { workbenches }: Pick<WorkbenchDeps, "workbenches">,
  opened: OpenedWorkbench,
  step: number | true,
): Promise<Result<Decided>> {
  const back = await workbenches.takeBack(opened, step === true ? null : step);
  return back.ok ? success({ etapes: opened.steps.length - (back.value ? 1 : 0) }) : back;
}

async function decideBody(
  { workbenches }: WorkbenchDeps,
  opened: OpenedWorkbench,
  body: z.output<typeof decisionBody>,
): Promise<Result<Decided>> {
  const { length: etapes } = opened.steps;
  if ("annuler" in body) return undone({ workbenches }, opened, body.annuler);
  if ("filtre" in body) {
    const { choix: choice, ...asked } = body.filtre;
    const all = await workbenches.decideAll(opened, rowQueryOf(asked), choice);
    return all.ok ? success({ etapes: etapes + 1, fiches: all.value }) : all;
  }
  if ("groupe" in body) {
    const merged = await workbenches.merge(opened, body.groupe.paire, body.groupe.fusion);
    return merged.ok ? success({ etapes: etapes + 1 }) : merged;
  }
  const done =
    "saisie" in body
      ? await workbenches.write(opened, cellOf(body.saisie))
      : await workbenches.decide(opened, stepOf(body));
  return done.ok ? success({ etapes: etapes + 1 }) : done;
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

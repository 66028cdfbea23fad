import { z } from "zod";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { lostOfForm } from "../../../engine/files/correction/sent-outputs.ts";
import { gradeOf } from "../../../engine/files/diagnostic/cost-model.ts";
import { INVOICING_STATES } from "../../../engine/files/diagnostic/invoicing/row-invoicing.ts";
import { ROW_STATES, scoreOf } from "../../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import { waitingFields } from "../../../engine/files/diagnostic/waiting.ts";
import { invoicingReasons } from "../../../engine/files/invoicing/invoicing-reasons.ts";
import { INVOICING_WORDS } from "../../../engine/files/invoicing/state-words.ts";
import { FAULT_CHOICES } from "../../../engine/files/workbench/decisions.ts";
import { lineLabel, REMEDIES } from "../../../engine/files/workbench/lots.ts";
import type {
  DisplayedFault,
  DisplayedLot,
  DisplayedRow,
} from "../../../engine/files/workbench/row-page.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import type { BrowsedPage } from "../../../workers/files/file-tasks/browse-workbench.ts";
import type { Download } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { BrowsedWorkbench } from "../../workflows/workbench/opened-workbench.ts";
import type { TakenStep } from "../../workflows/workbench/step-records.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN, tokenQuery } from "../schema/mapping-call.ts";
import { FINDINGS_EXAMPLE } from "./findings-example.ts";
import { columnFacet, rowQueryFields, rowQueryOf } from "./row-query.ts";
import { FILE_FAILURES, FILE_PLACES, ROW_MEDIA, sendRows, tablesOf } from "./send-rows.ts";
import { stepWords } from "./step-words.ts";
import { jobPath, openWorkbench, type WorkbenchDeps } from "./workbench-call.ts";

const PAGE_MOST = 500;
const PAGE = 100;
const STEPS_REPORTED = 100;

const text = z.string();
const whole = z.number().int();
const waiting = z.object({
  decisions: whole,
  cellules: whole,
  paires: whole,
  lignes: whole,
  a_verifier: z.object({ touchees: whole, toutes: whole }),
  phrase: text,
});
const states = z.object({ valide: whole, reparee: whole, a_verifier: whole, inutilisable: whole });
const remedy = z.enum(REMEDIES);
const choice = z.enum(FAULT_CHOICES).nullable();

const finding = z.object({
  defaut: whole.meta({ description: "Le numéro pour `facette=defaut:…`." }),
  libelle: text,
  colonne: text.nullable().meta({ description: "Nul pour la fiche entière." }),
  avant: text,
  apres: text.nullable(),
  pourquoi: text,
  source: text.nullable(),
  certitude: z.enum(["prouve", "probable", "a_verifier"]),
  correction: remedy,
  decision: choice,
});

const row = z.object({
  table: whole.meta({ description: "À partir de 1." }),
  ligne: whole,
  etat: z.enum(ROW_STATES),
  cellules: z.array(text).meta({ description: "Telles que reçues." }),
  corrigees: z.array(text).meta({ description: "Telles qu'elles sont à présent." }),
  constats: z.array(finding),
  facturation: z
    .object({ etat: z.enum(INVOICING_STATES), raisons: z.array(text) })
    .nullable()
    .meta({ description: "Facture électronique ; nul : non mesurée." }),
});

const lot = z.object({
  lot: text,
  table: whole,
  libelle: text,
  colonne: text.nullable(),
  cause: text,
  fiches: whole,
  exemple: z.object({ avant: text, apres: text.nullable() }),
  decision: choice,
});

const facetValue = z.object({ facette: text, libelle: text, fiches: whole });

/** The query of the findings, and their answer. */
export const findingsQuery = tokenQuery.extend(rowQueryFields).extend({
  nombre: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_MOST)
    .optional()
    .meta({ description: `Fiches d'une page : ${PAGE} si rien n'est demandé.` }),
  format: z.enum(["json", "csv", "xlsx"]).optional().meta({
    description: "`csv` (d'une table) et `xlsx` : toutes les fiches demandées, corrigées.",
  }),
});

export const findingsAnswer = z.object({
  total: whole,
  etats: states,
  etats_avant: states.meta({ description: "Avant toute décision." }),
  note: z
    .object({ lettre: z.enum(["A", "B", "C", "D"]), utilisables: z.number(), etats: states })
    .meta({ description: "Des tables de clients, comme dans les rapports ; `etats` compte tout." }),
  en_attente: waiting.meta({ description: "Ce qui attend une décision, dans toutes les tables." }),
  tables: z.array(z.object({ nom: text, colonnes: z.array(text), fiches: whole })),
  forme_perdue: z
    .array(text)
    .meta({ description: "Ce que `corrige?format=envoye` ne rend pas tel qu'envoyé." }),
  facettes: z.array(facetValue),
  fiches: z.array(row),
  lots: z.array(lot),
  etapes: z
    .array(
      z.object({
        numero: whole,
        le: text.nullable(),
        quoi: text,
        fiches: whole,
      }),
    )
    .meta({ description: "Les décisions prises, la plus récente d'abord, cent au plus." }),
});

/** Returns the rows of processed files with their findings, by facets. */
export function readFindings(parts: WorkbenchDeps): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/job/{job_id}/constats",
    access: "open",
    rate: "read",
    summary: "Lire les constats, fiche par fiche",
    description:
      "Les fiches d'un traitement terminé avec leurs constats, par facettes : table, état, correction, défaut, colonne, lot. Les décisions prises y sont déjà. Les nombres d'un groupe de facettes tiennent compte des autres groupes.",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN, facette: "etat:a_verifier,correction:proposee" },
      answer: FINDINGS_EXAMPLE,
    },
    fails: FILE_FAILURES,
    places: FILE_PLACES,
    alsoProduces: [...ROW_MEDIA.values()],
    input: { path: jobPath, query: findingsQuery },
    answer: findingsAnswer,
    run: async (call, context) => {
      const opened = await openWorkbench(parts, call, context);
      return opened.ok ? sendFindings(parts, opened.value, call.query) : opened;
    },
  });
}

/** The findings of a workbench, as asked: a page of them, or a file. */
export async function sendFindings(
  parts: Pick<WorkbenchDeps, "workbenches">,
  opened: BrowsedWorkbench,
  query: z.output<typeof findingsQuery>,
): Promise<Result<Download | ReturnType<typeof findingsOf>>> {
  const { page = 1, nombre = PAGE, format = "json" } = query;
  const requested = rowQueryOf(query);
  if (format !== "json") return sendRows(parts, opened, requested, { name: "fiches", format });
  const slice = { first: (page - 1) * nombre, size: nombre };
  const found = await parts.workbenches.browse(opened, requested, slice);
  return found.ok ? success(findingsOf(opened, found.value)) : found;
}

function findingsOf({ head, steps }: BrowsedWorkbench, page: BrowsedPage) {
  const { total, states: now, statesBefore, rows, lots } = page;
  // Of the customers' tables alone, as in all reports.
  const score = scoreOf(page.graded.states);
  return {
    total,
    etats: { ...now },
    etats_avant: { ...statesBefore },
    note: { lettre: gradeOf(score), utilisables: score, etats: { ...page.graded.states } },
    en_attente: waitingFields(page.waiting),
    tables: head.tables.map(({ plan, rows: fiches }) => ({
      nom: plan.table,
      colonnes: [...plan.header],
      fiches,
    })),
    forme_perdue: [...lostOfForm(tablesOf(head))],
    facettes: facetsOf(head, page).filter(({ fiches }) => fiches > 0),
    fiches: rows.map((one) => rowOf(head, one)),
    lots: lots.map((one) => lotOf(head, one)),
    etapes: steps
      .slice(-STEPS_REPORTED)
      .reverse()
      .map((step) => stepOf(head, step)),
  };
}

function stepOf(head: WorkbenchHead, step: TakenStep) {
  const { text: quoi, rows: fiches } = stepWords(head, step);
  const { number: numero, atMs } = step;
  return { numero, le: atMs === null ? null : new Date(atMs).toISOString(), quoi, fiches };
}

function rowOf(
  head: WorkbenchHead,
  { table, number, state, cells, corrected, faults, invoicing }: DisplayedRow,
) {
  return {
    table: table + 1,
    ligne: number,
    etat: state,
    cellules: [...cells],
    corrigees: [...corrected],
    constats: faults.map((fault) => findingOf(head, table, fault)),
    facturation: invoicing && { etat: invoicing.state, raisons: invoicingReasons(invoicing) },
  };
}

function findingOf(head: WorkbenchHead, table: number, fault: DisplayedFault) {
  const { line, label, column, before, after, why, source, certainty, remedy: own } = fault;
  return {
    defaut: line,
    libelle: label,
    colonne: headerOf(head, table, column),
    avant: before,
    apres: after,
    pourquoi: why,
    source,
    certitude: certainty,
    correction: own,
    decision: fault.choice,
  };
}

function lotOf(head: WorkbenchHead, one: DisplayedLot) {
  const { id, table, label, column, cause, faults, before, after } = one;
  return {
    lot: id,
    table: table + 1,
    libelle: label,
    colonne: headerOf(head, table, column),
    cause,
    fiches: faults,
    exemple: { avant: before, apres: one.value ?? after },
    decision: one.choice,
  };
}

function headerOf({ tables }: WorkbenchHead, table: number, column: number): string | null {
  return column < 0 ? null : (tables[table]?.plan.header[column] ?? null);
}

const REMEDY_LABELS = {
  faite: "Sûre, déjà faite",
  proposee: "Proposée",
  aucune: "Aucune",
} as const;

/** The values of all facets that some row has. */
export function facetsOf(head: WorkbenchHead, { counts }: BrowsedPage) {
  const of = (facette: string, libelle: string, fiches: number) => ({ facette, libelle, fiches });
  const labelOfColumn = (key: string): string => {
    const [table, column] = key.split(".").map(Number) as [number, number];
    const name = headerOf(head, table, column) ?? "fiche entière";
    return head.tables.length > 1 ? `${name} (${head.tables[table]?.plan.table})` : name;
  };
  const byCount = (a: readonly [unknown, number], b: readonly [unknown, number]) => b[1] - a[1];
  return [
    ...head.tables.map(({ plan }, i) => of(`table:${i + 1}`, plan.table, counts.tables[i] ?? 0)),
    ...ROW_STATES.map((state) => of(`etat:${state}`, STATE_WORDS[state].one, counts.states[state])),
    ...REMEDIES.map((own) => of(`correction:${own}`, REMEDY_LABELS[own], counts.remedies[own])),
    ...INVOICING_STATES.map((state) =>
      of(`facturation:${state}`, INVOICING_WORDS[state].one, counts.invoicing[state]),
    ),
    ...[...counts.lines].sort(byCount).map(([line, n]) => of(`defaut:${line}`, lineLabel(line), n)),
    ...[...counts.columns]
      .sort(byCount)
      .map(([key, n]) => of(`colonne:${columnFacet(key)}`, labelOfColumn(key), n)),
  ];
}

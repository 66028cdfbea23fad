import { z } from "zod";
import { CAVEATS, TRENDS } from "../../../engine/files/comparison/compare-runs.ts";
import {
  CAVEAT_TEXTS,
  changeSentence,
  gradeSentence,
  leakSentence,
} from "../../../engine/files/comparison/comparison-words.ts";
import {
  type CriterionFigures,
  gradeOfStates,
  type RunFigures,
} from "../../../engine/files/comparison/run-figures.ts";
import type { ComparedRuns, KnownRun } from "../../workflows/runs/run-history.ts";
import { isoOf } from "../iso-of.ts";

/** The id of an upload of the account. */
export const runId = z
  .string()
  .regex(/^upl_[0-9a-f]{32}$/)
  .describe("Celui de l'envoi : upl_…");

const grade = z.enum(["A", "B", "C", "D"]).nullable();
const score = z
  .number()
  .nullable()
  .describe("Pour cent des fiches utilisables ; absent quand rien n'a pu être mesuré.");
const rows = z.int().min(0);
const states = z
  .object({ valide: rows, reparee: rows, a_verifier: rows, inutilisable: rows })
  .meta({ id: "FichesParEtat" });
const LIKENESS = ["nom_et_colonnes", "nom", "colonnes"] as const;

const figures = z.object({
  jour: z.string().describe("Du diagnostic, AAAA-MM-JJ."),
  note: grade,
  score,
  fiches: rows,
  etats: states,
  fuite_annuelle: z.number().describe("Euros par an."),
});

/** A run, in the list of an account. */
export const runAnswer = z
  .object({
    upload_id: runId,
    fichiers: z.array(z.string()),
    produit: z.enum(["ct1", "ct2", "ct3"]),
    envoye_le: z.iso.datetime(),
    ...figures.shape,
    apres_revue: figures
      .nullable()
      .describe("Du dernier traitement avec les décisions de la revue ; absent sans revue."),
    apres_decisions: z
      .object({ note: grade, score, etats: states })
      .nullable()
      .describe("Avec les décisions prises sur les fiches ; absent tant qu'il n'y en a pas."),
    precedent: z
      .object({ upload_id: runId, reconnu_a: z.enum(LIKENESS) })
      .nullable()
      .describe("L'envoi d'avant qui semble être du même fichier : une proposition."),
  })
  .meta({ id: "Bilan" });

const criterion = z.object({
  mesure: z.boolean(),
  examinees: rows,
  concernees: rows,
  fuite: z.number(),
});

/** Two runs side by side. */
export const comparisonAnswer = z.object({
  avant: runAnswer,
  apres: runAnswer,
  reconnu_a: z
    .enum(LIKENESS)
    .nullable()
    .describe("Ce qui fait croire à un même fichier ; absent quand rien ne le dit."),
  resume: z.array(z.string()).describe("En français, une phrase pour chaque chose."),
  criteres: z.array(
    z.object({
      critere: z.int(),
      libelle: z.string(),
      tendance: z.enum(TRENDS),
      avant: criterion,
      apres: criterion,
      phrase: z.string(),
    }),
  ),
  reserves: z.array(z.object({ code: z.enum(CAVEATS), texte: z.string() })),
});

function figuresFields(of: RunFigures): z.output<typeof figures> {
  const { day: jour, grade: note, score, records: fiches, states: etats, leak } = of;
  return { jour, note, score, fiches, etats, fuite_annuelle: leak };
}

/** A run as answers describe it. */
export function runFields(run: KnownRun): z.output<typeof runAnswer> {
  const { uploadId, names, produit, sentMs, sent, reviewed, decided, previous } = run;
  const after = decided && gradeOfStates(decided.states);
  return {
    ...{ upload_id: uploadId, fichiers: [...names], produit, envoye_le: isoOf(sentMs) },
    ...figuresFields(sent),
    apres_revue: reviewed && figuresFields(reviewed),
    apres_decisions: after &&
      decided && { note: after.grade, score: after.score, etats: decided.states },
    precedent: previous && { upload_id: previous.id, reconnu_a: previous.likeness },
  };
}

function criterionFields(of: CriterionFigures): z.output<typeof criterion> {
  const { isMeasured: mesure, examined: examinees, concerned: concernees, leak: fuite } = of;
  return { mesure, examinees, concernees, fuite };
}

/** A comparison as answers describe it. */
export function comparisonFields(of: ComparedRuns): z.output<typeof comparisonAnswer> {
  const { before, after, likeness, comparison } = of;
  return {
    avant: runFields(before),
    apres: runFields(after),
    reconnu_a: likeness,
    resume: [gradeSentence(comparison), leakSentence(comparison)],
    criteres: comparison.criteria.map((change) => ({
      critere: change.rule,
      libelle: change.label,
      tendance: change.trend,
      avant: criterionFields(change.before),
      apres: criterionFields(change.after),
      phrase: changeSentence(change),
    })),
    reserves: comparison.caveats.map((code) => ({ code, texte: CAVEAT_TEXTS[code] })),
  };
}

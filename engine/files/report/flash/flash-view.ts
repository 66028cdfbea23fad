import type { CriterionFamily, Grade } from "../../diagnostic/diagnostic.ts";
import type { CriterionState, FlashReport } from "./flash-report.ts";

/** A flash report in the form of `view-data`: aggregates only. Euros a year, shares 0 to 1. */
export interface FlashView {
  readonly fichier: string;
  readonly table: string;
  readonly date: string;
  readonly note: Grade | null;
  readonly score: number | null;
  readonly fuite_annuelle: number;
  readonly jugement: string;
  readonly fiches: number;
  readonly colonnes: {
    readonly lues: number;
    readonly reconnues: number;
    readonly a_verifier: number;
  };
  readonly criteres_mesures: number;
  readonly criteres: readonly {
    readonly critere: number;
    readonly famille: CriterionFamily;
    readonly libelle: string;
    readonly etat: CriterionState;
    readonly raison: string | null;
    readonly examinees: number;
    readonly concernees: number;
    readonly part: number;
    readonly cout_unitaire: number;
    readonly cout_explique: string;
    readonly fuite: number;
  }[];
  /** Numbers of criteria, dearest first. */
  readonly plus_chers: readonly number[];
  readonly familles: readonly {
    readonly famille: CriterionFamily;
    readonly libelle: string;
    readonly fuite: number;
    readonly part: number;
  }[];
  readonly actions: readonly {
    readonly titre: string;
    readonly detail: string;
    readonly criteres: readonly number[];
    readonly fuite: number;
  }[];
  readonly constats: number;
  readonly corrections_prouvees: number;
  readonly doublons: { readonly groupes: number; readonly lignes: number };
  readonly registres: readonly { readonly nom: string; readonly date: string }[];
}

export function flashView(report: FlashReport): FlashView {
  return {
    fichier: report.fileName,
    table: report.table,
    date: report.date,
    note: report.grade,
    score: report.grade === null ? null : report.score,
    fuite_annuelle: report.leak,
    jugement: report.judgement,
    fiches: report.records,
    colonnes: {
      lues: report.columns.read,
      reconnues: report.columns.recognised,
      a_verifier: report.columns.uncertain,
    },
    criteres_mesures: report.measured,
    criteres: report.criteria.map((line) => ({
      critere: line.rule,
      famille: line.family,
      libelle: line.label,
      etat: line.state,
      raison: line.reason === "" ? null : line.reason,
      examinees: line.examined,
      concernees: line.concerned,
      part: line.share,
      cout_unitaire: line.unitCost,
      cout_explique: line.reasoning,
      fuite: line.leak,
    })),
    plus_chers: report.dearest.map(({ rule }) => rule),
    familles: report.families.map(({ family, label, leak, share }) => ({
      famille: family,
      libelle: label,
      fuite: leak,
      part: share,
    })),
    actions: report.actions.map(({ title, detail, rules, leak }) => ({
      titre: title,
      detail,
      criteres: rules,
      fuite: leak,
    })),
    constats: report.findings,
    corrections_prouvees: report.correctable,
    doublons: { groupes: report.duplicates.groups, lignes: report.duplicates.rows },
    registres: report.registers.map(({ label, date }) => ({ nom: label, date })),
  };
}

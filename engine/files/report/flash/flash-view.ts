import type { CriterionFamily, Grade } from "../../diagnostic/diagnostic.ts";
import type { StateCounts } from "../../diagnostic/row-state.ts";
import { type InvoicingView, invoicingView } from "../../invoicing/invoicing-view.ts";
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
  /** Records by what can be done with them. */
  readonly etats: StateCounts;
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
    /** Of missing identifiers: found by name and place. */
    readonly retrouvees: { readonly sures: number; readonly a_confirmer: number } | null;
    /** Records for which this is the dearest fault. */
    readonly comptees: number;
    readonly cout_unitaire: number;
    readonly cout_explique: string;
    /** The lighter of its two kinds of faults. */
    readonly leger: {
      readonly libelle: string;
      readonly comptees: number;
      readonly cout_unitaire: number;
    } | null;
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
  /** The caller's own costs that the amounts are by; empty for the proposed ones. */
  readonly vos_couts: readonly { readonly ligne: number; readonly cout_unitaire: number }[];
  readonly constats: number;
  readonly corrections_prouvees: number;
  readonly doublons: { readonly groupes: number; readonly lignes: number };
  readonly facturation_electronique: InvoicingView;
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
    etats: report.states,
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
      retrouvees: line.found && { sures: line.found.sure, a_confirmer: line.found.likely },
      comptees: line.counted,
      cout_unitaire: line.unitCost,
      cout_explique: line.reasoning,
      leger: line.minor && {
        libelle: line.minor.label,
        comptees: line.minor.counted,
        cout_unitaire: line.minor.unitCost,
      },
      fuite: line.leak,
    })),
    plus_chers: [...new Set(report.dearest.map(({ rule }) => rule))],
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
    vos_couts: report.ownCosts.map(([ligne, cout_unitaire]) => ({ ligne, cout_unitaire })),
    constats: report.findings,
    corrections_prouvees: report.correctable,
    doublons: { groupes: report.duplicates.groups, lignes: report.duplicates.rows },
    facturation_electronique: invoicingView(report.invoicing),
    registres: report.registers.map(({ label, date }) => ({ nom: label, date })),
  };
}

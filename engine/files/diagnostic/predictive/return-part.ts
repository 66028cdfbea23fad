import repair from "../../../../data/diagnostic/repair.json" with { type: "json" };
import type { CostPart } from "./cost-part.ts";
import { added, type Estimate, times } from "./estimate.ts";
import { expectedFaults } from "./expected-faults.ts";
import type { PredictedTable } from "./predictive-diagnostic.ts";

export interface ReturnPart {
  /** Hours to repair all faults by hand, and their cost in euros. */
  readonly hours: Estimate;
  readonly byHand: Estimate;
  /** 0 to 1 of the samples' findings: those with a proved repair. */
  readonly proved: number;
  /** Euros when the machine makes the proved repairs and a person only reviews them. */
  readonly assisted: Estimate;
  /** Yearly cost of the faults in euros. */
  readonly leak: Estimate;
  /** Months of leak that pay for the assisted repair; `null` without a leak. */
  readonly paybackMonths: number | null;
  readonly hypotheses: string;
  readonly method: readonly string[];
}

const MINUTES = new Map(Object.entries(repair.minutes).map(([rule, of]) => [Number(rule), of]));

/** The cost of repair against the leak without it. */
export function returnPart(tables: readonly PredictedTable[], { leak }: CostPart): ReturnPart {
  const faults = tables.flatMap(expectedFaults);
  const minutes = added(faults.map(({ rule, rows }) => times(rows, MINUTES.get(rule) ?? 0)));
  const findings = total(tables, "findings");
  const proved = findings === 0 ? 0 : total(tables, "correctable") / findings;
  const byHand = inEuros(minutes);
  const lookedOver = inEuros(
    times(added(faults.map(({ rows }) => rows)), repair.reviewMinutes * proved),
  );
  const assisted = added([times(byHand, 1 - proved), lookedOver]);
  return {
    hours: times(minutes, 1 / 60),
    byHand,
    proved,
    assisted,
    leak,
    paybackMonths: leak.value > 0 ? (12 * assisted.value) / leak.value : null,
    hypotheses: repair.hypotheses,
    method: [
      "Réparation à la main : lignes en défaut attendues pour chaque critère × minutes d'une fiche × coût horaire. Les défauts d'une même ligne s'ajoutent.",
      "Réparation assistée : la part prouvée des constats de l'échantillon est corrigée par la machine et relue en une minute ; le reste se fait à la main. Cette part est supposée la même pour tous les critères.",
      "Coût cumulé : ne rien faire ajoute chaque mois un douzième du coût annuel ; réparer se paie une fois, au départ, puis les défauts ne coûtent plus rien. C'est supposer que tout est réparé aussitôt et que rien ne s'abîme de nouveau.",
      "Mois de retour : réparation assistée divisée par le coût d'un mois. Le prix du service n'y est pas, et tous les défauts ne seront pas réparés : lisez un ordre de grandeur.",
    ],
  };
}

function inEuros(minutes: Estimate): Estimate {
  return times(minutes, repair.hourlyCost / 60);
}

function total(tables: readonly PredictedTable[], of: "findings" | "correctable"): number {
  return tables.reduce((sum, { sample }) => sum + (sample?.[of] ?? 0), 0);
}

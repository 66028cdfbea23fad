import type { RunFigures } from "../../engine/files/comparison/run-figures.ts";

/** What a pipeline would write in `synthese.json` of a run with these figures. */
export function summaryOfRun(names: readonly string[], figures: RunFigures): string {
  const { day, grade, score, leak, records, states, criteria, registers } = figures;
  return JSON.stringify({
    jour: day,
    fichiers: names.map((nom) => ({ nom, lignes: records, refus: null })),
    ensemble: {
      ...{ note: grade, score, fuite_annuelle: leak, fiches: records, etats: states },
      criteres: criteria.map((one) => ({
        ...{ critere: one.rule, libelle: one.label, examinees: one.examined },
        etat: one.isMeasured ? (one.concerned > 0 ? "defauts" : "sain") : "non_mesurable",
        ...{ concernees: one.concerned, cout_unitaire: one.unitCost, fuite: one.leak },
      })),
      registres: registers.map(({ name, date }) => ({ nom: name, date })),
    },
  });
}

import test from "ava";
import { faultExamples } from "../../../../shell/pages/front/fault-examples.ts";
import { planOf } from "../../../engine/files/diagnostic/table-bed.ts";

const TABLE = { plan: planOf(["companies.siret", "companies.nom"]), rows: 9, registers: [] };
const LOT = { id: "a", table: 0, column: 0, remedy: "aucune", before: "9", after: null } as const;

/** The cause of a lot -> what an example says. */
const CAUSES: readonly (readonly [cause: string, told: string])[] = [
  ["zéro initial perdu", "zéro initial perdu"],
  ["redressement judiciaire depuis le … (annonce A…) (BODACC, …)", "redressement judiciaire"],
  ["entreprise cessée depuis le … (SIRENE, …)", "entreprise cessée"],
  ["établissement fermé depuis le …, remplacé par … depuis le …", "établissement fermé"],
  ["clé fausse (SIRENE, …)", "clé fausse"],
  ["… chiffres au lieu de quatorze", ""],
  ["doublon probable de la ligne … : même nom", "doublon probable"],
  ["civilité «…» avec le prénom «…»", ""],
];

for (const [cause, told] of CAUSES)
  test(`"${cause}" -> "${told}"`, (t) => {
    const examples = faultExamples({
      tables: [TABLE],
      lots: [{ ...LOT, line: 2, cause, faults: 1 }],
    });
    t.is(examples.get(2)?.cause, told);
  });

test("the example of a fault is of its largest lot", (t) => {
  const lots = [3, 7, 5].map((faults) => ({ ...LOT, line: 2, cause: `de ${faults}`, faults }));
  const row = { ...LOT, column: -1, line: 9, cause: "copie exacte", faults: 1 };
  const examples = faultExamples({ tables: [TABLE], lots: [...lots, row] });
  t.is(examples.get(2)?.cause, "de 7");
  t.is(examples.get(2)?.column, TABLE.plan.header[0]);
  t.is(examples.get(9)?.column, "");
});

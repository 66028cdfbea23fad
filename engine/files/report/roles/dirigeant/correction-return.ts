import { PRODUCTS } from "../../../../dossier/product.ts";
import { counted, euros, percent, typeset } from "../../../../markup/french.ts";
import { decisionsText } from "../../../diagnostic/waiting.ts";
import { type Block, paragraph } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";

/** The cost of the faults against the savings of proved repairs. */
export function correctionReturn(facts: ReportFacts): Block[] {
  const { flash } = facts;
  const { stopped } = flash;
  if (flash.grade === null) return [paragraph("Rien n’a été mesuré : il n’y a rien à comparer.")];
  const share = flash.leak > 0 ? percent(stopped / flash.leak) : percent(0);
  return [
    {
      kind: "figures",
      cells: [
        { figure: euros(flash.leak), label: "coût annuel estimé" },
        { figure: euros(stopped), label: typeset(`évités par les valeurs prouvées (${share})`) },
        { figure: euros(flash.leak - stopped), label: "restent, selon vos décisions" },
      ],
    },
    paragraph(typeset(sentence(facts))),
  ];
}

function sentence({ flash, input: { correction, produit } }: ReportFacts): string {
  const proved = counted(flash.correctable, "correction prouvée", "corrections prouvées");
  if (correction === null)
    return !PRODUCTS[produit].hasCorrectedFile
      ? `${proved} : elles demandent le fichier corrigé, que ce diagnostic ne comprend pas.`
      : `${proved} ; aucun fichier corrigé n'a été produit.`;
  const corrected = `Le fichier corrigé porte ${counted(correction.modifications, "cellule corrigée", "cellules corrigées")}.`;
  // The page has one line for it.
  return decisionsText(correction.waiting) || corrected;
}

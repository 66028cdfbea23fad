import { counted, typeset } from "../../../../markup/french.ts";
import { waitingText } from "../../../diagnostic/waiting.ts";
import { type Block, section } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";

/** The content of the corrected file; empty if the product has none. */
export function correctionSection({ input: { correction } }: ReportFacts): Block[] {
  if (correction === null) return [];
  const { rows, modifications, propositions, neutralised, waiting } = correction;
  const items = [
    `${counted(rows, "ligne écrite", "lignes écrites")} : un csv par table, « ; » et UTF-8 avec marque (BOM), toutes les colonnes gardées.`,
    `${counted(modifications, "cellule corrigée", "cellules corrigées")} sur preuve seule : chacune est dans modifications.csv, avec avant, après, raison et source.`,
    `${counted(propositions, "proposition", "propositions")} dans propositions.csv : rien n'y est appliqué.`,
    ...[waitingText(waiting)].filter((text) => text !== ""),
    `${counted(neutralised, "cellule", "cellules")} qu'un tableur aurait exécutée comme une formule : une apostrophe a été mise devant.`,
  ];
  return [section("Fichier corrigé"), { kind: "list", items: items.map(typeset) }];
}

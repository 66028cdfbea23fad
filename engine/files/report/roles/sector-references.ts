import { count, typeset, visibleName } from "../../../markup/french.ts";
import { referenceText } from "../../free-text/references/reference.ts";
import { type Block, section } from "./block.ts";
import type { ReportFacts } from "./report-facts.ts";

/** Most references that a report quotes, and the length of each. */
const MOST = 3;
const MOST_CHARACTERS = 900;

/** Well-rated texts from earlier reports of the sector, verbatim. */
export function sectorReferences({ input: { references } }: ReportFacts): Block[] {
  if (references.length === 0) return [];
  return [
    section("Ce que d’autres rapports du secteur ont retenu"),
    ...references.slice(0, MOST).map(
      ({ texte, note }): Block => ({
        kind: "quotation",
        text: visibleName(referenceText(texte), MOST_CHARACTERS),
        source: typeset(`Référence du secteur, notée ${count(note)} sur 10 par ses lecteurs.`),
      }),
    ),
  ];
}

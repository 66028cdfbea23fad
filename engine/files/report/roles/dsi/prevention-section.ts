import { typeset } from "../../../../markup/french.ts";
import { type Block, section, subsection, table } from "../block.ts";
import type { ReportFacts } from "../report-facts.ts";
import { ENTRY_RULES } from "./entry-rules.ts";
import { exportAdvice } from "./export-advice.ts";

/** How to prevent the faults of these files at the source: at entry, and at export. */
export function preventionSection(facts: ReportFacts): Block[] {
  const fields = new Set(
    facts.input.tables.flatMap(({ mapping }) => mapping.columns.map(({ field }) => field)),
  );
  const rules = ENTRY_RULES.filter((rule) => rule.fields.some((field) => fields.has(field)));
  return [
    section("Prévenir à la source"),
    table({
      caption: "Contrôles à la saisie",
      columns: [
        { label: "Champ", width: 15 },
        { label: "Contrôle à la saisie", width: 45 },
        { label: "Masque", width: 22 },
        { label: "Type en base", width: 20 },
      ],
      rows: rules.map(({ name, check, mask, type }) => [name, check, mask, type].map(typeset)),
      none: "Aucun champ reconnu : indiquez ce que contiennent les colonnes.",
    }),
    subsection("Réglages d’export"),
    { kind: "list", items: exportAdvice(facts).map(typeset) },
  ];
}

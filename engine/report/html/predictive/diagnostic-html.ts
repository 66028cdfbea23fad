import { counted, visibleName } from "../../design/french.ts";
import type { DiagnosticPage } from "../../mapping/diagnostic-page.ts";
import { told } from "../customer-text.ts";
import { html, type Markup } from "../html.ts";
import { layerTable } from "../mapping/layer-table.ts";
import { progressSection } from "../mapping/progress-section.ts";
import { ruleSection } from "../mapping/rule-section.ts";
import { workflowPage } from "../workflow-page.ts";
import { costSection, returnSection } from "./cost-sections.ts";
import { legalSection } from "./legal-section.ts";
import { mappedColumns } from "./mapped-columns.ts";
import { personalDataSection } from "./personal-data-section.ts";
import { technicalSection } from "./technical-section.ts";

/** Seconds between two looks at what is being made. */
const REFRESH_S = 3;

/**
 * The page of a diagnosis before the work: the mapping in five layers, then technical state, law,
 * data protection, cost and return, each figure with how it was come by; rules of the customer. To
 * be answered with `WORKFLOW_POLICY`. Same page, same text.
 */
export function diagnosticHtml(page: DiagnosticPage): string {
  const { diagnostic, title, links } = page;
  const waiting = { phase: "Diagnostic en préparation", done: 0, total: 0 };
  return workflowPage({
    kind: "Diagnostic prédictif",
    title: visibleName(title) || "Fichiers sans nom",
    links,
    body: [
      html`<h1>${told(title.trim() === "" ? "Fichiers sans nom" : title)}</h1>`,
      diagnostic === null ? progressSection(waiting, page.self) : parts(page, diagnostic),
      ruleSection(page.rules),
    ],
    ...(diagnostic === null ? { refresh: REFRESH_S } : {}),
  });
}

function parts(
  { mapping }: DiagnosticPage,
  diagnostic: NonNullable<DiagnosticPage["diagnostic"]>,
): Markup {
  const { rows, columns, sampled, isWhole } = diagnostic;
  const basis = isWhole
    ? "Toutes les lignes ont été lues : les défauts sont comptés, non estimés."
    : `Les défauts sont estimés sur ${counted(sampled, "ligne", "lignes")} : un intervalle à 95 % accompagne chaque estimation.`;
  return html`<p class="muted">${counted(rows, "ligne", "lignes")} · ${counted(columns, "colonne", "colonnes")}</p>
<p class="lead">${basis}</p>
<nav aria-label="Parties du diagnostic"><ul><li><a href="#couches">Mapping</a></li><li><a href="#technique">Technique</a></li><li><a href="#juridique">Juridique</a></li><li><a href="#donnees">Données personnelles</a></li><li><a href="#cout">Coût</a></li><li><a href="#retour">Retour</a></li></ul></nav>
<section aria-labelledby="couches">
<h2 id="couches">Le mapping, couche par couche</h2>
${layerTable(mapping.layers)}
${mapping.tables.map(mappedColumns)}
</section>
${technicalSection(diagnostic.technical)}
${legalSection(diagnostic.legal)}
${personalDataSection(diagnostic.personalData)}
${costSection(diagnostic.cost)}
${returnSection(diagnostic.returns)}`;
}

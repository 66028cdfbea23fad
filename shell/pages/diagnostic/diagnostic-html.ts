import type { PredictiveDiagnostic } from "../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, typeset, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { eurosAlone, rowsAlone } from "../html/estimates.ts";
import { figureRow } from "../html/figure-row.ts";
import { twoCostsText } from "../html/two-costs.ts";
import { workflowPage } from "../html/workflow-page.ts";
import type { DiagnosticPage } from "../mapping/diagnostic-page.ts";
import { progressSection } from "../mapping/progress-section.ts";
import { ruleFaults, ruleSection } from "../mapping/rule-section.ts";
import { costSection } from "./cost-section.ts";
import { legalSection } from "./legal-section.ts";
import { mappedColumns } from "./mapped-columns.ts";
import { mappingFigures } from "./mapping-figures.ts";
import { personalDataSection } from "./personal-data-section.ts";
import { repairSection } from "./repair-section.ts";
import { monthsOf, returnSection } from "./return-section.ts";
import { technicalSection } from "./technical-section.ts";

/** Seconds between reloads while the diagnostic is being computed. */
const REFRESH_S = 3;

/**
 * The page of a diagnostic before the work: what can be repaired, how columns were recognised, then
 * technical state, law, data protection, cost and return, each figure with its method; and the
 * customer's rules. Serve it with `WORKFLOW_POLICY`. Pure: the same input gives the same text.
 */
export function diagnosticHtml(page: DiagnosticPage): string {
  const { diagnostic, title, links, modules, refusal, rules } = page;
  const isMade = diagnostic === null && refusal === null;
  // An automatic reload would discard text being typed.
  const isRefreshed = isMade && rules.typed === null;
  return workflowPage({
    kind: "Diagnostic prédictif",
    title: visibleName(title) || "Fichiers sans nom",
    links,
    modules: isRefreshed ? modules : [],
    body: [
      html`<h1>${customerText(title.trim() === "" ? "Fichiers sans nom" : title)}</h1>`,
      ruleFaults(rules),
      refusal === null ? null : html`<p class="message">${sentence(refusal)}</p>`,
      isMade ? waiting(page) : null,
      diagnostic === null ? null : parts(page, diagnostic),
      ruleSection(isRefreshed ? { ...rules, action: null } : rules),
    ],
    ...(isRefreshed ? { refresh: REFRESH_S } : {}),
  });
}

function waiting({ self, progress }: DiagnosticPage): Markup {
  const phase = { phase: "Diagnostic en préparation", done: 0, total: 0 };
  return html`<div data-follow="${progress}">
${progressSection(phase, self)}
</div>`;
}

function parts({ mapping, finalCost }: DiagnosticPage, diagnostic: PredictiveDiagnostic): Markup {
  const { rows, columns, sampled, isWhole } = diagnostic;
  const basis = isWhole
    ? "Toutes les lignes ont été lues : les défauts sont comptés, non estimés."
    : `Les défauts sont estimés sur ${counted(sampled, "ligne", "lignes")} : un intervalle à 95 % accompagne chaque estimation.`;
  return html`<p class="muted">${counted(rows, "ligne", "lignes")} · ${counted(columns, "colonne", "colonnes")} · ${counted(mapping.tables.length, "table", "tables")}</p>
${headFigures(diagnostic)}
<p class="lead part">${typeset(basis)} Chaque partie dit comment ses chiffres sont calculés.</p>
<p>${twoCostsText({ predicted: diagnostic.cost.leak, final: finalCost })}</p>
<nav aria-label="Parties du diagnostic"><ul><li><a href="#reparer">À réparer</a></li><li><a href="#colonnes">Colonnes</a></li><li><a href="#technique">Technique</a></li><li><a href="#juridique">Juridique</a></li><li><a href="#donnees">Données personnelles</a></li><li><a href="#cout">Coût</a></li><li><a href="#retour">Retour</a></li><li><a href="#regles">Vos règles</a></li></ul></nav>
${repairSection(diagnostic.repairs)}
<section aria-labelledby="colonnes">
<h2 id="colonnes">Comment les colonnes ont été reconnues</h2>
<details><summary>Indices, certitude et remplissage, toutes tables ensemble</summary>
${mappingFigures(mapping)}
</details>
<details><summary>Le champ de chaque colonne, table par table</summary>
${mapping.tables.map(mappedColumns)}
</details></section>
${technicalSection(diagnostic.technical)}
${legalSection(diagnostic.legal)}
${personalDataSection(diagnostic.personalData)}
${costSection(diagnostic.cost)}
${returnSection(diagnostic.returns)}`;
}

function headFigures({ cost, repairs, technical, returns }: PredictiveDiagnostic): Markup {
  const unasked = repairs.groups.find(({ code }) => code === "office")?.rows;
  const recognised = technical.tables.reduce((sum, table) => sum + table.recognised, 0);
  const columns = technical.tables.reduce((sum, table) => sum + table.columns, 0);
  return figureRow([
    { label: "par an, ce que les défauts coûtent", figure: eurosAlone(cost.leak) },
    {
      label: (unasked?.value ?? 0) < 2 ? "ligne corrigée d’office" : "lignes corrigées d’office",
      figure: unasked ? rowsAlone(unasked) : "0",
    },
    { label: "colonnes reconnues", figure: `${count(recognised)} / ${count(columns)}` },
    {
      label: "pour rentabiliser la réparation",
      figure: returns.paybackMonths === null ? "–" : monthsOf(returns.paybackMonths),
    },
  ]);
}

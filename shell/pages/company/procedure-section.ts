import type { CompanyFile } from "../../../engine/company/company-file.ts";
import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dated, sourceLine } from "./company-words.ts";
import { foldedList } from "./folded-list.ts";

type Step = CompanyFile["procedures"][number];

/** A procedure in force, in words. */
export const PROCEDURES: Readonly<Record<CompanySheet["procedure"], string>> = {
  aucune: "procédure collective",
  sauvegarde: "sauvegarde",
  redressement_judiciaire: "redressement judiciaire",
  liquidation_judiciaire: "liquidation judiciaire",
};

/** A step, in words. @param procedure  The one in force from this step. */
const STEPS: Readonly<Record<Step["etape"], (procedure: string) => string>> = {
  ouverture: (procedure) => `Ouverture\u00a0: ${procedure}`,
  conversion: (procedure) => `Conversion en ${procedure}`,
  plan: () => "Plan arrêté",
  cloture: () => "Clôture",
  annulation: () => "Annulation d’une décision",
  a_lire: () => "Jugement à lire",
};

/** Steps that are shown at once, and folded. */
const [MOST_DISPLAYED, MOST_FOLDED] = [6, 12];

/** The procedures of a company, the latest first, and its striking off. */
export function procedureSection(sheet: CompanySheet): Markup {
  const { file, knowledge, sources } = sheet;
  const steps = [
    ...struckOff(file),
    ...file.procedures.toReversed().map((one) => step(one, sheet)),
  ];
  return html`<section aria-labelledby="procedures">
<h2 id="procedures">Procédures collectives</h2>
${knowledge.procedures ? listOf(steps) : html`<p>Non connues\u00a0: le BODACC n’est pas installé.</p>`}
${claimsEnded(sheet)}
${steps.length === 0 ? null : html`<p class="muted">Le tribunal est nommé dans l’annonce, à chercher par son numéro sur bodacc.fr.</p>`}
${sourceLine(sources, ["bodacc"])}
</section>`;
}

/** A claims period that is over, told above the page while a creditor can still act. */
function claimsEnded({ creances, date_verification }: CompanySheet): Markup | null {
  if (!creances || creances.finReleve >= date_verification) return null;
  return html`<p>Les créances devaient être déclarées au plus tard le ${dated(creances.fin)}.</p>`;
}

function listOf(steps: readonly Markup[]): Markup {
  if (steps.length === 0)
    return html`<p>Aucune procédure ni radiation dans les annonces installées.</p>`;
  return foldedList({
    items: steps,
    kind: "dated",
    most: MOST_DISPLAYED,
    mostFolded: MOST_FOLDED,
    folded: (left) => counted(left, "étape plus ancienne", "étapes plus anciennes"),
  });
}

function step(of: Step, { isMasked }: CompanySheet): Markup {
  const title = STEPS[of.etape](PROCEDURES[of.etat as CompanySheet["procedure"]]);
  // The court's own words may name a person.
  const isReported = isMasked || of.etape === "ouverture" || of.etape === "conversion";
  const words = isReported ? null : html`<br/>${sentence(of.nature)}`;
  const annulled =
    of.annulee_par === null ? null : html`<br/>Annulée par l’annonce ${of.annulee_par}.`;
  return html`<li><b>${title}</b>${words}${annulled}<br/><span class="muted">${when(of)}</span></li>
`;
}

function struckOff({ radiation }: CompanyFile): readonly Markup[] {
  if (!radiation) return [];
  return [
    html`<li><b>Radiation du registre du commerce</b><br/><span class="muted">${when(radiation)}</span></li>
`,
  ];
}

/** When it happened, and the notice; some notices do not tell the day. */
function when({ date, publication, annonce }: NonNullable<CompanyFile["radiation"]>): Markup {
  const notice = html`${annonce} publiée le ${dated(publication)}`;
  return date === publication ? html`Annonce ${notice}` : html`${dated(date)} · annonce ${notice}`;
}

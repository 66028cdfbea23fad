import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { decimal, euros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { figureTable } from "../html/data-table.ts";
import { dated, isRead, sourceLine } from "./company-words.ts";

type Accounts = CompanySheet["file"]["comptes"][number];

/** Closings that are shown. */
const MOST_DISPLAYED = 6;

/** The accounts that are known, the latest first. */
export function accountsSection(sheet: CompanySheet): Markup {
  const { file, sources } = sheet;
  const displayed = file.comptes.slice(0, MOST_DISPLAYED);
  const table =
    displayed.length === 0
      ? null
      : figureTable({
          caption: html`<span class="visually-hidden">Comptes par date de clôture</span>`,
          heads: ["Clôture", "Chiffre d’affaires", "Résultat net"],
          rows: displayed.map((one, rank) => [
            html`${dated(one.cloture)}${notes(one)}`,
            html`${amount(one, one.chiffre_affaires)}${growth(one, file.comptes[rank + 1])}`,
            amount(one, one.resultat_net),
          ]),
        });
  return html`<section aria-labelledby="comptes" class="sums">
<h2 id="comptes">Comptes annuels</h2>
${duty(sheet)}
${table}
${file.comptes.length > MOST_DISPLAYED ? html`<p class="muted">Les ${MOST_DISPLAYED} dernières clôtures sur ${file.comptes.length}.</p>` : null}
${sourceLine(sources, ["comptes", "bodacc"])}
</section>`;
}

function duty(sheet: CompanySheet): Markup | null {
  const { derniereCloture, comptesEnRetard, file, knowledge } = sheet;
  if (!knowledge.accounts)
    return html`<p>Non connus\u00a0: aucun registre de comptes n’est installé.</p>`;
  if (comptesEnRetard && derniereCloture)
    return html`<p>Derniers comptes connus clos le ${dated(derniereCloture)}\u00a0: d’autres auraient dû être déposés depuis.</p>`;
  if (file.comptes.length > 0) return null;
  if (derniereCloture)
    return html`<p>Comptes clos le ${dated(derniereCloture)} déposés, selon une annonce du BODACC\u202f; leurs montants ne sont pas connus.</p>`;
  const where = isRead(sheet.sources, "comptes")
    ? null
    : "\u202f; le registre des comptes n’est pas installé";
  return html`<p>Aucun dépôt connu${obligation(sheet)}${where}.</p>`;
}

/** Whether it should have filed: some partnerships must, which no register tells. */
function obligation({ doitDeposer, etat }: CompanySheet): string {
  if (doitDeposer) return ", alors que sa forme juridique oblige à en déposer chaque année";
  return etat === "cessee" ? "" : "\u202f; sa forme juridique n’y oblige pas, en règle générale";
}

const TYPES: Readonly<Record<string, string>> = {
  C: "",
  K: "comptes consolidés",
  S: "comptes simplifiés",
  B: "comptes de banque",
  A: "comptes d’assurance",
};

function notes({ type, avertissements }: Accounts): Markup {
  const kind = Object.hasOwn(TYPES, type) ? TYPES[type] : "";
  return html`${kind ? html`<span class="note">${kind}</span>` : null}${avertissements.map((text) => html`<span class="note">À vérifier\u00a0: ${sentence(text)}</span>`)}`;
}

/** How far the turnover moved in a year, between accounts of one kind that contradict nothing. */
function growth(of: Accounts, before: Accounts | undefined): Markup | null {
  if (!before || of.type !== before.type || !isYearLater(of, before)) return null;
  const [now, then] = [of.chiffre_affaires, before.chiffre_affaires];
  if (now === null || then === null || then <= 0) return null;
  if (of.avertissements.length + before.avertissements.length > 0) return null;
  const change = now / then - 1;
  const shown = decimal(Math.abs(change) * 100, 1);
  const sign = shown === "0" ? "" : change > 0 ? "+" : "−";
  return html`<span class="note">${sign}${shown}\u202f% en un an</span>`;
}

function isYearLater({ cloture }: Accounts, before: Accounts): boolean {
  const [year, day] = [cloture.slice(0, 4), cloture.slice(4)];
  return day === before.cloture.slice(4) && Number(year) === Number(before.cloture.slice(0, 4)) + 1;
}

function amount({ confidentialite }: Accounts, value: number | null): string {
  if (value !== null) return euros(value);
  return confidentialite === "publique" || confidentialite === "inconnue"
    ? "non connu"
    : "confidentiel";
}

import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dated } from "./company-words.ts";
import { PROCEDURES } from "./procedure-section.ts";

/**
 * Until when a creditor can act, as long as one still can on the day of the registers; `null`
 * otherwise.
 */
export function claimsNotice({ creances, date_verification }: CompanySheet): Markup | null {
  if (!creances) return null;
  const {
    fin,
    finAilleurs,
    finRevendication,
    finReleve,
    publication,
    annonce,
    jugement,
    procedure,
  } = creances;
  const opened = html`Ouverture de la procédure (${PROCEDURES[procedure as CompanySheet["procedure"]]}) le ${dated(jugement)}, annonce ${annonce} publiée au BODACC le ${dated(publication)}.`;
  const goods =
    finRevendication >= date_verification
      ? html` Un bien qui vous appartient et qu’elle détient se revendique jusqu’au ${dated(finRevendication)} (article L.\u00a0624-9).`
      : null;
  if (fin >= date_verification)
    return notice(
      html`Si elle vous doit de l’argent, déclarez votre créance au plus tard le ${dated(fin)}.`,
      html`${opened} Le délai est de deux mois\u202f; de quatre, soit jusqu’au ${dated(finAilleurs)}, si vous n’êtes pas établi en France métropolitaine (article R.\u00a0622-24 du code de commerce).${goods}`,
    );
  if (finReleve < date_verification) return null;
  const elsewhere =
    finAilleurs >= date_verification
      ? html` Si vous n’êtes pas établi en France métropolitaine, il court jusqu’au ${dated(finAilleurs)}.`
      : null;
  return notice(
    html`Le délai pour déclarer une créance est passé depuis le ${dated(fin)}.`,
    html`${opened}${elsewhere} Un créancier qui l’a manqué peut demander au juge un relevé de forclusion jusqu’au ${dated(finReleve)} (article L.\u00a0622-26 du code de commerce).${goods}`,
  );
}

function notice(what: Markup, why: Markup): Markup {
  return html`<div class="message faults"><p class="strong">${what}</p><p>${why}</p></div>`;
}

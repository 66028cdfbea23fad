import type { CrossedOfficers } from "../../../engine/company/officer-deaths.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import { pill, registered } from "./company-words.ts";
import { companyPath } from "./search-form.ts";

type Officer = CrossedOfficers["dirigeants"][number];

/** One officer in a list (`people`): name, role, and the doubt of a death, never stated as certain. */
export function officerItem(of: Officer): Markup {
  const { nom, nom_usage, prenoms, role, siren } = of;
  const name = [prenoms, nom].filter((part) => part !== null && part !== "").join(" ");
  const company =
    siren === null
      ? null
      : html`, <a class="nowrap" href="${companyPath({ siren })}">${spacedNumber(siren)}</a>`;
  return html`<li><b>${registered(name)}</b>${nom_usage === null ? null : html`, nom d’usage ${customerText(nom_usage)}`}${company}<br/><span class="muted">${registered(role)}</span>${doubt(of)}</li>
`;
}

function doubt({ statut_vital }: Officer): Markup | null {
  if (statut_vital === "a_verifier_homonyme")
    return html`<br/>${pill("doubt", "Décès possible")} Une personne décédée porte les mêmes noms et peut avoir le même mois de naissance\u00a0: un homonyme reste possible. Vérifiez avant d’agir.`;
  if (statut_vital === "decede_probable")
    return html`<br/>${pill("doubt", "Décès probable, non certain")} Noms et naissance concordent avec une personne décédée\u202f; le jour de naissance n’étant pas publié, un homonyme reste possible. Demandez un acte avant d’agir.`;
  return null;
}

import type { SiretVerification } from "../../../engine/company/siret-verification.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import { pairs, reasonList, registersOf } from "./reason-list.ts";

/** Wording and status of each verdict. */
const VERDICTS: Readonly<
  Record<SiretVerification["verdict"], { readonly words: string; readonly tone: string }>
> = {
  valide: { words: "Ouvert", tone: "certain" },
  ferme: { words: "Établissement fermé", tone: "doubtful" },
  cesse: { words: "Entreprise cessée", tone: "doubtful" },
  inconnu: { words: "Inconnu de SIRENE", tone: "doubtful" },
  invalide: { words: "Ce n’est pas un SIRET", tone: "doubtful" },
};

const COMPANY = {
  A: "active",
  C: "cessée",
  F: "active, mais tous ses établissements sont fermés",
} as const;

const SIREN_DIGITS = 9;
const SIREN = /^\d{9}$/;

/** The verdict on each SIRET. */
export function siretResult(verified: readonly SiretVerification[]): Markup {
  return html`${verified.map(oneSiret)}${verified[0] && registersOf(verified[0].date_verification)}`;
}

function oneSiret(of: SiretVerification): Markup {
  if (of.verdict === "invalide" && SIREN.test(of.siret)) return oneSiren(of.siret);
  const { words, tone } = VERDICTS[of.verdict];
  return html`<article class="answer">
<h3>${customerText(spacedNumber(of.siret))} <span class="certainty ${tone}">${words}</span></h3>
${pairs([
  ["Entreprise", of.denomination === null ? null : customerText(of.denomination)],
  ["Adresse", of.adresse === null ? null : customerText(of.adresse)],
  ["État de l’entreprise", of.statut_unite_legale && COMPANY[of.statut_unite_legale]],
  ["Remplacé par", successor(of)],
  ["Procédure collective", procedure(of)],
  ["Comptes annuels", accounts(of)],
])}
${reasonList(of.raisons)}
${of.statut_unite_legale && html`<p><a href="/entreprise/${of.siret.slice(0, SIREN_DIGITS)}">Voir l’entreprise</a></p>`}
</article>
`;
}

/** Nine digits are a company, not one of its establishments. */
function oneSiren(siren: string): Markup {
  return html`<article class="answer">
<h3>${customerText(spacedNumber(siren))} <span class="certainty probable">SIREN</span></h3>
<p>C’est un SIREN (9 chiffres). <a href="/entreprise/${siren}">Voir le siège de cette entreprise</a></p>
</article>
`;
}

function successor({ successeur }: SiretVerification): Markup | null {
  if (!successeur) return null;
  const { siret, date, transfert_siege } = successeur;
  const since =
    date === null ? null : html`, depuis le <time datetime="${date}">${longDate(date)}</time>`;
  return html`<a href="/verifier/siret?siret=${siret}">${spacedNumber(siret)}</a>${since}${
    transfert_siege ? " (transfert du siège)" : null
  }`;
}

function procedure({ procedure_collective: under, liquidation, existe }: SiretVerification) {
  if (under === null) return existe ? "non connue : le BODACC n’est pas chargé ici" : null;
  if (!under) return "aucune en cours";
  return liquidation ? "liquidation judiciaire en cours" : "en cours";
}

function accounts({ comptes_non_deposes: missing }: SiretVerification): string | null {
  if (missing === null) return null;
  return missing ? "des comptes dus ne sont pas déposés" : "à jour";
}

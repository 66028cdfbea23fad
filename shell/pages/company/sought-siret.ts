import type { CompanyBase } from "../../../engine/company/company-base.ts";
import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { type SiretVerification, verifySiret } from "../../../engine/company/siret-verification.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { spacedNumber } from "../html/spaced-number.ts";

/** What is said of a SIRET. */
const VERDICTS: Readonly<Record<SiretVerification["verdict"], string | null>> = {
  valide: "est ouvert",
  ferme: "est fermé",
  cesse: "est fermé, et son entreprise a cessé",
  inconnu: "n’existe pas\u00a0: l’entreprise n’a pas cet établissement",
  invalide: null,
};

/** What became of the SIRET that was looked for; `null` for the head office. */
export function soughtSiret(
  base: CompanyBase,
  { siren, siret: seat }: CompanySheet,
  sought: string,
): Markup | null {
  if (sought === "" || sought === seat) return null;
  const { siret, verdict } = verifySiret(base, sought);
  const words = VERDICTS[verdict];
  if (words === null || !siret.startsWith(siren)) return null;
  return html`<div class="message" role="status"><p>L’établissement que vous cherchez, <a class="nowrap" href="/verifier/siret?siret=${siret}">${spacedNumber(siret)}</a>, ${words}. Voici son entreprise.</p></div>`;
}

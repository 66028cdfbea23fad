import type { CrossedOfficers } from "../../../engine/company/officer-deaths.ts";
import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { MASKED } from "../../../engine/registers/row-values.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import { claimsNotice } from "./claims-notice.ts";
import { dated, pill, sourceLine, type Tone } from "./company-words.ts";
import { PROCEDURES } from "./procedure-section.ts";
import { companyPath } from "./search-form.ts";

/** The company's name, for titles. */
export function titleOf({ denomination, siren }: CompanySheet): string {
  if (denomination === null) return `Entreprise ${spacedNumber(siren)}`;
  return denomination.includes(MASKED) ? "Nom non diffusé" : denomination;
}

/** Name, state, and what has to be done before anything else. */
export function companyHead(sheet: CompanySheet, { dirigeants }: CrossedOfficers): Markup {
  const { siret } = sheet;
  const actions = siret
    ? html`<p class="acts screen"><a href="/verifier/siret?siret=${siret}">Vérifier le SIRET de son siège</a> <a href="#surveiller">Surveiller cette entreprise</a></p>`
    : null;
  return html`<h1>${customerText(titleOf(sheet))}</h1>
<p class="pills">${stateOf(sheet)}${signalsOf(sheet)}${dirigeants.some(isDoubtful) ? html` ${pill("doubt", "Dirigeant à vérifier")}` : null}</p>
<p class="lead">${inShort(sheet)}</p>
${sourceLine(sheet.sources, ["unites-legales", "bodacc"])}
${sheet.isMasked ? MASKED_NOTE : null}
${claimsNotice(sheet)}
${successorOf(sheet)}
${actions}`;
}

const MASKED_NOTE = html`<p>Diffusion partielle\u00a0: l’entreprise, ou la personne qui l’exerce, a demandé que ses données ne soient pas diffusées. Ce qui est masqué à la source le reste ici, et ses dirigeants ne sont pas nommés.</p>`;

const isDoubtful = ({ action }: CrossedOfficers["dirigeants"][number]) => action !== "conserver";

function stateOf({ etat, creation, cessation }: CompanySheet): Markup {
  if (etat === "cessee")
    return pill("bad", cessation ? html`Cessée depuis le ${dated(cessation)}` : "Cessée");
  if (etat === "fermee") return pill("doubt", "Active, mais tous ses établissements sont fermés");
  return pill("good", creation ? html`En activité depuis le ${dated(creation)}` : "En activité");
}

function signalsOf(sheet: CompanySheet): readonly Markup[] {
  const { procedure, plan, isRadiee, jugementALire, comptesEnRetard } = sheet;
  const tone: Tone = procedure === "sauvegarde" ? "doubt" : "bad";
  const words = PROCEDURES[procedure];
  const signals: readonly (Markup | false)[] = [
    procedure !== "aucune" &&
      pill(tone, `${words.charAt(0).toUpperCase()}${words.slice(1)} en cours`),
    plan !== null && pill("doubt", html`Sous un plan depuis le ${dated(plan)}`),
    isRadiee && pill("bad", "Radiée du registre du commerce"),
    jugementALire && pill("doubt", "Jugement à lire"),
    comptesEnRetard && pill("doubt", "Comptes en retard"),
  ];
  return signals.filter((signal) => signal !== false).map((signal) => html` ${signal}`);
}

/** Form, activity, size and town in one line. */
function inShort({ forme, activite, effectif, etablissements }: CompanySheet): Markup {
  const seat = [...etablissements.ouverts, ...etablissements.fermes].find(({ isSeat }) => isSeat);
  const parts = [
    forme?.libelle,
    activite?.libelle,
    effectif !== null && /^[1-9]/.test(effectif) ? effectif : null,
    seat?.adresse ? townOf(seat.adresse) : null,
  ].filter((part) => typeof part === "string" && part !== "");
  return html`${parts.map((part, at) => html`${at === 0 ? null : "\u00a0· "}${sentence(part ?? "")}`)}`;
}

/** The end of an address without its postcode. */
function townOf(address: string): string {
  const last = address.split(", ").at(-1) ?? "";
  return last.replace(/^(?:\d{5}|\[ND\])\s*/, "");
}

function successorOf({ siren, successeur }: CompanySheet): Markup | null {
  if (!successeur) return null;
  const { siret, date, transfert_siege } = successeur;
  const other = siret.slice(0, siren.length);
  const since = date === null ? null : html` depuis le ${dated(date)}`;
  const isOwn = other === siren;
  const link = isOwn
    ? html`<a href="/verifier/siret?siret=${siret}">${spacedNumber(siret)}</a>`
    : html`<a href="${companyPath({ siren: other })}">l’entreprise ${spacedNumber(other)}</a>`;
  const moved = isOwn || transfert_siege ? "il a été remplacé par" : "l’activité a été reprise par";
  return html`<div class="message"><p>Son siège est fermé\u00a0: ${moved} ${link}${since}.</p></div>`;
}

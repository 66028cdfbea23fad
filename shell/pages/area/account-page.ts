import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { longDate, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Account } from "../../accounts/account.ts";
import type { companyOfProfile } from "../../endpoints/dossier/profile-company.ts";
import { day } from "../dates-and-sizes.ts";
import { type FieldFault, type FieldNames, faultSummary } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage, confirmationPage } from "./area-page.ts";
import { PROFILE_FIELDS, type ProfileTexts } from "./profile-fields.ts";

export const ACCOUNT_PATH = "/espace/compte";
export const EXPORT_PATH = `${ACCOUNT_PATH}/export`;
export const ERASURE_PATH = `${ACCOUNT_PATH}/effacement`;
export const DELETION_PATH = `${ACCOUNT_PATH}/suppression`;

/** The data of the account page. */
export interface AccountView {
  readonly account: Account;
  readonly profile: ProfileTexts;
  readonly company: ReturnType<typeof companyOfProfile>;
  readonly done?: string | undefined;
}

const NAMES: FieldNames = Object.fromEntries(
  PROFILE_FIELDS.map(({ name, label }) => [name, label]),
);

/** The account page: identity, company profile, export and deletion. */
export function accountPage(
  { account, profile, company, done }: AccountView,
  faults: readonly FieldFault[] = [],
): SitePage {
  return areaPage({
    title: "Mon compte",
    part: "compte",
    done,
    body: html`${faultSummary(faults, NAMES)}
<div class="halves"><section aria-labelledby="h-compte"><h2 id="h-compte">Vous</h2>
${person(account)}
<p class="part"><a href="/mot-de-passe">Changer de mot de passe</a></p></section>
<section aria-labelledby="h-entreprise"><h2 id="h-entreprise">Ce que les registres savent de votre entreprise</h2>
${companyFacts(company)}</section></div>
<section aria-labelledby="h-profil"><h2 id="h-profil">Profil</h2>
${profileForm(profile, faults)}</section>
<section aria-labelledby="h-donnees"><h2 id="h-donnees">Vos données</h2>
<ul class="plain"><li><a href="${EXPORT_PATH}" download="recoupe-mes-donnees.json">Télécharger ce qui est gardé de vous</a> (JSON)</li>
<li><a href="${ERASURE_PATH}">Effacer mon dossier</a>, et garder mon compte</li>
<li><a href="${DELETION_PATH}">Supprimer mon compte</a>, et tout ce qui s’y rattache</li></ul></section>`,
  });
}

function person({ email, prenom, nom, societe, telephone, createdMs }: Account): Markup {
  const name = [prenom, nom].filter((part) => part !== null).join(" ");
  const pairs: readonly (readonly [label: string, value: Markup])[] = [
    ["Adresse e-mail", customerText(email)],
    ...(name === "" ? [] : [["Nom", customerText(name)] as const]),
    ...(societe === null ? [] : [["Société", customerText(societe)] as const]),
    ...(telephone === null ? [] : [["Téléphone", customerText(telephone)] as const]),
    ["Compte ouvert le", day(createdMs)],
  ];
  return pairsOf(pairs);
}

function pairsOf(pairs: readonly (readonly [label: string, value: Markup])[]): Markup {
  return html`<dl class="pairs">${pairs.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

/** Why the company's data is missing. */
const UNKNOWN: Readonly<Record<AccountView["company"]["entreprise_etat"], string>> = {
  connue: "",
  inconnue: "Ce numéro n'est pas dans le répertoire SIRENE.",
  numero_absent: "Donnez votre SIREN ou votre SIRET ci-dessous pour le savoir.",
  numero_invalide: "Le numéro de votre profil n'est pas valide : corrigez-le ci-dessous.",
  registre_non_charge: "Les registres ne sont pas encore chargés sur cette machine.",
};

const STATES: Readonly<Record<string, string>> = {
  A: "en activité",
  C: "cessée",
  F: "active, tous ses établissements fermés",
};

function companyFacts({ entreprise, entreprise_etat }: AccountView["company"]): Markup {
  if (entreprise === null) return html`<p>${typeset(UNKNOWN[entreprise_etat])}</p>`;
  const { siren, siret, denomination, statut_sirene, libelle, naf, date_verification } = entreprise;
  const { adresse, code_postal, ville, effectif, categorie_juridique, date_creation } = entreprise;
  const place = [adresse, code_postal, ville].filter((part) => part !== null).join(" ");
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ["Dénomination", denomination],
    ["SIREN", siren],
    ["SIRET", siret],
    ["État", statut_sirene === null ? null : (STATES[statut_sirene] ?? statut_sirene)],
    ["Appréciation", libelle],
    ["Adresse", place === "" ? null : place],
    ["Activité (NAF)", naf],
    ["Catégorie juridique", categorie_juridique],
    ["Effectif", effectif],
    ["Créée le", date_creation && longDate(date_creation)],
    ["Vérifié le", longDate(date_verification)],
  ];
  return pairsOf(
    facts.flatMap(([label, value]) => (value === null ? [] : [[label, sentence(value)]])),
  );
}

function profileForm(profile: ProfileTexts, faults: readonly FieldFault[]): Markup {
  const fields = PROFILE_FIELDS.map(({ name, label, hint, isNumber, most }) =>
    lineField({
      ...{ name, label, hint, most, value: profile[name], faults },
      ...(isNumber ? { keys: name === "ca_annuel" ? "decimal" : "numeric" } : {}),
      ...(name === "societe" ? { autocomplete: "organization" } : {}),
    }),
  );
  return html`<form method="post" action="${ACCOUNT_PATH}">
<div class="fields">${fields}</div>
<p class="submit"><button class="main" type="submit">Enregistrer le profil</button></p>
</form>`;
}

/** Confirmation before a dossier is erased. */
export function erasurePage(): SitePage {
  return confirmationPage({
    title: "Effacer tout le dossier\u202f?",
    part: "compte",
    body: html`<p>Seront effacés, du disque même\u00a0:</p>
<ul class="plain"><li>vos fichiers, et les liens qui y menaient\u00a0;</li><li>les rapports, le fichier corrigé et les bilans\u00a0;</li><li>ce que vous avez validé, et ce qui en a été appris\u00a0;</li><li>vos notes, votre choix de diagnostics et votre profil.</li></ul>
<p>Un traitement en cours est arrêté. Votre compte, vos clés d’API, vos entreprises suivies et vos adresses à prévenir restent.</p>
<p><strong>Rien ne pourra être rendu.</strong> Téléchargez avant ce que vous voulez garder\u00a0: <a href="/espace#rapports">vos rapports</a>, <a href="${EXPORT_PATH}">vos données</a>.</p>`,
    action: ERASURE_PATH,
    button: "Effacer le dossier",
    back: ACCOUNT_PATH,
  });
}

/** Confirmation before an account is deleted; requires the password. */
export function deletionPage(faults: readonly FieldFault[] = []): SitePage {
  return confirmationPage({
    title: "Supprimer votre compte\u202f?",
    part: "compte",
    body: html`${faultSummary(faults, { password: "Mot de passe" })}
<p>Seront effacés, du disque même\u00a0:</p>
<ul class="plain"><li>votre compte, votre adresse e-mail et votre mot de passe\u00a0;</li><li>vos clés d’API, refusées dès lors\u00a0;</li><li>tout votre dossier\u00a0: fichiers, rapports, fichier corrigé, bilans, ce qui a été validé et appris, notes, profil\u00a0;</li><li>vos entreprises suivies, et les adresses que vous faites prévenir, avec leurs messages.</li></ul>
<p>Toutes vos sessions se terminent. Ce que vos clés ont consommé ce mois-ci reste compté, sous une empreinte de l’adresse.</p>
<p><strong>Rien ne pourra être rendu.</strong> Téléchargez avant ce que vous voulez garder\u00a0: <a href="/espace#rapports">vos rapports</a>, <a href="${EXPORT_PATH}">vos données</a>.</p>`,
    action: DELETION_PATH,
    fields: lineField({
      name: "password",
      label: "Mot de passe",
      hint: "Pour être sûr que c’est vous.",
      kind: "password",
      autocomplete: "current-password",
      required: true,
      faults,
    }),
    button: "Supprimer le compte",
    back: ACCOUNT_PATH,
  });
}

/** The page after an account was deleted. */
export function deletedPage(): SitePage {
  return {
    title: "Votre compte est supprimé",
    body: html`<h1>Votre compte est supprimé</h1>
<p role="status">Le compte, ses clés et son dossier n’existent plus. L’adresse e-mail est libre\u00a0: elle peut ouvrir un nouveau compte.</p>
<p><a href="/">Revenir à l’accueil</a></p>`,
    layout: "notice",
  };
}

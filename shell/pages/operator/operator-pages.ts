import { success } from "../../../engine/errors/failure.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { type KnownOperator, readOperator } from "./operator-file.ts";
import {
  contactLines,
  mailLink,
  notReported,
  paragraphs,
  reported,
  section,
} from "./operator-parts.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

export interface OperatorPagesDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
}

/** A page of the operator: what it says does not depend on who asks. */
interface OperatorPage {
  readonly path: string;
  readonly title: string;
  readonly body: (known: KnownOperator) => Markup;
}

/** Legal notice, personal data, contact and accessibility. */
export function operatorPages({ home }: OperatorPagesDeps): readonly Endpoint[] {
  return PAGES.map(({ path, title, body }) =>
    page({
      method: "GET",
      path,
      access: "open",
      rate: "read",
      input: {},
      run: () =>
        success(
          sitePage({
            title,
            isPublic: true,
            description: title,
            body: html`<div class="slim"><h1>${title}</h1>
${body(readOperator(home))}</div>`,
          }),
        ),
    }),
  );
}

const REGISTERS = html`<p>Les faits affichés viennent de registres publics, réutilisés sous la Licence Ouverte\u00a02.0\u00a0: SIRENE (INSEE), RNE (INPI), BODACC (DILA), comptes annuels (INPI), fichier des personnes décédées (INSEE), Base Adresse Nationale. Chaque fait porte sa source et la date de son édition. Les registres officiels seuls font foi.</p>`;

function legalNotice(known: KnownOperator): Markup {
  const of = reported(known);
  const editor =
    of &&
    html`${contactLines(of)}${of.statut === undefined ? null : html`<p>${sentence(of.statut)}</p>`}<p>${mailLink(of)}</p>`;
  return html`${of ? null : notReported(known)}
${section("editeur", "Éditeur", editor)}
${section("publication", "Directeur de la publication", of && html`<p>${sentence(of.directeur_publication)}</p>`)}
${section("hebergeur", "Hébergeur", of && contactLines(of.hebergeur))}
${section("sources", "Sources des données", REGISTERS)}
${section("conditions", "Conditions d’utilisation", of && of.conditions.length > 0 ? paragraphs(of.conditions) : null)}`;
}

function personalData(known: KnownOperator): Markup {
  const of = reported(known);
  const rows = PERSONAL_DATA.map(
    ([, what, duration, erased]) =>
      html`<tr><th scope="row">${typeset(what)}</th><td>${typeset(duration)}</td><td>${typeset(erased)}</td></tr>\n`,
  );
  return html`<p class="lead">Le service ne transmet vos données à aucun tiers\u00a0: tout est calculé sur cette machine. N’en partent que les e-mails et les messages que vous demandez.</p>
${of ? html`<p>Responsable\u00a0: ${sentence(of.nom)}, ${mailLink(of)}.</p>` : notReported(known)}
${section(
  "conserve",
  "Ce qui est conservé, et combien de temps",
  html`<table class="rows"><caption>Durées et effacement</caption>
<thead><tr><th scope="col">Donnée</th><th scope="col">Durée</th><th scope="col">Effacement</th></tr></thead>
<tbody>${rows}</tbody></table>`,
)}
${section(
  "jamais",
  "Ce qui n’est jamais conservé",
  html`<p>Les données vérifiées une à une, les clés et les mots de passe en clair, les adresses IP. Le seul cookie est celui de votre session, pendant huit heures\u00a0; il n’y a ni mesure d’audience ni publicité.</p>`,
)}
${section(
  "registres-publics",
  "Dirigeants et personnes des registres publics",
  html`<p>Les pages d’entreprises montrent les dirigeants en fonction, sans leur date de naissance. Un décès possible est donné avec son doute. Les oppositions à la diffusion et les rectifications arrivent avec chaque mise à jour des registres\u00a0: adressez-les à l’INSEE ou à l’INPI, qui les publient.</p>`,
)}
${section(
  "droits",
  "Vos droits",
  html`<p>Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur limitation et leur portabilité, ou vous opposer à leur traitement. Vous effacez vous-même un envoi depuis sa page, et un compte depuis <a href="/espace/compte">votre espace</a>. Pour le reste, <a href="/contact">écrivez à l’exploitant</a>\u00a0: il répond sous un mois. Vous pouvez aussi saisir la CNIL.</p>`,
)}
${section("precisions", "Précisions de l’exploitant", of && of.donnees_personnelles.length > 0 ? paragraphs(of.donnees_personnelles) : null)}`;
}

function contact(known: KnownOperator): Markup {
  const of = reported(known);
  if (!of) return notReported(known);
  return html`<p class="lead">${mailLink(of)}</p>
${contactLines(of)}
<p>Un message d’erreur porte un code et une référence\u00a0: recopiez-les, ils permettent de le retrouver. N’envoyez pas votre fichier par e-mail.</p>`;
}

function accessibility(known: KnownOperator): Markup {
  const of = reported(known);
  return html`<p>Les pages sont vérifiées automatiquement à chaque version, à trois largeurs, en clair et en sombre, avec les règles A et AA des WCAG\u00a02.2 que l’outil axe sait contrôler. Toutes fonctionnent au clavier, sans script, et jusqu’à 320\u00a0pixels de large.</p>
<p>Aucun audit complet au regard du RGAA n’a été mené sur le programme\u00a0: sa conformité n’est donc pas établie.</p>
${section(
  "defaut",
  "Signaler une difficulté",
  html`<p><a href="/contact">Écrivez à l’exploitant</a> en donnant l’adresse de la page. Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits.</p>`,
)}
${section("declaration", "Déclaration de l’exploitant", of && of.accessibilite.length > 0 ? paragraphs(of.accessibilite) : null)}`;
}

const PAGES: readonly OperatorPage[] = [
  { path: "/mentions-legales", title: "Mentions légales", body: legalNotice },
  { path: "/donnees-personnelles", title: "Données personnelles", body: personalData },
  { path: "/contact", title: "Nous écrire", body: contact },
  { path: "/accessibilite", title: "Accessibilité", body: accessibility },
];

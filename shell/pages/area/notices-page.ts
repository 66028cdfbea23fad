import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { NOTICE_EVENTS, type NoticeEvent } from "../../workflows/notices/notice-events.ts";
import type { NoticesOfCustomer } from "../../workflows/notices/notices-of-customer.ts";
import type { Message, Webhook } from "../../workflows/notices/webhook-records.ts";
import { URL_MOST, WEBHOOKS_MOST } from "../../workflows/notices/webhooks.ts";
import { moment } from "../dates-and-sizes.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";
import { dataTable } from "../html/data-table.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage } from "./area-page.ts";
import { EVENT_WORDS, STATE_WORDS } from "./notices-words.ts";

export const NOTICES_PATH = "/espace/avis";

/** The data of the page of notices. */
export interface NoticesView extends NoticesOfCustomer {
  readonly email: string;
  readonly canMail: boolean;
  readonly done?: string | undefined;
}

/** A typed address that was refused. */
interface TypedHook {
  readonly url: string;
  readonly events: readonly NoticeEvent[];
}

const NOTHING_TYPED: TypedHook = { url: "", events: NOTICE_EVENTS };

/** The page of notices: e-mails, addresses, the last messages. */
export function noticesPage(
  view: NoticesView,
  typed: TypedHook = NOTHING_TYPED,
  faults: readonly FieldFault[] = [],
): SitePage {
  const { hooks, log } = view;
  const names = { url: "Adresse", evenements: { label: "Événements", id: "ev-0" } };
  return areaPage({
    title: "Être prévenu",
    part: "avis",
    done: view.done,
    body: html`${faultSummary(faults, names)}
<section aria-labelledby="h-courriel"><h2 id="h-courriel">Par e-mail</h2>
${mailForm(view)}</section>
<section aria-labelledby="h-adresses"><h2 id="h-adresses">Par un message à vos programmes</h2>
<p>À chaque événement, un message signé (webhook, selon Standard Webhooks) part vers les adresses que vous donnez. <a href="/docs/avis">Ce qu’il contient, et comment vérifier sa signature</a>.</p>
${hooks.length === 0 ? html`<p>Aucune adresse pour le moment.</p>` : hookTable(hooks)}
${hookForm(hooks, typed, faults)}</section>
<section aria-labelledby="h-messages"><h2 id="h-messages">Derniers messages</h2>
${log.length === 0 ? html`<p>Aucun message n’est encore parti.</p>` : messageTable(log, hooks)}</section>`,
  });
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

function choice({ id, name, value, label, isChosen }: Choice): Markup {
  return html`<div class="offer"><input type="checkbox" id="${id}" name="${name}" value="${value}"${isChosen ? html` checked="checked"` : null}/>
<label for="${id}">${label}</label></div>
`;
}

const NO_SERVER = html`<p class="message">Cette machine ne peut pas envoyer d’e-mails\u00a0: aucun serveur de courrier n’y est configuré. Votre choix vaudra dès qu’il y en aura un\u00a0; l’exploitant du service peut le faire.</p>
`;

function mailForm({ email, canMail, choice: { jobs, companies } }: NoticesView): Markup {
  const offers = [
    {
      value: "traitements",
      label: "Quand un traitement se termine ou échoue",
      isChosen: jobs,
    },
    {
      value: "entreprises",
      label: "Quand des entreprises suivies ont changé\u00a0: un seul e-mail par mise à jour",
      isChosen: companies,
    },
  ];
  return html`${canMail ? null : NO_SERVER}<form method="post" action="${NOTICES_PATH}/courriel">
<fieldset class="offers"><legend>À ${customerText(email)}</legend>
${offers.map((offer) => choice({ ...offer, id: `courriel-${offer.value}`, name: "courriel" }))}</fieldset>
<p class="submit"><button type="submit">Enregistrer ce choix</button></p>
</form>`;
}

/** Path of an act on an address. */
export function hookActPath({ id }: Webhook, act: "essai" | "secret" | "retrait"): string {
  return `${NOTICES_PATH}/adresses/${id}/${act}`;
}

function hookTable(hooks: readonly Webhook[]): Markup {
  return dataTable({
    caption: "Adresses prévenues",
    heads: ["Adresse", "Événements", "État", "Agir"],
    rows: hooks.map((hook) => {
      const { url, events, stoppedMs, waiting } = hook;
      const named = html`<span class="visually-hidden"> ${url}</span>`;
      const state =
        stoppedMs === null
          ? html`Servie${waiting > 0 ? html`, ${waiting} en attente` : null}`
          : html`Arrêtée le ${moment(stoppedMs)}\u00a0: elle a répondu qu’elle n’existe plus (410). Un essai la rétablit.`;
      return [
        customerText(url),
        events.map((event) => html`<span class="note">${EVENT_WORDS[event]}</span>`),
        state,
        html`<form method="post" action="${hookActPath(hook, "essai")}"><button type="submit">Envoyer un essai${named}</button></form>
<p class="part"><a href="${hookActPath(hook, "secret")}">Nouveau secret${named}</a></p>
<p class="part"><a href="${hookActPath(hook, "retrait")}">Retirer${named}</a></p>`,
      ];
    }),
  });
}

function hookForm(
  hooks: readonly Webhook[],
  { url, events }: TypedHook,
  faults: readonly FieldFault[],
): Markup {
  if (hooks.length >= WEBHOOKS_MOST)
    return html`<p>${WEBHOOKS_MOST} adresses au plus\u00a0: retirez-en une pour en ajouter une autre.</p>`;
  const ofEvents = faults.filter(({ field }) => field === "evenements");
  return html`<h3>Ajouter une adresse</h3>
<form method="post" action="${NOTICES_PATH}/adresses">
${lineField({ name: "url", label: "Adresse", hint: "Elle commence par https://, et répond à tous, sans mot de passe\u00a0: la signature suffit.", value: url, most: URL_MOST, required: true, faults })}
<fieldset class="offers part"${ofEvents.length === 0 ? null : html` aria-describedby="evenements-erreur"`}><legend>Ce qui lui est envoyé</legend>
${ofEvents.map(({ text }) => html`<p class="fault" id="evenements-erreur">Erreur\u00a0: ${sentence(text)}</p>`)}
${NOTICE_EVENTS.map((event, at) =>
  choice({
    ...{ id: `ev-${at}`, name: "evenements", value: event, label: EVENT_WORDS[event] },
    isChosen: events.includes(event),
  }),
)}</fieldset>
<p class="submit"><button class="main" type="submit">Ajouter l’adresse</button></p>
</form>`;
}

function messageTable(log: readonly Message[], hooks: readonly Webhook[]): Markup {
  const urls = new Map(hooks.map(({ id, url }) => [id, url]));
  return html`<p class="hint">Les cinquante derniers, à l’heure de Paris. Sans réponse favorable, un message part jusqu’à dix fois, en un peu plus de trois jours.</p>
${dataTable({
  caption: "Messages envoyés à vos adresses",
  heads: ["Quand", "Événement", "Adresse", "État", "Réponse", "Agir"],
  rows: log.map((message) => messageCells(message, urls.get(message.hookId) ?? "")),
})}`;
}

function messageCells(message: Message, url: string) {
  const { id, type, createdMs, state, tries, atMs, triedMs, code, reason } = message;
  const next =
    state === "attente" && tries > 0
      ? html`<span class="note">prochain essai le ${moment(atMs)}</span>`
      : null;
  const answer = code === null ? null : html`${code} `;
  const resend =
    state === "attente"
      ? "–"
      : html`<form method="post" action="${NOTICES_PATH}/messages/${id}/renvoi"><button type="submit">Renvoyer<span class="visually-hidden"> le message du ${moment(createdMs)}</span></button></form>`;
  return [
    moment(triedMs ?? createdMs),
    EVENT_WORDS[type],
    customerText(url),
    html`${STATE_WORDS[state]}${next}`,
    html`${answer}${reason === "" ? null : sentence(reason)}${answer === null && reason === "" ? "–" : null}`,
    resend,
  ];
}

import type {
  PortfolioWatch,
  WATCHED_SOURCES,
} from "../../../engine/company/surveillance/portfolio.ts";
import { SEVERITIES } from "../../../engine/company/surveillance/watch-rules.ts";
import type { WatchedState } from "../../../engine/company/surveillance/watched-state.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dated, pill, sourceLine, type Tone } from "../company/company-words.ts";
import { PROCEDURES } from "../company/procedure-section.ts";
import { companyPath } from "../company/search-form.ts";
import { dataTable } from "../html/data-table.ts";
import { datedSentence } from "../html/dated-sentence.ts";
import { spacedNumber } from "../html/spaced-number.ts";

type Alert = PortfolioWatch["alertes"][number];

/** What happened to the companies of a portfolio. */
export interface Portfolio {
  readonly watch: PortfolioWatch;
  /** Of the known companies, in the order in which they were given, each once. */
  readonly states: readonly WatchedState[];
}

/** What happened in the period, the gravest first, and the state of each company. */
export function portfolioResult({ watch, states }: Portfolio): Markup {
  if (states.length === 0) return html``;
  return html`<section aria-labelledby="arrive">
<h2 id="arrive">${watch.alertes.length === 0 ? "Rien n’est arrivé" : `${counted(watch.alertes.length, "événement", "événements")}`} du ${dated(watch.depuis)} au ${dated(watch.date_verification)}</h2>
${watch.alertes.length === 0 ? NOTHING : alertList(watch.alertes)}
${sourceLine(watch.sources as Parameters<typeof sourceLine>[0], SOURCES)}
</section>
<section aria-labelledby="etats">
<h2 id="etats">État ${states.length === 1 ? "de l’entreprise" : `des ${states.length} entreprises`}</h2>
${dataTable({
  caption: html`<span class="visually-hidden">État de chaque entreprise</span>`,
  heads: ["Entreprise", "État", "Procédure collective", "Événements"],
  rows: states.map((state) => stateCells(state, watch.alertes)),
})}
</section>`;
}

const SOURCES: readonly (typeof WATCHED_SOURCES)[number][] = [
  "unites-legales",
  "bodacc",
  "rne",
  "deces",
];

const NOTHING = html`<p>Aucune cessation, procédure, arrivée ni départ de dirigeant, ni décès possible n’est connu des registres ci-dessous.</p>`;

const GRAVITY: Readonly<Record<Alert["gravite"], { readonly tone: Tone; readonly words: string }>> =
  {
    haute: { tone: "bad", words: "Grave" },
    moyenne: { tone: "doubt", words: "À surveiller" },
    faible: { tone: "good", words: "Pour information" },
  };

function alertList(alerts: readonly Alert[]): Markup {
  const rank = ({ gravite }: Alert): number => SEVERITIES.indexOf(gravite);
  const gravest = alerts.toSorted((a, b) => rank(a) - rank(b));
  return html`<ul class="dated">${gravest.map(alertItem)}</ul>`;
}

function alertItem({ siren, denomination, gravite, detail, date, source }: Alert): Markup {
  const { tone, words } = GRAVITY[gravite];
  return html`<li>${pill(tone, words)} <a href="${companyPath({ siren })}">${nameOf(denomination, siren)}</a>\u00a0: ${datedSentence(detail)}<br/><span class="muted">Connu depuis le ${dated(date)}. ${datedSentence(source)}.</span></li>
`;
}

function nameOf(denomination: string | null, siren: string): Markup | string {
  return denomination === null ? `entreprise ${spacedNumber(siren)}` : customerText(denomination);
}

const STATES: Readonly<
  Record<WatchedState["etat"], { readonly tone: Tone; readonly words: string }>
> = {
  active: { tone: "good", words: "En activité" },
  fermee: { tone: "doubt", words: "Tous ses établissements sont fermés" },
  cessee: { tone: "bad", words: "Cessée" },
};

function stateCells(state: WatchedState, alerts: readonly Alert[]): readonly (Markup | string)[] {
  const { siren, denomination, etat, radiee } = state;
  const { tone, words } = STATES[etat];
  const own = alerts.filter((alert) => alert.siren === siren).length;
  return [
    html`<a href="${companyPath({ siren })}">${nameOf(denomination, siren)}</a><span class="note">${spacedNumber(siren)}</span>`,
    html`${pill(tone, words)}${radiee === true ? html` ${pill("bad", "Radiée")}` : null}`,
    procedureOf(state),
    own === 0 ? "Aucun événement" : counted(own, "événement", "événements"),
  ];
}

function procedureOf({ procedure }: WatchedState): Markup | string {
  if (procedure === null) return "Non connue\u00a0: le BODACC n’est pas installé";
  if (procedure === "aucune") return "Aucune procédure en cours";
  const words = PROCEDURES[procedure];
  return pill(
    procedure === "sauvegarde" ? "doubt" : "bad",
    `${words.charAt(0).toUpperCase()}${words.slice(1)} en cours`,
  );
}

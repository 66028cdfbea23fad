import type { CompanyBase } from "../../../engine/company/company-base.ts";
import type {
  PortfolioWatch,
  WATCHED_SOURCES,
} from "../../../engine/company/surveillance/portfolio.ts";
import { SEVERITIES } from "../../../engine/company/surveillance/watch-rules.ts";
import type { WatchedState } from "../../../engine/company/surveillance/watched-state.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { dated, edition, isRead, pill, sourceLine, type Tone } from "../company/company-words.ts";
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
  readonly sources: CompanyBase["sources"];
}

/** What happened in the period, the gravest first, and the state of each company. */
export function portfolioResult({ watch, states, sources }: Portfolio): Markup {
  if (states.length === 0) return html``;
  return html`<section aria-labelledby="arrive">
<h2 id="arrive">${watch.alertes.length === 0 ? "Rien de connu" : `${counted(watch.alertes.length, "événement", "événements")}`} du ${dated(watch.depuis)} au ${dated(watch.date_verification)}</h2>
${watch.alertes.length === 0 ? NOTHING : alertList(watch.alertes)}
${notRequested(sources)}
${sourceLine(sources, SOURCES)}
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

const SOURCES = [
  "unites-legales",
  "bodacc",
  "rne",
  "deces",
] as const satisfies readonly (typeof WATCHED_SOURCES)[number][];

/** What each register would have told. */
const REPORTED: Readonly<Record<(typeof SOURCES)[number], string>> = {
  "unites-legales": "les cessations",
  bodacc: "les procédures collectives, les radiations et les dirigeants annoncés",
  rne: "les mises à jour de dirigeants",
  deces: "les décès possibles de dirigeants",
};

const NOTHING = html`<p>Ces registres n’annoncent rien dans cette période\u00a0; un événement peut leur parvenir plus tard.</p>`;

/** What nobody looked at: a register that is not installed tells nothing. */
function notRequested(sources: Portfolio["sources"]): Markup | null {
  const missing = SOURCES.filter((source) => !isRead(sources, source));
  if (missing.length === 0) return null;
  return html`<div class="message"><p>Non regardé\u00a0: ${missing.map((source, at) => html`${at === 0 ? null : "\u202f; "}${REPORTED[source]} (${edition(sources, source)})`)}.</p></div>`;
}

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

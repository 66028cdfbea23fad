import {
  type CompanyBase,
  type CompanySource,
  NOT_CROSSED,
  NOT_LOADED,
} from "../../../engine/company/company-base.ts";
import { PUBLISHERS } from "../../../engine/company/reasons.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { MASKED } from "../../../engine/registers/row-values.ts";

type Sources = CompanyBase["sources"];

/** A date of a fact: `14 mai 2018`. */
export function dated(iso: string): Markup {
  return html`<time datetime="${iso}">${longDate(iso)}</time>`;
}

/** A text of a register; what is masked is said to be. */
export function registered(text: string | null, masked = "non diffusé"): Markup | string {
  if (text === null || text === "") return "non connu";
  if (!text.includes(MASKED)) return customerText(text);
  const rest = text
    .replaceAll(MASKED, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(", ");
  return rest === "" ? masked : html`${masked}, ${customerText(rest)}`;
}

/** Whether answers about companies are read from that register. */
export function isRead(sources: Sources, source: CompanySource): boolean {
  return sources[source] !== NOT_LOADED && sources[source] !== NOT_CROSSED;
}

/** `SIRENE, édition du 31 octobre 2026`; `BODACC, non installé`. */
export function edition(sources: Sources, source: CompanySource): Markup {
  const name = PUBLISHERS[source];
  const stated = sources[source];
  if (stated === NOT_LOADED) return html`${name}, non installé`;
  if (stated === NOT_CROSSED) return html`${name}, non utilisé`;
  const [date = ""] = stated.split(" ");
  return html`${name}, édition du ${dated(date)}`;
}

/** The sources of a section, with their editions. */
export function sourceLine(sources: Sources, names: readonly CompanySource[]): Markup {
  const cited = names.filter((name) => isRead(sources, name));
  const stated = (cited.length > 0 ? cited : names.slice(0, 1)).map(
    (name, at) => html`${at === 0 ? null : html`\u202f; `}${edition(sources, name)}`,
  );
  return html`<p class="source">${names.length > 1 ? "Sources" : "Source"}\u00a0: ${stated}.</p>`;
}

/** How grave a state is; a shape goes with the colour. */
export type Tone = "good" | "doubt" | "bad";

/** A state in a few words. */
export function pill(tone: Tone, text: string | Markup): Markup {
  return html`<span class="pill ${tone}">${text}</span>`;
}

import { count, counted, longDate, typeset } from "../../markup/french.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { InvoicingResult } from "../diagnostic/invoicing/invoicing-result.ts";
import type { UnmetCounts } from "../diagnostic/invoicing/invoicing-tally.ts";
import { type RequirementText, requirementText } from "../diagnostic/invoicing/requirements.ts";

/** A requirement that some customers do not meet. */
export interface UnmetLine extends UnmetCounts {
  readonly text: RequirementText;
  /** `depuis le 1er septembre 2026`; French, typeset. */
  readonly since: string;
}

/** What a file is worth for electronic invoicing, in words. Plain data; French texts, typeset. */
export interface InvoicingSummary {
  readonly result: InvoicingResult;
  /** Rows that are concerned. */
  readonly customers: number;
  /** `412 clients prêts sur 600`, or why there is no figure. */
  readonly headline: string;
  /** What keeps the others from being ready, and what to do first; "" when nothing was measured. */
  readonly first: string;
  /** Who is not concerned, and what was not looked at; "" for nothing. */
  readonly apart: string;
  /** Most blocking first. */
  readonly unmet: readonly UnmetLine[];
}

/** Makes it. Pure: dates are compared with the day of the diagnosis. */
export function invoicingSummary({
  invoicing: result,
  date,
}: Pick<Diagnostic, "invoicing" | "date">): InvoicingSummary {
  const { pret, a_completer, bloque } = result.states;
  const customers = pret + a_completer + bloque;
  const unmet = result.unmet
    .filter(({ completable, blocking }) => completable + blocking > 0)
    .map((counts) => unmetLine(counts, date))
    .sort((a, b) => b.blocking - a.blocking || b.completable - a.completable);
  return {
    result,
    customers,
    headline: typeset(headlineOf(result, customers)),
    first: typeset(customers > 0 ? firstOf(result, unmet[0]) : ""),
    apart: typeset(result.notMeasured === null ? apartOf(result) : ""),
    unmet,
  };
}

function unmetLine(counts: UnmetCounts, date: string): UnmetLine {
  const text = requirementText(counts.requirement);
  return { ...counts, text, since: typeset(sinceText(text, date)) };
}

function sinceText({ since, force }: RequirementText, date: string): string {
  if (force === "condition") return "si le client est redevable de la taxe";
  if (since === null) return "déjà exigé avant la réforme";
  return `${since <= date ? "depuis" : "à partir du"} ${since <= date ? "le " : ""}${longDate(since)}`;
}

function headlineOf({ notMeasured, states }: InvoicingResult, customers: number): string {
  if (notMeasured !== null) return `non mesurée (${notMeasured})`;
  if (customers === 0) return "aucun client concerné";
  return `${counted(states.pret, "client prêt", "clients prêts")} sur ${count(customers)}`;
}

function firstOf({ states }: InvoicingResult, worst: UnmetLine | undefined): string {
  if (worst === undefined) return "Rien ne manque aux clients concernés.";
  const { blocking, completable, text } = worst;
  const waiting =
    states.a_completer > 0
      ? `${clients(states.a_completer)} à compléter par une valeur trouvée ou calculée.`
      : "";
  if (blocking === 0) return waiting;
  const more = completable > 0 ? ` (et ${count(completable)} à compléter)` : "";
  const block = `Premier blocage : ${clients(blocking)} ${text.unmet}${more}. ${text.action}`;
  return [block, waiting].filter((sentence) => sentence !== "").join(" ");
}

function apartOf({ persons, abroad, maybePublic, leftOut }: InvoicingResult): string {
  const exempt = [
    ...(persons > 0 ? [counted(persons, "personne", "personnes")] : []),
    ...(abroad > 0 ? [`${clients(abroad)} à l'étranger`] : []),
  ];
  const doubt =
    "d'après leur nom : à vérifier, Chorus Pro demande le SIRET de l'organisme qui reçoit la facture";
  return [
    ...(exempt.length > 0 ? [`Non concernés : ${exempt.join(", ")}.`] : []),
    ...(maybePublic > 0
      ? [`${counted(maybePublic, "organisme public", "organismes publics")} ${doubt}.`]
      : []),
    ...leftOut.map(
      ({ requirement, why }) => `${requirementText(requirement).label}, non regardé : ${why}.`,
    ),
  ].join(" ");
}

function clients(n: number): string {
  return counted(n, "client", "clients");
}

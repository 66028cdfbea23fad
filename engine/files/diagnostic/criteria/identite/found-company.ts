import { vatNumber } from "../../../../identifiers/vat-number.ts";
import { writtenDays } from "../../../../markup/french.ts";
import type { MatchAnswer, MatchCandidate } from "../../../../matching/match-answer.ts";
import { withoutAdvice } from "../../../repair/whole-number.ts";
import type { CandidateValue, Doubt } from "../../decisions/doubt.ts";
import type { Examined, Fault } from "../criterion.ts";

type IdentifierColumn = Examined["identity"]["columns"][number];

/** The source of an identifier that was found by name and place. */
const SOURCE = "SIRENE, rapprochement par le nom et l'adresse";

/** Whether a company was found surely: its identifiers may be written without asking. */
export function isSurelyFound({ verdict }: MatchAnswer): boolean {
  return verdict === "sur";
}

/** Whether a person may choose among what was found. */
export function isWorthAsking({ verdict, candidats }: MatchAnswer): boolean {
  return (
    (verdict === "sur" || verdict === "probable" || verdict === "plusieurs") && candidats.length > 0
  );
}

/**
 * What was found for a record, as faults of its identifier cells: written where the company is sure
 * (the SIRET only if its establishment is), else proposed with the candidates. A VAT number, which
 * not every company has, is always proposed.
 *
 * @param why       What is wrong with the cells; French, no full stop.
 * @param mayWrite  Whether what is sure may replace the cells without asking.
 */
export function foundFaults(
  record: Pick<Examined, "search">,
  answer: MatchAnswer,
  columns: readonly IdentifierColumn[],
  why: string,
  mayWrite = true,
): Fault[] {
  const reported = `${withoutAdvice(why)} ; ${tellFound(answer)}`;
  const { isChosen } = record.search;
  return columns.map(({ column, kind }) => {
    const after = proposedValue(kind, answer);
    const known = { column, after, why: reported, source: SOURCE };
    if (isChosen) return { ...known, certainty: "prouve", isDecided: true };
    if (mayWrite && isProved(kind, answer)) return { ...known, certainty: "prouve" };
    const certainty = answer.verdict === "plusieurs" ? "a_verifier" : "probable";
    return { ...known, certainty, doubt: doubtOf(record, answer, kind) };
  });
}

/** Whether an answer leaves no doubt about the value of a cell. */
function isProved(kind: IdentifierColumn["kind"], answer: MatchAnswer): boolean {
  if (!isSurelyFound(answer)) return false;
  return kind === "siren" || (kind === "siret" && answer.siret_sur);
}

/** The value of the company that was found, else of the likeliest one. */
function proposedValue(kind: IdentifierColumn["kind"], answer: MatchAnswer): string | null {
  const { siren, siret, candidats } = answer;
  if (kind === "siren" && siren !== null) return siren;
  if (kind === "siret" && siret !== null) return siret;
  const [first] = candidats;
  return first ? valueFor(kind, first) : null;
}

/** What a person decides on: the record as it was searched, and the candidates. */
function doubtOf(
  { search }: Pick<Examined, "search">,
  { candidats }: MatchAnswer,
  kind: IdentifierColumn["kind"],
): Doubt {
  const choices = candidats.map(
    (one): CandidateValue => ({ siret: one.siret, after: valueFor(kind, one) }),
  );
  const about = choices.map(({ siret }) => siret).join(" ");
  return { kind: "identifiant", about, before: search.text, choices };
}

function valueFor(kind: IdentifierColumn["kind"], { siren, siret }: MatchCandidate): string {
  if (kind === "tva") return vatNumber(Number(siren));
  return kind === "siren" ? siren : siret;
}

/** `retrouvé : ALTIBAT INGENIERIE, 12 RUE …, 35000 RENNES, même nom, même adresse (SIRENE, …)`. */
function tellFound({ verdict, candidats, raisons: told }: MatchAnswer): string {
  const [first] = candidats;
  const raisons = writtenDays(told);
  if (!first) return raisons;
  const place = [first.adresse, `${first.code_postal} ${first.ville}`.trim()].filter(
    (text) => text !== "",
  );
  const name = [first.denomination, ...place].join(", ");
  const why = raisons.replaceAll("; ", ", ");
  if (verdict === "sur") return `retrouvé : ${name}, ${why}`;
  if (verdict === "probable") return `peut-être ${name}, ${why}`;
  return `${candidats.length} candidats, dont ${name}, ${why}`;
}

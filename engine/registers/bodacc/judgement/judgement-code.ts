import { findDate } from "../dates.ts";
import { fold, foldTerm } from "../fold.ts";
import type { Judgement } from "../notice.ts";
import { decide } from "./decide.ts";
import { DECISIONS, type Decision, type DecisionName } from "./decisions.ts";
import { KNOWN_NATURES, OPEN_NATURES } from "./known-natures.ts";
import type { Act } from "./legal-words.ts";
import { legible } from "./legible.ts";
import { STATE } from "./procedure-states.ts";

/** Families of notices that are not steps of a procedure. Source: search-infra, formats.md 3.2. */
const IGNORED_FAMILIES = ["avis de depot", "extrait de jugement", "loi de 1967"];
const CLOSING_FAMILY = "jugement de cloture";
const RETRACTION = "retractation sur tierce opposition";

/** The act that a family says already, for natures that do not. */
const ACTS_OF_FAMILIES: readonly (readonly [family: string, act: Act])[] = [
  ["jugement d'ouverture", "open"],
  ["jugement prononcant", "pronounce"],
  [CLOSING_FAMILY, "end"],
  [RETRACTION, "annul"],
];

const CODES_OF_NATURES: ReadonlyMap<string, number> = new Map(
  KNOWN_NATURES.map(({ nature, code }) => [fold(nature), code]),
);

interface CodeMeaning {
  readonly decision: Decision;
  /** In the list's words; "" when the notice has its own. */
  readonly nature: string;
}

const BY_CODE: readonly (CodeMeaning | undefined)[] = byCode();

function byCode(): (CodeMeaning | undefined)[] {
  const table: (CodeMeaning | undefined)[] = new Array(256).fill(undefined);
  for (const decision of Object.values<Decision>(DECISIONS))
    table[decision.code] = { decision, nature: "" };
  for (const { code, nature, decision } of KNOWN_NATURES)
    table[code] = { decision: DECISIONS[decision], nature };
  return table;
}

/** The row of the table of decisions that a stored code means. */
export function decisionOf(code: number): Decision {
  return BY_CODE[code]?.decision ?? DECISIONS.none;
}

/** The code of the state after the judgement with that code. */
export function stateOf(code: number): number {
  return STATE[decisionOf(code).state];
}

/** The nature in the list's words; "" for one that is not in it, whose notice keeps its words. */
export function natureOf(code: number): string {
  return BY_CODE[code]?.nature ?? "";
}

/** Whether a judgement retracts another, like a cancellation. */
export function isRetraction(judgement: Judgement | null): boolean {
  return judgement !== null && foldTerm(judgement.famille).includes(RETRACTION);
}

/** The stored code of a judgement: of its nature in BODACC's list, else of what its words decide. */
export function judgementCode(judgement: Judgement | null): number {
  if (judgement === null) return DECISIONS.none.code;
  const family = foldTerm(judgement.famille);
  if (IGNORED_FAMILIES.includes(family)) return DECISIONS.ignoredFamily.code;
  if (family.includes(RETRACTION)) return DECISIONS[retracted(judgement)].code;
  const code = natureCode(family, judgement);
  if (!family.includes(CLOSING_FAMILY)) return code;
  return CLOSING_OR_NOT.has(decisionOf(code).effect) ? code : DECISIONS.closingFamily.code;
}

/** What a judgement of the closing family may be, besides a closing in unknown words. */
const CLOSING_OR_NOT: ReadonlySet<string> = new Set(["closes", "annuls", "rejects"]);

function natureCode(family: string, { nature, complement }: Judgement): number {
  const term = foldTerm(nature);
  const known = CODES_OF_NATURES.get(term);
  if (known !== undefined) return known;
  const open = OPEN_NATURES.get(term);
  if (open !== undefined)
    return DECISIONS[decide(legible(complement), open) ?? silent(open, complement)].code;
  const act = ACTS_OF_FAMILIES.find(([named]) => family.includes(named))?.[1] ?? null;
  return DECISIONS[inWords(nature, complement, act)].code;
}

/** The nature decides, or the complement where the nature does not. */
function inWords(nature: string, complement: string, act: Act | null): DecisionName {
  const named = decide(legible(nature), act);
  if (named !== null && named !== "unclear") return named;
  const words = `${nature} ${complement}`;
  return decide(legible(complement), act) ?? named ?? silent(act, words);
}

/** What may name a procedure in words that are not read: "liquidation et partage". */
const MAY_BE_PROCEDURE = /liquidation|redressement|sauvegarde|insolvabilite/;

/** Of a judgement that does not say what it is about. What it opens must then be read. */
function silent(act: Act | null, words: string): DecisionName {
  if (act === "open" || MAY_BE_PROCEDURE.test(legible(words))) return "unclear";
  return act === "annul" ? "annuls" : "other";
}

/**
 * The date of the judgement that this one annuls, as its complement words it; "" when it does not,
 * or annuls none.
 */
export function annulledDayOf({ complement }: Judgement, code: number): string {
  return decisionOf(code).effect === "annuls" ? findDate(complement) : "";
}

/**
 * The words to keep of a judgement outside BODACC's list: its nature, and the complement where the
 * nature leaves the decision to it. "" for one of the list.
 */
export function judgementWords({ nature, complement }: Judgement, code: number): string {
  if (!hasOwnWords(code)) return "";
  const words = [nature, complement].map((text) => text.replace(/\s+/g, " ").trim());
  return shortened(words.filter((text) => text !== "").join(" : "));
}

/** Whether a notice with that code keeps the words of its judgement. */
export function hasOwnWords(code: number): boolean {
  return code > DECISIONS.ignoredFamily.code && natureOf(code) === "";
}

/** Most characters of a quoted judgement. */
const MOST_WORDS = 240;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= MOST_WORDS
    ? text
    : `${characters.slice(0, MOST_WORDS - 1).join("")}…`;
}

/** What a retraction takes back. */
function retracted({ nature, complement }: Judgement): DecisionName {
  const decided = decide(legible(`${nature} ; ${complement}`), "annul");
  return decided !== null && DECISIONS[decided].effect === "annuls" ? decided : "annuls";
}

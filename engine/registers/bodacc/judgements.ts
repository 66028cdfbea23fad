import { fold, foldTerm } from "./fold.ts";
import { type JudgementEffect, STATE } from "./judgement-effects.ts";
import { JUDGEMENT_NATURES, type JudgementNature } from "./judgement-natures.ts";
import type { Judgement } from "./notice.ts";

/** Codes outside the list of natures: decided by the family or the wording. */
export const CODE = { none: 0, ignored: 1, other: 2, closedByFamily: 3 } as const;

/**
 * Families of judgements that are not steps of a procedure. Source: search-infra, formats.md 3.2.
 */
const IGNORED_FAMILIES = ["avis de depot", "extrait de jugement", "loi de 1967"];
const CLOSING_FAMILY = "jugement de cloture";
const RETRACTION = "retractation sur tierce opposition";

/**
 * Natures missing from the list, matched by wording; the first match applies. For plans and
 * closures these are the words that search-infra uses.
 */
const WORDINGS: readonly (JudgementNature & { readonly wording: RegExp })[] = [
  {
    code: 110,
    nature: "Plan de redressement",
    wording: /^jugement de plan de redressement/,
    effect: "plan",
    state: "aucune",
  },
  {
    code: 111,
    nature: "Résolution d'un plan et liquidation judiciaire",
    wording: /resolution du plan .*et (?:ouvrant )?la (?:procedure de )?liquidation judiciaire/,
    effect: "opens",
    state: "liquidation_judiciaire",
  },
  {
    code: 115,
    nature: "Jugement prononçant la résolution du plan",
    wording: /resolution du plan/,
    effect: "closes",
    state: "aucune",
  },
  {
    code: 112,
    nature: "Plan de cession",
    // The sale of the business leaves the company in the procedure.
    wording: /plan de cession/,
    effect: "neutral",
    state: "aucune",
  },
  {
    code: 113,
    nature: "Plan arrêté",
    wording: /arretant le plan|plan arrete/,
    effect: "plan",
    state: "aucune",
  },
  { code: 114, nature: "Clôture", wording: /cloture/, effect: "closes", state: "aucune" },
];

const DECIDED_OTHERWISE: readonly JudgementNature[] = [
  { code: CODE.none, nature: "", effect: "ignored", state: "aucune" },
  { code: CODE.ignored, nature: "Famille ignorée", effect: "ignored", state: "aucune" },
  { code: CODE.other, nature: "Autre décision", effect: "neutral", state: "aucune" },
  { code: CODE.closedByFamily, nature: "Jugement de clôture", effect: "closes", state: "aucune" },
];

/** All codes that an entry may have. */
const ALL_NATURES = [...DECIDED_OTHERWISE, ...JUDGEMENT_NATURES, ...WORDINGS];

const BY_CODE: readonly (JudgementNature | undefined)[] = byCode();

function byCode(): (JudgementNature | undefined)[] {
  const table: (JudgementNature | undefined)[] = new Array(256).fill(undefined);
  for (const nature of ALL_NATURES) table[nature.code] = nature;
  return table;
}

/** The effect of the judgement with that code. */
export function effectOf(code: number): JudgementEffect {
  return BY_CODE[code]?.effect ?? "ignored";
}

/** The code of the state after the judgement with that code. */
export function stateOf(code: number): number {
  return STATE[BY_CODE[code]?.state ?? "aucune"];
}

/**
 * The nature in the list's words, or that of the matched wording; "" for an entry that is not a
 * judgement.
 */
export function natureOf(code: number): string {
  return BY_CODE[code]?.nature ?? "";
}

/** Whether a judgement retracts another, like a cancellation. */
export function isRetraction(judgement: Judgement | null): boolean {
  return judgement !== null && foldTerm(judgement.famille).includes(RETRACTION);
}

/** The stored code of a judgement; `CODE.none` when there is none. */
export function judgementCode(judgement: Judgement | null): number {
  if (judgement === null) return CODE.none;
  const family = foldTerm(judgement.famille);
  if (IGNORED_FAMILIES.includes(family)) return CODE.ignored;
  const nature = natureCode(foldTerm(judgement.nature), judgement.complement);
  if (!family.includes(CLOSING_FAMILY)) return nature;
  return effectOf(nature) === "closes" ? nature : CODE.closedByFamily;
}

const BY_NATURE: ReadonlyMap<string, readonly JudgementNature[]> = byNature();

function byNature(): Map<string, JudgementNature[]> {
  const table = new Map<string, JudgementNature[]>();
  for (const row of JUDGEMENT_NATURES) {
    const nature = fold(row.nature);
    const known = table.get(nature);
    if (known) known.push(row);
    else table.set(nature, [row]);
  }
  return table;
}

function natureCode(nature: string, complement: string): number {
  const rows = BY_NATURE.get(nature);
  if (rows === undefined)
    return WORDINGS.find(({ wording }) => wording.test(nature))?.code ?? CODE.other;
  const [first] = rows;
  if (rows.length === 1 && first) return first.code;
  const folded = fold(complement);
  const matching = rows.find((row) => !row.complement || folded.includes(foldTerm(row.complement)));
  return matching?.code ?? CODE.other;
}

import { type Clause, clausesOf } from "./clauses.ts";
import { ANNULS, CONVERTS, ENDS, OPENS } from "./decided-steps.ts";
import type { DecisionName } from "./decisions.ts";
import {
  type Act,
  legalWords,
  PROCEDURES,
  type ProcedureWord,
  type Subject,
  type Word,
} from "./legal-words.ts";

/**
 * What a court decided, by the verbs of its judgement: the weightiest decision of its clauses;
 * `null` when nothing in the text is about a procedure.
 *
 * @param text  Folded (`fold.ts`).
 * @param continued  The act of the words before the text ("Autre jugement prononçant").
 */
export function decide(text: string, continued: Act | null = null): DecisionName | null {
  const clauses = clausesOf(text, continued);
  const decided = clauses.map(decisionOf);
  for (const weight of BY_WEIGHT) {
    const found = decided.findLast((one) => one !== null && weight.includes(one));
    if (found === "ends") return closingFor(clauses) ?? found;
    if (found) return found === "mention" || found === "goesOn" ? "unclear" : found;
  }
  // What is said aside may be all that is told.
  return legalWords(text).some(isProcedure) ? "unclear" : null;
}

/** By the only reason that the clauses before give: "Constate l'extinction du passif et met fin". */
function closingFor(clauses: readonly Clause[]): DecisionName | null {
  const stated = clauses.filter(({ isDenied }) => !isDenied).flatMap(({ words }) => words);
  const isPaid = stated.some(({ kind }) => kind === "paid");
  const isUnpaid = stated.some(({ kind }) => kind === "unpaid");
  if (isPaid === isUnpaid) return null;
  return isPaid ? "closesPaid" : "closesUnpaid";
}

/** "mention": names a procedure beside what it decides; "goesOn": under other rules. */
type Stated = DecisionName | "mention" | "goesOn" | null;

/** Heaviest first; of several of one weight the last counts. */
const BY_WEIGHT: readonly (readonly Stated[])[] = [
  // A judgement that opens and closes at once has closed.
  ["closesUnpaid", "closesPaid"],
  [
    "opensLiquidation",
    "opensRedressement",
    "opensSauvegarde",
    "intoLiquidation",
    "intoRedressement",
    "intoSauvegarde",
  ],
  ["adoptsPlan"],
  ["goesOn"],
  ["planResolved", "planDone", "ends", "endsSauvegarde", "endsRetablissement"],
  ["amendsPlan"],
  ["annuls", "annulsEntry", "annulsConversion", "annulsPlan", "annulsClosing"],
  ["unclear"],
  ["rejects", "sanctions", "confirms"],
  ["concernsOther", "manages"],
  ["mention"],
];

function decisionOf(clause: Clause): Stated {
  const { words, isDenied, continued } = clause;
  if (isDenied) return words.length > 0 || continued !== null ? "rejects" : null;
  const at = headOf(words);
  const word = words[at] ?? null;
  const head = word === null ? continued : (word.kind as Act);
  const subjects = words.slice(at + 1).filter(isSubject);
  if (subjects.length === 0) subjects.push(...words.filter(isSubject));
  if (head === null) return bare(subjects);
  if (isState(word)) return stateOf(words.slice(0, at).filter(isSubject), subjects, word);
  const stated = RULES[head](subjects, words.slice(at + 1), word);
  if (subjects.some(({ kind }) => kind === "regime") && !OPENING.has(stated)) return "goesOn";
  return isDoubtful(stated, words, at) ? "unclear" : stated;
}

function isDoubtful(stated: Stated, words: readonly Word[], at: number): boolean {
  const act = words[at] ?? null;
  // "TC Lyon 03/02/2022 liquidation judiciaire, désigne": a heading, or what the court decided
  if (stated === "manages") return act?.form === "finite" && words.slice(0, at).some(isHeading);
  if (stated === null || WITHOUT_EFFECT.has(stated)) return false;
  const isAsked = act?.form === "inner" && words.some(({ form }) => form === "modal");
  return isAsked || isMerelyNamed(act);
}

/** "mise en liquidation": it may be what a company is, rather than what the court decides. */
function isState(act: Word | null): act is Word {
  return act?.kind === "place" && act.form === "participle" && !act.isDirect;
}

/** Behind something else it describes: "interdiction de gérer une société mise en liquidation". */
function stateOf(before: readonly Word[], subjects: readonly Word[], act: Word): Stated {
  if (before.length > 0) return bare(before);
  const said = RULES.place(subjects, [], act);
  const isReported = act.isNext || act.isOfCompany;
  return isReported || said === null || WITHOUT_EFFECT.has(said) ? said : "unclear";
}

/**
 * Whether an act is a noun or an infinitive behind words that nobody knows, or another judgement's:
 * "examine la demande d'ouverture", "renvoie l'affaire pour prononcer", "appel du jugement ouvrant".
 */
function isMerelyNamed(act: Word | null): boolean {
  if (act === null) return false;
  return (act.form === "inner" && !act.isNext) || act.form === "modal" || act.isOfJudgement;
}

const WITHOUT_EFFECT: ReadonlySet<Stated> = new Set<Stated>([
  "unclear",
  "rejects",
  "sanctions",
  "confirms",
  "concernsOther",
  "manages",
  "mention",
]);

/** The act that decides: to pronounce, or to state, is to do what the next words say. */
function headOf(words: readonly Word[]): number {
  const first = words.findIndex(isAct);
  const kind = words[first]?.kind;
  if (kind !== "pronounce" && kind !== "state") return first;
  const next = words[first + 1];
  if (next !== undefined && isAct(next)) return headOf(words.slice(first + 1)) + first + 1;
  const passive = words.findIndex(({ form }, at) => at > first && form === "passive");
  return passive < 0 ? first : passive;
}

const isAct = ({ form }: Word): boolean => form !== null;
const isSubject = ({ form }: Word): boolean => form === null;

/** A clause without any act: names, or is about something beside. */
function bare(subjects: readonly Word[]): Stated {
  const [first] = subjects;
  if (first === undefined) return null;
  if (first.kind === "sanction") return "sanctions";
  if (first.kind === "housekeeping") return "manages";
  if (first.kind === "retablissement" || first.kind === "otherProcedure") return "concernsOther";
  if (first.kind === "plan" && !first.isAside) return first.isNext ? "adoptsPlan" : "unclear";
  if (first.kind === "formerProcedure") return "unclear";
  if (subjects.some((one) => isProcedure(one) && !one.isAside && !one.isInto)) return "unclear";
  return subjects.some(isProcedure) ? "mention" : null;
}

/** @param head  The act, `null` for one that the words before the text have said. */
type Rule = (subjects: readonly Word[], after: readonly Word[], head: Word | null) => Stated;

/** What each act decides, by what it is about: the first subject, unless another is its object. */
const RULES: Readonly<Record<Act, Rule>> = {
  pronounce: (subjects, _, head) => opening(subjects, { none: null, plan: "adoptsPlan", head }),
  state: (subjects, _, head) => {
    const into = subjects.find((one) => one.isInto && isProcedure(one));
    // "déclare la société X en liquidation"
    if (into && subjects[0] === into)
      return into.isNext || into.isOfCompany ? OPENS[into.kind as ProcedureWord] : "unclear";
    const said = opening(subjects, { none: null, plan: "unclear", head });
    return OPENING.has(said) ? "unclear" : said;
  },
  open: (subjects, _, head) => opening(subjects, { none: "unclear", plan: "unclear", head }),
  extend: (subjects, _, head) => opening(subjects, { none: "manages", plan: "manages", head }),
  resume: (subjects, _, head) => opening(subjects, { none: "manages", plan: "manages", head }),
  place: (subjects) => {
    const into = subjects.find((one) => one.isInto && isProcedure(one));
    if (subjects[0]?.kind === "housekeeping") return "manages";
    if (into === undefined) return subjects.some(isNamedProcedure) ? "unclear" : "manages";
    return OPENS[into.kind as ProcedureWord];
  },
  convert: (subjects) => {
    const into = subjects.find((one) => one.isInto && isProcedure(one));
    if (into) return CONVERTS[into.kind as ProcedureWord];
    return subjects.some(isProcedure) ? "unclear" : "manages";
  },
  adopt: ([first]) => (first?.kind === "plan" ? "adoptsPlan" : "manages"),
  amend: ([first]) => (first?.kind === "plan" ? "amendsPlan" : "manages"),
  perform: ([first]) => (first?.kind === "plan" ? "planDone" : "manages"),
  resolve: (subjects, [next], head) => {
    // "caducité du jugement d'ouverture"
    if (next !== undefined && isAct(next)) return "unclear";
    // "caducité de l'appel", "appel caduc"
    const isOfPlan = head === null;
    if (subjects.length === 0) return isOfPlan ? "planResolved" : "unclear";
    // "résolution du plan et liquidation judiciaire", "résolution du plan, liquidation judiciaire"
    const added = subjects.slice(1).find((one) => (one.isAdded || one.isFresh) && isProcedure(one));
    if (added) return OPENS[added.kind as ProcedureWord];
    return subjects[0]?.kind === "plan" ? "planResolved" : "manages";
  },
  end: (subjects, _, head) => {
    if (subjects.some(({ kind }) => kind === "unpaid")) return "closesUnpaid";
    if (subjects.some(({ kind }) => kind === "paid")) return "closesPaid";
    const first = subjects.find(({ isAside }) => !isAside);
    if (first === undefined) return head === null || head.isLast ? "ends" : "unclear";
    // "met fin à l'activité de la société en liquidation judiciaire"
    if (first.isInto && !first.isNext) return "unclear";
    return ENDS[first.kind as Subject] ?? "ends";
  },
  goOn: (subjects, after, head) => {
    const said = RULES.end(subjects, after, head);
    return said === "closesUnpaid" || said === "closesPaid" ? said : "goesOn";
  },
  reject: () => "rejects",
  annul: (subjects, after, head) => {
    const undone = after.filter(({ kind }) => kind !== "pronounce" && kind !== "state");
    const first = undone[0] ?? subjects[0];
    if (first === undefined) return head === null || head.isLast ? "annuls" : "unclear";
    // "ayant mis fin à la période d'observation et prononcé la liquidation"
    if (first.kind === "end" && undone[1]?.kind === "housekeeping") return "unclear";
    return ANNULS[first.kind as Act | Subject] ?? "unclear";
  },
  revise: (subjects) =>
    subjects.some(({ kind }) => kind === "housekeeping") ? "manages" : "unclear",
  confirm: () => "confirms",
  manage: (_, [first]) => {
    const isObject = first !== undefined && isProcedure(first) && first.isDirect && first.isNext;
    return isObject ? "unclear" : "manages";
  },
};

interface Opening {
  /** Without any subject. */
  readonly none: Stated;
  readonly plan: Stated;
  /** `null`: the act is said by words before the text, which its first words must go on with. */
  readonly head: Word | null;
}

/** Opens the procedure that is the object; one that is only named leaves the reader in doubt. */
function opening(subjects: readonly Word[], otherwise: Opening): Stated {
  const objects = otherwise.head ? subjects.filter(({ isDirect }) => isDirect) : [];
  const object = objects.find(isProcedure) ?? objects.find(isSanction);
  const [next] = subjects;
  const first = object ?? next;
  switch (first?.kind) {
    case undefined:
      return otherwise.none;
    case "liquidation":
    case "redressement":
    case "sauvegarde":
      // "liquidation judiciaire : interdiction de gérer"
      if (otherwise.head === null && subjects.some(isSanction)) return "unclear";
      return object || (first.isNext && !first.isInto) ? OPENS[first.kind] : "unclear";
    case "procedure":
    case "formerProcedure":
      return "unclear";
    case "plan":
      return first.isNext || first.isDirect ? otherwise.plan : "unclear";
    case "sanction":
      return "sanctions";
    case "retablissement":
    case "otherProcedure":
      return "concernsOther";
    default:
      return "manages";
  }
}

const OPENING: ReadonlySet<Stated> = new Set<Stated>([
  "opensLiquidation",
  "opensRedressement",
  "opensSauvegarde",
]);

const isSanction = ({ kind }: Word): boolean => kind === "sanction";

function isHeading(word: Word): boolean {
  return isProcedure(word) && word.isBare && !word.isAside && !word.isInto;
}

function isNamedProcedure(word: Word): boolean {
  return isProcedure(word) || word.kind === "formerProcedure";
}

function isProcedure({ kind }: Word): boolean {
  return PROCEDURES.has(kind);
}

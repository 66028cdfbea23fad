import { typeset } from "../../markup/french.ts";
import { textHash } from "../../text/hash.ts";
import { costOf, lineOfFault } from "../diagnostic/cost-model.ts";
import { isRemark } from "../diagnostic/finding.ts";
import { BROKEN_LINK, type JudgedFault } from "../diagnostic/range/judged-row.ts";
import { isRepaired } from "../diagnostic/range/row-judgement.ts";

/** What becomes of a fault: corrected, a correction that waits, or none. */
export const REMEDIES = ["faite", "proposee", "aucune"] as const;

export type Remedy = (typeof REMEDIES)[number];

/** Lines for faults that are no criterion's (`lineLabel`), after those of the costs. */
export const SIMILAR_VALUE = 30;
const READ = 0;
/** What nothing has to be done about: it counts for no criterion, here as in the reports. */
const REMARK = 29;

/** The criteria of rows that repeat others. */
export const COPIES: ReadonlySet<number> = new Set([9, 10]);

/** Faults of one kind, in one column, for one reason: a person decides them at once. */
export interface Lot {
  /** The same for the same file on every run. */
  readonly id: string;
  /** Index of its table. */
  readonly table: number;
  /** Line of the costs, or one of those above. */
  readonly line: number;
  /** Column of its cells, -1 for rows as a whole. */
  readonly column: number;
  /** French, no full stop: why, without what differs from row to row. */
  readonly cause: string;
  readonly remedy: Remedy;
  /** Of the first of its rows. */
  readonly before: string;
  readonly after: string | null;
  readonly faults: number;
}

/** The line of a fault; what was chosen for it does not change it. */
export function lineOf(fault: JudgedFault & { readonly choice?: unknown }): number {
  if (isRemark(fault) && fault.choice === undefined) return REMARK;
  return fault.rule === SIMILAR_VALUE ? SIMILAR_VALUE : lineOfFault(fault.rule, fault);
}

/** How a line is called; French. */
export function lineLabel(line: number): string {
  if (line === READ) return "Ligne mal délimitée";
  if (line === BROKEN_LINK) return "Lien vers une fiche absente";
  if (line === REMARK) return "À savoir, sans défaut";
  return line === SIMILAR_VALUE ? "Valeurs voisines" : typeset(costOf(line).label);
}

export function remedyOf(fault: JudgedFault): Remedy {
  if (isRepaired(fault)) return "faite";
  return fault.after === null ? "aucune" : "proposee";
}

const QUOTED = /«[^»]*»/g;
const DATES = /\d{1,2}(?:er)? \p{L}+ \d{4}/gu;
const NUMBERS = /\d[\d\s.,/-]*\d|\d/g;

/** The reason of a fault without what differs from row to row. */
function causeOf(why: string): string {
  const [cause = ""] = why.split(/\s[:;]\s/, 1);
  return cause.replace(QUOTED, "«…»").replace(DATES, "…").replace(NUMBERS, "…");
}

/** The id of the lot of a fault. */
export function lotIdOf(table: number, fault: JudgedFault): string {
  return idOf(`${kindOf(table, fault)}|${ownCause(fault)}`);
}

function kindOf(table: number, fault: JudgedFault): string {
  return `${table}|${lineOf(fault)}|${fault.column}|${remedyOf(fault)}`;
}

function ownCause({ rule, why }: JudgedFault): string {
  return rule === SIMILAR_VALUE ? why : causeOf(why);
}

function idOf(key: string): string {
  return textHash(key).toString(RADIX);
}

/** Reasons told apart for one criterion, column and remedy; beyond, it is one lot. */
const CAUSES_MOST = 60;
const RADIX = 36;

/** Numbers the lots of a file as its faults come. */
export class LotTable {
  readonly #lots: { -readonly [Key in keyof Lot]: Lot[Key] }[] = [];
  readonly #known = new Map<string, number>();
  readonly #causes = new Map<string, Set<string>>();

  /** The number of the lot of a fault, from 0. */
  take(table: number, fault: JudgedFault, before: string): number {
    const kind = kindOf(table, fault);
    const cause = this.#causeIn(kind, ownCause(fault));
    const key = `${kind}|${cause}`;
    const known = this.#known.get(key);
    if (known !== undefined) {
      (this.#lots[known] as { faults: number }).faults++;
      return known;
    }
    const { column, after } = fault;
    const own = { id: idOf(key), line: lineOf(fault), remedy: remedyOf(fault), cause };
    this.#known.set(key, this.#lots.length);
    this.#lots.push({ ...own, table, column, before, after, faults: 1 });
    return this.#lots.length - 1;
  }

  #causeIn(kind: string, cause: string): string {
    const causes = this.#causes.get(kind) ?? new Set();
    this.#causes.set(kind, causes);
    if (causes.has(cause)) return cause;
    if (causes.size >= CAUSES_MOST) return "";
    causes.add(cause);
    return cause;
  }

  finish(): readonly Lot[] {
    return this.#lots;
  }
}

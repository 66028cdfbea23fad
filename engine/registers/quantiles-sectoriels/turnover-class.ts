/** Kinds of turnover class; the order is stored. */
export const CLASS_KINDS = ["toutes", "tranche", "inconnue"] as const;

/** A class of turnover, in euros: from `from` (included) to `below` (not included). */
export interface TurnoverClass {
  /** `toutes` holds every turnover; `inconnue`: the label says nothing we can read. */
  readonly kind: (typeof CLASS_KINDS)[number];
  readonly from: number;
  readonly below: number;
}

const ALL: TurnoverClass = { kind: "toutes", from: -Infinity, below: Infinity };
const UNKNOWN: TurnoverClass = { kind: "inconnue", from: Number.NaN, below: Number.NaN };

/**
 * The class that a label means. Code that reads the data set knows `*`, `<2M`, `2M-10M`,
 * `10M-50M` and `>50M`; the exact list is not documented, so other usual ways of writing a
 * range are read too, in words and in intervals. Which end of an interval belongs to it is not
 * told apart: labels of neighbours write the same bound twice.
 *
 * Never guesses: what no row of the table matches is `inconnue`.
 */
export function parseTurnoverClass(label: string): TurnoverClass {
  const folded = foldLabel(label);
  if (EVERY_SIZE.test(folded)) return ALL;
  const amounts: Amount[] = [];
  const shape = folded
    .replace(AMOUNT, (_, number: string, unit: string | undefined) => {
      amounts.push({ number: numberOf(number), unit });
      return "#";
    })
    .replace(/\s+/g, "");
  const read = SHAPES.find(([pattern]) => pattern.test(shape))?.[1];
  return read ? checked(read(...eurosOf(amounts))) : UNKNOWN;
}

/** Lower case without accents, currency and "turnover". */
function foldLabel(label: string): string {
  return label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/€|\beuros?\b|\beur\b|\bca\b|chiffres? d['’]affaires|\bde ca\b/g, " ")
    .trim();
}

const EVERY_SIZE =
  /^(?:\*|tous?|toutes?|total|ensemble|all|tou(?:te)?s (?:les )?(?:tailles|classes|tranches))(?: confondu(?:e)?s)?$/;

interface Amount {
  readonly number: number;
  readonly unit: string | undefined;
}

/** Digits, spaced or not in groups of three, a decimal mark, and a unit behind. */
const AMOUNT =
  /(\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)\s*(milliards?|mds?|millions?|milliers?|m|k)?(?![a-z])/g;

const EUROS_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ["k", 1e3],
  ["millier", 1e3],
  ["m", 1e6],
  ["million", 1e6],
  ["md", 1e9],
  ["milliard", 1e9],
]);

function numberOf(text: string): number {
  return Number(text.replaceAll(" ", "").replace(",", "."));
}

/** Amounts in euros; the first of two bears the unit of the second when it has none of its own. */
function eurosOf(amounts: readonly Amount[]): [number, number] {
  const [first, second] = amounts;
  const high = second ? euros(second) : Number.NaN;
  if (!first) return [Number.NaN, high];
  const shared = euros({ number: first.number, unit: first.unit ?? second?.unit });
  return [shared > high ? euros(first) : shared, high];
}

function euros({ number, unit }: Amount): number {
  const singular = unit !== undefined && unit.length > 1 ? unit.replace(/s$/, "") : unit;
  return number * (singular === undefined ? 1 : (EUROS_PER_UNIT.get(singular) ?? Number.NaN));
}

type Read = (first: number, second: number) => TurnoverClass;

const range = (from: number, below: number): TurnoverClass => ({ kind: "tranche", from, below });
const under: Read = (bound) => range(0, bound);
const over: Read = (bound) => range(bound, Infinity);
const between: Read = (from, below) => range(from, below);

/** What is left of a label when its amounts are `#` and its spaces gone. */
const SHAPES: readonly (readonly [shape: RegExp, read: Read])[] = [
  [/^(?:<=?|≤|moinsde|jusqu'?a|inferieura|sous|under)#$/, under],
  [/^#(?:etmoins|oumoins|-)$/, under],
  [/^(?:>=?|≥|plusde|superieura|audelade|au-delade|apartirde|over)#$/, over],
  [/^#(?:etplus|ouplus|\+)$/, over],
  [/^[[\]]?#(?:[-–—_;,/]|a|to|et)#[[\]]?$/, between],
  [/^(?:de|entre)#(?:a|et)#$/, between],
  [/^>=?#et<=?#$/, between],
  [/^[[\]]#[;,-](?:\+?∞|\+?inf(?:ini)?|\+)[[\]]$/, over],
];

/** In euros: no class is bounded above what whole countries produce. */
const GREATEST_BOUND = 1e14;

function checked(found: TurnoverClass): TurnoverClass {
  const { from, below } = found;
  const isSound = from < below && below > 0 && from <= GREATEST_BOUND;
  return isSound && (below <= GREATEST_BOUND || below === Infinity) ? found : UNKNOWN;
}

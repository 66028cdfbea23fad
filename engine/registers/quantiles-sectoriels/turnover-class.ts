/** Kinds of turnover class; the order is stored. */
export const CLASS_KINDS = ["toutes", "tranche", "inconnue"] as const;

/** A class of turnover in euros: from `from` (included) to `below` (excluded). */
export interface TurnoverClass {
  /** `toutes` contains every turnover; `inconnue` has an unreadable label. */
  readonly kind: (typeof CLASS_KINDS)[number];
  readonly from: number;
  readonly below: number;
}

const ALL: TurnoverClass = { kind: "toutes", from: -Infinity, below: Infinity };
const UNKNOWN: TurnoverClass = { kind: "inconnue", from: Number.NaN, below: Number.NaN };

/**
 * Parses the label of a class. Code that parses the data set knows `*`, `<2M`, `2M-10M`, `10M-50M`
 * and `>50M`; the list is not documented, so other usual notations of a range are accepted, in
 * words and as intervals. Ignores which end of an interval is included: adjacent labels share a
 * bound.
 *
 * Never guesses: a label that matches no row of the table is `inconnue`.
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

/** Folds a label: lower case, without accents, currency and "turnover". */
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

/** An amount: digits, optionally in spaced groups of three, optional decimals and unit. */
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

/** Converts amounts to euros; the first takes the unit of the second when it has none. */
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

/** Patterns of labels with amounts replaced by `#` and spaces removed. */
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

/** In euros. Larger bounds exceed the output of whole countries: misread labels. */
const GREATEST_BOUND = 1e14;

function checked(found: TurnoverClass): TurnoverClass {
  const { from, below } = found;
  const isSound = from < below && below > 0 && from <= GREATEST_BOUND;
  return isSound && (below <= GREATEST_BOUND || below === Infinity) ? found : UNKNOWN;
}

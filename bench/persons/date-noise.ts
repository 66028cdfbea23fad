import { COMPACT, DAYS, dayOfCompact, LAST_DEATH } from "./calendar.ts";
import { DATE_KINDS, NOISE } from "./noise-rates.ts";

/** A possible variant of a date, with its probability. */
export interface DateVariant {
  readonly day: number;
  readonly share: number;
}

type DateKind = keyof typeof DATE_KINDS;

const KINDS: readonly DateKind[] = Object.keys(DATE_KINDS) as DateKind[];
const TOTAL = KINDS.reduce((sum, kind) => sum + DATE_KINDS[kind], 0);
const FIRST_DAY = dayOfCompact(1880_01_01);
/** Digits of AAAAMMJJ that may be mistyped: not the century's. */
const DIGITS = [1, 10, 100, 1000, 10_000, 100_000];

/**
 * The variants of a birth day, itself first: valid days from 1880 to the end of the register, as
 * forms refuse others. The probability of a kind without a valid variant goes to the right date.
 * They sum to 1. About 3 microseconds.
 */
export function dateVariants(day: number): readonly DateVariant[] {
  const variants: DateVariant[] = [];
  let wrong = 0;
  for (const kind of KINDS) {
    const days = [...othersOf(kind, day)].filter((one) => one !== day && isWritten(one));
    if (days.length === 0) continue;
    const share = (NOISE.date * DATE_KINDS[kind]) / TOTAL;
    wrong += share;
    for (const one of days) variants.push({ day: one, share: share / days.length });
  }
  return [{ day, share: 1 - wrong }, ...variants];
}

/** Days of which `day` may be a variant. */
export function daysBehind(day: number): ReadonlySet<number> {
  const days = new Set(dateVariants(day).map((variant) => variant.day));
  const compact = COMPACT[day] as number;
  if (compact % 10_000 !== 101) return days;
  for (let other = day; other < DAYS && (COMPACT[other] as number) < compact + 10_000; other++)
    days.add(other);
  return days;
}

function isWritten(day: number): boolean {
  return day >= FIRST_DAY && day <= LAST_DEATH;
}

function* othersOf(kind: DateKind, day: number): Generator<number> {
  const compact = COMPACT[day] as number;
  const [month, dayOfMonth] = [Math.floor(compact / 100) % 100, compact % 100];
  const year = compact - (compact % 10_000);
  if (kind === "swapped") yield dayOfCompact(year + dayOfMonth * 100 + month);
  else if (kind === "newYear") yield dayOfCompact(year + 101);
  else if (kind === "digit") yield* digitsAside(compact);
  else if (kind === "dayAside") {
    yield day - 1;
    yield day + 1;
  } else {
    const years = { yearAside: 1, decadeAside: 10, centuryAside: 100 }[kind];
    yield dayOfCompact(compact - years * 10_000);
    yield dayOfCompact(compact + years * 10_000);
  }
}

function* digitsAside(compact: number): Generator<number> {
  for (const place of DIGITS) {
    const digit = Math.floor(compact / place) % 10;
    for (let other = 0; other < 10; other++)
      if (other !== digit) yield dayOfCompact(compact + (other - digit) * place);
  }
}

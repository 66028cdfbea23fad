import type { Draw } from "../draw.ts";
import { type Day, dayNumber } from "../world/day.ts";

/** The form of a column's values: drawn once, the same in all its cells. */
export type Form<T> = (value: T) => string;

const MONTHS_SHORT = [
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
];
/** Days from 1899-12-30, the origin of spreadsheets, to 1970-01-01. */
export const SERIAL_OF_EPOCH = 25_569;

const two = (value: number): string => String(value).padStart(2, "0");

/** The form of a column of dates, and its order. */
export interface DateForm {
  readonly order: "dmy" | "mdy" | "ymd" | "serie";
  readonly write: Form<Day>;
}

const DATE_FORMS: readonly (readonly [number, DateForm])[] = [
  [46, { order: "dmy", write: (d) => `${two(d.day)}/${two(d.month)}/${d.year}` }],
  [16, { order: "ymd", write: (d) => `${d.year}-${two(d.month)}-${two(d.day)}` }],
  [6, { order: "dmy", write: (d) => `${two(d.day)}-${two(d.month)}-${d.year}` }],
  [4, { order: "dmy", write: (d) => `${two(d.day)}.${two(d.month)}.${d.year}` }],
  [5, { order: "dmy", write: (d) => `${two(d.day)}/${two(d.month)}/${two(d.year % 100)}` }],
  [5, { order: "ymd", write: (d) => `${d.year}${two(d.month)}${two(d.day)}` }],
  [4, { order: "mdy", write: (d) => `${d.month}/${d.day}/${d.year}` }],
  [3, { order: "dmy", write: (d) => `${d.day} ${MONTHS_SHORT[d.month - 1]} ${d.year}` }],
  [3, { order: "serie", write: (d) => String(dayNumber(d) + SERIAL_OF_EPOCH) }],
];

/** A form for birth dates: two-digit years would be ambiguous. */
export function birthDateForm(draw: Draw): DateForm {
  for (;;) {
    const form = dateForm(draw);
    if (form.order !== "serie" && form.write({ year: 1950, month: 1, day: 2 }).includes("1950"))
      return form;
  }
}

export function dateForm(draw: Draw): DateForm {
  return draw.weighted(DATE_FORMS);
}

/** A date followed by the time of day, as in logs and CRM exports. */
export function timestampForm(draw: Draw): DateForm {
  const seconds = draw.chance(0.5);
  const time = (d: Day): string =>
    `${two((d.day * 7) % 24)}:${two((d.day * d.month * 13) % 60)}${seconds ? `:${two((d.year + d.day) % 60)}` : ""}`;
  return draw.weighted<DateForm>([
    [5, { order: "dmy", write: (d) => `${two(d.day)}/${two(d.month)}/${d.year} ${time(d)}` }],
    [5, { order: "ymd", write: (d) => `${d.year}-${two(d.month)}-${two(d.day)} ${time(d)}` }],
    [3, { order: "ymd", write: (d) => `${d.year}-${two(d.month)}-${two(d.day)}T${time(d)}Z` }],
  ]);
}

/** For ten national digits; foreign numbers stay unchanged. */
export function phoneForm(draw: Draw): Form<string> {
  const write = draw.weighted<Form<string>>([
    [34, (d) => d.replace(/(\d\d)(?=\d)/gu, "$1 ")],
    [24, (d) => d],
    [12, (d) => d.replace(/(\d\d)(?=\d)/gu, "$1.")],
    [10, (d) => `+33 ${d.slice(1, 2)} ${d.slice(2).replace(/(\d\d)(?=\d)/gu, "$1 ")}`],
    [8, (d) => `+33${d.slice(1)}`],
    [4, (d) => d.replace(/(\d\d)(?=\d)/gu, "$1-")],
    [4, (d) => d.slice(1)],
    [2, (d) => `0033${d.slice(1)}`],
    [2, (d) => `+33 (0)${d.slice(1, 2)} ${d.slice(2).replace(/(\d\d)(?=\d)/gu, "$1 ")}`],
  ]);
  return (value) => (/^0\d{9}$/u.test(value) ? write(value) : value);
}

/** Euros, or numbers with decimals. */
export function amountForm(draw: Draw): Form<number> {
  const decimals = draw.weighted([
    [80, 2],
    [12, 0],
    [8, 4],
  ] as const);
  const fixed = (value: number): string => value.toFixed(decimals);
  return draw.weighted<Form<number>>([
    [38, (v) => fixed(v).replace(".", ",")],
    [26, fixed],
    [12, (v) => grouped(fixed(v), " ").replace(".", ",")],
    [8, (v) => `${grouped(fixed(v), "\u00a0").replace(".", ",")}\u00a0€`],
    [6, (v) => `${grouped(fixed(v), " ").replace(".", ",")} €`],
    [4, (v) => `${fixed(v).replace(".", ",")}€`],
    [3, (v) => `€${grouped(fixed(v), ",")}`],
    [3, (v) => grouped(fixed(v), "\u202f").replace(".", ",")],
  ]);
}

/** Groups the thousands of the whole part; decimals follow a point. */
function grouped(text: string, sign: string): string {
  const [whole = "", decimals] = text.split(".");
  const apart = whole.replace(/\B(?=(\d{3})+$)/gu, sign);
  return decimals === undefined ? apart : `${apart}.${decimals}`;
}

export function percentForm(draw: Draw): Form<number> {
  return draw.weighted<Form<number>>([
    [30, (v) => `${String(v).replace(".", ",")}%`],
    [20, (v) => `${v.toFixed(2).replace(".", ",")} %`],
    [25, (v) => String(v).replace(".", ",")],
    [15, (v) => v.toFixed(2)],
  ]);
}

export function siretForm(draw: Draw): Form<string> {
  return draw.weighted<Form<string>>([
    [78, (s) => s],
    [12, (s) => s.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/u, "$1 $2 $3 $4")],
    [6, (s) => s.replace(/^(\d{9})(\d{5})$/u, "$1 $2")],
    [4, (s) => s.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/u, "$1\u00a0$2\u00a0$3\u00a0$4")],
  ]);
}

export function sirenForm(draw: Draw): Form<string> {
  return draw.weighted<Form<string>>([
    [80, (s) => s],
    [16, (s) => s.replace(/^(\d{3})(\d{3})(\d{3})$/u, "$1 $2 $3")],
    [4, (s) => (s === "" ? "" : `RCS ${s.replace(/^(\d{3})(\d{3})(\d{3})$/u, "$1 $2 $3")}`)],
  ]);
}

export function vatForm(draw: Draw): Form<string> {
  return draw.weighted<Form<string>>([
    [80, (v) => v],
    [12, (v) => v.replace(/^FR(\d\d)(\d{3})(\d{3})(\d{3})$/u, "FR $1 $2 $3 $4")],
    [8, (v) => v.replace(/^FR(\d\d)(\d{9})$/u, "FR$1 $2")],
  ]);
}

/** Capitals, or unchanged. In capitals most old systems drop accents of towns. */
export function caseForm(draw: Draw): Form<string> {
  return draw.weighted<Form<string>>([
    [45, (v) => v],
    [25, (v) => v.toUpperCase()],
    [25, (v) => v.toUpperCase().normalize("NFD").replace(/\p{M}/gu, "")],
    [5, (v) => v.toLowerCase()],
  ]);
}

export function booleanForm(draw: Draw): Form<boolean> {
  const [yes, no] = draw.of([
    ["Oui", "Non"],
    ["O", "N"],
    ["1", "0"],
    ["true", "false"],
    ["VRAI", "FAUX"],
    ["Yes", "No"],
    ["X", ""],
    ["TRUE", "FALSE"],
  ] as const);
  return (value) => (value ? yes : no);
}

/** `M.`/`Mme`, in one of several forms. @param value 0 for men, 1 for women. */
export function civilityForm(draw: Draw): Form<0 | 1> {
  const words = draw.of([
    ["M.", "Mme"],
    ["Monsieur", "Madame"],
    ["M", "Mme"],
    ["Mr", "Mme"],
    ["M", "F"],
    ["Mr.", "Mrs."],
    ["H", "F"],
    ["MR", "MME"],
    ["1", "2"],
  ] as const);
  return (value) => words[value];
}

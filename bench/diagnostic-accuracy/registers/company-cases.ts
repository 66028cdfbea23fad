import type { Draw } from "../../corpus/customer-files/draw.ts";
import { sirenOf, sirenText, siretText } from "../../corpus/luhn-keys.ts";
import { titleCase } from "../../corpus/phrases.ts";
import type { PartKind } from "./part-case.ts";
import type { KnownCompany, RegisterBook } from "./register-book.ts";

const [UNKNOWN, CLOSED, CEASED, PROCEDURE, NAME] = [4, 5, 6, 7, 8];
const MOST_RANKS = 990;
const MOST_TRIES = 400;
/** The state of an older procedure without news is unknown. */
const STILL_OPEN_SINCE = "2018-01-01";

/** A company with a seat and a name, in a customer's spelling. */
export const COMPANY_KINDS: readonly PartKind[] = [
  {
    kind: "siège ouvert",
    weight: 40,
    draw: (book, draw) => {
      const one = company(book, draw, isLiving);
      return one && of(one, writtenName(one, draw), one.seat, []);
    },
  },
  {
    kind: "nom mal tapé",
    weight: 6,
    draw: (book, draw) => {
      const one = company(book, draw, (it) => isLiving(it) && it.name.length >= LONG_NAME);
      return one && of(one, mistyped(one.name, draw), one.seat, [NAME]);
    },
  },
  {
    kind: "sigle",
    weight: 4,
    draw: (book, draw) => {
      const one = company(book, draw, (it) => isLiving(it) && hasAcronym(it));
      return one && of(one, initialsOf(one.name), one.seat, []);
    },
  },
  {
    kind: "entreprise cessée",
    weight: 10,
    draw: (book, draw) => {
      const one = company(book, draw, ({ isActive, name }) => !isActive && name !== "");
      return one && { ...of(one, one.name, one.seat, [CEASED]), open: [CLOSED, PROCEDURE, NAME] };
    },
  },
  {
    kind: "établissement fermé",
    weight: 12,
    draw: (book, draw) => {
      const one = company(book, draw, (it) => isLiving(it) && closedOf(it).length > 0);
      const siret = one && draw.of(closedOf(one));
      if (!one || !siret) return null;
      const after = livingEnd(book, siret);
      return { ...of(one, one.name, siret, [CLOSED]), ...(after === null ? {} : { after }) };
    },
  },
  {
    kind: "SIREN inconnu",
    weight: 6,
    draw: ({ sirens }, draw) => {
      const siren = sirenOf(draw.between(30_000_000, 94_999_999));
      if (sirens.has(sirenText(siren))) return null;
      return { cells: cells("Nulle Part Services", siretText(siren, 1), ""), ...UNKNOWN_CASE };
    },
  },
  {
    kind: "SIRET inconnu",
    weight: 6,
    draw: (book, draw) => {
      const one = company(book, draw, isLiving);
      if (!one) return null;
      const siret = siretText(Number(one.siren), draw.between(1, MOST_RANKS));
      if (one.establishments.has(siret)) return null;
      return { cells: cells(one.name, siret, one.naf), ...UNKNOWN_CASE };
    },
  },
  {
    kind: "procédure en cours",
    weight: 10,
    draw: (book, draw) => {
      const one = company(book, draw, (it) => hasOpenSeat(it) && procedureOf(it) === "open");
      return one && of(one, one.name, one.seat, [PROCEDURE]);
    },
  },
  {
    kind: "autre nom",
    weight: 8,
    draw: (book, draw) => {
      const one = company(book, draw, isLiving);
      const other = company(book, draw, ({ name }) => name !== "");
      if (!one || !other || sharesWord(one.name, other.name)) return null;
      return of(one, titleCase(other.name), one.seat, [NAME]);
    },
  },
];

const UNKNOWN_CASE = { expected: [UNKNOWN], open: [NAME, CLOSED] } as const;

function cells(name: string, siret: string, naf: string): Readonly<Record<string, string>> {
  return { "Raison sociale": name, SIRET: siret, "Code NAF": naf };
}

function of(one: KnownCompany, name: string, siret: string, expected: readonly number[]) {
  return { cells: cells(name, siret, one.naf), expected, open: [] };
}

function company(
  { companies }: RegisterBook,
  draw: Draw,
  isWanted: (one: KnownCompany) => boolean,
): KnownCompany | null {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const one = draw.of(companies);
    if (!one.isMasked && isWanted(one)) return one;
  }
  return null;
}

/** Active, with a name and an open seat, and no notice to the contrary. */
function isLiving(one: KnownCompany): boolean {
  return hasOpenSeat(one) && one.notices.every(({ family }) => !DECISIVE.has(family));
}

const DECISIVE: ReadonlySet<string> = new Set(["collective", "radiation"]);

function hasOpenSeat({ isActive, name, seat, establishments }: KnownCompany): boolean {
  return isActive && name !== "" && establishments.get(seat)?.isOpen === true;
}

/** By the last decisive judgement; `unclear` when notices were withdrawn or are old. */
function procedureOf({ notices }: KnownCompany): "open" | "unclear" {
  if (notices.some(({ family }) => family === "radiation")) return "unclear";
  const own = notices.filter(({ family }) => family === "collective");
  if (own.some(({ type }) => type !== "annonce")) return "unclear";
  const decisive = own
    .filter(({ nature }) => !nature.startsWith("Dépôt"))
    .sort((a, b) => a.published.localeCompare(b.published))
    .at(-1);
  if (!decisive || decisive.published < STILL_OPEN_SINCE) return "unclear";
  return /ouverture|conversion/.test(decisive.nature) ? "open" : "unclear";
}

function closedOf({ establishments }: KnownCompany): readonly string[] {
  return [...establishments].flatMap(([siret, { isOpen }]) => (isOpen ? [] : [siret]));
}

/** The open end of a chain of successions without forks; `null` when there is none. */
function livingEnd({ successors, isOpen }: RegisterBook, siret: string): string | null {
  const seen = new Set([siret]);
  let at = siret;
  for (;;) {
    const next = successors.get(at) ?? [];
    const [only] = next;
    if (only === undefined || next.length > 1 || seen.has(only)) return null;
    if (isOpen(only)) return only;
    seen.add(only);
    at = only;
  }
}

/** A register's name in a customer's spelling. */
function writtenName({ name }: KnownCompany, draw: Draw): string {
  const shapes = [
    name,
    titleCase(name),
    `SARL ${titleCase(name)}`,
    `${name} SAS`,
    `Sté ${titleCase(name)}`,
    `${titleCase(name)} (SARL)`,
  ];
  return draw.of(shapes);
}

/** Length of names in which one letter is clearly a slip. */
const LONG_NAME = 12;

/** Omits a letter inside. */
function mistyped(name: string, draw: Draw): string {
  const inside = [...name.matchAll(/(?<=[A-Z]{2})[A-Z](?=[A-Z])/g)].map(({ index }) => index);
  const at = inside.length > 0 ? draw.of(inside) : 1;
  return titleCase(name.slice(0, at) + name.slice(at + 1));
}

/** Legal forms in invented names: acronyms skip their initials. */
const FORMS: ReadonlySet<string> = new Set(["SCI", "SARL", "SAS", "EARL", "GAEC", "ETS"]);

function wordsOf(name: string): readonly string[] {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.split(/[^A-Z0-9]+/).filter((word) => word !== "" && !FORMS.has(word));
}

/** Whether it has several significant words, and no dotted letters. */
function hasAcronym({ name }: KnownCompany): boolean {
  const distinctive = wordsOf(name).filter(({ length }) => length >= LEAST_LETTERS);
  return distinctive.length > 2 && !name.includes(".");
}

function initialsOf(name: string): string {
  return wordsOf(name)
    .map((word) => word[0])
    .join("");
}

const LEAST_LETTERS = 3;

function sharesWord(a: string, b: string): boolean {
  const words = new Set(a.split(/[^A-Z0-9]+/).filter(({ length }) => length >= LEAST_LETTERS));
  return words.size === 0 || b.split(/[^A-Z0-9]+/).some((word) => words.has(word));
}

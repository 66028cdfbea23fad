/** A degree of agreement of two rows in a field. */
interface Level {
  readonly name: string;
  /** French, for a person: "même date de naissance". */
  readonly label: string;
}

interface ComparedField {
  readonly name: string;
  /** From equal to different. Level 0, before them, is "one of the rows does not tell". */
  readonly levels: readonly Level[];
}

const level = (name: string, label: string): Level => ({ name, label });

const OTHER_COLUMN = "même valeur dans une autre colonne";

/** What two rows are compared in. */
export const FIELDS = [
  {
    name: "siren",
    levels: [level("same", "même SIREN")],
  },
  {
    name: "site",
    levels: [level("same", "même SIRET")],
  },
  {
    name: "company",
    levels: [
      level("same", "même nom d'entreprise"),
      level("part", "noms d'entreprise qui se contiennent"),
      level("near", "noms d'entreprise à une faute, un ordre ou un sigle près"),
      level("shared", "noms d'entreprise qui ont un mot en commun"),
      level("sister", "noms d'une société et de sa holding ou de sa SCI"),
      level("other", "noms d'entreprise différents"),
    ],
  },
  {
    name: "surname",
    levels: [
      level("same", "même nom"),
      level("near", "noms à une faute près"),
      level("part", "noms en partie communs"),
      level("alike", "noms qui se ressemblent"),
      level("other", "noms différents"),
      level("swapped", "nom et prénom intervertis"),
    ],
  },
  {
    name: "given",
    levels: [
      level("same", "même prénom"),
      level("variant", "variantes ou initiale d'un prénom"),
      level("near", "prénoms à une faute près"),
      level("part", "prénoms en partie communs"),
      level("other", "prénoms différents"),
      // Both are known names: no slip makes one of the other.
      level("another", "prénoms différents"),
    ],
  },
  {
    name: "birth",
    levels: [
      level("same", "même date de naissance"),
      level("part", "dates de naissance compatibles"),
      level("slip", "dates de naissance à une faute près"),
      level("near", "même année de naissance"),
      level("other", "dates de naissance différentes"),
      level("generation", "dates de naissance d'une génération d'écart"),
    ],
  },
  {
    name: "place",
    levels: [
      level("same", "même code postal ou même ville"),
      level("near", "codes postaux ou villes voisins"),
      level("other", "codes postaux ou villes différents"),
    ],
  },
  {
    name: "street",
    levels: [
      level("same", "même voie"),
      level("near", "voies à une faute près"),
      level("number", "même voie, autre numéro"),
      level("other", "voies différentes"),
    ],
  },
  {
    name: "phone",
    levels: [
      level("same", "même téléphone"),
      level("near", "téléphones à un chiffre près"),
      level("other", "téléphones différents"),
    ],
  },
  {
    name: "mobile",
    levels: [
      level("same", "même mobile"),
      level("near", "mobiles à un chiffre près"),
      level("other", "mobiles différents"),
    ],
  },
  {
    name: "email",
    levels: [
      level("same", "même e-mail"),
      level("role", "même e-mail de fonction"),
      level("near", "e-mails à une faute ou à la messagerie près"),
      level("other", "e-mails différents"),
    ],
  },
  {
    name: "domain",
    levels: [
      level("same", "même domaine d'e-mail"),
      level("other", "domaines d'e-mail différents"),
    ],
  },
  { name: "other1", levels: [level("same", OTHER_COLUMN)] },
  { name: "other2", levels: [level("same", OTHER_COLUMN)] },
  { name: "other3", levels: [level("same", OTHER_COLUMN)] },
  { name: "other4", levels: [level("same", OTHER_COLUMN)] },
] as const satisfies readonly ComparedField[];

export type FieldName = (typeof FIELDS)[number]["name"];
type LevelName<F extends FieldName> = Extract<
  (typeof FIELDS)[number],
  { readonly name: F }
>["levels"][number]["name"];

export const FIELD = Object.fromEntries(FIELDS.map(({ name }, i) => [name, i])) as Readonly<
  Record<FieldName, number>
>;

/** Most levels of a field, level 0 included. */
export const MOST_LEVELS = 8;

const BITS = FIELDS.map(({ levels }) => 32 - Math.clz32(levels.length));
const SHIFTS = BITS.map((_, field) => BITS.slice(0, field).reduce((sum, bits) => sum + bits, 0));

/**
 * The levels of two rows in all fields, packed into 32 bits, `FIELDS` from low to high: as many
 * bits as its levels and level 0 take, 1 to 3.
 */
export type Levels = number;

export const NO_LEVELS: Levels = 0;

export function levelOf(levels: Levels, field: number): number {
  return (levels >>> (SHIFTS[field] as number)) & ((1 << (BITS[field] as number)) - 1);
}

/** Puts a level where there was none. */
export function withLevel<F extends FieldName>(levels: Levels, field: F, of: LevelName<F>): Levels {
  return levels | ((CODES[field] as Readonly<Record<string, number>>)[of] as number);
}

/** Whether two rows have a level in a field. */
export function isAt<F extends FieldName>(levels: Levels, field: F, of: LevelName<F>): boolean {
  const own = levelOf(levels, FIELD[field]) << (SHIFTS[FIELD[field]] as number);
  return (CODES[field] as Readonly<Record<string, number>>)[of] === own;
}

const DIFFERENT: ReadonlySet<string> = new Set(["other", "another", "sister", "generation"]);

/** Whether a level of a field speaks against two rows being one. */
export function isDifferent(level: string): boolean {
  return DIFFERENT.has(level);
}

/** Bits of the levels of a field that speak against it. */
const DIFFERENT_LEVELS = FIELDS.map(({ levels }) =>
  levels.reduce((bits, { name }, i) => bits | (isDifferent(name) ? 2 << i : 0), 0),
);

/** Whether both rows tell a field, and differ in it. */
export function differs(levels: Levels, field: number): boolean {
  return (((DIFFERENT_LEVELS[field] as number) >>> levelOf(levels, field)) & 1) !== 0;
}

/** Whether both rows tell a field, and agree in it more or less. */
export function agrees(levels: Levels, field: number): boolean {
  return levelOf(levels, field) !== 0 && !differs(levels, field);
}

/** By field and level, the level at its place in `Levels`. */
const CODES = Object.fromEntries(
  FIELDS.map(({ name, levels }, field) => [
    name,
    Object.fromEntries(
      levels.map((one, i) => [one.name, (i + 1) << (SHIFTS[field] as number)] as const),
    ),
  ]),
) as Readonly<Record<FieldName, Readonly<Record<string, number>>>>;

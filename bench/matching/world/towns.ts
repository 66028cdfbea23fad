import communes from "@etalab/decoupage-administratif/data/communes.json" with { type: "json" };
import { type AliasTable, aliasTable, drawFrom } from "../../chance/alias-table.ts";
import { hash32, type Random } from "../../corpus/random.ts";

/** A commune, or an arrondissement of Paris, Lyon and Marseille. */
export interface Town {
  readonly insee: string;
  /** As people write it: `Saint-Étienne`. */
  readonly name: string;
  /** As in SIRENE: `SAINT-ETIENNE`, `PARIS 8`. */
  readonly label: string;
  readonly postcodes: readonly string[];
  readonly population: number;
  /** Of its commune, where SIRENE has one. */
  readonly isDistrict: boolean;
  /** Number of its streets. */
  readonly streets: number;
  /** Among the towns of its country. */
  readonly index: number;
  /** The first town of its arrondissement, and how many there are, the largest first. */
  readonly area: readonly [first: number, count: number];
}

interface Row {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly departement?: string;
  readonly arrondissement?: string;
  readonly population?: number;
  readonly codesPostaux?: readonly string[];
}

/** Establishments of an inhabitant, closed ones included: 44 M of 67 M. */
const PER_INHABITANT = 0.65;
/** From this size on, every town is included. */
const FRANCE = 44_000_000;
/** Largest share of one arrondissement in a small country. */
const MOST_OF_ONE = 0.6;
/** Communes whose arrondissements stand for them. */
const DIVIDED: ReadonlySet<string> = new Set(["75056", "69123", "13055"]);

/**
 * The towns of a country of so many establishments. A small country has whole arrondissements (the
 * sub-prefecture's, some hundred communes) drawn by seed, so that a town has as many establishments,
 * homonyms and neighbours as in France; the last one is cut.
 */
export class Towns {
  readonly all: readonly Town[];
  readonly #law: AliasTable;

  constructor(seed: number, establishments: number) {
    this.all = townsFor(seed, establishments);
    this.#law = aliasTable(this.all.map(({ population }) => population));
  }

  /** A town, by its inhabitants. */
  draw(random: Random): Town {
    return this.all[drawFrom(random, this.#law)] as Town;
  }

  /** Another town of the same arrondissement, by its size; the same one if it is alone. */
  near(random: { unit(): number }, { index, area }: Town): Town {
    const [first, count] = area;
    const at = first + Math.floor(count * random.unit() ** 2);
    const other = at === index ? at + 1 : at;
    return this.all[other < first + count ? other : first] as Town;
  }
}

function townsFor(seed: number, establishments: number): Town[] {
  const isWhole = establishments >= FRANCE;
  const most = isWhole ? Number.POSITIVE_INFINITY : establishments * MOST_OF_ONE;
  let left = isWhole ? Number.POSITIVE_INFINITY : establishments;
  const towns: Town[] = [];
  for (const rows of arrondissements(seed)) {
    const isFirst = towns.length === 0;
    const held = heldRows(rows, Math.min(left, most), isFirst);
    const area = [towns.length, held.length] as const;
    for (const row of held) {
      left -= expectedIn(row);
      towns.push(townOf(row, towns.length, area));
    }
  }
  return towns;
}

/** As many communes as fit, at least one where it has to be. */
function heldRows(rows: readonly Row[], room: number, isFirst: boolean): readonly Row[] {
  let left = room;
  const held = rows.filter((row) => {
    const fits = expectedIn(row) <= left;
    if (fits) left -= expectedIn(row);
    return fits;
  });
  return held.length === 0 && isFirst ? rows.slice(-1) : held;
}

function expectedIn({ population = 0 }: Row): number {
  return population * PER_INHABITANT;
}

/** The inhabited communes of each arrondissement, the largest first; by seed. */
function arrondissements(seed: number): (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of (communes as readonly Row[]).filter(isInhabited)) {
    const key = row.arrondissement ?? row.departement ?? row.code.slice(0, 3);
    const rows = groups.get(key);
    if (rows) rows.push(row);
    else groups.set(key, [row]);
  }
  const rank = (key: string): number => hash32(seed, Number.parseInt(key, 36));
  const people = ({ population = 0 }: Row): number => population;
  return [...groups]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, rows]) => rows.sort((a, b) => people(b) - people(a)));
}

function isInhabited({ code, type, codesPostaux, population }: Row): boolean {
  if (type !== "arrondissement-municipal" && type !== "commune-actuelle") return false;
  return !DIVIDED.has(code) && Boolean(codesPostaux?.length) && Boolean(population);
}

function townOf(
  { code, nom, type, population = 1, codesPostaux = [] }: Row,
  index: number,
  area: Town["area"],
): Town {
  const isDistrict = type === "arrondissement-municipal";
  return {
    insee: code,
    name: nom,
    label: plain(nom).replace(/ (\d+)(?:ER|E) ARRONDISSEMENT$/u, " $1"),
    postcodes: codesPostaux,
    population,
    isDistrict,
    streets: Math.max(6, Math.round(2.2 * population ** 0.65)),
    index,
    area,
  };
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/Œ|œ/gu, "OE").toUpperCase();
}

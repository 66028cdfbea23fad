import type { NormalisedAddress } from "../../../engine/address/address.ts";
import { AddressIndexBuilder } from "../../../engine/address/index/build-index.ts";
import {
  type CodeWalk,
  cedexCodes,
  officialTowns,
} from "../../../engine/address/index/code-tables.ts";
import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import type { OpenAddresses } from "../../../engine/address/open-addresses.ts";
import { ban } from "../../../engine/registers/ban/register.ts";
import { cedex, codesPostaux, communes } from "../../../engine/registers/code-tables.ts";
import type { Register } from "../../../engine/registers/register.ts";
import { merged, parsed, rowOf, type Values } from "../registers/array-row.ts";
import { ADDOK_HEADER, ADDRESS_HEADER, LIEU_DIT, LIEU_DIT_HEADER } from "../registers/ban/rows.ts";
import { MapReader } from "../store/map-reader.ts";

/** The register rows from which an index is built. */
export interface Registers {
  readonly addresses: readonly Values[];
  readonly lieuxDits?: readonly Values[];
  /** Objects of addok bundles. */
  readonly addok?: readonly Values[];
  readonly communes?: readonly Values[];
  readonly postcodes?: readonly Values[];
  readonly cedex?: readonly Values[];
}

/** A commune with its addresses, and its streets by the end of their ids. */
interface Commune {
  readonly insee: string;
  readonly name: string;
  readonly postcode: string;
  readonly at: readonly [lon: number, lat: number];
  readonly streets: readonly Street[];
}

/** The end of its id, its name, its numbers with suffixes, columns that differ in its rows. */
type Street = readonly [
  stem: string,
  name: string,
  numbers: readonly (number | string)[],
  change?: Values,
];

const every = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** The former communes of Montbrelan. */
const [OLD_MONTBRELAN, OLD_ORGEVILLE] = [
  { code_insee_ancienne_commune: "01997", nom_ancienne_commune: "Montbrelan" },
  { code_insee_ancienne_commune: "01996", nom_ancienne_commune: "Orgeville" },
];

/** The end of a street that is in another postcode than its beginning. */
const OTHER_END = { code_postal: "01991", nom_ld: "La Grange Bleue" } as const;

const COMMUNES: readonly Commune[] = [
  {
    insee: "01999",
    name: "Villeneuve-l'Inventée",
    postcode: "01990",
    at: [5.42, 46.0],
    streets: [
      [
        "a001",
        "Rue de l'Étang Nœuf",
        [...every(1, 12), "12bis", "12ter", 14, "14b", "16a", 18, 24],
      ],
      ["a002", "Avenue du Général Quenouille", every(2, 40, 2)],
      ["a003", "Place de la Halle aux Grues", every(1, 9)],
      ["a004", "Impasse des Trois Brebis", [1, 2, 3, 5]],
      ["a005", "Chemin du Moulin Perdu", every(1, 9)],
      ["a005", "Chemin du Moulin Perdu", every(101, 105), OTHER_END],
      ["a006", "Boulevard Honoré Vasselin", every(1, 11), { alias: "Boulevard du Rempart Gris" }],
      ["a007", "Allée des Tamaris", [0]],
      ["a009", "Les Ormelles", [3, 7]],
    ],
  },
  {
    insee: "01998",
    name: "Saint-Ambre-sur-Veyne",
    postcode: "01990",
    at: [5.5, 46.05],
    streets: [
      ["b001", "Rue de la Tonnellerie", every(1, 10)],
      ["b002", "Rue de l'Église", every(1, 8)],
    ],
  },
  {
    insee: "01997",
    name: "Montbrelan",
    postcode: "01970",
    at: [5.3, 46.2],
    streets: [
      ["c001", "Rue de l'Église", every(1, 6), OLD_MONTBRELAN],
      ["c002", "Rue de l'Église", every(1, 6), OLD_ORGEVILLE],
      ["c003", "Route du Belvédère Noir", every(10, 20, 2), OLD_ORGEVILLE],
    ],
  },
  {
    insee: "38999",
    name: "Vallorgues",
    postcode: "38990",
    at: [5.8, 45.2],
    streets: [
      ["d001", "Rue de la Tonnellerie", every(1, 30)],
      ["d002", "Rue du 14 Brumaire", every(1, 12)],
      ["d003", "Quai Zéphyrin Lachaume", every(1, 20)],
    ],
  },
  {
    insee: "38998",
    name: "Vieille-Combe",
    postcode: "38980",
    at: [5.9, 45.3],
    streets: [["f001", "Rue du Pressoir", every(1, 10)]],
  },
  {
    insee: "75102",
    name: "Paris 2e Arrondissement",
    postcode: "75002",
    at: [2.34, 48.868],
    streets: [
      ["e001", "Rue des Alambics", every(1, 30)],
      ["e002", "Boulevard des Funambules", every(1, 15)],
    ],
  },
  {
    insee: "75108",
    name: "Paris 8e Arrondissement",
    postcode: "75008",
    at: [2.31, 48.873],
    streets: [
      ["e003", "Boulevard des Funambules", every(16, 40)],
      ["e004", "Rue du Faubourg Sainte-Opaline", every(1, 60)],
    ],
  },
];

/** An address whose id is not derived from its street and number. */
export const OTHER_ID = { built: "38999_d003_00013", id: "38999_d003_00913" } as const;

/** Rows of the BAN: an invented France of seven communes, one of them merged. */
export const ADDRESSES: readonly Values[] = COMMUNES.flatMap((commune) =>
  commune.streets.flatMap((street) => street[2].map((number) => row(commune, street, number))),
);

function row(commune: Commune, street: Street, number: number | string): Values {
  const numero = Number.parseInt(String(number), 10);
  const rep = String(number).slice(String(numero).length);
  const [last, name, , change] = street;
  const stem = `${commune.insee}_${last}`;
  const end = `${String(numero).padStart(5, "0")}${rep === "" ? "" : `_${rep}`}`;
  const rank = commune.streets.indexOf(street);
  const id = numero === 0 ? stem : `${stem}_${end}`;
  return {
    id: id === OTHER_ID.built ? OTHER_ID.id : id,
    numero: String(numero),
    rep,
    nom_voie: name,
    code_postal: commune.postcode,
    code_insee: commune.insee,
    nom_commune: commune.name,
    lon: (commune.at[0] + rank * 0.002).toFixed(6),
    lat: (commune.at[1] + numero * 0.0001 + rep.length * 0.00001).toFixed(6),
    ...change,
  };
}

const town = (COM: string, LIBELLE: string, change: Values = {}): Values => ({
  TYPECOM: "COM",
  COM,
  LIBELLE,
  ...change,
});

const TOWNS: readonly Values[] = [
  ...COMMUNES.filter(({ insee }) => !insee.startsWith("75")).map(({ insee, name }) =>
    town(insee, name),
  ),
  town("01995", "Sèchefontaine"),
  town("01996", "Orgeville", { TYPECOM: "COMD", COMPARENT: "01997" }),
  town("01997", "Montbrelan", { TYPECOM: "COMD", COMPARENT: "01997" }),
  town("75056", "Paris"),
  town("75102", "Paris 2e Arrondissement", { TYPECOM: "ARM", COMPARENT: "75056" }),
  town("75108", "Paris 8e Arrondissement", { TYPECOM: "ARM", COMPARENT: "75056" }),
];

const postcode = (code: string, insee: string, name: string, change: Values = {}): Values => ({
  Code_commune_INSEE: insee,
  Nom_de_la_commune: name,
  Code_postal: code,
  Libellé_d_acheminement: name,
  ...change,
});

const POSTCODES: readonly Values[] = [
  postcode("01990", "01999", "VILLENEUVE L INVENTEE"),
  postcode("01991", "01999", "VILLENEUVE L INVENTEE"),
  postcode("01990", "01998", "ST AMBRE SUR VEYNE"),
  postcode("01970", "01997", "MONTBRELAN"),
  postcode("01970", "01997", "MONTBRELAN", { Ligne_5: "ORGEVILLE" }),
  postcode("01950", "01995", "SECHEFONTAINE"),
  postcode("38990", "38999", "VALLORGUES"),
  postcode("38980", "38998", "VIEILLE COMBE"),
  postcode("75002", "75102", "PARIS 02", { Libellé_d_acheminement: "PARIS" }),
  postcode("75008", "75108", "PARIS 08", { Libellé_d_acheminement: "PARIS" }),
];

const CEDEX_CODES: readonly Values[] = [
  { cedex: "38991", libelle: "VALLORGUES CEDEX", insee: "38999" },
  { cedex: "75083", libelle: "PARIS CEDEX 02", insee: "75102" },
];

/** All of the invented France. */
export const LITTLE_FRANCE: Registers = {
  addresses: ADDRESSES,
  lieuxDits: [LIEU_DIT],
  communes: TOWNS,
  postcodes: POSTCODES,
  cedex: CEDEX_CODES,
};

/** The entries of the index of these registers, in write order. */
export function indexEntries(registers: Registers): [key: number, entry: Uint8Array][] {
  const entries: [number, Uint8Array][] = [];
  const towns = officialTowns(
    walk(communes, registers.communes),
    walk(codesPostaux, registers.postcodes),
  );
  const builder = new AddressIndexBuilder(towns, (key, entry) =>
    entries.push([key, entry.slice()]),
  );
  const streets = filed(ban, [
    ...registers.addresses.map((each) => parsed(ban, rowOf(ban, ADDRESS_HEADER, each))),
    ...(registers.lieuxDits ?? []).map((each) => parsed(ban, rowOf(ban, LIEU_DIT_HEADER, each))),
    ...(registers.addok ?? []).map((each) => parsed(ban, rowOf(ban, ADDOK_HEADER, each))),
  ]);
  for (const [key, value] of streets) builder.add(key, value, 0, value.length);
  builder.finish(cedexCodes(walk(cedex, registers.cedex)));
  return entries;
}

/** The addresses of these registers, opened. */
export function opened(registers: Registers): OpenAddresses {
  return { index: new MapReader(new Map(indexEntries(registers))), date: "2026-11-20" };
}

/** Values of a register by key, ascending. */
function filed(register: Register, rows: readonly ReturnType<typeof parsed>[]) {
  const byKey = new Map<number, Uint8Array[]>();
  for (const { key, entry } of rows) {
    if (typeof key !== "number") throw new Error(`refused: ${key}`);
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return [...byKey]
    .sort(([a], [b]) => a - b)
    .map(([key, entries]) => [key, merged(register, entries).value] as const);
}

/** An iterator over a code table of these rows; `null` when there is none. */
function walk(register: Register, rows: readonly Values[] | undefined): CodeWalk | null {
  if (!rows) return null;
  const header = [...new Set(rows.flatMap((each) => Object.keys(each)))];
  const values = filed(
    register,
    rows.map((each) => parsed(register, rowOf(register, header, each))),
  );
  let rank = 0;
  return {
    get key() {
      return values[rank]?.[0] ?? Number.POSITIVE_INFINITY;
    },
    get bytes() {
      return values[rank]?.[1] ?? new Uint8Array(0);
    },
    at: 0,
    next: () => void rank++,
  };
}

const normaliser = new AddressNormaliser(opened(LITTLE_FRANCE));

/** The normaliser's answer in the invented France, for a line or parts. */
export function normalised(
  query: string | Parameters<AddressNormaliser["normalise"]>[0],
): NormalisedAddress {
  return normaliser.normalise(typeof query === "string" ? { adresse: query } : query);
}

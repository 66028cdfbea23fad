import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import type { FieldNames } from "../vocabulary/header-style.ts";
import { OTHER_HEADERS } from "../vocabulary/trade.ts";
import type { ColumnKind } from "./column-kind.ts";
import { timestampForm } from "./forms.ts";

/** A column of no known field; its cells are drawn, independent of the row's facts. */
function other(
  name: string,
  type: ColumnType,
  form: (draw: Draw) => (draw: Draw) => string,
  alsoTypes: readonly ColumnType[] = [],
  alsoFields: readonly string[] = [],
): ColumnKind {
  return {
    entity: "autres",
    field: null,
    type,
    alsoTypes,
    alsoFields,
    names: OTHER_HEADERS[name] as FieldNames,
    form: (draw) => {
      const write = form(draw);
      return (_, cells) => write(cells);
    },
  };
}

/** Repeats the value on all lines of a sale, which are consecutive. */
function oncePerSale(column: ColumnKind): ColumnKind {
  return {
    ...column,
    form(draw, schemes) {
      const write = column.form(draw, schemes);
      let last = "";
      return (row, cells) => {
        if (row.sale === undefined || row.sale.line === 1) last = write(row, cells);
        return last;
      };
    },
  };
}

const SALES_PEOPLE = ["JDU", "MLE", "PBO", "SGA", "CRO"];
const SALES_NAMES = ["Julie Dumas", "Marc Leroy", "Paul Boivin", "Sarah Gauthier"];

/** Near-misses first: values that a mere pattern would take for a SIRET, a SIREN, a postcode. */
export const OTHER_COLUMNS = {
  numero_commande: oncePerSale(
    other("numero_commande", "identifiant", (draw) => {
      const year = draw.between(2019, 2026);
      return draw.of([
        (cells: Draw) =>
          `${year}${String(cells.between(1, 12)).padStart(2, "0")}${cells.digits(8)}`,
        (cells: Draw) => cells.digits(14).replace(/^0/u, "4"),
        (cells: Draw) => `CDE${cells.digits(6)}`,
      ]);
    }),
  ),
  code_barres: other("code_barres", "identifiant", () => (cells) => ean13(`3${cells.digits(11)}`)),
  numero_interne: other(
    "numero_interne",
    "identifiant",
    (draw) => {
      const start = draw.between(1, 8);
      return draw.of([
        (cells: Draw) => `${start}${cells.digits(8)}`,
        (cells: Draw) => `0${start}${cells.digits(8)}`,
        (cells: Draw) => `${start}${cells.digits(9)}`,
      ]);
    },
    [],
    ["identifiant"],
  ),
  code_tarif: other(
    "code_tarif",
    "identifiant",
    (draw) => {
      const codes = draw.of([
        ["98001", "99120", "00450", "96010"],
        ["T1", "T2", "T3"],
        ["10010", "10020", "10030"],
        ["STD", "PRO", "VIP"],
      ]);
      return (cells) => cells.of(codes);
    },
    ["texte", "quantite"],
  ),
  zone: other(
    "zone",
    "texte",
    (draw) => {
      const codes = draw.of([
        ["Nord", "Sud", "Est", "Ouest"],
        ["Z1", "Z2", "Z3"],
        ["1", "2", "3", "4"],
        ["IDF", "GO", "RAA"],
      ]);
      return (cells) => cells.of(codes);
    },
    ["identifiant", "quantite", "departement"],
  ),
  compte_comptable: other(
    "compte_comptable",
    "identifiant",
    (draw) => {
      const base = draw.of(["411000", "41100000", "4110"]);
      return (cells) =>
        cells.chance(0.8) ? base : base.replace(/0$/u, String(cells.between(1, 9)));
    },
    ["quantite", "texte"],
  ),
  code_commercial: other(
    "code_commercial",
    "texte",
    (draw) => {
      const words = draw.of([SALES_PEOPLE, SALES_PEOPLE, SALES_NAMES]);
      return (cells) => cells.of(words);
    },
    ["identifiant", "nom_complet"],
    ["representant"],
  ),
  horodatage: other("horodatage", "date", (draw) => {
    const { write } = timestampForm(draw);
    return (cells) =>
      write({
        year: cells.between(2020, 2026),
        month: cells.between(1, 12),
        day: cells.between(1, 28),
      });
  }),
  score: other("score", "quantite", () => (cells) => String(cells.between(0, 100)), [
    "pourcentage",
  ]),
  source: other("source", "texte", (draw) => {
    const words = draw.of([
      ["Salon", "Web", "Parrainage", "Téléprospection"],
      ["Organic Search", "Direct Traffic", "Offline Sources", "Paid Social"],
    ]);
    return (cells) => cells.of(words);
  }),
  coordonnees: other(
    "coordonnees",
    "montant",
    (draw) => {
      const sign = draw.of([".", ","]);
      return (cells) => `${cells.between(42, 50)}${sign}${cells.digits(6)}`;
    },
    ["quantite", "texte"],
  ),
  vide: other("vide", "texte", () => () => "", []),
  constante: other(
    "constante",
    "texte",
    (draw) => {
      const word = draw.of(["SOCIETE01", "BASE_CLI", "2025", "001", "EXPORT"]);
      return () => word;
    },
    ["identifiant", "quantite"],
  ),
} as const satisfies Record<string, ColumnKind>;

/** Thirteen digits, the last being the key. Source: GS1 general specifications, 7.9. */
function ean13(root: string): string {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(root[i]) * (i % 2 === 0 ? 1 : 3);
  return root + ((10 - (sum % 10)) % 10);
}

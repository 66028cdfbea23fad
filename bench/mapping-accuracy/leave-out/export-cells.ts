import type { ColumnKind, RowFacts } from "../../corpus/customer-files/columns/column-kind.ts";
import { COMPANY_COLUMNS } from "../../corpus/customer-files/columns/company-columns.ts";
import { CONTACT_COLUMNS } from "../../corpus/customer-files/columns/contact-columns.ts";
import { OTHER_COLUMNS } from "../../corpus/customer-files/columns/other-columns.ts";
import {
  ACTIVITY_COLUMNS,
  PRODUCT_COLUMNS,
  SALE_COLUMNS,
} from "../../corpus/customer-files/columns/trade-columns.ts";
import type { Draw } from "../../corpus/customer-files/draw.ts";
import type { World } from "../../corpus/customer-files/world/world.ts";
import type { KnownColumn } from "./known-systems.ts";

type Cell = (row: RowFacts, cells: Draw) => string;

const ALL_KINDS: readonly ColumnKind[] = [
  ...[COMPANY_COLUMNS, CONTACT_COLUMNS, SALE_COLUMNS, PRODUCT_COLUMNS, ACTIVITY_COLUMNS],
].flatMap((columns): ColumnKind[] => Object.values(columns));
/** Other names of the same sort of cells. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ montant: "montant_ht", pourcentage: "taux_tva" },
  ...{ siren_partie: "siren", siret_partie: "siret" },
};

function kindOf(entity: string, field: string): ColumnKind | undefined {
  const name = ALIKE[field] ?? field;
  const named = ALL_KINDS.filter((kind) => kind.field === name);
  return named.find((kind) => kind.entity === entity) ?? named[0];
}

const oneOf =
  (...texts: readonly string[]): Cell =>
  (_, cells) =>
    cells.of(texts);

const SALES_PEOPLE = ["Julie Damas", "Marc Lerouet", "Paul Boivert", "Sarah Gauthin"];

/** Cells of fields that the generator of customers' files has not. */
const MORE: Readonly<Record<string, Cell>> = {
  representant: oneOf(...SALES_PEOPLE),
  conditions_paiement: oneOf("30 jours fin de mois", "Comptant", "45 jours", "Net 60"),
  devise: oneOf("EUR", "EUR", "EUR", "USD", "CHF"),
  consentement: oneOf("oui", "non"),
  maison_mere: (_, cells) => cells.of(["Groupe Ferrand SA", "Valmont Holding", "Orvet & Cie SAS"]),
  complement_nom: (_, cells) => cells.of(["", "", "Agence Est", "Service achats", "Bât. B"]),
  bic: (_, cells) => `${cells.of(["BNPA", "CRLY", "AGRI"])}FRPP`,
  remise: (_, cells) => String(cells.of([0, 5, 10, 15])),
};

/** Cells of columns of no field, by words of their headers; the first match counts. */
const NONE: readonly (readonly [header: RegExp, cell: Cell])[] = [
  [
    /url|link|site|photo|image|logo|page/i,
    (_, c) => `https://www.reseau-${c.digits(3)}.example/p/${c.digits(6)}`,
  ],
  [
    /date|time|_at$|heure|datec|créé le|activity$|activité$|erdat|stamp|^on$|visite|contact$/i,
    (_, c) =>
      `${c.between(2020, 2026)}-0${c.between(1, 9)}-${c.between(10, 28)} 09:${c.between(10, 59)}:00`,
  ],
  [
    /owner|propri|user|utilisat|cr[ée]{2} par|\bby\b|creat|assign|manager|assist|sup[ée]rieur|respons|collaborateur|auteur|ernam|uid|conjoint|spouse/i,
    oneOf(...SALES_PEOPLE),
  ],
  [
    /^is|^est |deleted|converted|flag|opted|exempt|public|privé|private|premium|open_?link|confirmation|purgee|employeur|cessée|sommeil/i,
    oneOf("0", "1"),
  ],
  [/lat|lon|lambert|geo|gps|coordonn/i, (_, c) => `${c.between(42, 50)}.${c.digits(6)}`],
  [
    /nombre|number of|\bnb|count|num_|total|score|rating|poids|weight|probab|rank|orders|deals|affaires|visits|months|years|age\b|distance|montant|revenu|turnover|encours|limit|solde|balance|prix|price|credit/i,
    (_, c) => String(c.between(0, 900)),
  ],
  [
    /id$|_id|uuid|checksum|code|num|n°|number|ref|réf|compte|account|key|clé|barcode|ean/i,
    (_, c) => `${c.of(["A", "B", "K"])}${c.digits(3)}`,
  ],
  [/lang|spras/i, oneOf("fr", "fr", "en")],
  [/tz|zone|fuseau/i, oneOf("Europe/Paris", "Europe/Brussels")],
  [/source|origin|lead|campa|canal/i, oneOf("Salon", "Web", "Parrainage", "Organic Search")],
  [/state|region|province|département|county/i, oneOf("", "", "")],
  [/name|nom|suffix|middle|nick|alias/i, oneOf("", "", "", "Jr")],
];
const ANYTHING: readonly Cell[] = [
  oneOf("Standard", "Premium", "Gold"),
  oneOf("A", "B", "C"),
  oneOf("Hot", "Cold", "À relancer"),
  () => "",
];

/**
 * The cells of a column of an export, by its header: of the right field, or of the sort of thing
 * that the header says. A twelfth of them are empty.
 */
export function cellsOf(column: KnownColumn, world: World, draw: Draw): Cell {
  const write = writerOf(column, world, draw);
  return (row, cells) => (cells.chance(1 / 12) ? "" : write(row, cells));
}

function writerOf({ header, entity, field }: KnownColumn, world: World, draw: Draw): Cell {
  if (field === null) {
    const [, stated] = NONE.find(([words]) => words.test(header)) ?? [];
    return (
      stated ??
      (draw.chance(0.2) ? OTHER_COLUMNS.zone.form(draw, world.schemes) : draw.of(ANYTHING))
    );
  }
  const more = MORE[field];
  if (more) return more;
  const kind = kindOf(entity, field);
  if (!kind) throw new Error(`no cells for ${entity}.${field}`);
  return kind.form(draw, world.schemes);
}

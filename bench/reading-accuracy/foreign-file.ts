import { ALIGNED } from "../../engine/files/read/rows/dialect.ts";
import type { Draw } from "../corpus/customer-files/draw.ts";

/** A small file as no export of ours writes it, and how it is meant. */
export interface ForeignFile {
  readonly text: string;
  readonly delimiter: string;
  /** Header first. */
  readonly table: Table;
}

type Table = readonly (readonly string[])[];

/** The kinds of such files, by name. */
export const FOREIGN_KINDS: Readonly<Record<string, (draw: Draw) => ForeignFile>> = {
  "blancs autour des guillemets": spacedQuotes,
  "texte autour": framed,
  "signe rare": rareSign,
  "colonnes alignées": aligned,
  entités: entities,
  "en-tête séparé autrement": strayHeader,
  "listes dans les cellules": lists,
  "une colonne": oneColumn,
  "formes géographiques": shapes,
  large: wide,
};

const NAMES = ["Atelier Brumont", "Bois du Velay", "Korval", "Doral et fils", "Maison Pimont"];
const TOWNS = ["Lyon", "Metz", "Le Mans", "Brest", "La Baule", "Gap"];
const WORDS = ["bois", "fer", "verre", "pierre", "lin", "soie", "laine", "jute"];

const COLUMNS: readonly (readonly [name: string, cell: (draw: Draw, row: number) => string])[] = [
  ["Code", (_, row) => `C${100 + row}`],
  ["Raison sociale", (draw) => draw.of(NAMES)],
  ["SIRET", (draw) => `9${draw.digits(13)}`],
  ["Ville", (draw) => draw.of(TOWNS)],
  ["Date", (draw) => `${draw.between(10, 28)}/0${draw.between(1, 9)}/2025`],
  ["Effectif", (draw) => String(draw.between(1, 900))],
  ["Téléphone", (draw) => `0${draw.between(1, 5)}${draw.digits(8)}`],
];

function drawTable(draw: Draw, rows = draw.between(1, 8), least = 3): Table {
  const columns = draw.shuffled(COLUMNS).slice(0, draw.between(least, COLUMNS.length));
  const lines = Array.from({ length: rows }, (_, row) =>
    columns.map(([, cell]) => cell(draw, row)),
  );
  return [columns.map(([name]) => name), ...lines];
}

function written(table: Table, delimiter: string): string {
  return table.map((row) => `${row.join(delimiter)}\n`).join("");
}

/** Blanks on either side of the quotes, in all cells or in some. */
function spacedQuotes(draw: Draw): ForeignFile {
  const delimiter = draw.of([";", ",", "|", "\t"]);
  const share = draw.of([0.3, 1]);
  const [header = [], ...rows] = drawTable(draw, draw.between(3, 12));
  const table = [header, ...rows.map(([first, ...rest]) => [`${first}${delimiter} bis`, ...rest])];
  const blank = (): string => " ".repeat(draw.between(0, 2));
  const quoted = (cell: string): string =>
    cell.includes(delimiter) || draw.chance(share) ? `${blank()}"${cell}"${blank()}` : cell;
  const text = written(
    table.map((row) => row.map(quoted)),
    delimiter,
  );
  return { text, delimiter, table };
}

/** Prose, comments or parameters before a table, behind it, or both; more lines than it has rows. */
function framed(draw: Draw): ForeignFile {
  const delimiter = draw.of([";", ",", "\t", "|"]);
  const table = drawTable(draw);
  const line = draw.of<(n: number) => string>([
    (n) => `Export du fichier clients, partie ${n}`,
    (n) => `# clef ${n}: valeur`,
    (n) => `Document ${n} interne, reproduction interdite sans accord.`,
    (n) => `Critère ${n} : tous les clients`,
  ]);
  const lines = (): string =>
    Array.from({ length: draw.between(1, 25) }, (_, n) => `${line(n + 1)}\n`).join("");
  const before = draw.chance(0.6) ? lines() + draw.of(["", "\n"]) : "";
  const behind = before === "" || draw.chance(0.4) ? `\n${lines()}` : "";
  return { text: before + written(table, delimiter) + behind, delimiter, table };
}

function rareSign(draw: Draw): ForeignFile {
  const delimiter = draw.of([..."#+*!%$§¦¬¤\\~^", "||", "::", "\u001f"]);
  const table = drawTable(draw, draw.between(3, 12));
  return { text: written(table, delimiter), delimiter, table };
}

/** Cells of equal width; texts hold single blanks. */
function aligned(draw: Draw): ForeignFile {
  const table = drawTable(draw, draw.between(3, 12));
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? "").length)),
  );
  const gap = draw.between(2, 5);
  const text = table
    .map((row) => row.map((cell, column) => cell.padEnd((widths[column] ?? 0) + gap)).join(""))
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
  return { text, delimiter: ALIGNED, table };
}

/** Entities of HTML in bare cells between semicolons. */
function entities(draw: Draw): ForeignFile {
  const [header = [], ...rows] = drawTable(draw, draw.between(3, 12));
  const names = ["Caf&eacute; du Pont", "L&#39;Orme &amp; Fils", "H&ocirc;tel Nord", "R&D Velay"];
  const table = [[...header, "Enseigne"], ...rows.map((row) => [...row, draw.of(names)])];
  return { text: written(table, ";"), delimiter: ";", table };
}

function strayHeader(draw: Draw): ForeignFile {
  const [delimiter, other] = draw.shuffled([";", ",", "|", "\t"]) as [string, string];
  const [header = [], ...rows] = drawTable(draw, draw.between(3, 12));
  const text = `${header.join(other)}\n${written(rows, delimiter)}`;
  return { text, delimiter, table: [header, ...rows] };
}

/** A column of lists with a delimiter of their own, all of the same length or not. */
function lists(draw: Draw): ForeignFile {
  const [delimiter, other] = draw.shuffled([";", ",", "|"]) as [string, string];
  const length = draw.between(2, 5);
  const isEven = draw.chance(0.5);
  const [header = [], ...rows] = drawTable(draw, draw.between(3, 12));
  const list = (): string =>
    draw
      .shuffled(WORDS)
      .slice(0, isEven ? length : draw.between(1, length))
      .join(other);
  const table = [[...header, "Matières"], ...rows.map((row) => [...row, list()])];
  return { text: written(table, delimiter), delimiter, table };
}

/** Values of one column that hold signs which often delimit. */
function oneColumn(draw: Draw): ForeignFile {
  const [name, cell] = draw.of<readonly [string, () => string]>([
    ["HH:mm:ss", () => `${draw.between(10, 23)}:${draw.between(10, 59)}:${draw.between(10, 59)}`],
    ["Date (JJ/MM/AAAA)", () => `${draw.between(10, 28)}/0${draw.between(1, 9)}/2025`],
    ["Avis", () => draw.of(["Très bien, merci", "Bof", "Rapide, propre, parfait", "À revoir"])],
    ["Nom", () => `${draw.of(["Durand", "Martin", "Roux"])}, ${draw.of(["Paul", "Anne", "Luc"])}`],
    [
      "Téléphone",
      () => `+33 6 ${draw.digits(2)} ${draw.digits(2)} ${draw.digits(2)} ${draw.digits(2)}`,
    ],
    [
      "Lieu",
      () => `POINT (${draw.between(1, 7)}.${draw.digits(2)} 4${draw.digits(1)}.${draw.digits(2)})`,
    ],
    ["Montant", () => `${draw.between(1, 900)},${draw.digits(2)}`],
  ]);
  const table = [[name], ...Array.from({ length: draw.between(4, 15) }, () => [cell()])];
  return { text: written(table, ""), delimiter: "", table };
}

function shapes(draw: Draw): ForeignFile {
  const delimiter = draw.of([";", "\t", "|"]);
  const point = (): string => `${draw.between(1, 7)}.${draw.digits(2)} 4${draw.digits(1)}.5`;
  const shape = (): string =>
    draw.of([
      `POINT (${point()})`,
      `LINESTRING(${point()},${point()})`,
      `POLYGON ((${point()}, ${point()}, ${point()}))`,
      `{"x":${draw.between(1, 9)},"y":[1,2]}`,
    ]);
  const [header = [], ...rows] = drawTable(draw, draw.between(2, 12));
  const table = [[...header, "Lieu"], ...rows.map((row) => [...row, shape()])];
  return { text: written(table, delimiter), delimiter, table };
}

/** Hundreds of columns of one digit. */
function wide(draw: Draw): ForeignFile {
  const columns = draw.between(100, 400);
  const row = (cell: (column: number) => string): string[] =>
    Array.from({ length: columns }, (_, column) => cell(column));
  const rows = Array.from({ length: draw.between(2, 30) }, () => row(() => draw.digits(1)));
  const table = [row((column) => `mesure ${column}`), ...rows];
  const delimiter = draw.of([",", ";"]);
  return { text: written(table, delimiter), delimiter, table };
}

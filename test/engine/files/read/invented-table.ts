/** A fictitious order list, which pollutions are applied to. */
export interface InventedTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const KINDS = ["Lampe", "Table", "Chaise", "Étagère", "Banc", "Miroir", "Tapis", "Vase"];
const MAKES = ["d'atelier", "de l'Orme", "Nordique", "pliante", '12" ronde', "haute"];
const NOTES = [
  "Livrée en 48 h, montage compris, sans frais jusqu'au 3e étage.",
  "Chêne massif huilé: finition mate, angles arrondis, garantie dix ans.",
  "Idéale pour l'entrée, le bureau ou la chambre; se nettoie à l'eau.",
  'Modèle repris de l\'année dernière, largeur 60" au lieu de 48".',
  "Pièce unique.",
];

/** Nine columns: date, time, quantity, reference, price, two texts, link, and an empty one. */
export function inventedTable(rows = 84): InventedTable {
  return {
    header: [
      "DATE",
      "HEURE",
      "Qte",
      "REFERENCE",
      "Prix",
      "Article",
      "Description",
      "Lien",
      "Remarques",
    ],
    rows: Array.from({ length: rows }, (_, row) => inventedRow(row)),
  };
}

function inventedRow(row: number): string[] {
  const day = String((row % 28) + 1).padStart(2, "0");
  const month = String(Math.floor(row / 28) + 1).padStart(2, "0");
  const reference = `${"ABKMRZ"[row % 6]}T-${1000 + ((row * 7919) % 9000)}`;
  return [
    `${day}/${month}/2024`,
    `${String(row % 24).padStart(2, "0")}:${String((row * 15) % 60).padStart(2, "0")}`,
    String((row * 5) % 17),
    reference,
    `$${(((row * 3571) % 9999) / 100).toFixed(2)}`,
    `${KINDS[row % KINDS.length]} ${MAKES[row % MAKES.length]}${row % 4 === 0 ? ", coloris au choix" : ""}`,
    NOTES[(row * 3) % NOTES.length] as string,
    `https://www.exemple.fr/article/${reference}.html`,
    "",
  ];
}

/** The dialect to write. */
export interface Writing {
  readonly delimiter?: string;
  readonly quote?: string;
  /** Escape character for quotes in a quoted cell. */
  readonly escape?: string;
  readonly newline?: string;
  /** Whether texts with spaces are quoted too. */
  readonly quotesSpaces?: boolean;
}

/**
 * The lines of a table as delimited text. Texts with a comma or a quote are quoted; so are the last
 * two columns but one, as in exports that quote long columns.
 */
export function writeLines(rows: readonly (readonly string[])[], writing: Writing = {}): string[] {
  return rows.map((row) => writeLine(row, writing));
}

function writeLine(
  row: readonly string[],
  { delimiter = ",", quote = '"', ...rest }: Writing,
): string {
  const mark = rest.escape ?? quote;
  return row
    .map((cell, column) => {
      const mustBeQuoted = rest.quotesSpaces ? /[,"\s]/.test(cell) : /[,"]/.test(cell);
      const isQuoted = mustBeQuoted || column === 6 || column === 7;
      return isQuoted ? `${quote}${cell.replaceAll(quote, `${mark}${quote}`)}${quote}` : cell;
    })
    .join(delimiter);
}

/** A table as a text. */
export function writeTable({ header, rows }: InventedTable, writing: Writing = {}): string {
  const newline = writing.newline ?? "\r\n";
  return writeLines([header, ...rows], writing)
    .map((line) => `${line}${newline}`)
    .join("");
}

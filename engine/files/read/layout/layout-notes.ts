import { ALIGNED } from "../rows/dialect.ts";
import { ROW_FAULT } from "../rows/row-block.ts";
import type { ReadNote } from "./file-part.ts";
import type { LeftOut } from "./odd-row.ts";
import type { TableLayout } from "./table-layout.ts";

/** Notes of one kind that are listed singly; beyond that they are only counted. */
const MOST_OF_A_KIND = 20;
const MOST_CHARACTERS = 120;

const REASONS: Readonly<Record<LeftOut, string>> = {
  total: "total",
  "header again": "en-tête répété",
  aside: "en-tête de page ou commentaire",
  title: "titre de groupe",
  footer: "ligne de fin",
};

/** Collects a person's notes on how a text was read. */
export class LayoutNotes {
  readonly #rows: ReadNote[] = [];
  #leftOut = 0;
  #titles = 0;
  #quotes = 0;
  #firstQuotes = 0;
  #cut = 0;
  #firstCut = 0;
  #joined = 0;
  #maybeJoined = 0;
  #firstMaybe = 0;
  #refitted = 0;
  #firstRefitted = 0;
  readonly #strayHeaders: number[] = [];

  /** Notes a fault of a row. */
  addFault(fault: number, number: number): void {
    if (fault === ROW_FAULT.quotes && this.#quotes++ === 0) this.#firstQuotes = number;
    if (fault === ROW_FAULT.cut && this.#cut++ === 0) this.#firstCut = number;
    if (fault === ROW_FAULT.refitted && this.#refitted++ === 0) this.#firstRefitted = number;
  }

  /** Notes a row that is left out. */
  addLeftOut(why: LeftOut, text: string, number: number): void {
    if (this.#leftOut++ >= MOST_OF_A_KIND) return;
    const told = `Ligne ${number} écartée (${REASONS[why]}) : ${quotation(text)}.`;
    this.#add("ligne_ecartee", told, number);
  }

  /** Notes rows that are one: the first number, and the last. */
  addJoined(from: number, to: number): void {
    if (this.#joined++ >= MOST_OF_A_KIND) return;
    const lines = to === from + 1 ? `Lignes ${from} et ${to}` : `Lignes ${from} à ${to}`;
    const told = `${lines} réunies en une : un retour à la ligne sans guillemets coupait une cellule.`;
    this.#add("lignes_reunies", told, from);
  }

  /** Notes rows that may be one. */
  addMaybeJoined(number: number): void {
    if (this.#maybeJoined++ === 0) this.#firstMaybe = number;
  }

  /** Notes a header with another delimiter than its rows. */
  addStrayHeader(number: number): void {
    this.#strayHeaders.push(number);
  }

  /** Notes a line between tables. */
  addTitle(text: string, number: number): void {
    if (this.#titles++ >= MOST_OF_A_KIND) return;
    this.#add("titre", `Ligne ${number}, hors tableau : ${quotation(text)}.`, number);
  }

  all(tables: readonly TableLayout[]): readonly ReadNote[] {
    const notes = this.#rows.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
    const add = (code: string, text: string, row?: number): void => {
      notes.push(row === undefined ? { code, text } : { code, text, row });
    };
    if (tables.length === 0) add("fichier_vide", "Le fichier ne contient aucune ligne.");
    if (tables.length > 1)
      add("plusieurs_tableaux", `Le fichier contient ${tables.length} tableaux.`);
    for (const row of this.#strayHeaders.slice(0, MOST_OF_A_KIND))
      add(
        "entete_separe_autrement",
        "L'en-tête n'est pas séparé comme les données : il est lu avec son propre séparateur.",
        row,
      );
    for (const table of tables) for (const [code, text] of tableNotes(table)) add(code, text);
    if (this.#leftOut > MOST_OF_A_KIND)
      add("lignes_ecartees", `${this.#leftOut} lignes écartées en tout.`);
    if (this.#joined > MOST_OF_A_KIND)
      add("lignes_reunies", `${this.#joined} lignes coupées réunies en tout.`);
    if (this.#maybeJoined > 0)
      add(
        "lignes_a_reunir",
        `${this.#maybeJoined} ligne(s) incomplète(s) auraient le bon nombre de cellules avec la suivante : si un retour à la ligne a coupé une cellule, refaites l'export avec des guillemets autour des textes.`,
        this.#firstMaybe,
      );
    if (this.#titles > MOST_OF_A_KIND)
      add("titres", `${this.#titles} lignes hors tableau en tout.`);
    if (this.#quotes > 0) add("guillemets", quotesText(this.#quotes), this.#firstQuotes);
    if (this.#refitted > 0)
      add(
        "lignes_relues",
        `${this.#refitted} ligne(s) mal délimitée(s), lue(s) autrement pour tenir dans les colonnes : vérifiez-les.`,
        this.#firstRefitted,
      );
    if (this.#cut > 0)
      add(
        "ligne_coupee",
        `${this.#cut} ligne(s) trop longue(s), lue(s) en partie.`,
        this.#firstCut,
      );
    return notes;
  }

  #add(code: string, text: string, row: number): void {
    this.#rows.push({ code, text, row });
  }
}

const SIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ["\t", "une tabulation"],
  [ALIGNED, "plusieurs espaces de suite"],
  [" ", "des espaces"],
  ["–", "des tirets"],
]);

function* tableNotes(table: TableLayout): Generator<readonly [code: string, text: string]> {
  const { name, header, headerCells, headerRows, shortRows, longRows, rows, unparted } = table;
  if (table.columns && table.columns.from > 0)
    yield [
      "tableaux_cote_a_cote",
      `« ${name} » est à côté d'un autre tableau, après une colonne vide : chacun est lu à part.`,
    ];
  if (table.mayBeRecords)
    yield [
      "fiches_sur_plusieurs_lignes",
      `Les fiches de « ${name} » semblent prendre plusieurs lignes, mais pas toutes le même nombre : chaque ligne est lue à part. Refaites l'export avec une ligne par fiche.`,
    ];
  if (table.mayBeSeveral)
    yield [
      "colonne_vide",
      `« ${name} » a une colonne vide entre des colonnes qui n'ont pas le même nombre de lignes : si ce sont deux tableaux côte à côte, mettez-les dans deux feuilles ou deux fichiers.`,
    ];
  if (table.recordLines) {
    yield [
      "fiches_sur_plusieurs_lignes",
      `Chaque fiche de « ${name} » prend ${table.recordLines.length} lignes, comme son en-tête : elles sont lues comme une seule.`,
    ];
    return;
  }
  if (unparted !== undefined)
    yield [
      "une_seule_colonne",
      `« ${name} » est lu comme une seule colonne, alors que la plupart de ses lignes contiennent ${SIGN_NAMES.get(unparted) ?? `le signe « ${unparted} »`} : si ce signe sépare des cellules, choisissez-le comme séparateur, ou renvoyez le fichier avec un séparateur par cellule.`,
    ];
  if (headerRows === 0) yield ["sans_entete", `« ${name} » n'a pas de ligne d'en-tête.`];
  if (headerRows > 1)
    yield ["entete_multiple", `L'en-tête de « ${name} » prend ${headerRows} lignes.`];
  if (headerRows > 0 && headerCells !== undefined && headerCells < header.length)
    yield [
      "entete_court",
      `L'en-tête de « ${name} » a ${headerCells} nom(s) pour ${header.length} colonnes : une colonne est sans nom, ou le séparateur est aussi dans des cellules. Vérifiez que chaque nom est au-dessus de ses valeurs.`,
    ];
  if (rows === 0) yield ["sans_donnees", `« ${name} » n'a aucune ligne de données.`];
  if (shortRows + longRows > 0)
    yield [
      "lignes_inegales",
      `« ${name} » : ${shortRows} ligne(s) avec trop peu de cellules, ${longRows} avec trop.`,
    ];
}

function quotesText(rows: number): string {
  return `${rows} ligne(s) avec un guillemet mal placé, gardé tel quel.`;
}

function quotation(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return `« ${short} »`;
}

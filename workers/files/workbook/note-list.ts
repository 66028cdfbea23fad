import type { SheetNote } from "./sheet-notes.ts";

/** The comments of a sheet as it is written, in the order of its cells. Memory: their texts. */
export class NoteList {
  readonly #all: SheetNote[] = [];
  readonly #most: number;
  #given = 0;
  #unsaid = 0;

  /** @param most  Notes of the caller; those beyond are left out. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Adds what there is to say about a cell.
   *
   * @param note  The caller's; empty for none.
   * @param remark  The writer's, on what the sheet lacks: it has no limit. Empty for none.
   */
  add(row: number, column: number, note: string, remark: string): void {
    const isRetained = note !== "" && this.#given < this.#most;
    if (isRetained) this.#given++;
    else if (note !== "") this.#unsaid++;
    const text = joined(isRetained ? note : "", remark);
    if (text) this.#all.push({ row, column, text });
  }

  /** All comments; if some are left out, the one of A1 says so. */
  finish(): readonly SheetNote[] {
    if (this.#unsaid === 0) return this.#all;
    const most = this.#most.toLocaleString("fr-FR");
    const limit = `Seuls les ${most} premiers commentaires de cette feuille y sont : au-delà, les cellules gardent leur couleur sans commentaire.`;
    const [first, ...rest] = this.#all;
    const isCorner = first?.row === 0 && first.column === 0;
    const corner = { row: 0, column: 0, text: joined(limit, isCorner ? first.text : "") };
    return [corner, ...(isCorner ? rest : this.#all)];
  }
}

const joined = (...texts: string[]): string => texts.filter(Boolean).join("\n");

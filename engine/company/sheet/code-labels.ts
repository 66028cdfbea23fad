import { codeKey } from "../../registers/row-values.ts";
import type { EntryReader } from "../../store/entry-reader.ts";
import { readText } from "../../store/packed-bytes.ts";

/** The loaded tables of codes, `null` for those that are not. */
export interface CodeTables {
  readonly nafRev2: EntryReader | null;
  readonly naf2025: EntryReader | null;
  readonly categoriesJuridiques: EntryReader | null;
}

/** Labels of the codes that SIRENE writes, from INSEE's own tables. */
export class CodeLabels {
  readonly #tables: CodeTables;

  constructor(tables: CodeTables) {
    this.#tables = tables;
  }

  /**
   * The label of an activity; `null` when its table is not loaded or lacks the code.
   *
   * @param bareNaf       Without its dot.
   * @param nomenclature  As in SIRENE: older ones have no table.
   */
  activity(bareNaf: string, nomenclature: string): string | null {
    if (nomenclature === "NAFRev2") return labelOf(this.#tables.nafRev2, bareNaf);
    return nomenclature === "NAF2025" ? labelOf(this.#tables.naf2025, bareNaf) : null;
  }

  /** The label of a legal category of four digits, `null` likewise. */
  legalForm(category: string): string | null {
    return labelOf(this.#tables.categoriesJuridiques, category);
  }
}

/** Entries follow their count; the label is the first text of each. */
const COUNT_BYTES = 4;

function labelOf(table: EntryReader | null, code: string): string | null {
  const key = codeKey(code);
  if (!table || key < 0 || !table.locate(key)) return null;
  return readText(table.bytes, table.at + COUNT_BYTES) || null;
}

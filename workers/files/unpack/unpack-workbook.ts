import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { checkedZipEntries, type ZipEntry } from "../../../engine/files/read/gate/zip-entries.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { SharedTexts } from "../../../engine/files/read/workbook/shared-texts.ts";
import { SheetRows } from "../../../engine/files/read/workbook/sheet-rows.ts";
import { Styles } from "../../../engine/files/read/workbook/styles.ts";
import {
  Relations,
  type SheetEntry,
  WorkbookList,
} from "../../../engine/files/read/workbook/workbook-parts.ts";
import type { XmlHandler } from "../../../engine/files/read/workbook/xml-scanner.ts";
import { PlainText } from "./plain-text.ts";
import { MACROS_NOTE, sheetText } from "./sheet-text.ts";
import type { UnpackedFile, UnpackedText } from "./unpacked-text.ts";
import type { KnownFile, UnpackWork } from "./unpacker.ts";
import { damagedWorkbook, failureOfSheet, readXmlPart, tooLargeWorkbook } from "./xml-part.ts";

/**
 * The sheets of an xlsx with content, as plain texts, in the workbook's order; hidden ones too,
 * with a note. The shared texts are read first, wherever they are in the archive.
 *
 * Cost: a second or so for 50,000 rows of twelve columns; memory for the shared texts alone.
 */
export async function unpackWorkbook(
  file: KnownFile,
  work: UnpackWork,
): Promise<Result<UnpackedFile>> {
  const entries = checkedZipEntries(file.source, file.name, work.limits, { anySlash: true });
  if (!entries.ok) return entries;
  return new Workbook(file, entries.value, work).read();
}

const WORKBOOK_PART = "xl/workbook.xml";

class Workbook {
  readonly #file: KnownFile;
  readonly #name: string;
  /** By name in lower case: names of parts are case-insensitive. */
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #work: UnpackWork;
  readonly #shared: SharedTexts;
  readonly #styles = new Styles();
  readonly #list = new WorkbookList();
  readonly #texts: UnpackedText[] = [];
  /** Parts already read as sheets: a second sheet must not refer to one of them. */
  readonly #read = new Set<string>();
  #cells = 0;

  constructor(file: KnownFile, entries: readonly ZipEntry[], work: UnpackWork) {
    this.#file = file;
    this.#name = file.name;
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
    this.#work = work;
    this.#shared = new SharedTexts(work.limits);
  }

  async read(): Promise<Result<UnpackedFile>> {
    const relations = await this.#readParts();
    if (!relations.ok) return relations;
    for (const sheet of this.#list.sheets) {
      const failure = await this.#readSheet(sheet, relations.value);
      if (failure) return { ok: false, failure };
    }
    if (this.#texts.length > 0)
      return success({ texts: this.#texts, notes: this.#notesOfMacros() });
    const file = this.#name;
    return failed("fichier.vide", `« ${file} » : aucune cellule remplie.`, { file });
  }

  #notesOfMacros(): ReadNote[] {
    const has = Array.from(this.#entries.keys()).some((name) => name.endsWith("vbaproject.bin"));
    return has ? [MACROS_NOTE] : [];
  }

  /** Reads everything but the sheets; returns the workbook's relations. */
  async #readParts(): Promise<Result<Relations>> {
    const ofRoot = new Relations("");
    const rootFailure = await this.#readPart("_rels/.rels", ofRoot);
    if (rootFailure) return { ok: false, failure: rootFailure };
    const part = ofRoot.ofType("officeDocument")?.target ?? WORKBOOK_PART;
    const at = part.lastIndexOf("/") + 1;
    const relations = new Relations(part.slice(0, at));
    const failure =
      (await this.#readPart(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`, relations)) ??
      (await this.#readPart(part, this.#list)) ??
      (await this.#readPart(relations.ofType("styles")?.target, this.#styles)) ??
      (await this.#readPart(relations.ofType("sharedStrings")?.target, this.#shared, () =>
        this.#faultOfShared(),
      ));
    if (failure) return { ok: false, failure };
    if (this.#list.sheets.length === 0)
      return { ok: false, failure: damagedWorkbook(this.#file, "aucune feuille") };
    return success(relations);
  }

  async #readSheet(sheet: SheetEntry, relations: Relations): Promise<Failure | null> {
    const relation = relations.byId.get(sheet.relation);
    // Chart and macro sheets have no table.
    if (relation && relation.type !== "worksheet") return null;
    const part = relation?.target.toLowerCase() ?? "";
    if (!this.#entries.has(part))
      return damagedWorkbook(this.#file, `la feuille « ${sheet.name} » manque`);
    if (this.#read.has(part))
      return damagedWorkbook(this.#file, "deux feuilles ont le même contenu");
    this.#read.add(part);
    const plain = new PlainText(this.#work.folder, this.#work.budget);
    try {
      const rows = new SheetRows(plain.rows, {
        shared: this.#shared,
        formats: this.#styles.formats,
        is1904: this.#list.is1904,
        maxCells: this.#work.limits.cells - this.#cells,
        maxCellBytes: this.#work.limits.cellBytes,
      });
      const failure = await this.#readPart(part, rows, () =>
        failureOfSheet(this.#file, rows.fault, plain.rows.isFull),
      );
      if (failure) return failure;
      this.#cells += plain.rows.cells;
      this.#keep(sheet, rows, plain);
      return null;
    } finally {
      plain.close();
    }
  }

  #keep(sheet: SheetEntry, rows: SheetRows, plain: PlainText): void {
    if (plain.rows.rows === 0) return;
    const { hidden, merges, unknownResults } = rows;
    const notes = [...rows.notes];
    const unsaid = rows.faultyCells - rows.notes.length;
    if (unsaid > 0)
      notes.push({ code: "classeur.texte_absent", text: `${unsaid} autres cellules de même.` });
    this.#texts.push(
      sheetText(this.#file, { ...sheet, plain, hidden, merges, unknownResults, notes }, this.#work),
    );
  }

  /** Reads a part if it exists. @param stop  Called after each chunk. */
  async #readPart(
    part: string | undefined,
    handler: XmlHandler,
    stop?: () => Failure | null,
  ): Promise<Failure | null> {
    const entry = part === undefined ? undefined : this.#entries.get(part.toLowerCase());
    return entry ? readXmlPart(this.#file, entry, handler, stop) : null;
  }

  #faultOfShared(): Failure | null {
    if (this.#shared.hasTooLong) return failureOfSheet(this.#file, "cell length", false);
    return this.#shared.isTooLarge
      ? tooLargeWorkbook(this.#file, "trop de textes différents")
      : null;
  }
}

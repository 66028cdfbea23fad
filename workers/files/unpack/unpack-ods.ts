import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { checkedZipEntries } from "../../../engine/files/read/gate/zip-entries.ts";
import { type OdsSheet, OdsSheets } from "../../../engine/files/read/workbook/ods-sheets.ts";
import type { XmlHandler, XmlScanner } from "../../../engine/files/read/workbook/xml-scanner.ts";
import { PlainText } from "./plain-text.ts";
import { MACROS_NOTE, sheetText } from "./sheet-text.ts";
import type { UnpackedFile, UnpackedText } from "./unpacked-text.ts";
import type { KnownFile, UnpackWork } from "./unpacker.ts";
import { damagedWorkbook, failureOfSheet, readXmlPart } from "./xml-part.ts";

/**
 * The sheets of an OpenDocument spreadsheet with content, as plain texts, hidden ones too. One pass
 * over its `content.xml`; memory for one row.
 */
export async function unpackOds(file: KnownFile, work: UnpackWork): Promise<Result<UnpackedFile>> {
  const entries = checkedZipEntries(file.source, file.name, work.limits);
  if (!entries.ok) return entries;
  const partOf = (name: string) => entries.value.find((entry) => entry.name === name);
  const manifest = new Manifest();
  const manifestPart = partOf("META-INF/manifest.xml");
  const failure = manifestPart && (await readXmlPart(file, manifestPart, manifest));
  if (failure) return { ok: false, failure };
  if (manifest.isEncrypted || partOf("encrypted-package"))
    return failed("classeur.protege", `« ${file.name} »`, { file: file.name });
  const content = partOf("content.xml");
  if (!content) return { ok: false, failure: damagedWorkbook(file, "son contenu manque") };
  const book = new Book(file, work);
  const unread = await readXmlPart(file, content, book.sheets, () => book.failure());
  book.close();
  if (unread) return { ok: false, failure: unread };
  if (!book.sheets.isSpreadsheet)
    return { ok: false, failure: damagedWorkbook(file, "ce document n'a pas de feuille") };
  if (book.texts.length === 0)
    return failed("fichier.vide", `« ${file.name} » : aucune cellule remplie.`, {
      file: file.name,
    });
  const hasMacros = entries.value.some(({ name }) => /^(?:Basic|Scripts)\/./.test(name));
  return success({ texts: book.texts, notes: hasMacros ? [MACROS_NOTE] : [] });
}

/** The texts of the sheets, as they are read. */
class Book {
  readonly texts: UnpackedText[] = [];
  readonly sheets: OdsSheets;
  readonly #file: KnownFile;
  readonly #work: UnpackWork;
  #plain: PlainText | null = null;

  constructor(file: KnownFile, work: UnpackWork) {
    this.#file = file;
    this.#work = work;
    this.sheets = new OdsSheets({
      maxCells: work.limits.cells,
      maxCellBytes: work.limits.cellBytes,
      begin: () => this.#begin().rows,
      end: (sheet) => this.#end(sheet),
    });
  }

  failure() {
    return failureOfSheet(this.#file, this.sheets.fault, this.#plain?.rows.isFull ?? false);
  }

  close(): void {
    this.#plain?.close();
  }

  #begin(): PlainText {
    this.close();
    this.#plain = new PlainText(this.#work.folder, this.#work.budget);
    return this.#plain;
  }

  #end(sheet: OdsSheet): void {
    const plain = this.#plain;
    if (!plain || plain.rows.rows === 0 || this.failure()) return;
    const visibility = sheet.isHidden ? "hidden" : "visible";
    this.texts.push(sheetText(this.#file, { ...sheet, visibility, plain, notes: [] }, this.#work));
  }
}

/** Whether the list of parts says that they are encrypted. */
class Manifest implements XmlHandler {
  isEncrypted = false;

  open(scanner: XmlScanner): void {
    if (scanner.tag === 0 && scanner.name() === "encryption-data") this.isEncrypted = true;
  }

  close(): void {}
  text(): void {}
}

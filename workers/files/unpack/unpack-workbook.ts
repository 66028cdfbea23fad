import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import { checkedZipEntries, type ZipEntry } from "../../../engine/files/read/gate/zip-entries.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { SharedTexts } from "../../../engine/files/read/workbook/shared-texts.ts";
import { type SheetFault, SheetRows } from "../../../engine/files/read/workbook/sheet-rows.ts";
import { Styles } from "../../../engine/files/read/workbook/styles.ts";
import {
  Relations,
  type SheetEntry,
  WorkbookList,
} from "../../../engine/files/read/workbook/workbook-parts.ts";
import {
  type XmlFault,
  type XmlHandler,
  XmlScanner,
} from "../../../engine/files/read/workbook/xml-scanner.ts";
import { EntryBytes } from "./entry-bytes.ts";
import { PlainText } from "./plain-text.ts";
import type { UnpackedFile, UnpackedText } from "./unpacked-text.ts";
import type { KnownFile, UnpackWork } from "./unpacker.ts";

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
  const entries = checkedZipEntries(file.source, file.name, work.limits);
  if (!entries.ok) return entries;
  return new Workbook(file, entries.value, work).read();
}

const WORKBOOK_PART = "xl/workbook.xml";

class Workbook {
  readonly #source: ByteSource;
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
    this.#source = file.source;
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
    if (this.#texts.length > 0) return success({ texts: this.#texts, notes: [] });
    const file = this.#name;
    return failed("fichier.vide", `« ${file} » : aucune cellule remplie.`, { file });
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
      (await this.#readPart(relations.ofType("sharedStrings")?.target, this.#shared));
    if (failure) return { ok: false, failure };
    if (this.#list.sheets.length === 0)
      return { ok: false, failure: this.#damaged("aucune feuille") };
    return success(relations);
  }

  async #readSheet(sheet: SheetEntry, relations: Relations): Promise<Failure | null> {
    const relation = relations.byId.get(sheet.relation);
    // Chart and macro sheets have no table.
    if (relation && relation.type !== "worksheet") return null;
    const part = relation?.target.toLowerCase() ?? "";
    if (!this.#entries.has(part)) return this.#damaged(`la feuille « ${sheet.name} » manque`);
    if (this.#read.has(part)) return this.#damaged("deux feuilles ont le même contenu");
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
      const failure = await this.#readPart(part, rows, () => this.#faultOf(rows, plain));
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
    const notes = [...rows.notes];
    const unsaid = rows.faultyCells - rows.notes.length;
    if (unsaid > 0) notes.push(note("classeur.texte_absent", `${unsaid} autres cellules de même.`));
    if (sheet.isHidden)
      notes.push(note("classeur.feuille_masquee", `La feuille « ${sheet.name} » est masquée.`));
    this.#texts.push({
      name: `${this.#name}#${sheet.name}`,
      nature: "xlsx",
      text: plain.finish(),
      isPlain: true,
      notes,
    });
  }

  /** Reads a part if it exists. @param stop  Called after each chunk. */
  async #readPart(
    part: string | undefined,
    handler: XmlHandler,
    stop?: () => Failure | null,
  ): Promise<Failure | null> {
    const entry = part === undefined ? undefined : this.#entries.get(part.toLowerCase());
    if (!entry) return null;
    const bytes = new EntryBytes(this.#source, entry);
    const scanner = new XmlScanner(handler);
    for await (const chunk of bytes.chunks()) {
      scanner.push(chunk);
      const failure =
        this.#faultOfXml(scanner.fault, entry.name) ?? stop?.() ?? this.#faultOfShared();
      if (failure) return failure;
    }
    if (bytes.fault === "lies") {
      const precision = `« ${this.#name} » : la taille annoncée de « ${entry.name} » est fausse.`;
      return failed("archive.dangereuse", precision, { file: this.#name }).failure;
    }
    if (bytes.fault || !scanner.finish()) return this.#damaged(entry.name);
    return stop?.() ?? null;
  }

  #faultOfXml(fault: XmlFault | null, part: string): Failure | null {
    return fault === null ? null : this.#damaged(`${part} (${XML_FAULTS[fault]})`);
  }

  #faultOf(rows: SheetRows, plain: PlainText): Failure | null {
    if (plain.rows.isFull) return this.#tooLarge("son texte déployé est démesuré");
    if (rows.fault === null) return null;
    if (rows.fault === "position") return this.#damaged("une cellule est hors de la feuille");
    return this.#tooLarge(SHEET_FAULTS[rows.fault]);
  }

  #faultOfShared(): Failure | null {
    if (this.#shared.hasTooLong) return this.#tooLarge(SHEET_FAULTS["cell length"]);
    return this.#shared.isTooLarge ? this.#tooLarge("trop de textes différents") : null;
  }

  #damaged(why: string): Failure {
    const file = this.#name;
    return failed("classeur.illisible", `« ${file} » : ${why}.`, { file }).failure;
  }

  #tooLarge(why: string): Failure {
    const file = this.#name;
    return failed("classeur.trop_grand", `« ${file} » : ${why}.`, { file }).failure;
  }
}

const XML_FAULTS: Readonly<Record<XmlFault, string>> = {
  doctype: "déclaration de type de document, interdite dans un classeur",
  markup: "balises mal formées",
  encoding: "encodage autre que UTF-8",
  "too long": "balise démesurée",
};

const SHEET_FAULTS: Readonly<Record<Exclude<SheetFault, "position">, string>> = {
  cells: "trop de cellules remplies",
  "cell length": "une cellule contient un texte démesuré",
};

function note(code: string, text: string): ReadNote {
  return { code, text };
}

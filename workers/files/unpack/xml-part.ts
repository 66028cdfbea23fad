import { type Failure, failed } from "../../../engine/errors/failure.ts";
import type { ZipEntry } from "../../../engine/files/read/gate/zip-entries.ts";
import type { SheetFault } from "../../../engine/files/read/workbook/sheet-limits.ts";
import {
  type XmlFault,
  type XmlHandler,
  XmlScanner,
} from "../../../engine/files/read/workbook/xml-scanner.ts";
import { EntryBytes } from "./entry-bytes.ts";
import type { KnownFile } from "./unpacker.ts";

/** Reads an XML part of a workbook. @param stop  Called after each chunk. */
export async function readXmlPart(
  file: KnownFile,
  entry: ZipEntry,
  handler: XmlHandler,
  stop: () => Failure | null = () => null,
): Promise<Failure | null> {
  const bytes = new EntryBytes(file.source, entry);
  const scanner = new XmlScanner(handler);
  for await (const chunk of bytes.chunks()) {
    scanner.push(chunk);
    if (scanner.fault !== null)
      return damagedWorkbook(file, `${entry.name} (${XML_FAULTS[scanner.fault]})`);
    const failure = stop();
    if (failure) return failure;
  }
  if (bytes.fault === "lies") {
    const precision = `« ${file.name} » : la taille annoncée de « ${entry.name} » est fausse.`;
    return failed("archive.dangereuse", precision, { file: file.name }).failure;
  }
  return bytes.fault || !scanner.finish() ? damagedWorkbook(file, entry.name) : stop();
}

const XML_FAULTS: Readonly<Record<XmlFault, string>> = {
  doctype: "déclaration de type de document, interdite dans un classeur",
  markup: "balises mal formées",
  encoding: "encodage autre que UTF-8",
  "too long": "balise démesurée",
};

export function damagedWorkbook({ name }: KnownFile, why: string): Failure {
  return failed("classeur.illisible", `« ${name} » : ${why}.`, { file: name }).failure;
}

export function tooLargeWorkbook({ name }: KnownFile, why: string): Failure {
  return failed("classeur.trop_grand", `« ${name} » : ${why}.`, { file: name }).failure;
}

const LIMITS: Readonly<Record<Exclude<SheetFault, "position">, string>> = {
  sheets: "trop de feuilles",
  cells: "trop de cellules remplies",
  "cell length": "une cellule contient un texte démesuré",
};

/** The failure of a sheet. @param isFull  Whether its text exceeds the limit. */
export function failureOfSheet(
  file: KnownFile,
  fault: SheetFault | null,
  isFull: boolean,
): Failure | null {
  if (isFull) return tooLargeWorkbook(file, "son texte déployé est démesuré");
  if (fault === null) return null;
  if (fault === "position") return damagedWorkbook(file, "une cellule est hors de la feuille");
  return tooLargeWorkbook(file, LIMITS[fault]);
}

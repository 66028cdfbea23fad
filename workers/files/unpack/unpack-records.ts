import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { detectEncoding } from "../../../engine/files/read/encoding/detect-encoding.ts";
import { plainChunks } from "../../../engine/files/read/encoding/plain-chunks.ts";
import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import { isMailList, mailList } from "../../../engine/files/read/records/mail-list.ts";
import { namedLines } from "../../../engine/files/read/records/named-lines.ts";
import type { RecordsRead } from "../../../engine/files/read/records/record-table.ts";
import { isVcard, vcards } from "../../../engine/files/read/records/vcards.ts";
import { counted } from "../../../engine/markup/french.ts";
import { cutText } from "../../../engine/text/cut-text.ts";
import { PlainText } from "./plain-text.ts";
import type { UnpackedFile } from "./unpacked-text.ts";
import type { KnownFile, UnpackWork } from "./unpacker.ts";

const MOST_REPORTED = 10;
const MOST_CHARACTERS = 60;

/**
 * An address book of cards (vCard), records of named lines (LDIF, forms) or the recipients of a
 * letter, as one table. The text stays in memory.
 */
export async function unpackRecords(
  { name, nature, source }: KnownFile,
  work: UnpackWork,
): Promise<Result<UnpackedFile>> {
  const tooLarge = (why: string): Result<never> =>
    failed("fichier.trop_grand", `« ${name} » : ${why}.`, { file: name });
  if (source.size > work.limits.jsonBytes) return tooLarge("volume démesuré");
  const chunks = Array.from(plainChunks(source, detectEncoding(source)), (own) => own.slice());
  const text = Buffer.concat(chunks).toString().trimStart();
  const read = recordsOf(text);
  const { columns, records } = read.table;
  if (records.length === 0) return failed("fichier.vide", `« ${name} »`, { file: name });
  if (columns.length > work.limits.columns) return tooLarge("trop de colonnes");
  const plain = new PlainText(work.folder, work.budget);
  try {
    for (const [column, own] of columns.entries()) plain.rows.textCell(column, own);
    plain.rows.endRow();
    for (const record of records) {
      for (const [column, own] of [...record].sort(([a], [b]) => a - b))
        plain.rows.textCell(column, own);
      plain.rows.endRow();
    }
    if (plain.rows.isFull) return tooLarge("son texte déployé est démesuré");
    const text = plain.finish();
    const texts = [{ name, nature, text, isPlain: true, headerRow: 1, notes: notesOf(read) }];
    return success({ texts, notes: [] });
  } finally {
    plain.close();
  }
}

function recordsOf(text: string): RecordsRead {
  if (isVcard(text)) return vcards(text);
  return isMailList(text) ? mailList(text) : namedLines(text);
}

function notesOf({ table, leftOut }: RecordsRead): ReadNote[] {
  const told = `${counted(table.records.length, "fiche est lue", "fiches sont lues")} comme un tableau, une ligne par fiche.`;
  const notes = [{ code: "fiches.tableau", text: told }];
  if (leftOut.length > 0) {
    const first = leftOut
      .slice(0, MOST_REPORTED)
      .map((text) => cutText(text, MOST_CHARACTERS))
      .join(", ");
    notes.push({ code: "fiches.autour", text: `Non lu dans les fiches : ${first}.` });
  }
  return notes;
}

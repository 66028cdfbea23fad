import { CFB, utils, type WorkBook, write } from "xlsx";

type Cell = string | number | boolean | { readonly v: number; readonly z: string };

/** An xls workbook of one sheet. */
export function xlsBytes(rows: readonly (readonly (Cell | null)[])[], hidden = false): Buffer {
  const book = bookOf(rows);
  if (hidden) book.Workbook = { Sheets: [{ name: "Clients", Hidden: 1 }] };
  return Buffer.from(write(book, { type: "buffer", bookType: "biff8" }));
}

function bookOf(rows: readonly (readonly (Cell | null)[])[]): WorkBook {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) =>
      row.map((cell) => (cell !== null && typeof cell === "object" ? { t: "n", ...cell } : cell)),
    ),
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Clients");
  return book;
}

/** The same with another name of its stream. */
export function renamedXlsBytes(
  rows: readonly (readonly (Cell | null)[])[],
  stream: string,
  bookType: "biff8" | "biff5",
): Buffer {
  const content = streamOf(write(bookOf(rows), { type: "buffer", bookType }));
  // The package writes biff5 without a code page: its letters are those of Windows here.
  const at = content.indexOf("Soci_t_", 0, "latin1");
  if (at > 0) content.write("Soci\xe9t\xe9", at, "latin1");
  return inCompound({ [stream]: content });
}

/**
 * The same with its second row and column hidden, and programs. Source: [MS-XLS] 2.4.221 (Row),
 * 2.4.53 (ColInfo).
 */
export function hiddenXlsBytes(rows: readonly (readonly (Cell | null)[])[]): Buffer {
  const stream = streamOf(xlsBytes(rows));
  // The second substream is the sheet's; the records follow its BOF.
  const sheet = stream.indexOf(Buffer.from("09081000000610", "hex"), 20);
  const at = sheet < 0 ? stream.indexOf(Buffer.from("0908", "hex"), 20) : sheet;
  const end = at + 4 + stream.readUInt16LE(at + 2);
  const row = Buffer.from("0802100001000000020000010000000020000f00", "hex");
  const column = Buffer.from("7d000c0001000100000a0f0001000000", "hex");
  const records = Buffer.concat([column, row]);
  const moved = Buffer.concat([stream.subarray(0, end), records, stream.subarray(end)]);
  return inCompound({ Workbook: moved, _VBA_PROJECT_CUR: Buffer.from("programme") });
}

function streamOf(bytes: Buffer): Buffer {
  const file = CFB.read(bytes, { type: "buffer" });
  const entry = CFB.find(file, "/Workbook") ?? CFB.find(file, "/Book");
  return Buffer.from(entry?.content as Uint8Array);
}

function inCompound(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    CFB.utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(CFB.write(file, { type: "buffer" }) as Uint8Array);
}

/** A compound file with streams of these names. */
export function compoundBytes(streams: readonly string[]): Buffer {
  const file = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(file, `/${name}`, Buffer.alloc(5000));
  return Buffer.from(CFB.write(file, { type: "buffer" }) as Uint8Array);
}

/** An xls workbook marked as encrypted: FILEPASS, XOR obfuscation ([MS-XLS] 2.4.117). */
export function lockedXlsBytes(): Buffer {
  const file = CFB.read(xlsBytes([["x"]]), { type: "buffer" });
  const content = Buffer.from(CFB.find(file, "/Workbook")?.content as Uint8Array);
  const bofBytes = 4 + content.readUInt16LE(2);
  const filePass = Buffer.from("2f000600000012345678", "hex");
  const locked = Buffer.concat([
    content.subarray(0, bofBytes),
    filePass,
    content.subarray(bofBytes),
  ]);
  const forged = CFB.utils.cfb_new();
  CFB.utils.cfb_add(forged, "/Workbook", locked);
  return Buffer.from(CFB.write(forged, { type: "buffer" }) as Uint8Array);
}

import { CFB, utils, write } from "xlsx";

type Cell = string | number | boolean | { readonly v: number; readonly z: string };

/** An xls workbook of one sheet. */
export function xlsBytes(rows: readonly (readonly (Cell | null)[])[], hidden = false): Buffer {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) =>
      row.map((cell) => (cell !== null && typeof cell === "object" ? { t: "n", ...cell } : cell)),
    ),
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Clients");
  if (hidden) book.Workbook = { Sheets: [{ name: "Clients", Hidden: 1 }] };
  return Buffer.from(write(book, { type: "buffer", bookType: "biff8" }));
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

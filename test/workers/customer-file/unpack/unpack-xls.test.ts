import test from "ava";
import { CFB, utils, write } from "xlsx";
import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import { onlyText, unpacked } from "./unpacked.ts";

type Cell = string | number | boolean | { readonly v: number; readonly z: string };

/** An old workbook of one sheet. */
function xlsBytes(rows: readonly (readonly (Cell | null)[])[], hidden = false): Buffer {
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

test("cells are written as those of an xlsx are", async (t) => {
  const rows = [
    ["nom", "siret", "cp", "date", "actif", null, "montant"],
    [
      "Société, fils",
      80000000000017,
      { v: 1000, z: "00000" },
      { v: 45322, z: "dd/mm/yyyy" },
      true,
      null,
      12.5,
    ],
  ];
  const text =
    'nom,siret,cp,date,actif,,montant\n"Société, fils",80000000000017,01000,2024-01-31,VRAI,,12.5\n';
  t.is(await onlyText("a.xls", xlsBytes(rows)), text);
});

test("blank rows and columns keep their places", async (t) => {
  t.is(await onlyText("a.xls", xlsBytes([[], [null, "x"], [], ["y"]])), "\n,x\n\ny,\n");
});

test("a hidden sheet is read, with a note", async (t) => {
  const { texts, notes, natures } = await unpacked("a.xls", xlsBytes([["x"]], true));
  t.deepEqual([...texts.keys()], ["a.xls#Clients"]);
  t.deepEqual(natures, ["xls"]);
  t.deepEqual(
    notes.map(({ code }) => code),
    ["classeur.feuille_masquee"],
  );
});

test("a workbook without cells is empty", async (t) => {
  t.is((await unpacked("a.xls", xlsBytes([[]]))).failure?.code, "fichier.vide");
});

test("an old workbook that is too large to be held in memory is refused", async (t) => {
  const { failure } = await unpacked("a.xls", xlsBytes([["x"]]), { xlsBytes: 1000 });
  t.is(failure?.code, "classeur.trop_grand");
});

/** A compound file with streams of these names. */
function compoundBytes(streams: readonly string[]): Buffer {
  const file = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(file, `/${name}`, Buffer.alloc(5000));
  return Buffer.from(CFB.write(file, { type: "buffer" }) as Uint8Array);
}

const COMPOUNDS: readonly [name: string, streams: readonly string[], code: ErrorCode][] = [
  ["a.xlsx", ["EncryptionInfo", "EncryptedPackage"], "classeur.protege"],
  ["a.xls", ["WordDocument", "1Table"], "fichier.type"],
  ["a.xls", ["__substg1.0_001A001F"], "fichier.type"],
  ["a.xls", ["Workbook"], "classeur.illisible"],
];

for (const [name, streams, code] of COMPOUNDS)
  test(`${name} with ${streams.join(", ")} is ${code}`, async (t) => {
    const { failure } = await unpacked(name, compoundBytes(streams));
    t.is(failure?.code, code, failure?.detail);
  });

test("an encrypted old workbook is refused for its password", async (t) => {
  const file = CFB.read(xlsBytes([["x"]]), { type: "buffer" });
  const content = Buffer.from(CFB.find(file, "/Workbook")?.content as Uint8Array);
  const bofBytes = 4 + content.readUInt16LE(2);
  // FILEPASS, XOR obfuscation ([MS-XLS] 2.4.117).
  const filePass = Buffer.from("2f000600000012345678", "hex");
  const locked = Buffer.concat([
    content.subarray(0, bofBytes),
    filePass,
    content.subarray(bofBytes),
  ]);
  const forged = CFB.utils.cfb_new();
  CFB.utils.cfb_add(forged, "/Workbook", locked);
  const bytes = Buffer.from(CFB.write(forged, { type: "buffer" }) as Uint8Array);
  t.is((await unpacked("a.xls", bytes)).failure?.code, "classeur.protege");
});

test("whatever bytes are changed, an old workbook is read or refused", async (t) => {
  const sound = xlsBytes([
    ["nom", "montant"],
    ["Alpha", 12.5],
  ]);
  for (let at = 0; at < sound.length; at += 41) {
    const bytes = Buffer.from(sound);
    bytes[at] = 0xff - (bytes[at] as number);
    const { failure, texts } = await unpacked("a.xls", bytes);
    t.true(failure !== null || texts.size > 0);
  }
});

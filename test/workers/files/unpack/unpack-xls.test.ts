import test from "ava";
import { utils, write } from "xlsx";
import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import { onlyText, unpacked } from "./unpacked.ts";
import {
  compoundBytes,
  hiddenXlsBytes,
  lockedXlsBytes,
  renamedXlsBytes,
  xlsBytes,
} from "./xls-bytes.ts";

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

/** Streams as programs name them, and the version that they write. */
const STREAMS: readonly [stream: string, bookType: "biff8" | "biff5"][] = [
  ["Workbook", "biff8"],
  ["WORKBOOK", "biff8"],
  ["workbook", "biff8"],
  ["Book", "biff5"],
  ["BOOK", "biff5"],
  ["book", "biff8"],
];

for (const [stream, bookType] of STREAMS)
  test(`a ${bookType} in the stream ${stream} is read`, async (t) => {
    const bytes = renamedXlsBytes(
      [["nom"], ["Société"], [{ v: 1000, z: "00000" }]],
      stream,
      bookType,
    );
    t.is(await onlyText("a.xls", bytes), "nom\nSociété\n01000\n");
  });

test("an old workbook without a container is read", async (t) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["nom"], [12.5]]), "Feuil1");
  const bytes = write(book, { type: "buffer", bookType: "biff2" }) as Buffer;
  t.is(await onlyText("a.xlt", bytes), "nom\n12.5\n");
});

test("hidden rows and columns, and macros, are told", async (t) => {
  const { texts, notes } = await unpacked(
    "a.xls",
    hiddenXlsBytes([
      ["a", "b"],
      [1, 2],
      [3, 4],
    ]),
  );
  t.deepEqual([...texts.values()], ["a,b\n1,2\n3,4\n"]);
  t.deepEqual(
    notes.map(({ text }) => text.replaceAll("\u00a0", " ")),
    [
      "Le classeur contient des macros : elles ne sont ni lues ni exécutées.",
      "1 ligne masquée, lue comme les autres : 2.",
      "1 colonne masquée, lue comme les autres : B.",
    ],
  );
});

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
  t.is((await unpacked("a.xls", lockedXlsBytes())).failure?.code, "classeur.protege");
});

test.serial(
  "whatever bytes are changed, an old workbook is read or refused, and the log stays empty",
  async (t) => {
    const stated: unknown[][] = [];
    const { error } = console;
    t.teardown(() => {
      console.error = error;
    });
    console.error = (...line) => void stated.push(line);
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
    t.deepEqual(stated, []);
  },
);

import test from "ava";
import { zipBytes } from "../../load/zip-bytes.ts";
import { unpacked } from "./unpacked.ts";
import { workbookBytes } from "./workbook-bytes.ts";

const CSV = "nom;siren\nAlpha;900000100\n";
const XLSX = workbookBytes({ sheets: { Clients: "<row><c><v>1</v></c></row>" } });

test("a csv is handed on as it is", async (t) => {
  const { texts, natures, notes } = await unpacked("a.csv", CSV);
  t.deepEqual([[...texts], natures, notes], [[["a.csv", CSV]], ["csv"], []]);
});

test("an archive gives the texts of all its entries, in its order", async (t) => {
  const files = { "z.csv": CSV, "dossier/a.xlsx": XLSX, "b.json": '[{"a":1}]' };
  const { texts, natures, notes } = await unpacked("envoi.zip", zipBytes(files));
  const names = ["envoi.zip/z.csv", "envoi.zip/dossier/a.xlsx#Clients", "envoi.zip/b.json"];
  t.deepEqual([...texts.keys()], names);
  t.deepEqual(natures, ["csv", "xlsx", "json"]);
  t.deepEqual(notes, []);
});

test("what systems put into archives is passed over, what is no data with a note", async (t) => {
  const junk = ["__MACOSX/._a.csv", "x/.DS_Store", "Thumbs.db", "dossier/"];
  const files = {
    ...Object.fromEntries(junk.map((name) => [name, ""])),
    "lisez-moi.pdf": "%PDF-",
    "vide.csv": "",
    "a.csv": CSV,
  };
  const { texts, notes } = await unpacked("envoi.zip", zipBytes(files));
  t.deepEqual([...texts.keys()], ["envoi.zip/a.csv"]);
  t.deepEqual(
    notes.map(({ code }) => code),
    ["archive.entree_ignoree", "archive.entree_ignoree"],
  );
  t.true(notes[0]?.text.includes("lisez-moi.pdf"));
});

test("a large entry goes through a file", async (t) => {
  const varied = Array.from({ length: 400_000 }, (_, i) => `${i};${i * 7919}\n`).join("");
  t.true(varied.length > 4 << 20);
  const { texts } = await unpacked("envoi.zip", zipBytes({ "a.csv": varied }));
  t.is(texts.get("envoi.zip/a.csv"), varied);
});

const MISNAMED: readonly [name: string, content: string | Uint8Array, nature: string][] = [
  ["a.csv", XLSX, "xlsx"],
  ["a.xls", XLSX, "xlsx"],
  ["a.xls", "nom\tsiren\n", "csv"],
  ["a.txt", '[{"a":1}]', "json"],
  ["a.zip", CSV, "csv"],
];

for (const [name, content, nature] of MISNAMED)
  test(`${name} that is ${nature} is read as such, with a note`, async (t) => {
    const { natures, notes } = await unpacked(name, content);
    t.deepEqual(natures, [nature]);
    t.deepEqual(
      notes.map(({ code }) => code),
      ["fichier.extension_trompeuse"],
    );
  });

test("a failure inside an archive names the entry", async (t) => {
  const { failure } = await unpacked("envoi.zip", zipBytes({ "a.json": "[1,", "b.csv": CSV }));
  t.is(failure?.code, "json.illisible");
  t.is(failure?.at?.file, "envoi.zip/a.json");
});

import test from "ava";
import fc, { rounds } from "../../../properties.ts";
import { onlyText, unpacked } from "./unpacked.ts";

/** A document, and the plain text that comes of it. */
const DOCUMENTS: readonly [title: string, document: string, text: string][] = [
  ["records", '[{"a":1,"b":"x"},{"b":"y","a":2}]', "a,b\n1,x\n2,y\n"],
  ["all names, as they first come", '[{"a":1},{"b":2},{"a":3,"c":4}]', "a,b,c\n1,,\n,2,\n3,,4\n"],
  [
    "objects inside",
    '[{"nom":"A","adresse":{"ville":"Lyon","cp":"69001"}}]',
    "nom,adresse.ville,adresse.cp\nA,Lyon,69001\n",
  ],
  ["plain lists", '[{"tags":["a","b",3,null,true]}]', "tags\na | b | 3 | true\n"],
  ["lists of objects", '[{"c":[{"n":"x"},{"n":"y"}]}]', "c[0].n,c[1].n\nx,y\n"],
  ["lists of lists inside", '[{"p":[[1,2],[3]]}]', "p[0],p[1]\n1 | 2,3\n"],
  ["mixed list", '[{"p":[1,{"a":2}]}]', 'p\n"[1,{""a"":2}]"\n'],
  [
    "numbers as they are written",
    '[{"n":12345678901234567890,"m":1.50,"e":8E+13}]',
    "n,m,e\n12345678901234567890,1.50,8E+13\n",
  ],
  ["escapes", String.raw`[{"a":"\u00e9\n\"\ud83d\ude00\/"}]`, 'a\n"é\n""😀/"\n'],
  ["escaped names", String.raw`[{"\u0061":1},{"a":2}]`, "a\n1\n2\n"],
  [
    "null, empty object, empty list",
    '[{"a":null,"b":{},"c":[],"d":""},{"a":1}]',
    "a,b,c,d\n,,,\n1,,,\n",
  ],
  [
    "names of prototypes",
    '[{"__proto__":1,"constructor":{"prototype":2}}]',
    "__proto__,constructor.prototype\n1,2\n",
  ],
  ["plain values among records", '[{"a":1},"x",5,null]', "a,valeur\n1,\n,x\n,5\n\n"],
  [
    "lists of lists",
    '[["nom","siren"],["A","900000100"],[null,{"x":1}]]',
    'nom,siren\nA,900000100\n,"{""x"":1}"\n',
  ],
  ["a list in an object", '{"total":1,"data":{"items":[{"a":1}]}}', "a\n1\n"],
  ["one object", '{"a":1,"b":{"c":[1,2]}}', "a,b.c\n1,1 | 2\n"],
  ["records by line", '{"a":1}\n{"a":2}\r\n\n{"b":3}', "a,b\n1,\n2,\n,3\n"],
  ["records on several lines each", '{\n"a":1\n}\n{\n"a":2}', "a\n1\n2\n"],
  ["byte order mark", '\ufeff[{"a":"é"}]', "a\né\n"],
];

for (const [title, document, text] of DOCUMENTS)
  test(`JSON: ${title}`, async (t) => {
    t.is(await onlyText("a.json", document), text);
  });

test("UTF-16 and windows-1252 are read, with a note", async (t) => {
  const document = '[{"ville":"Orléans"}]';
  for (const bytes of [
    Buffer.from(`\ufeff${document}`, "utf16le"),
    Buffer.from(document, "latin1"),
  ]) {
    const { texts, notes } = await unpacked("a.json", bytes);
    t.deepEqual([...texts.values()], ["ville\nOrléans\n"]);
    t.deepEqual(
      notes.map(({ code }) => code),
      ["json.encodage"],
    );
  }
});

test("each list of an object is a table; what stands around is noted", async (t) => {
  const document = '{"date":"2026-11-22","clients":[{"a":1}],"contacts":[{"b":2}],"vide":[]}';
  const { texts, notes } = await unpacked("a.json", document);
  t.deepEqual(
    [...texts],
    [
      ["a.json#clients", "a\n1\n"],
      ["a.json#contacts", "b\n2\n"],
    ],
  );
  t.true(notes[0]?.text.includes('date = "2026-11-22"'));
});

test("a name that comes twice keeps both values, with a note", async (t) => {
  const { texts, notes } = await unpacked("a.json", '[{"a":1},{"a":1,"a":2,"b":3}]');
  t.deepEqual([...texts.values()], ["a,b\n1,\n1 | 2,3\n"]);
  t.deepEqual(
    notes.map(({ code }) => code),
    ["json.nom_repete"],
  );
});

test("a long list of objects stays JSON in one cell, with a note", async (t) => {
  const list = JSON.stringify(Array.from({ length: 51 }, (_, n) => ({ n })));
  const { texts, notes } = await unpacked("a.json", `[{"c":${list},"d":1}]`);
  t.deepEqual([...texts.values()], [`c,d\n"${list.replaceAll('"', '""')}",1\n`]);
  t.deepEqual(
    notes.map(({ code }) => code),
    ["json.liste_entiere"],
  );
});

test("a broken line of NDJSON is passed over with a note that shows it", async (t) => {
  const { texts, notes, natures } = await unpacked("a.ndjson", '{"a":1}\n{"a":oups}\n{"a":3}\n');
  t.deepEqual([...texts.values()], ["a\n1\n3\n"]);
  t.deepEqual(natures, ["ndjson"]);
  t.is(notes[0]?.row, 2);
  t.true(notes[0]?.text.endsWith('{"a":oups}'));
});

const FAULTS: readonly (readonly [document: string, place: string, wording: RegExp])[] = [
  ['[{"a":1},\n {"a":}]', "ligne 2, caractère 7", /manque une valeur/],
  ['[{"a":1}', "ligne 1, caractère 9", /s'arrête trop tôt/],
  ['[{"a":1}] x', "ligne 1, caractère 11", /« x » inattendu\.$/],
  ['{"a":[[[,]]]}', "ligne 1, caractère 9", /« ,/],
  ['[\n  // clients\n {"a":1}]', "ligne 2, caractère 3", /commentaires/],
  ['/* clients */ [{"a":1}]', "ligne 1, caractère 1", /commentaires/],
  ['[{"a":1}] /* fin */', "ligne 1, caractère 11", /commentaires/],
  ['[{"a":1},\n]', "ligne 2, caractère 1", /virgule/],
  ['[{"a":1,}]', "ligne 1, caractère 9", /virgule/],
  ["[{'a':1}]", "ligne 1, caractère 3", /guillemets doubles/],
  ["[{a:1}]", "ligne 1, caractère 3", /guillemets doubles/],
  ['[{"a":NaN}]', "ligne 1, caractère 7", /null/],
  ['[{"a":True}]', "ligne 1, caractère 7", /true/],
  ['[{"a":"x\ty"}]', "ligne 1, caractère 9", /« \\ty.*tabulation/],
  ['clients([{"a":1}])', "ligne 1, caractère 1", /JSONP/],
];

for (const [document, place, wording] of FAULTS)
  test(`broken JSON tells where: ${JSON.stringify(document)}`, async (t) => {
    const { failure } = await unpacked("a.json", document);
    t.is(failure?.code, "json.illisible");
    t.true(failure?.detail.includes(place), failure?.detail);
    t.regex(failure?.detail ?? "", wording);
  });

test("64 levels are read, 65 are not", async (t) => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  t.is((await unpacked("a.json", nested(64))).failure, null);
  t.is((await unpacked("a.json", nested(65))).failure?.code, "json.trop_profond");
});

/** Records of the shapes that a naive twin can take apart: names without dots, no lists of objects. */
const LEAF = fc.oneof(fc.string({ maxLength: 6 }), fc.integer(), fc.boolean(), fc.constant(null));
const NAME = fc.string({ minLength: 1, maxLength: 4 }).filter((name) => !/[.[\]]/.test(name));
const OBJECT = fc.dictionary(NAME, fc.oneof(LEAF, fc.dictionary(NAME, LEAF, { maxKeys: 3 })), {
  maxKeys: 5,
});

test("records come back as a naive reading of them, however they are spaced", async (t) => {
  const records = fc.array(OBJECT, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(records, fc.nat(3), async (list, indent) => {
      t.is(await onlyText("a.json", JSON.stringify(list, null, indent)), naiveTable(list));
    }),
    { numRuns: rounds(1) },
  );
});

function naiveTable(records: readonly Record<string, unknown>[]): string {
  const flat = records.map((record) => new Map(flatten(record, "")));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const lines = flat.map((row) => {
    const filled = columns.map((column) => row.get(column) ?? null);
    // Rows without any value are blank.
    if (filled.every((value) => value === null)) return [];
    return filled.map((value) => (value === null ? "" : quoted(String(value))));
  });
  return [columns.map(quoted), ...lines].map((cells) => `${cells.join(",")}\n`).join("");
}

function flatten(record: object, before: string): [string, unknown][] {
  return Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (value === null || typeof value !== "object") return [[before + name, value]];
    const inside = flatten(value, `${before + name}.`);
    return inside.length > 0 ? inside : [[before + name, null]];
  });
}

function quoted(cell: string): string {
  return /[,"\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

test("whatever bytes are changed, JSON is read or refused", async (t) => {
  const sound = Buffer.from('[{"a":1,"b":{"c":[1,"x"]},"d":[{"e":null}]},\n{"a":"é\\n","b":{}}]');
  const change = fc.tuple(fc.nat(sound.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = Buffer.from(sound);
      for (const [at, byte] of changes) bytes[at] = byte;
      const { failure, texts } = await unpacked("a.json", bytes);
      t.true(failure !== null || texts.size > 0);
    }),
    { numRuns: rounds(3) },
  );
});

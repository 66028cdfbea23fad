import test from "ava";
import { readFile } from "../../../../workers/files/read-file.ts";
import fc, { rounds } from "../../../properties.ts";
import { onlyText, unpacked } from "./unpacked.ts";

/** Tables that are no list of objects, the plain text that comes of each, and the notes. */
const OTHER_SHAPES: readonly [title: string, document: string, text: string, codes?: string[]][] = [
  [
    "names beside rows",
    '{"columns":["a","b"],"index":[0,1],"data":[[1,2],[3,null]]}',
    "a,b\n1,2\n3,\n",
    ["json.autour"],
  ],
  [
    "an index of as many texts as columns",
    '{"index":["x","y"],"columns":["a","b"],"data":[[1,2],[3,4]]}',
    "a,b\n1,2\n3,4\n",
    ["json.autour"],
  ],
  [
    "descriptions beside rows",
    '{"fields":[{"name":"a","type":"int"},{"name":"b"}],"rows":[[1,2]]}',
    "a,b\n1,2\n",
  ],
  [
    "descriptions beside records",
    '{"schema":{"fields":[{"name":"a"},{"name":"b"}]},"data":[{"a":1,"b":2,"c":3}]}',
    "a,b,c\n1,2,3\n",
    ["json.autour"],
  ],
  [
    "as many names as no row has cells",
    '{"columns":["a","b","c"],"data":[[1,2],[3,4]]}',
    "1,2\n3,4\n",
    ["json.autour"],
  ],
  ["records that are called fields", '{"fields":[{"name":"A"},{"name":"B"}]}', "name\nA\nB\n"],
  [
    "columns of numbered values",
    '{"a":{"0":"x","1":"y"},"b":{"0":1.50,"1":null}}',
    "a,b\nx,1.50\ny,\n",
    ["json.colonnes"],
  ],
  [
    "rows that have names",
    '{"a":{"C1":"x","C7":"y"},"b":{"C1":1,"C7":2}}',
    "clé,a,b\nC1,x,1\nC7,y,2\n",
    ["json.colonnes"],
  ],
  [
    "columns of lists",
    '{"status":"ok","data":{"a":["x","y"],"b":[1,2]}}',
    "a,b\nx,1\ny,2\n",
    ["json.colonnes", "json.autour"],
  ],
  [
    "records under their codes",
    '{"C1":{"a":1,"b":{"c":2}},"C2":{"a":3}}',
    "clé,a,b.c\nC1,1,2\nC2,3,\n",
    ["json.fiches_nommees"],
  ],
  ["numbered records", '{"0":{"a":1},"1":{"a":2}}', "a\n1\n2\n", ["json.fiches_nommees"]],
  [
    "records under their names",
    '{"Roux":{"a":1},"Blanc":{"a":3},"Petit":{"a":4}}',
    "clé,a\nRoux,1\nBlanc,3\nPetit,4\n",
    ["json.fiches_nommees"],
  ],
  [
    "members that stand around those of a record",
    '{"features":[{"id":1,"properties":{"nom":"A","ville":"B"}}]}',
    "id,nom,ville\n1,A,B\n",
  ],
  [
    "members of a record that would be called the same",
    '[{"nom":"A","properties":{"nom":"B","x":1}}]',
    "nom,properties.nom,x\nA,B,1\n",
  ],
];

for (const [title, document, text, codes = []] of OTHER_SHAPES)
  test(`JSON: ${title}`, async (t) => {
    const { texts, notes } = await unpacked("a.json", document);
    t.deepEqual([...texts.values()], [text]);
    t.deepEqual(
      notes.map(({ code }) => code),
      codes,
    );
  });

test("names of members are a header, whatever stands below them", async (t) => {
  const document = '[{"@type":"Garage","chez@":"x"},{"@type":"Bar","chez@":"y"}]';
  const read = await readFile({ name: "a.json", content: { bytes: Buffer.from(document) } }, "");
  const [{ part } = { part: null }] = read.ok ? read.value.parts : [];
  t.deepEqual(part?.tables[0]?.header, ["@type", "chez@"]);
  t.deepEqual([part?.tables[0]?.rows, part?.notes], [2, []]);
});

test("one object that is a record stays one: told", async (t) => {
  const codesOf = async (document: string) =>
    (await unpacked("a.json", document)).notes.map(({ code }) => code);
  for (const document of [
    '{"a":[1,2]}',
    '{"a":1,"b":{"0":1,"1":2}}',
    '{"a":[1,2],"b":[1,2,3]}',
    '{"ca":{"2024":1,"2025":2}}',
    '{"facturation":{"rue":"x","cp":1},"livraison":{"rue":"y","cp":2}}',
    '{"nom":"x","sites":{"a":{"cp":1},"b":{"cp":2},"c":{"cp":3}}}',
  ])
    t.deepEqual(await codesOf(document), ["json.une_fiche"], document);
  for (const document of ['[{"a":1}]', '{"data":[{"a":1}]}', '{"a":1}\n{"a":2}'])
    t.deepEqual(await codesOf(document), [], document);
});

test("columns, records and rows of the same values are the same table", async (t) => {
  const cell = fc.oneof(fc.string({ minLength: 1, maxLength: 6 }), fc.integer(), fc.boolean());
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 2, maxLength: 4 });
  const table = names.chain((own) =>
    fc.tuple(
      fc.constant(own),
      fc.array(fc.tuple(...own.map(() => cell)), { minLength: 2, maxLength: 5 }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(table, async ([own, rows]) => {
      const column = (at: number) => rows.map((row) => row[at]);
      const entries = <T>(of: (at: number) => T) =>
        Object.fromEntries(own.map((name, at) => [name, of(at)]));
      const records = rows.map((row) => Object.fromEntries(own.map((name, at) => [name, row[at]])));
      const expected = await onlyText("a.json", JSON.stringify(records));
      for (const shape of [
        entries(column),
        entries((at) => ({ ...column(at) })),
        { columns: own, data: rows },
        { ...records },
      ])
        t.is(await onlyText("a.json", JSON.stringify(shape)), expected);
    }),
    { numRuns: rounds(1) },
  );
});

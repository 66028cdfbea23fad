import test from "ava";
import { readTables } from "./read-tables.ts";

const NAMES = "Client;Ville;CP;CA";
const LYON = ["Garage Martin;Lyon;69001;200", "Café du Port;Lyon;69002;400"];
const NICE = ["Durand;Nice;06000;20", "Blanc;Nice;06100;40", "Roux;Nice;06200;41"];

/** Above the header, and on the pages below. */
const ABOVE: readonly (readonly [why: string, above: string, below: string])[] = [
  ["a title on each page", "Liste des clients;;;", "Liste des clients;;;"],
  ["a title with its page", "12.10.2026 Liste dynamique 1", "12.10.2026 Liste dynamique 2"],
  ["comments", "# export du 3 mai", "# fin;;;"],
  ["sections", "##Section;Clients", "##Section;Fournisseurs"],
];

for (const [why, above, below] of ABOVE)
  test(`a line as there are above the header is left out: ${why}`, (t) => {
    const { tables } = readTables([above, NAMES, ...LYON, below, ...NICE, ...LYON].join("\n"));
    t.deepEqual(
      tables.map(({ rows }) => rows.length),
      [7],
    );
  });

test("titles of groups in a long table are found wherever they are", (t) => {
  const group = (at: number): string[] => [`Agence : ${at};;;`, ...LYON, ...NICE];
  const text = [NAMES, ...Array.from({ length: 2000 }, (_, at) => group(at)).flat()].join("\n");
  const { layout, tables } = readTables(text);
  t.is(tables[0]?.rows.length, 10_000);
  t.is(layout.tables[0]?.rows, 10_000);
  t.is(layout.tables[0]?.leftOut.length, 2000);
  t.is(layout.notes.filter(({ code }) => code === "ligne_ecartee").length, 20);
  t.true(layout.notes.some(({ text: told }) => told === "2000 lignes écartées en tout."));
});

test("rows with a name alone stay, however many they are", (t) => {
  const lines = Array.from({ length: 30_000 }, (_, at) =>
    at % 2 === 0 ? `Nom ${at};;;` : NICE[0],
  );
  const { layout } = readTables([NAMES, ...lines].join("\n"));
  t.is(layout.tables[0]?.rows, 30_000);
});

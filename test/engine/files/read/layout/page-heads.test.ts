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
  ["a title in one cell, the page in another", "Clients;;;Page 1/2", "Clients;;;Page 2/2"],
  ["three cells with the page", "Clients;au;3 mai;Page   1", "Clients;au;3 mai;Page   2"],
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

test("the head of a page may have several lines", (t) => {
  const head = (page: number): string[] => [`ACME;Clients;3 mai;Page ${page}`, "PGM CLI01;Lyon;;"];
  const lines = [...head(1), NAMES, ...LYON, ...head(2), NAMES, ...NICE, ...LYON];
  const { layout, tables } = readTables(lines.join("\n"));
  t.deepEqual(tables[0]?.header, NAMES.split(";"));
  t.is(tables[0]?.rows.length, 7);
  const told = layout.notes.flatMap(({ code, row }) => (code === "ligne_ecartee" ? [row] : []));
  t.deepEqual([layout.preamble.length, told], [2, [6, 7, 8]]);
});

const BANK = ["Date;Libellé;Débit;Crédit", "02/01/2026;Achat;1,00;", "03/01/2026;Vente;;2,00"];

/** Rows below those of a table, and whether they are none. */
const LAST: readonly (readonly [why: string, row: string, isLeftOut: boolean])[] = [
  ["a balance", ";Nouveau solde au 31/01/2026;;13 161,55", true],
  ["a former balance", ";Solde précédent;;13 161,55", true],
  ["a sum that is carried on", ";A reporter;1,00;2,00", true],
  ["a full total below a blank row", "\nTotal;12;1,00;2,00", true],
  ["a firm called Total", "Total;12;1,00;2,00", false],
  ["an end", "*** FIN DE LISTE ***;2 lignes;;", true],
  ["a payment of a balance", "04/01/2026;Solde de facture;3,00;", false],
  ["a firm whose name begins so", "04/01/2026;Fin de Liste SARL;3,00;", false],
];

for (const [why, row, isLeftOut] of LAST)
  test(`the last rows of a statement: ${why}`, (t) => {
    const { layout, tables } = readTables([...BANK, ...BANK.slice(1), row, ""].join("\n"));
    t.is(tables[0]?.rows.length, isLeftOut ? 4 : 5);
    t.is(layout.notes.filter(({ code }) => code === "ligne_ecartee").length, isLeftOut ? 1 : 0);
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

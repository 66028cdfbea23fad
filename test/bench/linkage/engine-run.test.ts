import test from "ava";
import { linkRows } from "../../../bench/linkage/engine-run.ts";
import { truthOf } from "../../../bench/linkage/scoring/set-truth.ts";
import { SqlLinkage } from "../../../bench/linkage/sql/sql-linkage.ts";
import { csvBytes } from "../../../bench/linkage/tables/csv-bytes.ts";
import type {
  DraftSet,
  DraftTable,
  FieldTexts,
} from "../../../bench/linkage/tables/draft-table.ts";
import { columnsOf } from "../../../bench/linkage/tables/person-layouts.ts";

const PERSON: FieldTexts = {
  prenom: "Odile",
  nom: "Varmanton",
  naissance: "12/03/1961",
  email: "odile.varmanton@orange.fr",
  code_postal: "29200",
  ville: "Brest",
};

/** A table of others, with these records first. */
function table(columns: string, first: readonly FieldTexts[]): DraftTable {
  const others = Array.from({ length: 30 }, (_, at): FieldTexts => {
    const nom = `Kerba${"abcdefghijklmnopqrstuvwxyzabcdefgh"[at]}${"abcdefg"[at % 7]}n`;
    return {
      prenom: ["Luc", "Anne", "Paul", "Julie"][at % 4] as string,
      nom,
      naissance: `${10 + (at % 18)}/0${1 + (at % 9)}/${1950 + at}`,
      email: `${nom.toLowerCase()}@free.fr`,
      code_postal: `${35000 + at * 10}`,
      ville: "Rennes",
    };
  });
  const records = [...first, ...others].map((fields, entity) => ({ entity, fields, noises: [] }));
  return { name: "clients.csv", columns: columnsOf(columns), delimiter: ";", records };
}

const COLUMNS =
  "prenom=Prénom,nom=Nom,naissance=Date de naissance,email=E-mail,code_postal=Code postal,ville=Ville";
const OTHER_ORDER =
  "email=Email,nom=NOM,prenom=PRENOM,ville=Commune,code_postal=CP,naissance=Né(e) le";

test("a row and its copy are one group, by their numbers in the file", (t) => {
  const { groups } = linkRows([
    { name: "clients.csv", bytes: csvBytes(table(COLUMNS, [PERSON, PERSON])) },
  ]);
  t.deepEqual(groups, [
    [
      [0, 2],
      [0, 3],
    ],
  ]);
});

test("of two files, a row of each, whatever the order of their columns", (t) => {
  const files = [table(COLUMNS, [PERSON]), table(OTHER_ORDER, [{ nom: "Tardelmont" }, PERSON])];
  const bytes = files.map((one, at) => ({ name: `${at}.csv`, bytes: csvBytes(one) }));
  const { groups } = linkRows(bytes);
  t.deepEqual(groups[0], [
    [0, 2],
    [1, 3],
  ]);
});

test("the SQL rule weighs a copy most", async (t) => {
  const set: DraftSet = {
    kind: "persons",
    name: "essai",
    tables: [table(COLUMNS, [PERSON, PERSON])],
    traps: [],
  };
  const sql = await SqlLinkage.open();
  const { first, second, weight } = await sql.pairsOf(truthOf(set));
  sql.close();
  const best = weight.indexOf(Math.max(...weight));
  t.deepEqual([first[best], second[best]], [0, 1]);
  t.true((weight[best] as number) > 30);
});

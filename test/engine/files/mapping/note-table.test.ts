import test from "ava";
import { mapTables } from "../../../../engine/files/mapping/map-tables.ts";
import { isNote } from "../../../../engine/files/mapping/note-table.ts";
import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import { tableOf } from "./profile-of.ts";

const DATA = tableOf("clients", [["Raison sociale", "raison_sociale"]]);
const small = (rows: number, ...columns: readonly (readonly [string, ColumnType])[]) => ({
  ...tableOf("petite", columns),
  rows,
});

const ROWS: readonly [what: string, table: ReturnType<typeof small>, isNoted: boolean][] = [
  ["one cell", small(1, ["Fichier préparé par le siège", "texte"]), true],
  [
    "words parted into cells, no header",
    small(1, ["", "texte"], ["", "ville"], ["", "date"]),
    true,
  ],
  ["a legend of three lines", small(3, ["", "texte"], [" ", "texte"]), true],
  ["a header and nothing below", small(0, ["À lire", "texte"]), true],
  ["a SIRET to be looked up", small(1, ["", "siret"]), false],
  ["a list of addresses to write to", small(3, ["", "email"]), false],
  ["a named table of two rows", small(2, ["Agence", "texte"], ["Ville", "ville"]), false],
  ["twelve rows", small(12, ["Note", "texte"]), false],
];

for (const [what, table, isNoted] of ROWS)
  test(`${what} beside a hundred rows: ${isNoted ? "a note" : "data"}`, (t) => {
    t.is(isNote(table, [DATA, table]), isNoted);
    const [, mapping] = mapTables([DATA, table]);
    if (isNoted) t.true(mapping?.columns.every(({ field }) => field === null));
    if (isNoted) t.is(mapping?.entity, "autres");
  });

test("sent alone, or beside tables as short, nothing is a note", (t) => {
  const note = small(1, ["Texte", "texte"]);
  t.false(isNote(note, [note]));
  t.false(isNote(note, [note, small(3, ["Agence", "texte"], ["Ville", "ville"])]));
});

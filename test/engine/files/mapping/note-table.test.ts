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

/** A table of one column with these texts. */
function page(header: string, texts: readonly string[], rows = texts.length) {
  const [only] = tableOf("page", [[header, "texte"]]).columns;
  return { ...tableOf("page", []), rows, columns: [{ ...only!, examples: texts }] };
}
const SENTENCES = [
  "Le fichier vient de l'ancien logiciel.",
  "Les clients en rouge sont à rappeler avant la fin du mois.",
  "Demander à Paul pour les codes postaux.",
  "TODO : dédoublonner",
];

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
  ["a legend under a title", small(3, ["Rouge", "texte"], ["à rappeler", "texte"]), true],
  ["a list of codes and labels", small(3, ["Code", "texte"], ["Libellé", "texte"]), false],
  ["twelve rows", small(12, ["Note", "texte"]), false],
];

for (const [what, table, isNoted] of ROWS)
  test(`${what} beside a hundred rows: ${isNoted ? "a note" : "data"}`, (t) => {
    t.is(isNote(table, [DATA, table]), isNoted);
    const [, mapping] = mapTables([DATA, table]);
    if (isNoted) t.true(mapping?.columns.every(({ field }) => field === null));
    if (isNoted) t.is(mapping?.entity, "autres");
  });

const WIDE = {
  ...tableOf("clients", [
    ["Raison sociale", "raison_sociale"],
    ["CP", "code_postal"],
    ["Ville", "ville"],
  ]),
  rows: 60,
};

// what, its column, a note or not
for (const [what, table, isNoted] of [
  ["sentences under a title", page("Notes de Marie", SENTENCES, 7), true],
  ["sentences under a header that names a field", page("Commentaire", SENTENCES, 7), false],
  ["names of companies", page("À exclure", ["Orval", "Garage Müller", "Café des Arts"], 7), false],
  ["sentences, as many as there are customers", page("Notes de Marie", SENTENCES, 60), false],
] as const)
  test(`a page of ${what}: ${isNoted ? "a note" : "data"}`, (t) => {
    t.is(isNote(table, [WIDE, table]), isNoted);
    const [data, mapping] = mapTables([WIDE, table]);
    t.is(data?.isNote, undefined);
    t.is(mapping?.isNote, isNoted ? true : undefined);
  });

test("sent alone, or beside tables as short, nothing is a note", (t) => {
  const note = small(1, ["Texte", "texte"]);
  t.false(isNote(note, [note]));
  t.false(isNote(note, [note, small(3, ["Agence", "texte"], ["Ville", "ville"])]));
});

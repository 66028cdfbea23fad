import test from "ava";
import { ALL_REGISTERS } from "../../../engine/registers/all-registers.ts";
import { categoriesJuridiques, nafRev2 } from "../../../engine/registers/code-tables.ts";
import { defineColumns, optional, required } from "../../../engine/registers/columns.ts";
import {
  foldHeader,
  mapColumns,
  missingColumns,
  nearest,
  readHeader,
  recognise,
} from "../../../engine/registers/header.ts";
import { unitesLegales } from "../../../engine/registers/unites-legales/register.ts";
import { ETABLISSEMENT_ROWS } from "./etablissements/rows.ts";
import { UNITE_ROWS } from "./unites-legales/rows.ts";

const FOLDED: readonly (readonly [name: string, folded: string, why: string])[] = [
  ["#Code_commune_INSEE", "codecommuneinsee", "a mark before"],
  ["\ufeffsiren", "siren", "byte order mark"],
  ["Libellé d'acheminement", "libelledacheminement", "accents, apostrophe, spaces"],
  ["Intitulés NAF rév. 2, \nen 65 caractères", "intitulesnafrev2en65caracteres", "line end"],
  ["LIBELLÉ", "libelle", "capital accents"],
  ["", "", "no name"],
  ["日本", "", "nothing that is compared"],
];

for (const [name, folded, why] of FOLDED)
  test(`"${name}" is compared as "${folded}": ${why}`, (t) => t.is(foldHeader(name), folded));

const layout = {
  columns: defineColumns({
    code: required("Code", "Ancien_code"),
    libelle: optional("Libellé", "Intitulé"),
  }).list,
  delimiters: [","],
};

const MAPPED: readonly (readonly [
  header: readonly string[],
  fields: readonly number[],
  why: string,
])[] = [
  [["Code", "Libellé"], [0, 1], "as published"],
  [["intitule", "x", "ancien code"], [2, 0], "former names"],
  [["Ancien_code", "Code"], [1, -1], "the current name before a former one"],
  [["code", "CODE"], [0, -1], "the first of two alike"],
  [["x"], [-1, -1], "neither"],
  [[], [-1, -1], "an empty header"],
];

for (const [header, fields, why] of MAPPED)
  test(`columns of [${header.join()}]: ${why}`, (t) => {
    const mapped = mapColumns(layout, header);
    t.deepEqual([...mapped], [...fields]);
    t.deepEqual(missingColumns(layout, mapped), fields[0] === -1 ? ["Code"] : []);
  });

test("columns are numbered in the order of their table", (t) => {
  const { at, list } = defineColumns({ b: required("B"), a: optional("A") });
  t.deepEqual({ ...at }, { b: 0, a: 1 });
  t.deepEqual(
    list.map((column) => column.names[0]),
    ["B", "A"],
  );
});

test("a header that two registers share is told by the file's name", (t) => {
  const header = ["code", "libelle"];
  t.is(recognise(ALL_REGISTERS, header, "naf1.csv"), nafRev2);
  t.is(recognise(ALL_REGISTERS, header, "categories_juridiques.csv"), categoriesJuridiques);
  t.truthy(recognise(ALL_REGISTERS, header, "x.csv"));
});

test("a header of no register is recognised as none, and refused with what was expected", (t) => {
  const header = ["id", "nom", "ville"];
  t.is(recognise(ALL_REGISTERS, header, "clients.csv"), null);
  const read = readHeader(unitesLegales, ALL_REGISTERS, header, "clients.csv");
  t.deepEqual(read.ok ? null : [read.failure.code, read.failure.at], [
    "registre.mauvais",
    { file: "clients.csv", row: 1 },
  ]);
  t.true(!read.ok && read.failure.detail.includes(unitesLegales.title));
});

test("the nearest register is the one that the file was meant for", (t) => {
  const cut = UNITE_ROWS.header.slice(0, 20);
  t.is(nearest(ALL_REGISTERS, cut), unitesLegales);
  t.is(nearest([], cut), null);
});

test("a file of establishments given for legal units is named for what it is", (t) => {
  const read = readHeader(unitesLegales, ALL_REGISTERS, ETABLISSEMENT_ROWS.header, "x.csv");
  t.true(!read.ok && read.failure.detail.includes("« etablissements »"));
});

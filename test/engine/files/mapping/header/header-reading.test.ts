import test from "ava";
import { readHeaders } from "../../../../../engine/files/mapping/header/header-reading.ts";

const one = (header: string) => readHeaders([header])[0]!;

test("headers that name nothing are erased", (t) => {
  for (const header of [
    "",
    " ",
    "Colonne 3",
    "Column1",
    "Unnamed: 2",
    "F12",
    "A",
    "12",
    "Champ libre 2",
  ])
    t.true(one(header).isErased, header);
  for (const header of ["Fax", "CA", "CP", "Nom", "Code"]) t.false(one(header).isErased, header);
});

test("an entity, a group and a number are read from a header", (t) => {
  const reading = one("Contact - Téléphone 2 (facturation)");
  t.deepEqual([...reading.entities.keys()], ["contacts"]);
  t.is(reading.group, "facturation");
  t.is(reading.ordinal, 2);
  t.true(reading.variants.some(({ words }) => words.join(" ") === "telephone"));
});

test("a first word that most headers share is a prefix", (t) => {
  const readings = readHeaders(["XQ_NOM", "XQ_VILLE", "XQ_CP", "XQ_TEL", "Notes"]);
  t.true(readings[0]!.variants.some(({ words }) => words.join() === "nom"));
});

test("the fullest way to read comes first: Adresse 2 before Adresse", (t) => {
  const variants = one("Client Adresse 2").variants.map(({ words }) => words.join(" "));
  t.true(variants.indexOf("adresse 2") < variants.indexOf("adresse"));
});

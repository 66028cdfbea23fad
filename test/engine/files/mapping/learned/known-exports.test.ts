import test from "ava";
import exports from "../../../../../data/mapping/exports.json" with { type: "json" };
import { readHeaders } from "../../../../../engine/files/mapping/header/header-reading.ts";
import { recogniseExport } from "../../../../../engine/files/mapping/learned/known-exports.ts";
import fc from "../../../../properties.ts";

const systemOf = (headers: readonly string[]): string | undefined =>
  recogniseExport(readHeaders(headers))?.system;
const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

for (const { systeme, export: name, colonnes } of exports)
  test(`${systeme}, ${name}: recognised whole, and by every other of its headers`, (t) => {
    const headers = Object.keys(colonnes);
    const half = headers.filter((_, i) => i % 2 === 0);
    t.is(systemOf(headers), systeme);
    t.is(systemOf(half), systeme);
  });

test("an export is recognised without accents, reordered, and with columns of the customer", (t) => {
  fc.assert(
    fc.property(fc.constantFrom(...exports), fc.nat(), ({ systeme, colonnes }, turn) => {
      const headers = Object.keys(colonnes).map(withoutAccents);
      const turned = [...headers.slice(turn % headers.length), ...headers].slice(0, headers.length);
      const added = turned.flatMap((header, i) =>
        i % 3 === 0 ? [header, `Zq${i} perso`] : header,
      );
      t.is(systemOf(added), systeme);
    }),
  );
});

test("headers that anybody uses are nobody's export", (t) => {
  t.is(systemOf(["Nom", "Prénom", "Mail", "Adr2", "Mobile"]), undefined);
  t.is(systemOf(["", "Colonne 2"]), undefined);
  t.is(systemOf([]), undefined);
});

const isNamed = (headers: readonly string[]): boolean =>
  recogniseExport(readHeaders(headers))?.isProved === true;

test("an export is named by headers of its own alone: those that anybody uses only explain columns", (t) => {
  const ordinary =
    "Nom,Prénom,E-mail,Téléphone,Portable,Fax,Adresse,CP,Ville,Pays,Société,Fonction,Raison sociale,Code client,Représentant,Mode de règlement,Forme juridique,N° SIRET".split(
      ",",
    );
  t.false(isNamed(ordinary));
  t.false(isNamed("forme juridique,effectif,bloqué,CP,N° SIRET,ville,code client".split(",")));
  fc.assert(fc.property(fc.subarray(ordinary), (some) => t.false(isNamed(some))));
  const unnamed = exports.filter(({ colonnes }) => !isNamed(Object.keys(colonnes)));
  // One header of seven is LinkedIn's own.
  t.deepEqual(
    unnamed.map(({ systeme }) => systeme),
    ["LinkedIn"],
  );
});

test("the less of a table a fingerprint explains the less it says", (t) => {
  const own = Object.keys(exports[0]!.colonnes);
  const strengthWith = (added: number): number => {
    const foreign = Array.from({ length: added }, (_, i) => `Zq${i} perso`);
    return recogniseExport(readHeaders([...own, ...foreign]))?.strength ?? 0;
  };
  t.is(strengthWith(0), 1);
  t.true(strengthWith(2 * own.length) < 1);
  t.is(strengthWith(5 * own.length), 0);
});

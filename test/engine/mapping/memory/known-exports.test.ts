import test from "ava";
import exports from "../../../../data/mapping/exports.json" with { type: "json" };
import { readHeaders } from "../../../../engine/mapping/header/header-reading.ts";
import { recogniseExport } from "../../../../engine/mapping/memory/known-exports.ts";

for (const { systeme, export: name, colonnes } of exports)
  test(`${systeme}, ${name}: recognised whole, and by every other of its headers`, (t) => {
    const headers = Object.keys(colonnes);
    const half = headers.filter((_, i) => i % 2 === 0);
    t.is(recogniseExport(readHeaders(headers))?.system, systeme);
    t.is(recogniseExport(readHeaders(half))?.system, systeme);
  });

test("headers that anybody uses are nobody's export", (t) => {
  t.is(recogniseExport(readHeaders(["Nom", "Prénom", "Mail", "Adr2", "Mobile"])), null);
  t.is(recogniseExport(readHeaders(["", "Colonne 2"])), null);
  t.is(recogniseExport([]), null);
});

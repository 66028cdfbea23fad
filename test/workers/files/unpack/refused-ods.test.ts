import test from "ava";
import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import { zipBytes } from "../../load/zip-bytes.ts";
import { odsBytes, odsCell, odsParts, odsRow } from "./ods-bytes.ts";
import { unpacked } from "./unpacked.ts";

const string = (display: string, attributes = "") => odsCell("string", "", display, attributes);
const X = odsRow(string("x"));
const REFUSED: readonly [title: string, bytes: () => Uint8Array, code: ErrorCode][] = [
  [
    "a password",
    () =>
      odsBytes({
        sheets: { F: X },
        parts: { "META-INF/manifest.xml": '<m><manifest:encryption-data xmlns:manifest="u"/></m>' },
      }),
    "classeur.protege",
  ],
  [
    "a password, in today's form",
    () => odsBytes({ sheets: {}, parts: { "encrypted-package": "x" } }),
    "classeur.protege",
  ],
  ["no cells", () => odsBytes({ sheets: { F: "", G: "<table:table-row/>" } }), "fichier.vide"],
  [
    "a text document",
    () =>
      odsBytes({
        sheets: { F: X },
        parts: { mimetype: "application/vnd.oasis.opendocument.text" },
      }),
    "fichier.type",
  ],
  [
    "a book",
    () => odsBytes({ sheets: {}, parts: { mimetype: "application/epub+zip" } }),
    "fichier.type",
  ],
  [
    "no content",
    () => zipBytes({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
    "classeur.illisible",
  ],
  [
    "no sheets",
    () => zipBytes({ ...odsParts({ sheets: {} }), "content.xml": "<office/>" }),
    "classeur.illisible",
  ],
  [
    "a declared entity",
    () =>
      zipBytes({
        ...odsParts({ sheets: {} }),
        "content.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      }),
    "classeur.illisible",
  ],
  [
    "cells repeated without end",
    () =>
      odsBytes({
        sheets: {
          F: odsRow(
            string("x", 'table:number-columns-repeated="16384"'),
            'table:number-rows-repeated="1048576"',
          ),
        },
      }),
    "classeur.trop_grand",
  ],
  [
    "rows beyond the last one",
    () =>
      odsBytes({ sheets: { F: odsRow("", 'table:number-rows-repeated="9007199254740991"') + X } }),
    "classeur.illisible",
  ],
  [
    "columns beyond the last one",
    () => odsBytes({ sheets: { F: odsRow(string("x", 'table:number-columns-repeated="16385"')) } }),
    "classeur.illisible",
  ],
  [
    "spaces without end",
    () =>
      odsBytes({
        sheets: {
          F: odsRow(
            `<table:table-cell><text:p>${'<text:s text:c="999999999"/>'.repeat(40)}</text:p></table:table-cell>`,
          ),
        },
      }),
    "classeur.trop_grand",
  ],
  [
    "too many sheets",
    () =>
      odsBytes({
        sheets: Object.fromEntries(Array.from({ length: 4100 }, (_, at) => [`F${at}`, ""])),
      }),
    "classeur.trop_grand",
  ],
];

for (const [title, bytes, code] of REFUSED)
  test(`refused: ${title}`, async (t) => {
    const { failure } = await unpacked("a.ods", bytes());
    t.is(failure?.code, code, failure?.detail);
  });

test("an ods is known by its content, whatever its name", async (t) => {
  const { notes, natures } = await unpacked("a.csv", odsBytes({ sheets: { F: X } }));
  t.deepEqual(natures, ["ods"]);
  t.deepEqual(
    notes.map(({ code }) => code),
    ["fichier.extension_trompeuse"],
  );
});

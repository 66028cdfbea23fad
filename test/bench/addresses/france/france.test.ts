import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { FileBook } from "../../../../bench/addresses/file-book.ts";
import { afnorLabel } from "../../../../bench/addresses/france/afnor-label.ts";
import { streetCounts } from "../../../../bench/addresses/france/town-sizes.ts";
import { writeFrance } from "../../../../bench/addresses/france/write-france.ts";
import { tableRows } from "../../../../bench/addresses/table-rows.ts";
import { BAN_COLUMNS } from "../../../../bench/corpus/ban/columns.ts";
import { fromLambert93, toLambert93 } from "../../../../bench/corpus/ban/lambert-93.ts";
import fc from "../../../properties.ts";
import { FACTS, smallFrance } from "../known-addresses.ts";

const { france, book } = smallFrance();

async function written<T>(read: (folder: string) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "france-"));
  try {
    await writeFrance(france, folder);
    return read(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function filesOf(folder: string, start: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => join(folder, name));
}

test("what is drawn is what is written", async (t) => {
  const rows = await written((folder) =>
    filesOf(folder, "adresses").flatMap((file) => [...new FileBook("written", file).addresses]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  t.is(byId.size, rows.length, "ids differ");
  t.is([...book.all()].length, rows.length);
  for (const drawn of book.draw(9, 500)) {
    // A lieu-dit beside the street is in the file alone.
    t.deepEqual({ ...byId.get(drawn.id), lieuDit: "" }, drawn as never);
  }
});

test("files are those of the BAN: columns, coordinates near the town, the same each time", async (t) => {
  const texts = await written((folder) => {
    const [file = ""] = filesOf(folder, "adresses");
    t.is(readFileSync(file, "utf8").split("\n", 1)[0], BAN_COLUMNS.join(";"));
    for (const row of tableRows(file)) {
      t.is(row.size, BAN_COLUMNS.length);
      const town = FACTS.town(row.get("code_insee") ?? "");
      const far = Math.hypot(
        (Number(row.get("lon")) - (town?.lon ?? 0)) * 78,
        (Number(row.get("lat")) - (town?.lat ?? 0)) * 111,
      );
      if (far > 25) t.fail(`${row.get("id")} is ${far} km away`);
    }
    return filesOf(folder, "").map((each) => readFileSync(each, "utf8"));
  });
  t.deepEqual(
    await written((folder) => filesOf(folder, "").map((each) => readFileSync(each, "utf8"))),
    texts,
  );
});

test("places without houses are in their own file", async (t) => {
  const ids = await written((folder) =>
    filesOf(folder, "lieux-dits").flatMap((file) =>
      [...tableRows(file)].map((row) => row.get("id")),
    ),
  );
  const places = france.towns.flatMap(({ insee }, at) =>
    france.streets(at).flatMap(({ hasHouses, code }) => (hasHouses ? [] : [`${insee}_${code}`])),
  );
  t.deepEqual([...ids].sort(), [...places].sort());
});

test("streets of a town, or of its former communes, have names of their own", (t) => {
  france.towns.forEach((_, at) => {
    const streets = france.streets(at);
    const names = streets.map(({ voie, former }) => `${former} ${voie.toLowerCase()}`);
    t.is(new Set(names).size, names.length);
    t.is(new Set(streets.map(({ code }) => code)).size, streets.length);
    t.deepEqual(france.streets(at), streets);
  });
});

test("a few towns are large, most are small", (t) => {
  const counts = [...streetCounts(FACTS.towns, FACTS.cedex)].sort((a, b) => a - b);
  t.is(counts.length, FACTS.towns.length);
  t.true((counts.at(-1) ?? 0) > 3 * (counts[counts.length >>> 1] ?? 0));
});

test("the projection is the inverse of its inverse", (t) => {
  fc.assert(
    fc.property(
      fc.double({ min: -5, max: 9.5, noNaN: true }),
      fc.double({ min: 41.3, max: 51.1, noNaN: true }),
      (lon, lat) => {
        const { x, y, convergence } = toLambert93(lon, lat);
        const back = fromLambert93(x, y);
        t.true(Math.abs(back.lon - lon) < 1e-7 && Math.abs(back.lat - lat) < 1e-7);
        t.true(Math.abs(back.convergence - convergence) < 1e-9);
      },
    ),
  );
});

const LABELS: readonly (readonly [voie: string, label: string])[] = [
  ["Rue de l'Église", "RUE DE L EGLISE"],
  ["Avenue du Lieutenant-Colonel de Montbrison", "AV LT CNL DE MONTBRISON"],
  ["Chemin des Grandes Vignes de la Tour", "CHE DES GRANDES VIGNES DE LA TOUR"],
];

for (const [voie, label] of LABELS)
  test(`label of ${voie}`, (t) => {
    t.true(afnorLabel(voie).length <= 32);
    if (label.length <= 32) t.true(afnorLabel(voie).length <= label.length + 6);
  });

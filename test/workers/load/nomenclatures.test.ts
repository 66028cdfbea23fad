import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import test from "ava";
import {
  NOMENCLATURE_FILES,
  writeNomenclatures,
} from "../../../bench/corpus/write-nomenclatures.ts";
import { homeAt, storeFile } from "../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { PackedStore } from "../../../engine/store/packed-store.ts";
import { readCsv } from "../../bench/corpus/corpus-files.ts";
import { readCode } from "../../engine/registers/read-code.ts";
import { writeCorpus } from "./corpus.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";

const home = newFolder();
const { folder } = await writeCorpus(0);
await writeNomenclatures({ directory: folder });
writeFileSync(join(folder, "5to1.csv"), '"n5";"n1"\n"0111Z";"A"\n"5610A";"I"\n');
const snapshot = await published(load(pool, home, "tout", [folder]));

const COUNTED: readonly (readonly [
  register: string,
  file: string,
  key: string,
  delimiter: string,
])[] = [
  ["communes", NOMENCLATURE_FILES.communes, "COM", ","],
  ["codes-postaux", NOMENCLATURE_FILES.codesPostaux, "Code_postal", ";"],
  ["cedex", NOMENCLATURE_FILES.cedex, "cedex", ","],
  ["naf-rev2", NOMENCLATURE_FILES.naf, "Code", ";"],
  ["naf-2025", NOMENCLATURE_FILES.naf2025, "niv5", ";"],
  ["categories-juridiques", NOMENCLATURE_FILES.categoriesJuridiques, "code", ";"],
  ["naf-rev2-sections", "5to1.csv", "n5", ";"],
];

test("every register of the folder is loaded, each from its own file", (t) => {
  const sirene = ["unites-legales", "etablissements", "liens-succession"];
  t.deepEqual(
    Object.keys(snapshot.registers).sort(),
    [...sirene, ...COUNTED.map(([register]) => register)].sort(),
  );
  for (const [register, file] of COUNTED)
    t.deepEqual(
      snapshot.registers[register]?.files.map(({ name }) => name),
      [file],
    );
});

for (const [register, file, key, delimiter] of COUNTED) {
  test(`${register}: counts are those of ${file}`, (t) => {
    const { rows } = readCsv(readFileSync(join(folder, file), "latin1"), delimiter);
    const distinct = (text: (row: (typeof rows)[number]) => string) => new Set(rows.map(text)).size;
    t.like(snapshot.registers[register], {
      rows: rows.length,
      accepted: rows.length,
      ignored: {},
      kept: distinct((row) => JSON.stringify(row)),
      keys: distinct((row) => row[key] as string),
    });
  });
}

test("nothing but companies is composed from nomenclatures", (t) => {
  t.is(snapshot.companies?.count, snapshot.registers["unites-legales"]?.keys);
});

/** Entries under a code, texts in the order that the register keeps them. */
async function lookUp(
  from: string,
  { registers }: Snapshot,
  [register, code, texts]: readonly [register: string, code: string, texts: number],
): Promise<string[][]> {
  const manifest = registers[register];
  const file = storeFile(homeAt(from), register, manifest?.edition ?? "");
  const store = PackedStore.open(file, manifest?.bytes ?? 0, manifest?.headChecksum ?? 0);
  if (!store.ok) throw new Error(store.failure.detail);
  try {
    return readCode(store.value, code, texts);
  } finally {
    await store.value.close();
  }
}

const ENTRIES: readonly (readonly [
  query: readonly [register: string, code: string, texts: number],
  entries: readonly (readonly string[])[],
  why: string,
])[] = [
  [
    ["communes", "75108", 5],
    [["ARM", "Paris 8e Arrondissement", "", "", "75056"]],
    "a parent, no region",
  ],
  [["communes", "2A004", 5], [["COM", "Ajaccio", "2A", "94", ""]], "a letter in the code"],
  [["communes", "76351", 5], [["COM", "Le Havre", "76", "28", ""]], "the full label, not NCC"],
  [["communes", "99999", 5], [], "no such code"],
  [
    ["codes-postaux", "59160", 4],
    [["59350", "LILLE", "59160", "LOMME"]].map(([commune = "", nom = "", , ligne = ""]) => [
      commune,
      nom,
      nom,
      ligne,
    ]),
    "a fifth line",
  ],
  [["naf-rev2-sections", "5610A", 1], [["I"]], "from a sub-class to its section"],
  [["categories-juridiques", "1000", 1], [["Entrepreneur individuel"]], "quoted label"],
];

for (const [query, entries, why] of ENTRIES) {
  test(`${query[0]} ${query[1]}: ${why}`, async (t) => {
    t.deepEqual(await lookUp(home, snapshot, query), entries);
  });
}

const HEADER = "#Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement;Ligne_5";
const ENCODINGS: readonly (readonly [name: string, file: Buffer, why: string])[] = [
  [
    "windows-1252",
    // Œ is byte 8C in windows-1252 and a control character in latin1.
    Buffer.from(`${HEADER}\n62001;SACR\u00c9 C\u008cUR;62000;SACR\u00c9 C\u008cUR;\n`, "latin1"),
    "as La Poste publishes",
  ],
  [
    "UTF-8",
    Buffer.from(`${HEADER}\n62001;SACRÉ CŒUR;62000;SACRÉ CŒUR;\n`),
    "as data.gouv.fr republishes",
  ],
  [
    "UTF-8 with its mark",
    Buffer.from(`\ufeff${HEADER.slice(1)}\r\n62001;SACRÉ CŒUR;62000;SACRÉ CŒUR;\r\n`),
    "OpenDataSoft exports",
  ],
  [
    "former header",
    Buffer.from(
      "Code_commune_INSEE;Nom_commune;Code_postal;Ligne_5;Libellé_d_acheminement;coordonnees_gps\n" +
        '62001;SACRÉ CŒUR;62000;;SACRÉ CŒUR;"50.1,2.5"\n',
    ),
    "editions before 2023, other order",
  ],
  [
    "comma and quotes",
    Buffer.from(
      '"code_commune_insee","nom_de_la_commune","code_postal","libelle_d_acheminement","ligne_5","_geopoint"\n' +
        '"62001","SACRÉ CŒUR","62000","SACRÉ CŒUR",,"50.1,2.5"\n',
    ),
    "the edition of 2025-06",
  ],
];

for (const [name, bytes, why] of ENCODINGS) {
  test(`postcodes in ${name}: labels are right (${why})`, async (t) => {
    const [own, file] = [newFolder(), join(newFolder(), "codes.csv")];
    writeFileSync(file, bytes);
    const loaded = await published(load(pool, own, "codes-postaux", [file]));
    t.deepEqual(await lookUp(own, loaded, ["codes-postaux", "62000", 4]), [
      ["62001", "SACRÉ CŒUR", "SACRÉ CŒUR", ""],
    ]);
  });
}

const NAF_FILES: readonly (readonly [name: string, text: string, code: string, label: string])[] = [
  ["naf5.csv", '"Code";"Libellé"\n"0111Z";"Culture de céréales"\n', "0111Z", "Culture de céréales"],
  [
    "naf2.csv",
    '"Code";" Intitulés de la  NAF rév. 2, version finale "\n"01";"Culture et production animale"\n',
    "01",
    "Culture et production animale",
  ],
  ["naf1.csv", '"code";"libelle"\n"A";"Agriculture"\n', "A", "Agriculture"],
];

for (const [name, text, code, label] of NAF_FILES) {
  test(`${name} is known for NAF by its header and name`, async (t) => {
    const [own, source] = [newFolder(), newFolder()];
    writeFileSync(join(source, name), text);
    const loaded = await published(load(pool, own, "tout", [source]));
    t.deepEqual(Object.keys(loaded.registers), ["naf-rev2"]);
    t.deepEqual(await lookUp(own, loaded, ["naf-rev2", code, 3]), [[label, "", ""]]);
    t.is(loaded.companies, null);
  });
}

test("several files of one register are loaded together", async (t) => {
  const [own, source] = [newFolder(), newFolder()];
  for (const [name, text] of NAF_FILES) writeFileSync(join(source, name), text);
  const loaded = await published(load(pool, own, "naf-rev2", [source]));
  t.like(loaded.registers["naf-rev2"], { rows: 3, accepted: 3, kept: 3, keys: 3 });
  t.deepEqual(
    loaded.registers["naf-rev2"]?.files.map(({ name }) => name),
    ["naf1.csv", "naf2.csv", "naf5.csv"],
  );
});

/** As INSEE publishes it: line ends in the header, three labels. The second is cut in naf5. */
const LIBELLES_APE =
  '"ligne";"Code";" Intitulés de la  NAF rév. 2, version finale ";"Intitulés NAF rév. 2, \nen 65 caractères";"Intitulés NAF rév. 2, \nen 40 caractères"\n' +
  '1;"SECTION A";"AGRICULTURE";"AGRICULTURE";"AGRICULTURE"\n' +
  "2;;;;\n" +
  '3;"01.11Z";"Culture de céréales ; de légumineuses";"Culture céréales, légumineuses";"Céréales"\n';

test("libelles_ape and naf5 together, in either order: the three labels, one entry per code", async (t) => {
  const source = newFolder();
  const paths = [join(source, "libelles_ape.csv"), join(source, "naf5.csv")];
  writeFileSync(paths[0] as string, LIBELLES_APE);
  writeFileSync(
    paths[1] as string,
    '"Code";"Libellé"\n"0111Z";"Culture de céréales"\n"0112Z";"Culture du riz"\n',
  );
  const [own, other] = [newFolder(), newFolder()];
  const loaded = await published(load(pool, own, "naf-rev2", paths));
  const reversed = await published(load(pool, other, "naf-rev2", paths.toReversed()));
  t.like(loaded.registers["naf-rev2"], {
    rows: 5,
    accepted: 4,
    ignored: { separateur: 1 },
    kept: 3,
    keys: 3,
  });
  t.is(reversed.registers["naf-rev2"]?.checksum, loaded.registers["naf-rev2"]?.checksum);
  const labels: Readonly<Record<string, readonly string[]>> = {
    A: ["AGRICULTURE", "AGRICULTURE", "AGRICULTURE"],
    "0111Z": [
      "Culture de céréales ; de légumineuses",
      "Culture céréales, légumineuses",
      "Céréales",
    ],
    "0112Z": ["Culture du riz", "", ""],
  };
  for (const [code, texts] of Object.entries(labels))
    t.deepEqual(await lookUp(own, loaded, ["naf-rev2", code, 3]), [[...texts]]);
});

test("files of other registers in a folder are left aside", async (t) => {
  const source = newFolder();
  const cedex = join(folder, NOMENCLATURE_FILES.cedex);
  copyFileSync(cedex, join(source, basename(cedex)));
  copyFileSync(join(folder, NOMENCLATURE_FILES.communes), join(source, "communes.csv"));
  writeFileSync(join(source, "page.html.txt"), "<!doctype html><title>Erreur</title>");
  writeFileSync(join(source, "notes.md"), "rien");
  const loaded = await published(load(pool, newFolder(), "cedex", [source]));
  t.deepEqual(Object.keys(loaded.registers), ["cedex"]);
});

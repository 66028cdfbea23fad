import test from "ava";
import { formatSiret, isSiret } from "../../../../engine/identifiers/siret.ts";
import {
  ETABLISSEMENT_FLAGS,
  ETABLISSEMENT_TEXT,
  etablissementAt,
  etablissementCount,
  etablissementCreation,
  etablissementDebut,
  etablissementFlags,
  etablissementNic,
  etablissementText,
  etablissementTranche,
  findEtablissement,
} from "../../../../engine/registers/etablissements/entry.ts";
import { etablissements } from "../../../../engine/registers/etablissements/register.ts";
import { readText } from "../../../../engine/store/packed-bytes.ts";
import fc, { rounds } from "../../../properties.ts";
import { merged, parsed, rowOf, type Values } from "../array-row.ts";
import { ETABLISSEMENT, ETABLISSEMENT_ROWS } from "./rows.ts";

const entryOf = (change: Values = {}) =>
  parsed(
    etablissements,
    rowOf(etablissements, ETABLISSEMENT_ROWS.header, { ...ETABLISSEMENT, ...change }),
  ).entry;

type TextName = keyof typeof ETABLISSEMENT_TEXT;
const textOf = (bytes: Uint8Array, name: TextName, at = 0) =>
  readText(bytes, etablissementText(bytes, at, ETABLISSEMENT_TEXT[name]));

test("every number of a row is where the entry's reader finds it", (t) => {
  const entry = entryOf();
  t.is(etablissementNic(entry, 0), 74);
  t.is(etablissementTranche(entry, 0), 11);
  t.is(etablissementCreation(entry, 0), 19960502);
  t.is(etablissementDebut(entry, 0), 20080101);
  t.is(etablissementFlags(entry, 0), ETABLISSEMENT_FLAGS.siege);
});

test("every text of a row is where the entry's reader finds it", (t) => {
  const entry = entryOf({
    distributionSpecialeEtablissement: "BP 12",
    codeCedexEtablissement: "01401",
    libelleCedexEtablissement: "CHATILLON CEDEX",
    denominationUsuelleEtablissement: "LAVOIR RHONE",
  });
  const expected: Readonly<Record<TextName, string>> = {
    naf: "62.02A",
    complement: "BATIMENT B",
    voie: "12 B RUE DES LILAS",
    distribution: "BP 12",
    codePostal: "01400",
    commune: "L'ABERGEMENT",
    codeCommune: "01001",
    codeCedex: "01401",
    libelleCedex: "CHATILLON CEDEX",
    pays: "",
    enseigne1: "AU LAVOIR",
    usuelle: "LAVOIR RHONE",
  };
  for (const [name, text] of Object.entries(expected)) t.is(textOf(entry, name as TextName), text);
});

const FLAGS: readonly (readonly [change: Values, flags: number, why: string])[] = [
  [{ etatAdministratifEtablissement: "F" }, ETABLISSEMENT_FLAGS.ferme, "closed"],
  [{ statutDiffusionEtablissement: "P" }, ETABLISSEMENT_FLAGS.partielle, "partially diffusible"],
  [{ statutDiffusionEtablissement: "N" }, ETABLISSEMENT_FLAGS.partielle, "not diffusible"],
  [{ libelleCommuneEtrangerEtablissement: "BRUXELLES" }, ETABLISSEMENT_FLAGS.etranger, "abroad"],
];

for (const [change, flags, why] of FLAGS)
  test(`flags: ${why}`, (t) =>
    t.is(etablissementFlags(entryOf({ etablissementSiege: "false", ...change }), 0), flags));

const STREETS: readonly (readonly [
  parts: readonly [string, string, string, string],
  line: string,
  why: string,
])[] = [
  [["12", "B", "RUE", "DES LILAS"], "12 B RUE DES LILAS", "all four"],
  [["12", "", "RUE", "DES LILAS"], "12 RUE DES LILAS", "no repetition"],
  [["", "", "", "LE BOURG"], "LE BOURG", "a place"],
  [["", "", "", ""], "", "nothing"],
  [["[ND]", "[ND]", "[ND]", "[ND]"], "[ND]", "masked: the mark once"],
  [["", "", "", "[ND]"], "[ND]", "only the name masked"],
  [["1", "", "", "RUE ÉMILE-ZOLA"], "1 RUE ÉMILE-ZOLA", "accents"],
];

for (const [[numero, indice, type, voie], line, why] of STREETS)
  test(`street line: ${why}`, (t) => {
    const entry = entryOf({
      numeroVoieEtablissement: numero,
      indiceRepetitionEtablissement: indice,
      typeVoieEtablissement: type,
      libelleVoieEtablissement: voie,
    });
    t.is(textOf(entry, "voie"), line);
    t.is(textOf(entry, "codePostal"), "01400", "what follows is still found");
  });

test("a street line too long is cut between two characters", (t) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 230, max: 270 }),
      fc.constantFrom("é", "€", "😀", "x"),
      (length, last) => {
        const voie = "V".repeat(length) + last.repeat(20);
        const entry = entryOf({ libelleVoieEtablissement: voie });
        const line = textOf(entry, "voie");
        t.true(`12 B RUE ${voie}`.startsWith(line), line);
        t.true(Buffer.byteLength(line) > 250 && Buffer.byteLength(line) <= 254);
        t.is(textOf(entry, "codePostal"), "01400");
      },
    ),
  );
});

test("a seat abroad has its foreign town, its country and no postcode", (t) => {
  const entry = entryOf({
    codePostalEtablissement: "",
    libelleCommuneEtablissement: "",
    codeCommuneEtablissement: "",
    libelleCommuneEtrangerEtablissement: "1000 BRUXELLES",
    libellePaysEtrangerEtablissement: "BELGIQUE",
  });
  t.is(textOf(entry, "commune"), "1000 BRUXELLES");
  t.is(textOf(entry, "pays"), "BELGIQUE");
  t.is(textOf(entry, "codePostal"), "");
});

test("Lambert coordinates masked by [ND], which the engine does not read, change nothing", (t) => {
  t.deepEqual(
    entryOf({ coordonneeLambertAbscisseEtablissement: "[ND]" }),
    entryOf({ coordonneeLambertAbscisseEtablissement: "351800.25" }),
  );
});

test("masked fields stay masked", (t) => {
  const entry = entryOf({
    statutDiffusionEtablissement: "P",
    complementAdresseEtablissement: "[ND]",
    libelleVoieEtablissement: "[ND]",
    codePostalEtablissement: "[ND]",
    enseigne1Etablissement: "[ND]",
  });
  for (const name of ["complement", "voie", "codePostal", "enseigne1"] as const)
    t.is(textOf(entry, name), "[ND]");
});

const NICS = Array.from({ length: 400 }, (_, nic) => nic).filter((nic) =>
  isSiret(732_829_320, nic),
);
const versionOf = (nic: number, traitement = "2026-03-12T09:15:00", enseigne = "") =>
  entryOf({
    nic: String(nic).padStart(5, "0"),
    siret: formatSiret(732_829_320, nic),
    dateDernierTraitementEtablissement: traitement,
    enseigne1Etablissement: enseigne,
  });

test("all the establishments of a company stand in NIC order and are found by NIC", (t) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(NICS, { minLength: 1 }), (nics) => {
      const { value, kept: retained } = merged(
        etablissements,
        nics.map((nic) => versionOf(nic)),
      );
      const sorted = nics.toSorted((a, b) => a - b);
      t.is(retained, nics.length);
      t.is(etablissementCount(value, 0), nics.length);
      sorted.forEach((nic, rank) => {
        t.is(etablissementNic(value, etablissementAt(value, 0, rank)), nic);
        t.is(findEtablissement(value, 0, nic), etablissementAt(value, 0, rank));
      });
      t.is(findEtablissement(value, 0, 99_999), -1);
      t.is(findEtablissement(value, 0, (sorted[0] as number) + 1), -1);
    }),
    { numRuns: rounds(0.5) },
  );
});

test("of several versions of one establishment the last processed is kept, the others go", (t) => {
  const [a, b] = NICS as [number, number];
  const old = versionOf(a, "2020-01-01T00:00:00", "OLD");
  const recent = versionOf(a, "2026-01-01T00:00:00", "NEW");
  const other = versionOf(b);
  for (const entries of [
    [old, recent, other],
    [other, recent, old],
    [recent, other, old],
  ]) {
    const { value, kept: retained } = merged(etablissements, entries);
    t.is(retained, 2);
    t.is(textOf(value, "enseigne1", findEtablissement(value, 0, a)), "NEW");
  }
});

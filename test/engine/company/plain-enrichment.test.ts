import test from "ava";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { PIECE } from "../../../engine/company/enrichment-pieces.ts";
import { writeFound } from "../../../engine/company/found-enrichment.ts";
import { PlainEnrichment } from "../../../engine/company/plain-enrichment.ts";
import { Situation } from "../../../engine/company/situation.ts";
import { VerdictWriter } from "../../../engine/company/verdict-writer.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { encode, JsonWriter } from "../../../engine/text/json-writer.ts";
import { readCsv, sireneTexts } from "../../bench/corpus/corpus-files.ts";
import fc, { rounds } from "../../properties.ts";
import type { Values } from "../registers/array-row.ts";
import { baseOf, etablissement, FERME, lien, unite } from "./company-bed.ts";

const SIREN = 900_000_100;
const [SEAT, OTHER, UNKNOWN] = [1, 2, 3].map((order) => siretText(SIREN, order)) as [
  string,
  string,
  string,
];
const TAIL = ',"date_verification":"2026-11-21"}';

interface Written {
  readonly isFound: boolean;
  /** What the plain writer made of it, `null` when it declined. */
  readonly plain: string | null;
  /** What the writer of all results makes of it. */
  readonly whole: string;
}

/** The two writers of a base; they encode its constants. */
function writersOf(base: CompanyBase) {
  const verdicts = new VerdictWriter(base);
  return { verdicts, plainWriter: new PlainEnrichment(verdicts, encode(TAIL)) };
}

/** Writes a result both ways behind `before` bytes. */
function bothWays(
  base: CompanyBase,
  input: string,
  before = 0,
  { verdicts, plainWriter } = writersOf(base),
): Written {
  const situation = new Situation();
  const id = readCompanyId(input);
  situation.read(base.companies, id);
  const isFound = situation.existence === "found";
  const start = encode("x".repeat(before));
  const whole = textOf((json) => {
    json.raw(start);
    json.raw(PIECE.id);
    json.string(id.given);
    writeFound(situation, id, verdicts, json);
    json.raw(encode(TAIL));
  });
  const plain = textOf((json) => {
    json.raw(start);
    if (isFound) plainWriter.write(situation, id, json);
  });
  return { isFound, plain: plain.length === before ? null : plain, whole };
}

function textOf(write: (json: JsonWriter) => void): string {
  const json = new JsonWriter();
  write(json);
  return Buffer.from(json.view()).toString();
}

/** Texts of every length that matters, and all that JSON escapes or INSEE masks. */
const shapes = fc.oneof(
  fc.constantFrom("", "[ND]", "[ND", "[", "A", "ABC", "ABCD", "É", "ÉÉ", '"', "\\", 'A"', "ABC\\"),
  fc.string({ unit: fc.constantFrom("A", "b", " ", "'", "é", "Œ", "€", "😀"), maxLength: 45 }),
  fc.string({ unit: fc.constantFrom("A", '"', "\\", "\t", "\u0001", "\u007f"), maxLength: 20 }),
  fc.constantFrom(126, 127, 128, 129, 254, 255, 256, 700).map((length) => "L".repeat(length)),
);
/** Most texts of most companies are short and there, so that most results are plain. */
const ofUsual = (usual: string) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: shapes });
const orMissing = (usual: string) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant("") });
const date = fc.oneof(
  fc.constantFrom("", "1900-01-01", "1954-12-25", "1954-01-01", "2025-12-31"),
  fc
    .tuple(
      fc.integer({ min: 1800, max: 2030 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([y, m, d]) => `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`),
);
const tranche = fc.constantFrom("NN", "", "00", "01", "12", "53");

const unites: fc.Arbitrary<Values> = fc
  .record({
    denominationUniteLegale: ofUsual("ALTIBAT"),
    prenomUsuelUniteLegale: ofUsual("LUCIE"),
    nomUniteLegale: ofUsual("MERVILLET"),
    nomUsageUniteLegale: ofUsual(""),
    activitePrincipaleUniteLegale: orMissing("62.02A"),
    categorieJuridiqueUniteLegale: orMissing("5710"),
    dateCreationUniteLegale: date,
    trancheEffectifsUniteLegale: tranche,
    etatAdministratifUniteLegale: fc.constantFrom("A", "A", "A", "C"),
    statutDiffusionUniteLegale: fc.constantFrom("O", "O", "O", "P"),
    unitePurgeeUniteLegale: fc.constantFrom("", "", "", "true"),
    nicSiegeUniteLegale: orMissing(SEAT.slice(9)),
  })
  .chain((values) =>
    fc.constantFrom(values, { ...values, denominationUniteLegale: "" } satisfies Values),
  );

const lieux: fc.Arbitrary<Values> = fc.record({
  activitePrincipaleEtablissement: orMissing("62.01Z"),
  complementAdresseEtablissement: ofUsual(""),
  numeroVoieEtablissement: orMissing("3"),
  typeVoieEtablissement: orMissing("RUE"),
  libelleVoieEtablissement: ofUsual("DU LAVOIR"),
  distributionSpecialeEtablissement: ofUsual(""),
  codePostalEtablissement: orMissing("01400"),
  libelleCommuneEtablissement: ofUsual("SERRE"),
  libelleCommuneEtrangerEtablissement: orMissing("PRAGUE"),
  dateCreationEtablissement: date,
  trancheEffectifsEtablissement: tranche,
  etatAdministratifEtablissement: fc.constantFrom("A", "A", "F"),
  statutDiffusionEtablissement: fc.constantFrom("O", "O", "P"),
});

const bases = fc
  .record({ unit: unites, seat: fc.option(lieux), other: lieux, hasLink: fc.boolean() })
  .map(({ unit, seat, other, hasLink }) =>
    baseOf({
      unites: [unite(SIREN, unit)],
      etablissements: [
        ...(seat ? [etablissement(SIREN, 1, seat)] : []),
        etablissement(SIREN, 2, other),
      ],
      liens: hasLink ? [lien(SEAT, OTHER, "2020-01-02")] : [],
    }),
  );

const input = fc.constantFrom(
  String(SIREN),
  SEAT,
  OTHER,
  "900 000 100",
  ` ${SEAT} `,
  "FR74900000100",
  "FR38900000100",
);

test("any company: the same bytes as the writer of all results, or nothing", (t) => {
  const counts = { plain: 0, declined: 0 };
  fc.assert(
    fc.property(bases, input, fc.integer({ min: 0, max: 70_000 }), (base, id, before) => {
      const { isFound, plain, whole } = bothWays(base, id, before);
      if (!isFound || plain === null) counts.declined += 1;
      else {
        t.is(plain, whole);
        t.notThrows(() => JSON.parse(plain.slice(before)) as unknown);
        counts.plain += 1;
      }
    }),
    { numRuns: rounds(30) },
  );
  // Both ways are tried, whatever the number of rounds.
  const tried = counts.plain + counts.declined;
  t.true(counts.plain > tried / 3 && counts.declined > tried / 10, JSON.stringify(counts));
});

const usual = (unit: Values = {}, seat: Values = {}): CompanyBase =>
  baseOf({
    unites: [unite(SIREN, unit)],
    etablissements: [etablissement(SIREN, 1, seat), etablissement(SIREN, 2, FERME)],
    liens: [],
  });
const person = (values: Values): Values => ({ denominationUniteLegale: "", ...values });

const PLAIN: readonly (readonly [base: CompanyBase, id: string, why: string])[] = [
  [usual(), String(SIREN), "a company by its SIREN"],
  [usual(), SEAT, "by the SIRET of its seat"],
  [usual(), OTHER, "by that of a closed establishment: there is a reason"],
  [usual(), "900 000 100", "spelled with spaces"],
  [usual(), "FR74900000100", "by its VAT number: that is told"],
  [usual(person({ prenomUsuelUniteLegale: "LUCIE", nomUniteLegale: "DUFORT" })), SEAT, "a person"],
  [usual(person({ nomUniteLegale: "DUFORT" })), SEAT, "a family name alone"],
  [usual(person({ prenomUsuelUniteLegale: "[ND]", nomUniteLegale: "[ND]" })), SEAT, "masked"],
  [usual(person({})), SEAT, "no name at all"],
  [usual({ denominationUniteLegale: 'CAFÉ "L\\ILE"' }), SEAT, "quotes and a backslash"],
  [usual({ dateCreationUniteLegale: "1900-01-01" }), String(SIREN), "a placeholder for a date"],
  [usual({}, { libelleVoieEtablissement: "[ND]" }), SEAT, "a masked address"],
  [usual({}, { complementAdresseEtablissement: "HALL 2" }), SEAT, "an address in two parts"],
];

for (const [base, id, why] of PLAIN)
  test(`plain: ${why}`, (t) => {
    const { plain, whole } = bothWays(base, id);
    t.is(plain, whole);
  });

const NOT_PLAIN: readonly (readonly [base: CompanyBase, id: string, why: string])[] = [
  [usual({ denominationUniteLegale: "X".repeat(128) }), SEAT, "a text of 128 bytes"],
  [usual(person({ nomUniteLegale: "É".repeat(64) })), SEAT, "64 accents"],
  [usual({}, { libelleCommuneEtablissement: "X".repeat(300) }), SEAT, "a long town"],
  [usual({}, { codePostalEtablissement: "" }), SEAT, "no postcode"],
  [usual({ activitePrincipaleUniteLegale: "" }), String(SIREN), "no activity"],
  [usual({ categorieJuridiqueUniteLegale: "" }), SEAT, "no legal category"],
  [usual({ nicSiegeUniteLegale: UNKNOWN.slice(9) }), String(SIREN), "no seat in the register"],
];

for (const [base, id, why] of NOT_PLAIN)
  test(`not plain: ${why}`, (t) => {
    const { isFound, plain } = bothWays(base, id);
    t.true(isFound);
    t.is(plain, null);
  });

test("there is room for the longest plain result, wherever the buffer ends", (t) => {
  const long = '"'.repeat(127);
  const base = usual(person({ prenomUsuelUniteLegale: long, nomUsageUniteLegale: long }), {
    complementAdresseEtablissement: long,
    numeroVoieEtablissement: "",
    typeVoieEtablissement: "",
    libelleVoieEtablissement: long,
    distributionSpecialeEtablissement: long,
    libelleCommuneEtablissement: long,
  });
  const writers = writersOf(base);
  for (let before = 55_000; before < 66_000; before += 97) {
    const { plain, whole } = bothWays(base, SEAT, before, writers);
    if (plain !== whole) t.is(plain, whole);
  }
  t.pass();
});

test("an invented country: the same bytes, and nearly all of it is plain", async (t) => {
  const texts = await sireneTexts({ companies: 3000, seed: 20261122 });
  const [unitRows, placeRows, links] = [texts.unitesLegales, texts.etablissements, texts.liens].map(
    (text) => readCsv(text).rows,
  ) as [Values[], Values[], Values[]];
  const base = baseOf({ unites: unitRows, etablissements: placeRows, liens: links });
  const ids = [
    ...unitRows.map((row) => row["siren"] as string),
    ...placeRows.map((row) => row["siret"] as string),
  ];
  const writers = writersOf(base);
  let plainCount = 0;
  for (const id of ids) {
    const { plain, whole } = bothWays(base, id, 0, writers);
    if (plain === null) continue;
    if (plain !== whole) t.is(plain, whole, id);
    plainCount += 1;
  }
  t.true(plainCount / ids.length > 0.95, `${plainCount} of ${ids.length}`);
});

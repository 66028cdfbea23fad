import test from "ava";
import { type QueryDate, readBirthDate } from "../../../../engine/person/identity/birth-date.ts";
import { isCalendarDay } from "../../../../engine/text/dates.ts";
import fc, { rounds } from "../../../properties.ts";

const TODAY = 20261121;

const day = (date: number): QueryDate => ({ precision: "jour", dates: [date], remark: null });
const none = (remark: QueryDate["remark"]): QueryDate => ({
  precision: "aucune",
  dates: [],
  remark,
});

const DATES: readonly (readonly [text: string, read: QueryDate])[] = [
  ["1950-03-12", day(19500312)],
  ["12/03/1950", day(19500312)],
  ["1/3/1950", day(19500301)],
  ["12.03.1950", day(19500312)],
  ["19500312", day(19500312)],
  [" 1950-03-12 ", day(19500312)],
  ["1950-03-12T00:00:00", day(19500312)],
  ["1950-03-12 00:00:00.000", day(19500312)],
  ["03/25/1950", day(19500325)],
  ["12 mars 1950", day(19500312)],
  ["1er févr. 1950", day(19500201)],
  ["31 févr. 1950", { precision: "mois", dates: [19500200], remark: "jour_impossible" }],
  ["1950-03", { precision: "mois", dates: [19500300], remark: null }],
  ["03/1950", { precision: "mois", dates: [19500300], remark: null }],
  ["1950-03-00", { precision: "mois", dates: [19500300], remark: null }],
  ["1950", { precision: "annee", dates: [19500000], remark: null }],
  ["1950-00-00", { precision: "annee", dates: [19500000], remark: null }],
  ["1950-00-12", { precision: "annee", dates: [19500000], remark: "jour_impossible" }],
  ["31/02/1950", { precision: "mois", dates: [19500200], remark: "jour_impossible" }],
  ["29/02/1900", none("date_illisible")],
  ["29/02/1951", { precision: "mois", dates: [19510200], remark: "jour_impossible" }],
  ["31/04/1950", { precision: "mois", dates: [19500400], remark: "jour_impossible" }],
  ["12/03/50", day(19500312)],
  ["12/03/05", { precision: "jour", dates: [20050312, 19050312], remark: "siecle_inconnu" }],
  ["29/02/08", { precision: "jour", dates: [20080229, 19080229], remark: "siecle_inconnu" }],
  ["", none("date_absente")],
  ["0000-00-00", none("date_absente")],
  ["//", none("date_absente")],
  ["1900-01-01", none("date_par_defaut")],
  ["01/01/1900", none("date_par_defaut")],
  ["0001-01-01", none("date_par_defaut")],
  ["1899-12-30", none("date_par_defaut")],
  ["2030-01-01", none("date_future")],
  ["2026-11-22", none("date_future")],
  ["1803-05-05", none("date_illisible")],
  ["1950-13-40", none("date_illisible")],
  ["45/45/1950", none("date_illisible")],
  ["né en 1950", { precision: "annee", dates: [19500000], remark: null }],
  ["18334", { precision: "jour", dates: [19500312], remark: "date_serie" }],
  ["18334.0", { precision: "jour", dates: [19500312], remark: "date_serie" }],
  ["18334,75", { precision: "jour", dates: [19500312], remark: "date_serie" }],
  ["9500", { precision: "jour", dates: [19260103], remark: "date_serie" }],
  ["60000", none("date_illisible")],
  ["1950-3-12", day(19500312)],
  ...[
    ...["12-mars-50", "12-mars-1950", "12 mars 50", "12/mars/1950", "12.MARS.1950", "12mars1950"],
    ...[
      "12 mar. 1950",
      "12-MAR-50",
      "March 12, 1950",
      "Mar 12 1950",
      "12 March 1950",
      "12th of March 1950",
    ],
    ...["1950 mars 12", "1950-MAR-12", "mars 12, 1950", "12 mars '50", "12 de mars 1950"],
    ...["né le 12/03/1950", "née le 12 mars 1950", "né(e) le : 12/03/1950", "Née le 12-03-50"],
    ...[
      "date de naissance : 12/03/1950",
      "le 12 mars 1950",
      "DDN 12.03.1950",
      "born on March 12, 1950",
    ],
    ...[
      "'12/03/1950",
      '"12/03/1950"',
      '="12/03/1950"',
      "« 12 mars 1950 »",
      "(12/03/1950)",
      "12/03/1950.",
    ],
    ...["12031950", "1950/3/12", "12 / 03 / 1950", "12_03_1950", "19500312.0"],
    ...["Sun Mar 12 1950 00:00:00 GMT+0100", "Sun Mar 12 1950 00:00:00 GMT+0100 (heure normale)"],
    ...[
      "Sun, 12 Mar 1950 00:00:00 GMT",
      "Sunday, March 12, 1950",
      "dimanche 12 mars 1950",
      "dim. 12 mars 1950",
    ],
    ...[
      "1950-03-12T00:00:00.000Z",
      "1950-03-12T00:00:00+01:00",
      "19500312T000000",
      "12/03/1950 à 10h30",
    ],
  ].map((text) => [text, day(19500312)] as const),
  ["25031950", day(19500325)],
  ["03251950", day(19500325)],
  ["1031950", day(19500301)],
  ["1-déc-82", day(19821201)],
  ["27-août-49", day(19490827)],
  ["10 jun. 1976", day(19760610)],
  ["10 juil 1976", day(19760710)],
  ["3/25/1950, 12:00:00 AM", day(19500325)],
  ["12 mars 05", { precision: "jour", dates: [20050312, 19050312], remark: "siecle_inconnu" }],
  ["03/04/05", { precision: "jour", dates: [20050403, 19050403], remark: "siecle_inconnu" }],
  ["mars 1950", { precision: "mois", dates: [19500300], remark: null }],
  ["March 1950", { precision: "mois", dates: [19500300], remark: null }],
  ["mars-50", { precision: "mois", dates: [19500300], remark: null }],
  ["né en mars 1950", { precision: "mois", dates: [19500300], remark: null }],
  ...[
    "12/03/1950 (76 ans)",
    ...["12/03/1950 [76]", "12/03/1950 76 ans", "12/03/1950, 76 ans", "12/03/1950 - Lyon"],
    ...["12/03/1950, Lyon", "12 mars 1950 – Saint-Étienne (42)"],
    "12/03/1950 à Lyon",
    "né le 12/03/1950 à Lyon (69)",
    "née le 12 mars 1950 au Havre",
    "12/03/1950 a Saint-Denis, La Réunion",
  ].map((text) => [text, day(19500312)] as const),
  ...["xx/03/1950", "XX-03-1950", "?/03/1950", "??/03/1950", "__/03/1950", "../03/1950"].map(
    (text) => [text, { precision: "mois", dates: [19500300], remark: null }] as const,
  ),
  ...[
    ...["xx/xx/1950", "??/??/1950", "12/xx/1950", "../../1950"],
    ...["présumé 1950", "1950 présumé", "né présumé en 1950", "présumée née en 1950"],
    ...["1950 (présumée)", "Né(e) présumé en 1950"],
  ].map((text) => [text, { precision: "annee", dates: [19500000], remark: null }] as const),
  ["vers 1950", none("date_illisible")],
  ["1950 ?", none("date_illisible")],
  ["1950-2020", none("date_illisible")],
  ["12/03/1950 - 04/05/2020", none("date_illisible")],
  ["76 ans", none("date_illisible")],
  ["xx/xx/xxxx", none("date_illisible")],
  ["10 jui 1976", none("date_illisible")],
  ["10 thermidor 1950", none("date_illisible")],
  ["mars 12", none("date_illisible")],
  ["Lot 12/50", none("date_illisible")],
  ["🙂", none("date_illisible")],
];

for (const [text, read] of DATES)
  test(`birth date: ${JSON.stringify(text)}`, (t) => {
    t.deepEqual(readBirthDate(text, TODAY), read);
  });

test("never throws, and what is read are days of lives or parts of them", (t) => {
  const parts = fc.string({ unit: fc.constantFrom(..."0123456789/-. T:x"), maxLength: 22 });
  fc.assert(
    fc.property(fc.oneof(parts, fc.string()), (text) => {
      const { precision, dates } = readBirthDate(text, TODAY);
      t.is(dates.length === 0, precision === "aucune");
      for (const date of dates) {
        t.true(date <= TODAY && date > 19000000);
        if (precision === "jour") t.true(isCalendarDay(date));
        if (precision === "mois") t.is(date % 100, 0);
        if (precision === "annee") t.is(date % 10_000, 0);
      }
    }),
    { numRuns: rounds(20) },
  );
});

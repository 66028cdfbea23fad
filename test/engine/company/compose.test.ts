import test from "ava";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import {
  BLOCK,
  COMPANY_FLAGS,
  RECORD_HEADER,
  recordBlock,
  recordFlags,
  recordSeat,
} from "../../../engine/company/record.ts";
import {
  etablissementCount,
  etablissementNic,
} from "../../../engine/registers/etablissements/entry.ts";
import { liensFrom } from "../../../engine/registers/liens-succession/entry.ts";
import { UNITE_TEXT, uniteText } from "../../../engine/registers/unites-legales/entry.ts";
import { readText, readU32 } from "../../../engine/store/packed-bytes.ts";
import type { Values } from "../registers/array-row.ts";
import { type CompanyRows, etablissement, FERME, lien, recordsOf, unite } from "./company-bed.ts";

const SIREN = 900_000_100;
const nicOf = (order: number) => Number(siretText(SIREN, order).slice(9));

const record = (rows: Partial<CompanyRows>): Uint8Array =>
  recordsOf({ unites: [unite(SIREN)], etablissements: [], liens: [], ...rows }).get(
    SIREN,
  ) as Uint8Array;

test("a record holds the blocks of its registers as they are", (t) => {
  const bytes = record({
    etablissements: [etablissement(SIREN, 1), etablissement(SIREN, 2)],
    liens: [lien(siretText(SIREN, 2), siretText(SIREN, 1), "2010-01-01")],
  });
  t.is(readU32(bytes, 0), SIREN);
  const [unit, owned, links] = [BLOCK.unite, BLOCK.etablissements, BLOCK.liens].map((block) =>
    recordBlock(bytes, 0, block),
  ) as [number, number, number];
  t.is(unit, RECORD_HEADER);
  t.is(readText(bytes, uniteText(bytes, unit, UNITE_TEXT.denomination)), `SOCIETE ${SIREN}`);
  t.is(etablissementCount(bytes, owned), 2);
  t.is(liensFrom(bytes, links, nicOf(2)).length, 1);
  for (const block of [BLOCK.dirigeants, BLOCK.annonces, BLOCK.comptes])
    t.is(recordBlock(bytes, 0, block), -1);
});

const SEATS: readonly (readonly [nicSiege: string, order: number | null, why: string])[] = [
  [siretText(SIREN, 1).slice(9), 1, "the first"],
  [siretText(SIREN, 3).slice(9), 3, "the last"],
  [siretText(SIREN, 9).slice(9), null, "not among them"],
  ["", null, "not given"],
];

for (const [nicSiegeUniteLegale, order, why] of SEATS)
  test(`the seat: ${why}`, (t) => {
    const bytes = record({
      unites: [unite(SIREN, { nicSiegeUniteLegale })],
      etablissements: [1, 2, 3].map((rank) => etablissement(SIREN, rank)),
    });
    const seat = recordSeat(bytes, 0);
    if (order === null) t.is(seat, -1);
    else t.is(etablissementNic(bytes, seat), nicOf(order));
  });

const CLOSED: readonly (readonly [changes: readonly Values[], flag: number, why: string])[] = [
  [[], 0, "no establishment: nothing is closed"],
  [[{}], 0, "one, open"],
  [[FERME], COMPANY_FLAGS.toutFerme, "one, closed"],
  [[FERME, {}, FERME], 0, "one open among closed ones"],
  [[FERME, FERME], COMPANY_FLAGS.toutFerme, "all closed"],
];

for (const [changes, flag, why] of CLOSED)
  test(`all closed: ${why}`, (t) => {
    const owned = changes.map((change, i) => etablissement(SIREN, i + 1, change));
    t.is(recordFlags(record({ etablissements: owned }), 0), flag);
  });

test("establishments and links of other companies stay theirs", (t) => {
  const bytes = record({
    unites: [unite(SIREN), unite(800_000_101)],
    etablissements: [etablissement(800_000_101, 1)],
    liens: [lien(siretText(800_000_101, 1), siretText(SIREN, 1), "2010-01-01")],
  });
  t.is(recordBlock(bytes, 0, BLOCK.etablissements), -1);
  t.is(recordBlock(bytes, 0, BLOCK.liens), -1);
});

import test from "ava";
import { bodacc } from "../../../../engine/registers/bodacc/register.ts";
import { unknownJudgement } from "../../../../engine/registers/bodacc/unknown-judgement.ts";
import { parsed } from "../array-row.ts";
import { odsRow } from "./notices.ts";

const CASES: readonly (readonly [
  nature: string,
  complementJugement: string,
  unknown: string | null,
])[] = [
  ["Jugement d'ouverture de liquidation judiciaire", "", null],
  ["Jugement ouvrant une liquidation judiciaire simplifiée", "", null],
  ["Jugement nommant un nouveau liquidateur", "", null],
  [
    "Décision touchant à la liquidation judiciaire",
    "",
    "Décision touchant à la liquidation judiciaire",
  ],
  ["Nature nouvelle", "Termes\n nouveaux", "Nature nouvelle : Termes nouveaux"],
  ["Autre jugement d'ouverture", "", "Autre jugement d'ouverture"],
];

for (const [nature, complementJugement, unknown] of CASES)
  test(`unknown or not: ${nature}`, (t) => {
    const jugement = {
      famille: "Jugement prononçant",
      nature,
      date: "2021-01-12",
      complementJugement,
    };
    t.is(unknownJudgement(parsed(bodacc, odsRow({ jugement })).entry), unknown);
  });

test("a long judgement is kept shortened, and never cut within a character", (t) => {
  const nature = "Décision sur la liquidation judiciaire 😀 ".repeat(40);
  const jugement = { famille: "Jugement prononçant", nature, date: "2021-01-12" };
  const words = unknownJudgement(parsed(bodacc, odsRow({ jugement })).entry) ?? "";
  t.is([...words].length, 240);
  t.true(Buffer.from(words).toString() === words && words.endsWith("…"));
});

test("a notice without a judgement has no unknown words", (t) => {
  const radiation = { jugement: "", familleavis: "radiation" };
  t.is(unknownJudgement(parsed(bodacc, odsRow(radiation)).entry), null);
});

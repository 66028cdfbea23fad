import test from "ava";
import type { OfficerDeath } from "../../../../engine/company/officer-crossing/entry.ts";
import {
  officerToVerify,
  possibleDeath,
} from "../../../../engine/company/officer-crossing/wording.ts";
import { listedOfficer } from "../../../../engine/company/officers.ts";
import { officerOf } from "../../registers/dirigeants/officer.ts";

const DEATH: OfficerDeath = {
  rank: 0,
  isCounted: true,
  status: "a_verifier_homonyme",
  probability: 0.999999,
  date: 20240301,
  place: "01004",
  act: "12",
};

const CASES: readonly (readonly [change: Partial<OfficerDeath>, wording: string])[] = [
  [{}, "homonyme possible décédé le 2024-03-01"],
  [{ date: 20240300 }, "homonyme possible décédé en 2024-03"],
  [{ date: 20240000 }, "homonyme possible décédé en 2024"],
  [{ date: 0 }, "homonyme possible décédé"],
  [{ status: "decede_probable" }, "décès probable le 2024-03-01, à confirmer"],
  [{ status: "decede_probable", date: 0 }, "décès probable, à confirmer"],
];

for (const [change, wording] of CASES)
  test(`a death is never certain: ${wording}`, (t) => {
    t.is(possibleDeath({ ...DEATH, ...change }), wording);
    t.regex(wording, /possible|probable/);
  });

test("an officer is named with the role", (t) => {
  const officer = listedOfficer(officerOf({ nomUsage: "VIGNE" }));
  t.is(
    officerToVerify(officer, DEATH),
    "ANNE LOUISE LERICHE, nom d'usage VIGNE (Gérant) : homonyme possible décédé le 2024-03-01",
  );
});

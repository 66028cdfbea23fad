import test from "ava";
import { ALERT_LEVELS, ALERT_RULES } from "../../../engine/company/alert-rules.ts";
import { knowledgeOf } from "../../../engine/company/company-base.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import { ReasonWriter } from "../../../engine/company/reasons.ts";
import { COMPANY_FLAGS, NOBODY_CROSSED } from "../../../engine/company/record.ts";
import { Situation } from "../../../engine/company/situation.ts";
import { SUCCESSION_ENDS, type Succession } from "../../../engine/company/succession.ts";
import { judge } from "../../../engine/company/verdict.ts";
import { VerdictFragments } from "../../../engine/company/verdict-fragments.ts";
import type { Repair } from "../../../engine/identifiers/company-id.ts";
import { ETABLISSEMENT_FLAGS } from "../../../engine/registers/etablissements/entry.ts";
import { UNITE_FLAGS } from "../../../engine/registers/unites-legales/entry.ts";
import fc, { rounds } from "../../properties.ts";
import { SIREN, TABLE, type World } from "./alert-rule-worlds.ts";
import { baseOf } from "./company-bed.ts";

function situationIn(world: World): Situation {
  const situation = new Situation(20261121);
  const { companies } = baseOf({ unites: [], etablissements: [], liens: [], ...world });
  situation.read(companies, {
    given: "",
    kind: "siren",
    siren: SIREN,
    nic: -1,
    repair: "none",
    fault: null,
  });
  return situation;
}

for (const rule of ALERT_RULES)
  test(`${rule.name} (${rule.level}): ${TABLE[rule.name]?.why}`, (t) => {
    const row = TABLE[rule.name];
    if (!row) return t.fail("no row in the table");
    t.true(rule.holds(situationIn(row.holds)));
    t.false(rule.holds(situationIn(row.spares)));
    const base = baseOf({ unites: [], etablissements: [], liens: [], ...row.holds });
    const [result] = enrich(base, [String(SIREN)]);
    t.true(
      result?.raisons.split("; ").some((reason) => row.says.test(reason)),
      result?.raisons,
    );
  });

test("every rule has its row, and every row its rule", (t) => {
  t.deepEqual(Object.keys(TABLE).sort(), ALERT_RULES.map((rule) => rule.name).sort());
});

test("rules stand from the dearest to the cheapest, and none is invalide: that is no finding", (t) => {
  const levels = ALERT_RULES.map((rule) => ALERT_LEVELS.indexOf(rule.level));
  t.deepEqual(
    levels,
    levels.toSorted((a, b) => b - a),
  );
  t.true(ALERT_RULES.every((rule) => rule.level !== "invalide"));
});

const succession: fc.Arbitrary<Succession> = fc.constantFrom(...SUCCESSION_ENDS).map((end) => ({
  end,
  successor:
    end === "vivant"
      ? { siren: SIREN, nic: 17, date: 20100101, transfertSiege: false, continuiteEconomique: true }
      : null,
  links: 1,
}));

const anyFlags = (flags: Readonly<Record<string, number>>) =>
  fc.subarray(Object.values(flags)).map((chosen) => chosen.reduce((sum, flag) => sum | flag, 0));

const situations = fc
  .record({
    uniteFlags: anyFlags(UNITE_FLAGS),
    etablissementFlags: anyFlags(ETABLISSEMENT_FLAGS),
    companyFlags: anyFlags(COMPANY_FLAGS),
    procedure: fc.nat(3),
    accountsDate: fc.constantFrom(0, 20150101),
    toVerify: fc.constantFrom(0, 1, 254, NOBODY_CROSSED),
    etablissement: fc.constantFrom(-1, 100),
    succession,
  })
  .map((fields) => Object.assign(new Situation(), { existence: "found" as const, ...fields }));

test("a fragment looked up by signature and repair is the one worked out", (t) => {
  const base = baseOf({ unites: [], etablissements: [], liens: [], annonces: [] });
  const reasons = new ReasonWriter(base);
  const table = new VerdictFragments(reasons, knowledgeOf(base));
  const repairs = fc.constantFrom<Repair[]>("none", "lost_zero", "vat_number", "vat_key_wrong");
  fc.assert(
    fc.property(situations, repairs, (situation, repair) => {
      const fresh = new VerdictFragments(reasons, knowledgeOf(base)).of(situation, repair);
      t.deepEqual(table.of(situation, repair), fresh);
    }),
    { numRuns: rounds(30) },
  );
});

test("the level is the worst of the rules that hold, the summary that of the first one at it", (t) => {
  fc.assert(
    fc.property(situations, (situation) => {
      const holding = ALERT_RULES.filter((rule) => rule.holds(situation));
      const worst = holding[0]?.level ?? "ok";
      const { rules, niveau, libelle } = judge(situation);
      t.deepEqual(rules, holding);
      t.is(niveau, worst);
      t.is(libelle, holding[0]?.libelle ?? "Entreprise active");
    }),
  );
});

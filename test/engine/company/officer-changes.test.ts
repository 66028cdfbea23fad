import test from "ava";
import { officerChanges } from "../../../engine/company/officer-changes.ts";
import { DIRIGEANTS_FLAGS } from "../../../engine/registers/dirigeants/entry.ts";
import type { Officer } from "../../../engine/registers/dirigeants/officer.ts";
import type { DirigeantsHead } from "../../../engine/registers/dirigeants/pack-dirigeants.ts";
import fc from "../../properties.ts";
import { blockOf } from "../registers/dirigeants/block.ts";
import { anyOfficer, officerOf } from "../registers/dirigeants/officer.ts";

const anne = officerOf();
const paul = officerOf({ nom: "DURIEUX", prenoms: "PAUL", roles: [73] });
const masked = officerOf({ nom: "[ND]", prenoms: "[ND]", birth: 0 });
const tilleul = officerOf({
  isCompany: true,
  nom: "TILLEUL",
  prenoms: "",
  birth: 0,
  siren: 356_000_000,
  roles: [73],
});

type Change = readonly [kind: string, nom: string, roleBefore: string];
type Row = readonly [
  before: readonly Officer[],
  after: readonly Officer[],
  changes: readonly Change[],
  why: string,
];

const ROWS: readonly Row[] = [
  [[anne], [anne], [], "nothing"],
  [[], [], [], "nobody"],
  [[anne], [anne, paul], [["arrivee", "DURIEUX", ""]], "somebody came"],
  [[anne, paul], [anne], [["depart", "DURIEUX", "Président de SAS"]], "somebody left"],
  [
    [anne],
    [paul],
    [
      ["arrivee", "DURIEUX", ""],
      ["depart", "LERICHE", "Gérant"],
    ],
    "one replaced the other",
  ],
  [
    [anne],
    [{ ...anne, roles: [40] }],
    [["role", "LERICHE", "Gérant"]],
    "the manager became liquidator",
  ],
  [[anne], [{ ...anne, isActive: false }], [["depart", "LERICHE", "Gérant"]], "no more active"],
  [[{ ...anne, isActive: false }], [anne], [["arrivee", "LERICHE", ""]], "active again"],
  [[anne], [{ ...anne, nom: "Leriche" }], [], "written otherwise"],
  [[anne], [{ ...anne, birth: 19710509 }], [], "the day of birth is known now"],
  [[{ ...anne, birth: 0 }], [anne], [], "the birth is known now"],
  [[anne], [{ ...anne, nomUsage: "MOULIN", codeCommune: "84087" }], [], "married and moved"],
  [[tilleul], [{ ...tilleul, nom: "TILLEUL HOLDING" }], [], "a company changed its name"],
  [
    [tilleul],
    [{ ...tilleul, siren: 732_829_320 }],
    [
      ["arrivee", "TILLEUL", ""],
      ["depart", "TILLEUL", "Président de SAS"],
    ],
    "another company of that name",
  ],
  [
    [{ ...anne, roles: [99], ownRole: "Doyenne" }],
    [{ ...anne, roles: [99], ownRole: "DOYENNE" }],
    [],
    "its own role in another case",
  ],
  [[masked], [masked, masked], [], "masked persons are nobody one could name"],
  [[anne], [masked], [["depart", "LERICHE", "Gérant"]], "masked since"],
];

const changesOf = (
  before: readonly Officer[],
  after: readonly Officer[],
  head: Partial<DirigeantsHead> = {},
) => officerChanges(blockOf(before), 0, blockOf(after, head), 0);

for (const [before, after, changes, why] of ROWS)
  test(`changes: ${why}`, (t) => {
    const found = changesOf(before, after);
    t.deepEqual(
      found.map(({ kind, officer, roleBefore }) => [kind, officer.nom, roleBefore]),
      changes.map((change) => [...change]),
    );
    t.true(found.every(({ day }) => day === 20240518));
  });

test("a change carries the officer as listed, and the day of the newer version", (t) => {
  const updated = { seconds: 1_735_689_600, day: 20250101 };
  const [change] = changesOf([anne], [{ ...anne, roles: [40], classes: 4 }], { updated });
  t.like(change, { day: 20250101, officer: { role: "Liquidateur", roleClass: "procedure" } });
  t.false(Object.hasOwn(change?.officer ?? {}, "isNow"));
});

test("versions of two registers are not compared", (t) => {
  t.deepEqual(changesOf([anne], [paul], { flags: DIRIGEANTS_FLAGS.rncs }), []);
});

test("a version does not differ from itself, and what came one way leaves the other", (t) => {
  const officers = fc.array(anyOfficer, { maxLength: 4 });
  const counts = (before: readonly Officer[], after: readonly Officer[]) => {
    const kinds = changesOf(before, after).map(({ kind }) => kind);
    const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
    return [count("arrivee"), count("depart"), count("role")];
  };
  fc.assert(
    fc.property(officers, officers, (before, after) => {
      const [came, left, changed] = counts(before, after);
      t.deepEqual(counts(after, before), [left, came, changed]);
    }),
  );
});

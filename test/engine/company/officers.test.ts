import test from "ava";
import { activeOfficers, roleText } from "../../../engine/company/officers.ts";
import type { Officer } from "../../../engine/registers/dirigeants/officer.ts";
import { COUNTED_CLASSES, classBit } from "../../../engine/registers/dirigeants/roles.ts";
import { blockOf } from "../registers/dirigeants/block.ts";
import { officerOf } from "../registers/dirigeants/officer.ts";

const OFFICERS = [
  officerOf(),
  officerOf({ nom: "DURIEUX", roles: [71], classes: classBit("controle") }),
  officerOf({ nom: "MOULIN", isActive: false }),
  officerOf({ nom: "VERDIER", roles: [], classes: classBit("associe") }),
  officerOf({ nom: "[ND]", roles: [65], classes: classBit("organe") }),
];

test("active officers with what is shown of them; former ones are left out", (t) => {
  const officers = activeOfficers(blockOf(OFFICERS), 0);
  t.deepEqual(
    officers.map(({ nom, role, roleCode, roleClass }) => [nom, role, roleCode, roleClass]),
    [
      ["LERICHE", "Gérant", "30", "dirigeant"],
      ["DURIEUX", "Commissaire aux comptes titulaire", "71", "controle"],
      ["VERDIER", "Associé", "", "associe"],
      ["[ND]", "Administrateur", "65", "organe"],
    ],
  );
  t.like(officers[0], { prenoms: "ANNE LOUISE", birth: 19710500, siren: 0, isCompany: false });
});

test("officers of some classes alone", (t) => {
  const names = (classes: number) =>
    activeOfficers(blockOf(OFFICERS), 0, classes).map(({ nom }) => nom);
  t.deepEqual(names(COUNTED_CLASSES), ["LERICHE", "[ND]"]);
  t.deepEqual(names(classBit("controle")), ["DURIEUX"]);
  t.deepEqual(names(classBit("procedure")), []);
});

test("a block is read wherever it stands, an empty or cut one too", (t) => {
  const block = blockOf(OFFICERS);
  const within = Buffer.concat([Buffer.from("before"), block, Buffer.from("after")]);
  t.deepEqual(activeOfficers(within, 6), activeOfficers(block, 0));
  t.deepEqual(activeOfficers(blockOf([]), 0), []);
  for (let end = 0; end < block.length; end++)
    t.notThrows(() => activeOfficers(block.subarray(0, end), 0));
});

const ROLES: readonly (readonly [officer: Partial<Officer>, role: string, why: string])[] = [
  [{ roles: [30] }, "Gérant", "one"],
  [{ roles: [51, 53] }, "Président du conseil d’administration, Directeur Général", "several"],
  [{ roles: [99], ownRole: "Doyenne" }, "Doyenne", "99 by its own name"],
  [{ roles: [99] }, "Autre", "99 without a name"],
  [{ roles: [777] }, "Rôle 777", "a code added since"],
  [{ roles: [], classes: classBit("associe") }, "Associé", "none, a partner"],
  [{ roles: [], classes: classBit("autre") }, "Rôle non communiqué", "none, nothing known"],
];

for (const [officer, role, why] of ROLES)
  test(`roles written out: ${why}`, (t) => t.is(roleText(officerOf(officer)), role));

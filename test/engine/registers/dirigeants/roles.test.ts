import test from "ava";
import { classOfRole, roleOfLabel } from "../../../../engine/registers/dirigeants/role-of-label.ts";
import {
  allRoles,
  COUNTED_CLASSES,
  classBit,
  ROLE_CLASSES,
  roleOf,
} from "../../../../engine/registers/dirigeants/roles.ts";

test("84 codes, each once, each with a label and a class", (t) => {
  const roles = [...allRoles()];
  t.is(roles.length, 84);
  for (const [code, role] of roles) {
    t.is(roleOf(code), role);
    t.true(role.label.length > 4);
    t.true(ROLE_CLASSES.includes(role.class));
    t.is(classOfRole(code, ""), role.class);
  }
  t.is(roleOf(12), undefined);
});

test("classes keep their bits; managers and boards count", (t) => {
  t.deepEqual(
    ["dirigeant", "organe", "procedure", "controle", "associe", "autre"].map((_, i) => 1 << i),
    ROLE_CLASSES.map(classBit),
  );
  t.is(COUNTED_CLASSES, classBit("dirigeant") | classBit("organe"));
});

const CLASSES = {
  dirigeant: [
    28, 29, 30, 51, 52, 53, 55, 56, 60, 63, 66, 69, 70, 73, 86, 90, 101, 105, 111, 140, 201, 203,
    204, 205, 206, 212, 214, 215, 231, 232, 233,
  ],
  organe: [61, 64, 65, 110, 120, 121, 122, 135, 207, 208, 209, 210, 211, 213, 216, 217, 234],
  procedure: [40, 97, 98],
  controle: [13, 14, 71, 72, 104, 218, 219, 220],
  associe: [11, 23, 41, 74, 75, 82, 94, 95, 96, 107, 130, 131, 132],
  autre: [67, 76, 77, 99, 100, 103, 106, 108, 109, 150, 200, 202],
} as const;

for (const roleClass of ROLE_CLASSES)
  test(`roles of class ${roleClass}`, (t) => {
    const found = [...allRoles()].filter(([, role]) => role.class === roleClass);
    t.deepEqual<unknown, unknown>(
      found.map(([code]) => code),
      CLASSES[roleClass],
    );
  });

test("every label of the table is found again, in any case and without accents", (t) => {
  const seen = new Set<number>();
  for (const [code, { label }] of allRoles()) {
    const bare = label.normalize("NFD").replace(/\p{M}/gu, "");
    for (const spelled of [label, label.toUpperCase(), bare.toLowerCase(), ` ${label} `])
      t.is(roleOfLabel(spelled), code, spelled);
    seen.add(code);
  }
  t.is(seen.size, 84);
});

const LABELS: readonly (readonly [label: string, code: number, why: string])[] = [
  ["Gérante", 30, "feminine"],
  ["CO-GERANTE", 30, "feminine, without accents"],
  ["Présidente de SAS", 73, "feminine"],
  ["Directrice générale déléguée", 70, "three words that change"],
  ["Administratrice", 65, "feminine"],
  ["Commissaire aux comptes suppléante", 72, "feminine"],
  ["Président-directeur général", 60, "former wording"],
  ["Président du conseil d'administration", 51, "a straight apostrophe"],
  ["Liquidateur amiable", 40, "former wording"],
  ["Gérant associé", 29, "former wording"],
  ["Commissaire aux comptes", 71, "not said which"],
  ["Grand maître", 0, "no role of the table"],
  ["", 0, "nothing"],
  ["30", 0, "a code is no label"],
];

for (const [label, code, why] of LABELS)
  test(`label "${label}": ${why}`, (t) => t.is(roleOfLabel(label), code));

const OWN: readonly (readonly [ownName: string, roleClass: string])[] = [
  ["", "autre"],
  ["Membre du Conseil d'Administration", "organe"],
  ["Vice-trésorière", "organe"],
  ["Trésorier suppléant", "organe"],
  ["Membre du bureau", "organe"],
  ["Membre du conseil de surveillance et associé", "organe"],
  ["Président d'honneur", "dirigeant"],
  ["Co-présidente", "dirigeant"],
  ["Directeur technique", "dirigeant"],
  ["Liquidatrice judiciaire", "procedure"],
  ["Administrateur judiciaire", "procedure"],
  ["Co-commissaire aux comptes", "controle"],
  ["Associée majoritaire", "associe"],
  ["Gérant non-associé", "dirigeant"],
  ["Gardien du phare", "autre"],
];

for (const [ownName, roleClass] of OWN)
  test(`role 99 "${ownName}" is of class ${roleClass}`, (t) =>
    t.is<string, string>(classOfRole(99, ownName), roleClass));

test("a code that the table lacks is of class autre, whatever its name", (t) => {
  t.is(classOfRole(777, "Gérant"), "autre");
});

import test from "ava";
import {
  changedProfile,
  PROFILE_FIELDS,
  type ProfileTexts,
  profileForm,
  profileView,
} from "../../../../shell/pages/area/profile-fields.ts";
import { readForm } from "../../../../shell/pages/forms/read-form.ts";
import fc from "../../../properties.ts";

const NOTHING = profileView({});

/** What a form makes of a profile; the fields that are refused where it is. */
function sent(profile: Record<string, unknown>, typed: Partial<ProfileTexts>): unknown {
  const all = { ...profileView(profile), ...typed };
  const form = readForm(profileForm, all);
  if (form.ok) return changedProfile(profile, all, form.value);
  return "faults" in form && form.faults?.map(({ loc }) => loc[1]);
}

/** A profile, what is typed, and what comes of it. */
const SENT: readonly (readonly [
  before: Record<string, unknown>,
  typed: Partial<ProfileTexts>,
  after: unknown,
  why: string,
])[] = [
  [{}, {}, {}, "nothing is nothing"],
  [{}, { societe: " Altibat " }, { societe: "Altibat" }, "blanks around it"],
  [{ societe: "A", autre: [1] }, { societe: "" }, { autre: [1] }, "emptied; others stay"],
  [{ siren: 900000100 }, { societe: "A" }, { siren: 900000100, societe: "A" }, "as it was"],
  [{ siren: { a: 1 } }, {}, { siren: { a: 1 } }, "what cannot be shown is not lost"],
  [{}, { siren: "900 000 100" }, { siren: "900 000 100" }, "as people write it"],
  [{}, { siren: "900000101" }, ["siren"], "its key is wrong"],
  [{}, { siren: "90000010000017" }, ["siren"], "a SIRET is no SIREN"],
  [{}, { siret: "90000010000017" }, { siret: "90000010000017" }, "a SIRET"],
  [{}, { ca_annuel: "2 400 000,50 €" }, { ca_annuel: 2_400_000.5 }, "an amount"],
  [
    { ca_annuel: 2_400_000 },
    { secteur: "bois" },
    { ca_annuel: 2_400_000, secteur: "bois" },
    "shown",
  ],
  [{}, { ca_annuel: "-3" }, ["ca_annuel"], "less than nothing"],
  [{}, { ca_annuel: "1e400" }, ["ca_annuel"], "no amount"],
  [{}, { nb_commerciaux: "6" }, { nb_commerciaux: 6 }, "a count"],
  [{}, { nb_commerciaux: "6,5" }, ["nb_commerciaux"], "half a person"],
  [{}, { societe: "x".repeat(201), secteur: "y".repeat(101) }, ["societe", "secteur"], "too long"],
];

for (const [before, typed, after, why] of SENT)
  test(`profile: ${why} (${JSON.stringify(typed).slice(0, 50)})`, (t) => {
    t.deepEqual(sent(before, typed), after);
  });

const KNOWN: ReadonlySet<string> = new Set(PROFILE_FIELDS.map(({ name }) => name));

test("whatever else a profile holds is the same after any form, whatever it is called", (t) => {
  const keys = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString"));
  t.notThrows(() => {
    fc.assert(
      fc.property(
        fc.dictionary(keys, fc.jsonValue()),
        fc.string({ maxLength: 90 }),
        (free, societe) => {
          const profile = JSON.parse(JSON.stringify(free)) as Record<string, unknown>;
          const typed = { ...NOTHING, ...profileView(profile), societe };
          const form = readForm(profileForm, typed);
          if (!form.ok) return true;
          const others = (of: object) =>
            JSON.stringify(Object.entries(of).filter(([key]) => !KNOWN.has(key)));
          return others(changedProfile(profile, typed, form.value)) === others(profile);
        },
      ),
    );
  });
});

import test from "ava";
import { DeathMatcher } from "../../../../engine/person/death-matcher.ts";
import { givenNames } from "../../../../engine/person/names/given-names.ts";
import { surnameParts } from "../../../../engine/person/names/surname-parts.ts";
import { isWholeName } from "../../../../engine/person/names/whole-name.ts";
import fc, { rounds } from "../../../properties.ts";
import { deathsOf, manyDeaths } from "../deaths-bed.ts";

const TODAY = 20261121;

test("a person is answered alike whoever was asked for before (2026-11-22)", (t) => {
  const many = deathsOf(manyDeaths(3000));
  const used = new DeathMatcher(many, TODAY);
  const TWO_SLIPS = [
    { nom: "TAMONBAO", prenom: "MARIE", dateNaissance: "1942-07-11" },
    { nom: "BAICARSAR", prenom: "YVONNE", dateNaissance: "1942-11-15" },
    { nom: "QUEROUNIR", prenom: "RENE", dateNaissance: "1976-05-05" },
  ];
  for (const query of TWO_SLIPS) {
    used.check(query);
    t.deepEqual(used.check(query), new DeathMatcher(many, TODAY).check(query));
  }
});

test("names in ASCII are read alike in any case: they are kept by their capitals", (t) => {
  const word = fc.constantFrom("martin", "de", "La", "NEE", "epouse", "(nee)", "M.", "st", "O'");
  const text = fc.oneof(
    fc.string({ unit: "binary-ascii", maxLength: 40 }),
    fc.array(word, { maxLength: 6 }).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(text, (written) => {
      const capitals = written.replace(/[a-z]/g, (letter) => letter.toUpperCase());
      t.deepEqual(surnameParts(written), surnameParts(capitals));
      t.deepEqual(givenNames(written), givenNames(capitals));
      t.is(isWholeName(written), isWholeName(capitals));
    }),
    { numRuns: rounds(30) },
  );
});

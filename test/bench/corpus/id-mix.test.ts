import test from "ava";
import { companyIdAt } from "../../../bench/corpus/company-id.ts";
import { ID_KINDS, ID_SHARES, type IdKind, idMix } from "../../../bench/corpus/id-mix.ts";
import { passesLuhn } from "./corpus-files.ts";

const SEED = 4;
const COMPANIES = 2000;
const COUNT = 4000;

const companies = Array.from({ length: COMPANIES }, (_, index) => companyIdAt(SEED, index));
const units = new Map(companies.map((company) => [company.siren, company.isActive]));
const sirets = new Map(
  companies.flatMap((company) =>
    company.etablissements.map((one) => [one.siret, one.isOpen] as const),
  ),
);

const draw = (seed: number) => {
  const next = idMix({ seed: SEED, companies: COMPANIES, draw: seed });
  return Array.from({ length: COUNT }, () => next());
};
const drawn = draw(1);

const PROMISES: Readonly<Record<IdKind, (id: string) => boolean>> = {
  active_siren: (id) => units.get(id) === true,
  ceased_siren: (id) => units.get(id) === false,
  open_siret: (id) => sirets.get(id) === true,
  closed_siret: (id) => sirets.get(id) === false,
  unknown_siren: (id) => id.length === 9 && passesLuhn(id) && !units.has(id),
  unknown_siret: (id) => passesLuhn(id) && !sirets.has(id) && units.has(id.slice(0, 9)),
  bad_checksum: (id) => !passesLuhn(id),
};

for (const kind of ID_KINDS) {
  test(`${kind} is what it says, as often as asked`, (t) => {
    const ids = drawn.filter((one) => one.kind === kind).map((one) => one.id);
    t.deepEqual(
      ids.filter((id) => !PROMISES[kind](id)),
      [],
    );
    const share = ids.length / COUNT;
    t.true(Math.abs(share - ID_SHARES[kind] / 100) < 0.03, String(share));
  });
}

test("the same draw gives the same identifiers, another gives others", (t) => {
  t.deepEqual(draw(1), drawn);
  t.notDeepEqual(draw(2), drawn);
});

test("shares can be set", (t) => {
  const shares = {
    ...ID_SHARES,
    active_siren: 0,
    ceased_siren: 0,
    unknown_siren: 0,
    unknown_siret: 0,
    bad_checksum: 0,
  };
  const next = idMix({ seed: SEED, companies: COMPANIES, draw: 3, shares });
  t.true(Array.from({ length: 200 }, next).every((one) => one.kind.endsWith("_siret")));
  t.throws(() => idMix({ seed: SEED, companies: 10, draw: 1 }), { instanceOf: RangeError });
});

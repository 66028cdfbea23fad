import test from "ava";
import {
  type OfficerDeath,
  officersProbablyDead,
  officersToVerify,
  readOfficerDeaths,
  toVerifyTextAt,
} from "../../../../engine/company/officer-crossing/entry.ts";
import { OfficerCrosser } from "../../../../engine/company/officer-crossing/officer-crosser.ts";
import { DeathMatcher } from "../../../../engine/person/death-matcher.ts";
import { DIRIGEANTS_FLAGS } from "../../../../engine/registers/dirigeants/entry.ts";
import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import { classBit } from "../../../../engine/registers/dirigeants/roles.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import { readText } from "../../../../engine/store/packed-bytes.ts";
import { deathsOf, manyDeaths } from "../../person/deaths-bed.ts";
import { blockOf } from "../../registers/dirigeants/block.ts";
import { officerOf } from "../../registers/dirigeants/officer.ts";

const deaths = deathsOf([
  ...manyDeaths(5000),
  {
    nomprenom: "LAVOIRIER*ODETTE MARIE LOUISE/",
    sexe: "2",
    datenaiss: "19530412",
    lieunaiss: "59350",
    datedeces: "20240115",
    lieudeces: "59009",
    actedeces: "1/V",
  },
  {
    nomprenom: "VANHOUTRAIN*MICHEL/",
    sexe: "1",
    datenaiss: "19540917",
    lieunaiss: "59350",
    datedeces: "20250203",
    lieudeces: "59350",
    actedeces: "2",
  },
]);
const matcher = new DeathMatcher(deaths, 20261121);

const ODETTE = officerOf({ nom: "LAVOIRIER", prenoms: "ODETTE MARIE LOUISE", birth: 19530400 });
const MICHEL = officerOf({ nom: "VANHOUTRAIN", prenoms: "MICHEL", birth: 19540900 });
const AUDITOR = { roles: [71], classes: classBit("controle") };

interface Crossed {
  readonly toVerify: number;
  readonly probablyDead: number;
  readonly text: string;
  readonly deaths: readonly OfficerDeath[];
}

function cross(officers: readonly Officer[], flags = 0): Crossed | null {
  const into = new ByteWriter();
  const crosser = new OfficerCrosser((person) => matcher.check(person));
  if (!crosser.cross(blockOf(officers, { flags }), 0, into)) return null;
  const bytes = into.copy();
  return {
    toVerify: officersToVerify(bytes, 0),
    probablyDead: officersProbablyDead(bytes, 0),
    text: readText(bytes, toVerifyTextAt(0)),
    deaths: readOfficerDeaths(bytes, 0),
  };
}

const ODETTE_STATED =
  "ODETTE MARIE LOUISE LAVOIRIER (Gérant) : décès probable le 2024-01-15, à confirmer";
const MICHEL_STATED = "MICHEL VANHOUTRAIN (Gérant) : homonyme possible décédé le 2025-02-03";

const TABLE: readonly (readonly [
  why: string,
  officers: readonly Officer[],
  expected: readonly [toVerify: number, probablyDead: number, text: string, ranks: number[]] | null,
])[] = [
  ["nobody", [], null],
  ["nobody who may be dead", [officerOf()], null],
  ["one who probably is", [officerOf(), ODETTE], [1, 1, ODETTE_STATED, [1]]],
  ["a namesake: one given name is not enough", [MICHEL], [1, 0, MICHEL_STATED, [0]]],
  [
    "two of three",
    [ODETTE, officerOf(), MICHEL],
    [2, 1, `${ODETTE_STATED}; ${MICHEL_STATED}`, [0, 2]],
  ],
  ["a former officer", [{ ...ODETTE, isActive: false }], null],
  [
    "ranks are those of active officers",
    [{ ...MICHEL, isActive: false }, ODETTE],
    [1, 1, ODETTE_STATED, [0]],
  ],
  ["an auditor is kept, and not counted", [{ ...ODETTE, ...AUDITOR }], [0, 0, "", [0]]],
  ["a company of that name", [{ ...ODETTE, isCompany: true, birth: 0 }], null],
  ["no birth date", [{ ...ODETTE, birth: 0 }], null],
  ["another month", [{ ...MICHEL, birth: 19571100 }], null],
];

for (const [why, officers, expected] of TABLE)
  test(`crossed: ${why}`, (t) => {
    const crossed = cross(officers);
    t.deepEqual(
      crossed && [
        crossed.toVerify,
        crossed.probablyDead,
        crossed.text,
        crossed.deaths.map(({ rank }) => rank),
      ],
      expected && [...expected],
    );
  });

test("the record of the register is told: its date, its place, its act", (t) => {
  const [death] = cross([ODETTE])?.deaths ?? [];
  t.like(death, { status: "decede_probable", date: 20240115, place: "59009", act: "1/V" });
  t.true((death?.probability ?? 0) > 0.99);
});

test("under partial diffusion nobody is crossed", (t) => {
  t.is(cross([ODETTE, MICHEL], DIRIGEANTS_FLAGS.partielle), null);
});

test("who runs several companies is looked for once, and told of each", (t) => {
  let requested = 0;
  const crosser = new OfficerCrosser((person) => {
    requested++;
    return matcher.check(person);
  });
  const into = new ByteWriter();
  const blocks = [[ODETTE], [MICHEL, ODETTE], [{ ...ODETTE, ...AUDITOR }], [officerOf()]];
  const isFound = blocks.map((officers) => crosser.cross(blockOf(officers), 0, into));
  t.deepEqual(isFound, [true, true, true, false]);
  t.is(requested, 3);
  t.deepEqual([crosser.crossed, crosser.found], [5, 4]);
});

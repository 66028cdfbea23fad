import test from "ava";
import {
  type Caveat,
  compareRuns,
  type Trend,
} from "../../../../engine/files/comparison/compare-runs.ts";
import {
  changeSentence,
  gradeSentence,
  leakSentence,
  recordsSentence,
} from "../../../../engine/files/comparison/comparison-words.ts";
import type {
  CriterionFigures,
  RunFigures,
} from "../../../../engine/files/comparison/run-figures.ts";

const NO_STATES = { valide: 0, reparee: 0, a_verifier: 0, inutilisable: 0 };

function figuresOf(of: Partial<RunFigures> = {}): RunFigures {
  const known = { day: "2026-10-03", grade: "C", score: 78, records: 100, leak: 0 } as const;
  return { ...known, states: NO_STATES, criteria: [], registers: [], ...of };
}

function mails(of: Partial<CriterionFigures> = {}): CriterionFigures {
  const known = { rule: 12, label: "E-mail invalide", isMeasured: true, unitCost: 5 };
  return { ...known, examined: 100, concerned: 0, leak: 0, ...of };
}

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

const TRENDS: readonly (readonly [
  why: string,
  before: Partial<CriterionFigures>,
  after: Partial<CriterionFigures>,
  trend: Trend,
  sentence: string,
])[] = [
  [
    "fewer",
    { concerned: 20, leak: 100 },
    { concerned: 10, leak: 50 },
    "mieux",
    "10 fiches (10 %), contre 20 (20 %) avant ; 50 € par an de moins.",
  ],
  [
    "none any more",
    { concerned: 20, leak: 100 },
    {},
    "mieux",
    "plus aucune fiche, contre 20 (20 %) avant ; 100 € par an de moins.",
  ],
  [
    "more records, a smaller share",
    { concerned: 20 },
    { concerned: 30, examined: 1000 },
    "mieux",
    "30 fiches (3 %), contre 20 (20 %) avant.",
  ],
  [
    "fewer records, a larger share",
    { concerned: 20 },
    { concerned: 10, examined: 20 },
    "moins_bien",
    "10 fiches (50 %), contre 20 (20 %) avant.",
  ],
  [
    "new",
    {},
    { concerned: 1, leak: 5 },
    "nouveau",
    "1 fiche (1 %), aucune avant ; 5 € par an de plus.",
  ],
  ["still none", {}, {}, "egal", "toujours aucune fiche."],
  ["still none of more", {}, { examined: 5000 }, "egal", "toujours aucune fiche."],
  [
    "the same share",
    { concerned: 10 },
    { concerned: 20, examined: 200 },
    "egal",
    "toujours 10 % des fiches (10 avant, 20 maintenant).",
  ],
  [
    "not measured before",
    { isMeasured: false, examined: 0 },
    { concerned: 7 },
    "non_comparable",
    "pas mesuré avant ; maintenant, 7 fiches.",
  ],
  [
    "not measured now",
    { concerned: 7 },
    { isMeasured: false, examined: 0 },
    "non_comparable",
    "pas mesuré cette fois ; avant, 7 fiches.",
  ],
  [
    "measured with another register",
    { label: "Décès possible", concerned: 7 },
    { concerned: 3 },
    "non_comparable",
    "mesuré sur d’autres bases : 7 fiches avant, 3 fiches maintenant.",
  ],
  [
    "no record to examine, twice",
    { examined: 0 },
    { examined: 0 },
    "egal",
    "toujours aucune fiche.",
  ],
];

for (const [why, before, after, trend, sentence] of TRENDS)
  test(`criterion: ${why}`, (t) => {
    const { criteria } = compareRuns(
      { produit: "ct2", figures: figuresOf({ criteria: [mails(before)] }) },
      { produit: "ct2", figures: figuresOf({ criteria: [mails(after)] }) },
    );
    t.is(criteria[0]?.trend, trend);
    t.is(criteria[0] && plain(changeSentence(criteria[0])), sentence);
  });

const GRADES: readonly (readonly [
  before: Pick<RunFigures, "grade" | "score">,
  after: Pick<RunFigures, "grade" | "score">,
  sentence: string,
])[] = [
  [
    { grade: "C", score: 78 },
    { grade: "B", score: 88.8 },
    "La note passe de C à B : 88,8 % des fiches sont utilisables, contre 78 % avant (10,8 points de plus).",
  ],
  [
    { grade: "A", score: 99 },
    { grade: "D", score: 0 },
    "La note passe de A à D : 0 % des fiches sont utilisables, contre 99 % avant (99 points de moins).",
  ],
  [
    { grade: "C", score: 66 },
    { grade: "C", score: 66.1 },
    "La note reste C, mais la part des fiches utilisables monte : 66,1 % des fiches sont utilisables, contre 66 % avant (0,1 point de plus).",
  ],
  [
    { grade: "B", score: 90 },
    { grade: "B", score: 90 },
    "La note reste B : 90 % des fiches sont utilisables, comme avant.",
  ],
  [
    { grade: null, score: null },
    { grade: "B", score: 90 },
    "Un des deux envois n’a pas de note : rien n’a pu y être mesuré.",
  ],
];

for (const [before, after, sentence] of GRADES)
  test(`grade: ${before.grade} ${before.score} to ${after.grade} ${after.score}`, (t) => {
    const comparison = compareRuns(
      { produit: "ct2", figures: figuresOf(before) },
      { produit: "ct2", figures: figuresOf(after) },
    );
    t.is(plain(gradeSentence(comparison)), sentence);
  });

test("euros and records are told as they changed", (t) => {
  const between = (a: Partial<RunFigures>, b: Partial<RunFigures>) => {
    const of = compareRuns(
      { produit: "ct2", figures: figuresOf(a) },
      { produit: "ct2", figures: figuresOf(b) },
    );
    return [plain(leakSentence(of)), plain(recordsSentence(of))];
  };
  t.deepEqual(between({ leak: 1000, records: 10 }, { leak: 999.6, records: 10 }), [
    "Les défauts coûtent toujours 1 000 € par an.",
    "10 fiches, comme avant.",
  ]);
  t.deepEqual(between({ leak: 10, records: 10 }, { leak: 1200, records: 0 }), [
    "Les défauts coûtent 1 200 € par an : 1 190 € de plus qu’avant.",
    "0 fiche, 10 de moins qu’avant.",
  ]);
});

const REGISTER = { name: "SIRENE", date: "2026-10-31" };
const CAVEATS: readonly (readonly [
  why: string,
  change: Partial<RunFigures>,
  produit: string,
  caveats: readonly Caveat[],
])[] = [
  ["nothing", {}, "ct2", []],
  [
    "a newer edition of a register",
    { registers: [{ ...REGISTER, date: "2026-11-30" }] },
    "ct2",
    [],
  ],
  ["other costs", { criteria: [mails({ unitCost: 9 })] }, "ct2", ["couts"]],
  [
    "other costs of what was not measured",
    { criteria: [mails({ unitCost: 9, isMeasured: false })] },
    "ct2",
    [],
  ],
  ["a register less", { registers: [] }, "ct2", ["registres"]],
  ["another product", {}, "ct3", ["produit"]],
  ["twice as many and one", { records: 201 }, "ct2", ["taille"]],
  ["half", { records: 50 }, "ct2", []],
  ["none", { records: 0 }, "ct1", ["produit", "taille"]],
];

for (const [why, change, produit, caveats] of CAVEATS)
  test(`caveat: ${why}`, (t) => {
    const same = { criteria: [mails()], registers: [REGISTER] };
    const before = { produit: "ct2", figures: figuresOf(same) };
    const after = { produit, figures: figuresOf({ ...same, ...change }) };
    t.deepEqual(compareRuns(before, after).caveats, caveats);
    t.deepEqual(compareRuns(after, before).caveats, caveats, "either way");
  });

test("the dearest changes come first, and a criterion that one run lacks is left out", (t) => {
  const of = (rule: number, concerned: number, leak: number) => mails({ rule, concerned, leak });
  const { criteria } = compareRuns(
    { produit: "ct2", figures: figuresOf({ criteria: [of(1, 0, 0), of(2, 9, 9), of(3, 1, 50)] }) },
    {
      produit: "ct2",
      figures: figuresOf({ criteria: [of(1, 4, 0), of(2, 0, 0), of(3, 2, 0), of(4, 1, 99)] }),
    },
  );
  t.deepEqual(
    criteria.map(({ rule }) => rule),
    [3, 2, 1],
  );
});

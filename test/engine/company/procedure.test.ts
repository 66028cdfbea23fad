import test from "ava";
import { Procedure, procedureEvents } from "../../../engine/company/procedure.ts";
import { PROCEDURE_STATES } from "../../../engine/registers/bodacc/judgement/procedure-states.ts";
import { loaded, odsRow, type Row } from "../registers/bodacc/notices.ts";

const SIREN = 732_829_320;
const TODAY = 20_260_101;

const NATURE = {
  sauvegarde: "Jugement d'ouverture d'une procédure de sauvegarde",
  redressement: "Jugement d'ouverture d'une procédure de redressement judiciaire",
  enRedressement: "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde",
  liquidation: "Jugement d'ouverture de liquidation judiciaire",
  extension: "Jugement d'extension de liquidation judiciaire",
  enLiquidation: "Jugement de conversion en liquidation judiciaire",
  resolution:
    "Jugement prononçant la résolution du plan de sauvegarde et la liquidation judiciaire",
  plan: "Jugement de plan de redressement",
  cloture: "Jugement de clôture pour insuffisance d'actif",
  organes: "Jugement de désignation des organes de la procédure",
} as const;

type Step = readonly [date: string, nature: keyof typeof NATURE, famille?: string];

/** Judgements published on the day they bear; their notices are numbered from 1. */
function rowsOf(steps: readonly Step[]): Row[] {
  return steps.map(([date, nature, famille = "Jugement prononçant"], i) =>
    odsRow({
      id: `A20210012${i + 1}`,
      dateparution: date,
      jugement: { famille, nature: NATURE[nature], date },
    }),
  );
}

/** Notices of other kinds: they change nothing. */
const OTHERS = ["vente", "dpc", "radiation", "modification"].map((familleavis, i) =>
  odsRow({
    id: `B20210012${i + 1}`,
    dateparution: `20${14 + i * 3}-01-12`,
    familleavis,
    jugement: "",
    listepersonnes: { personne: { administration: "Gérant : Aubier, Jean" } },
  }),
);

/** A block between other bytes, as it stands in a company's record. */
function embedded(rows: readonly Row[]): { bytes: Uint8Array; at: number } {
  const block = loaded(rows, SIREN);
  return { bytes: Buffer.concat([Buffer.alloc(7, 0xff), block, Buffer.alloc(9, 0xff)]), at: 7 };
}

/** "" without a procedure. */
function stateOn(bytes: Uint8Array, at: number, today: number): string {
  const procedure = new Procedure();
  procedure.read(bytes, at, today);
  return procedure.state === 0 ? "" : (PROCEDURE_STATES[procedure.state] ?? "unknown");
}

function eventsOn(bytes: Uint8Array, at: number, today: number): string[] {
  return procedureEvents(bytes, at, today).map(
    ({ kind, state, date, notice }) => `${kind} ${state} ${date} ${notice}`,
  );
}

type Case = readonly [
  why: string,
  steps: readonly Step[],
  events: readonly string[],
  state: string,
  today?: number,
];

const CASES: readonly Case[] = [
  [
    "a liquidation",
    [["2021-01-12", "liquidation"]],
    ["opened liquidation_judiciaire 20210112 A202100121"],
    "liquidation_judiciaire",
  ],
  [
    "opened and closed",
    [
      ["2021-01-12", "liquidation"],
      ["2023-05-02", "cloture"],
    ],
    ["opened liquidation_judiciaire 20210112 A202100121", "closed aucune 20230502 A202100122"],
    "",
  ],
  [
    "closed on the day it was opened: notices in the order of their numbers",
    [
      ["2021-01-12", "liquidation"],
      ["2021-01-12", "cloture"],
    ],
    ["opened liquidation_judiciaire 20210112 A202100121", "closed aucune 20210112 A202100122"],
    "",
  ],
  [
    "closed by the family alone",
    [
      ["2021-01-12", "liquidation"],
      ["2023-05-02", "organes", "Jugement de clÃ´ture"],
    ],
    ["opened liquidation_judiciaire 20210112 A202100121", "closed aucune 20230502 A202100122"],
    "",
  ],
  [
    "from safeguard to receivership to liquidation",
    [
      ["2019-01-10", "sauvegarde"],
      ["2020-01-10", "enRedressement"],
      ["2021-01-12", "enLiquidation"],
    ],
    [
      "opened sauvegarde 20190110 A202100121",
      "converted redressement_judiciaire 20200110 A202100122",
      "converted liquidation_judiciaire 20210112 A202100123",
    ],
    "liquidation_judiciaire",
  ],
  [
    "another procedure opened over one is a conversion too",
    [
      ["2020-01-10", "redressement"],
      ["2021-01-12", "liquidation"],
    ],
    [
      "opened redressement_judiciaire 20200110 A202100121",
      "converted liquidation_judiciaire 20210112 A202100122",
    ],
    "liquidation_judiciaire",
  ],
  [
    "an extension keeps the date of the opening",
    [
      ["2021-01-12", "liquidation"],
      ["2021-06-01", "extension"],
      ["2021-07-01", "organes"],
    ],
    ["opened liquidation_judiciaire 20210112 A202100121"],
    "liquidation_judiciaire",
  ],
  [
    "under a plan, then the plan fails",
    [
      ["2018-01-12", "redressement"],
      ["2019-01-12", "plan"],
      ["2021-01-12", "resolution"],
    ],
    [
      "opened redressement_judiciaire 20180112 A202100121",
      "plan aucune 20190112 A202100122",
      "opened liquidation_judiciaire 20210112 A202100123",
    ],
    "liquidation_judiciaire",
  ],
  [
    "under a plan: no procedure today",
    [
      ["2018-01-12", "redressement"],
      ["2019-01-12", "plan"],
    ],
    ["opened redressement_judiciaire 20180112 A202100121", "plan aucune 20190112 A202100122"],
    "",
  ],
  [
    "families that are no step are left out",
    [
      ["2021-01-12", "liquidation", "Extrait de jugement"],
      ["2021-01-13", "liquidation", "Avis de dépôt"],
      ["2021-01-14", "liquidation", "Loi de 1967"],
    ],
    [],
    "",
  ],
  [
    "ten years without a judgement: over",
    [["2015-12-31", "liquidation"]],
    ["opened liquidation_judiciaire 20151231 A202100121"],
    "",
  ],
  [
    "ten years to the day: not yet",
    [["2016-01-01", "liquidation"]],
    ["opened liquidation_judiciaire 20160101 A202100121"],
    "liquidation_judiciaire",
  ],
  [
    "a judgement in between keeps it going",
    [
      ["2012-01-01", "liquidation"],
      ["2018-01-01", "organes"],
    ],
    ["opened liquidation_judiciaire 20120101 A202100121"],
    "liquidation_judiciaire",
  ],
  [
    "opened again after it was over",
    [
      ["2009-01-01", "liquidation"],
      ["2021-01-12", "liquidation"],
    ],
    [
      "opened liquidation_judiciaire 20090101 A202100121",
      "opened liquidation_judiciaire 20210112 A202100122",
    ],
    "liquidation_judiciaire",
  ],
  [
    "what is published later is not known yet",
    [
      ["2021-01-12", "liquidation"],
      ["2023-05-02", "cloture"],
    ],
    ["opened liquidation_judiciaire 20210112 A202100121"],
    "liquidation_judiciaire",
    20_230_501,
  ],
  ["nothing is known yet", [["2021-01-12", "liquidation"]], [], "", 20_210_111],
];

for (const [why, steps, events, state, today = TODAY] of CASES)
  test(`procedure: ${why}`, (t) => {
    for (const rows of [rowsOf(steps), [...rowsOf(steps), ...OTHERS].toReversed()]) {
      const { bytes, at } = embedded(rows);
      t.deepEqual(eventsOn(bytes, at, today), events);
      t.is(stateOn(bytes, at, today), state);
    }
  });

test("one object serves company after company", (t) => {
  const procedure = new Procedure();
  const [open, none] = [embedded(rowsOf([["2021-01-12", "liquidation"]])), embedded(OTHERS)];
  for (const [{ bytes, at }, state] of [
    [open, 3],
    [none, 0],
    [open, 3],
  ] as const) {
    procedure.read(bytes, at, TODAY);
    t.is(procedure.state, state);
  }
});

test("a judgement of a rétablissement professionnel is a step, though of another family", (t) => {
  const nature = "Jugement prononçant la clôture de la procédure de rétablissement professionnel";
  const row = odsRow({
    dateparution: "2025-03-04",
    familleavis: "retablissement_professionnel",
    jugement: { famille: "Jugement prononçant", nature, date: "2025-03-01" },
  });
  const events = procedureEvents(loaded([row], SIREN), 0, TODAY);
  t.like(events, [{ date: 20_250_301, kind: "closed", nature }]);
});

import test from "ava";
import { lastStep, Procedure, procedureEvents } from "../../../engine/company/procedure.ts";
import { PROCEDURE_STATES } from "../../../engine/registers/bodacc/judgement/procedure-states.ts";
import { loaded, odsRow, orders, type Row } from "../registers/bodacc/notices.ts";

const SIREN = 732_829_320;
const TODAY = 20_260_101;

const OUVERTURE = "Jugement d'ouverture";
const PRONONCANT = "Jugement prononçant";
const RJ = "Jugement d'ouverture d'une procédure de redressement judiciaire";
const LJ = "Jugement d'ouverture de liquidation judiciaire";
const SAUVEGARDE = "Jugement d'ouverture d'une procédure de sauvegarde";
const CONVERSION = "Jugement de conversion en liquidation judiciaire";
const PLAN = "Jugement de plan de redressement";
const CLOTURE = "Jugement de clôture pour insuffisance d'actif";
const APPEL = "Arrêt de la Cour d'Appel";
const INFIRMANT = "Arrêt de la cour d'appel infirmant une décision soumise à publicité";
const RETRACTATION = "Rétractation sur tierce opposition";

type Notice = readonly [
  date: string,
  famille: string,
  nature: string,
  complementJugement?: string,
  more?: Readonly<Record<string, unknown>>,
];

/** Notices of one company, published a week after their judgements. */
const rowsOf = (notices: readonly Notice[]): Row[] =>
  notices.map(([date, famille, nature, complementJugement = "", more], i) =>
    odsRow({
      id: `A20210012${i + 1}`,
      dateparution: new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10),
      jugement: { famille, nature, date, complementJugement },
      ...more,
    }),
  );

const of = (nomGreffeImmat: string) => ({
  listepersonnes: { personne: { numeroImmatriculation: { nomGreffeImmat } } },
});
const cancels = { typeavis: "annulation", parutionavisprecedent: "" };

/** The notices in order -> the procedure in force, and since when; "" for none. */
const TIMELINES: readonly (readonly [why: string, notices: readonly Notice[], state: string])[] = [
  [
    "a liquidation reversed on appeal",
    [
      ["2025-04-01", OUVERTURE, LJ],
      ["2025-09-01", APPEL, INFIRMANT],
    ],
    "",
  ],
  [
    "a conversion reversed: the procedure before it goes on, since its own day",
    [
      ["2024-01-09", OUVERTURE, RJ],
      ["2025-04-01", PRONONCANT, CONVERSION],
      [
        "2025-09-01",
        APPEL,
        INFIRMANT,
        "Infirme le jugement de conversion en liquidation judiciaire",
      ],
    ],
    "redressement_judiciaire 20240109",
  ],
  [
    "a reversal that does not say of what takes back the last decision",
    [
      ["2024-01-09", OUVERTURE, RJ],
      ["2025-04-01", PRONONCANT, CONVERSION],
      ["2025-09-01", APPEL, INFIRMANT],
    ],
    "redressement_judiciaire 20240109",
  ],
  [
    "a reversal by the date of the judgement, beyond a later one",
    [
      ["2024-01-09", OUVERTURE, RJ],
      ["2025-04-01", PRONONCANT, CONVERSION],
      ["2025-09-01", APPEL, INFIRMANT, "Infirme le jugement d'ouverture du 9 janvier 2024"],
    ],
    "liquidation_judiciaire 20250401",
  ],
  [
    "a date that no step has takes nothing back",
    [
      ["2025-04-01", OUVERTURE, LJ],
      ["2025-09-01", APPEL, INFIRMANT, "Infirme le jugement du 3 mars 2025"],
    ],
    "liquidation_judiciaire 20250401",
  ],
  [
    "the court decides anew",
    [
      ["2025-04-01", OUVERTURE, LJ],
      [
        "2025-09-01",
        APPEL,
        INFIRMANT,
        "Infirme le jugement et, statuant à nouveau, ouvre une procédure de redressement judiciaire",
      ],
    ],
    "redressement_judiciaire 20250901",
  ],
  [
    "a reversal of something else",
    [
      ["2025-04-01", OUVERTURE, LJ],
      ["2025-09-01", APPEL, INFIRMANT, "Infirme l'ordonnance sur la rémunération du liquidateur"],
    ],
    "liquidation_judiciaire 20250401",
  ],
  [
    "a confirmation",
    [
      ["2025-04-01", OUVERTURE, LJ],
      ["2025-09-01", APPEL, "Autre arrêt de la Cour d'Appel", "Confirme la liquidation judiciaire"],
    ],
    "liquidation_judiciaire 20250401",
  ],
  [
    "a closing reversed: the procedure goes on",
    [
      ["2024-04-01", OUVERTURE, LJ],
      ["2025-01-14", "Jugement de clôture", CLOTURE],
      ["2025-09-01", APPEL, INFIRMANT, "Infirme le jugement de clôture"],
    ],
    "liquidation_judiciaire 20240401",
  ],
  [
    "a plan reversed",
    [
      ["2024-01-09", OUVERTURE, RJ],
      ["2025-01-14", PRONONCANT, PLAN],
      ["2025-09-01", APPEL, INFIRMANT, "Réforme le jugement arrêtant le plan de redressement"],
    ],
    "redressement_judiciaire 20240109",
  ],
  [
    "a retraction that names no notice",
    [
      ["2024-04-01", OUVERTURE, LJ],
      ["2024-06-03", RETRACTATION, "Jugement de rétractation"],
    ],
    "",
  ],
  [
    "opened again after a retraction",
    [
      ["2024-04-01", OUVERTURE, LJ],
      ["2024-06-03", RETRACTATION, "Jugement"],
      ["2024-10-01", OUVERTURE, RJ],
    ],
    "redressement_judiciaire 20241001",
  ],
  [
    "a cancellation without reference",
    [
      ["2025-04-01", OUVERTURE, SAUVEGARDE],
      ["2025-04-01", OUVERTURE, SAUVEGARDE, "", cancels],
    ],
    "",
  ],
  [
    "a cancellation without reference, of another judgement",
    [
      ["2024-04-01", OUVERTURE, SAUVEGARDE],
      ["2025-04-01", PRONONCANT, CONVERSION],
      ["2025-04-01", PRONONCANT, CONVERSION, "", cancels],
    ],
    "sauvegarde 20240401",
  ],
  [
    "the court of another town",
    [
      ["2025-04-01", OUVERTURE, LJ, "", of("Dijon")],
      ["2025-09-01", APPEL, INFIRMANT, "", of("Lyon")],
    ],
    "liquidation_judiciaire 20250401",
  ],
  ["nothing to take back", [["2025-09-01", APPEL, INFIRMANT]], ""],
  [
    "twice: the second takes back the step before",
    [
      ["2024-01-09", OUVERTURE, RJ],
      ["2024-06-04", PRONONCANT, CONVERSION],
      ["2025-01-14", APPEL, INFIRMANT],
      ["2025-09-01", APPEL, INFIRMANT],
    ],
    "",
  ],
];

function inForce(rows: readonly Row[]): string {
  const block = loaded(rows, SIREN);
  if (block.length === 0) return "";
  const procedure = new Procedure();
  procedure.read(block, 0, TODAY);
  const last = lastStep(procedureEvents(block, 0, TODAY));
  return procedure.state === 0 ? "" : `${PROCEDURE_STATES[procedure.state]} ${last?.date}`;
}

for (const [why, notices, state] of TIMELINES)
  test(`taken back, in every order of rows: ${why}`, (t) => {
    const rows = rowsOf(notices);
    for (const order of orders(rows)) t.is(inForce(order), state);
  });

test("what was taken back stays in the history, with the notice that did it", (t) => {
  const block = loaded(
    rowsOf([
      ["2025-04-01", OUVERTURE, LJ],
      ["2025-09-01", APPEL, INFIRMANT],
    ]),
    SIREN,
  );
  const reported = procedureEvents(block, 0, TODAY).map(
    ({ kind, state, notice, annulledBy }) => `${kind} ${state} ${notice} ${annulledBy}`,
  );
  t.deepEqual(reported, [
    "opened liquidation_judiciaire A202100121 A202100122",
    "annulled aucune A202100122 ",
  ]);
});

test("before the day of its publication nothing is taken back", (t) => {
  const block = loaded(rowsOf(TIMELINES[0]?.[1] ?? []), SIREN);
  const procedure = new Procedure();
  procedure.read(block, 0, 20_250_901);
  t.is(PROCEDURE_STATES[procedure.state], "liquidation_judiciaire");
});

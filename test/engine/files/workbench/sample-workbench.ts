import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  JudgedFault,
  JudgedRow,
} from "../../../../engine/files/diagnostic/range/judged-row.ts";
import { similarFaults, ValueCounts } from "../../../../engine/files/workbench/similar-values.ts";
import { WorkbenchBuilder } from "../../../../engine/files/workbench/workbench-builder.ts";
import {
  WORKBENCH_HEAD,
  WORKBENCH_STORE,
} from "../../../../engine/files/workbench/workbench-head.ts";
import { planOf } from "../diagnostic/table-bed.ts";
import { fault, judged } from "./workbench-bed.ts";

const FIELDS = [
  "companies.raison_sociale",
  "companies.siret",
  "companies.telephone",
  "companies.email",
  "companies.code_postal",
  "companies.ville",
  "",
  "",
];
const TRADES = ["Fleurs", "Garage", "Menuiserie", "Boulangerie", "Transports", "Imprimerie"];
const PLACES = ["Ormiville", "Quervabert", "Falgueneau", "Ternissac", "Hérouel", "Brossolin"];
const MANAGERS = ["Durand P.", "Durand P.", "Durand P.", "durand p", "Petit L."];
const ROWS = 120;

/** What is wrong with row `i` of the sample. */
function faultsOf(i: number, phone: string): readonly JudgedFault[] {
  const lost = { after: `0${phone}`, why: "zéro initial perdu", now: 2 };
  const kinds: readonly (readonly JudgedFault[])[] = [
    [],
    [fault(15, 2, lost)],
    [fault(2, 1, { now: 3, why: "clé de contrôle fausse" })],
    [fault(6, -1, { now: 3, why: "entreprise cessée le 31 mars 2025" })],
    [
      fault(17, 4, {
        ...{ now: 1, open: 2, after: "06100", certainty: "prouve" as const },
        why: "zéro initial perdu : Nice a ce code postal",
      }),
    ],
    [fault(12, 3, { now: 2, after: "atelier@orange.fr", why: "domaine mal tapé : orange.fr" })],
    [fault(10, -1, { now: 2, why: `doublon probable de la ligne ${i}` })],
    [fault(13, 3, { now: 0, why: "adresse de fonction : personne n'est nommé" })],
  ];
  return kinds[i % kinds.length] as readonly JudgedFault[];
}

function sampleRows(): JudgedRow[] {
  const counts = new ValueCounts(FIELDS.length);
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const phone = `2619100${String(i).padStart(2, "0")}`;
    const name = `${TRADES[i % TRADES.length]} ${PLACES[(i * 5) % PLACES.length]}`;
    const place = i % 8 === 4 ? ["6100", "Nice"] : ["37000", "Tours"];
    const cells = [
      ...[name, `9000001${String(i).padStart(2, "0")}00012`, phone, "atelier@orange.rf"],
      ...place,
      ...[MANAGERS[i % MANAGERS.length] as string, "Client"],
    ];
    counts.add(cells);
    return judged(i + 2, cells, faultsOf(i, phone));
  });
  const similar = counts.finish();
  return rows.map((row) => ({
    ...row,
    faults: [...row.faults, ...similarFaults(row.cells, similar)],
  }));
}

const HEADER = [
  "Raison sociale",
  "N° SIRET",
  "Tél.",
  "E-mail",
  "CP",
  "Ville",
  "Commercial",
  "Statut",
];

/** The artefacts of a small workbench with faults of every kind, by name. */
export function sampleWorkbench() {
  return artefactsOf("clients.csv", HEADER, sampleRows());
}

/** Those of the workbench that the reference shows. */
export function exampleWorkbench() {
  const why = "zéro initial perdu";
  return artefactsOf(
    "clients.csv",
    ["Raison sociale", "Tél."],
    [
      judged(2, ["Fleurs Ormiville", "02 61 91 00 42"]),
      judged(
        3,
        ["Garage Quervabert", "02 61 91 04 02"],
        [fault(10, -1, { now: 2, why: "doublon probable de la ligne 2" })],
      ),
      judged(
        4,
        ["Transports Hérouel", "299004518"],
        [fault(15, 1, { now: 2, after: "0299004518", why })],
      ),
      judged(
        5,
        ["Menuiserie Falgueneau", "0261910051"],
        [fault(6, -1, { now: 3, why: "entreprise cessée le 31 mars 2025" })],
      ),
    ],
  );
}

async function artefactsOf(
  table: string,
  header: readonly string[],
  rows: readonly JudgedRow[],
): Promise<readonly (readonly [string, Buffer])[]> {
  const folder = mkdtempSync(join(tmpdir(), "workbench-"));
  try {
    const store = join(folder, WORKBENCH_STORE);
    const builder = new WorkbenchBuilder(store, rows.length);
    for (const row of rows) builder.add(0, row);
    const plan = { ...planOf(FIELDS.slice(0, header.length)), table, header };
    const about = [{ plan, rows: rows.length, registers: [] }];
    const head = await builder.finish("2026-11-28", about);
    return [
      [WORKBENCH_HEAD, Buffer.from(JSON.stringify(head))],
      [WORKBENCH_STORE, readFileSync(store)],
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

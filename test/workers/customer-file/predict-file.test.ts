import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import type { Confirmation } from "../../../engine/mapping/confirmation/confirmation.ts";
import predictFile from "../../../workers/tasks/predict-file.ts";

const UNSAID: Confirmation = { columns: [], tables: [] };

const said: Confirmation = {
  tables: [],
  columns: [
    ["Raison sociale", "raison_sociale"],
    ["Code postal", "code_postal"],
    ["Courriel", "email"],
    ["Zone 1", "commentaire"],
  ].map(([original_col, crm_field]) => ({
    table: "clients.csv",
    original_col: original_col as string,
    crm_field: crm_field as string,
    entity_type: "companies" as const,
  })),
};

/** Every fifth row has no e-mail address. */
function clients(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      `Maison Ormiville ${row}`,
      `${75_001 + (row % 20)}`,
      row % 5 === 0 ? "" : `contact${row}@ormiville-${row % 7}.fr`,
      `note ${row % 50}`,
    ].join(";"),
  );
  return ["Raison sociale;Code postal;Courriel;Zone 1", ...lines].join("\n");
}

async function predicted(rows: number, of: Confirmation) {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-prediction-"));
  try {
    const path = join(folder, "f");
    writeFileSync(path, clients(rows));
    const work = join(folder, "travail");
    const task = { registers: null, path, name: "clients.csv", work, today: 20_261_122, said: of };
    const made = await predictFile(task);
    if (!made.ok) throw new Error(made.failure.detail);
    return { ...made.value, isClean: !existsSync(work) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a small file is counted, and leaves nothing behind", async (t) => {
  const { technical, isWhole, sampled, isClean } = await predicted(500, said);
  t.true(isWhole && isClean);
  t.is(sampled, 500);
  const missing = technical.tables[0]?.faults.find(({ rule }) => rule === 11);
  t.deepEqual(missing?.rows, { value: 100, low: 100, high: 100 });
});

test("a large file is estimated on some 2,000 rows, and the interval holds the truth", async (t) => {
  const { technical, isWhole, sampled, rows } = await predicted(30_000, said);
  t.false(isWhole);
  t.is(rows, 30_000);
  t.true(sampled >= 1900 && sampled <= 2300, String(sampled));
  const missing = technical.tables[0]?.faults.find(({ rule }) => rule === 11)?.rows;
  t.true(missing !== undefined && missing.low <= 6000 && 6000 <= missing.high);
  t.true(missing !== undefined && missing.low < missing.high);
});

test("what was said goes before what is found, which stays elsewhere", async (t) => {
  const notes = (of: Awaited<ReturnType<typeof predicted>>) =>
    of.personalData.categories.find(({ code }) => code === "texte_libre")?.columns.length ?? 0;
  t.is(notes(await predicted(200, said)), 1);
  const found = await predicted(200, UNSAID);
  t.is(notes(found), 0);
  t.true((found.technical.tables[0]?.recognised ?? 0) >= 3);
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import type { Confirmation } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import { FILE_POOL_DEFAULTS, Pool } from "../../../workers/pool/pool.ts";

const pool = new Pool({ ...FILE_POOL_DEFAULTS, threads: 2 });
test.after.always(() => pool.close());

const UNSAID: Confirmation = { columns: [], tables: [] };

const edits: Confirmation = {
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

/** Every fifth row has no e-mail address, every tenth a postcode that a spreadsheet cut. */
function clients(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      `Maison Ormiville ${row}`,
      row % 10 === 1 ? "1000" : `${75_001 + (row % 20)}`,
      row % 5 === 0 ? "" : `contact${row}@ormiville-${row % 7}.fr`,
      `note ${row % 50}`,
    ].join(";"),
  );
  return ["Raison sociale;Code postal;Courriel;Zone 1", ...lines].join("\n");
}

const LIMITS = { file: "clients.csv", timeoutMs: 60_000 };

type NamedText = readonly [name: string, text: string];

async function made(texts: readonly NamedText[], edits: Confirmation) {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-prediction-"));
  try {
    const files = texts.map(([name, text], at) => {
      const path = join(folder, String(at));
      writeFileSync(path, text);
      return { name, path };
    });
    const work = join(folder, "travail");
    const task = { registers: null, files, work, today: 20_261_122, edits };
    const done = await pool.attempt("predict-files", task, LIMITS);
    return { done, isClean: !existsSync(work) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function predicted(rows: number, of: Confirmation) {
  const { done, isClean } = await made([["clients.csv", clients(rows)]], of);
  if (!done.ok) throw new Error(done.failure.detail);
  return { ...done.value, isClean };
}

test("a small file is counted, and leaves nothing behind", async (t) => {
  const { technical, isWhole, sampled, isClean } = await predicted(500, edits);
  t.true(isWhole && isClean);
  t.is(sampled, 500);
  const missing = technical.tables[0]?.faults.find(({ rule }) => rule === 11);
  t.deepEqual(missing?.rows, { value: 100, low: 100, high: 100 });
});

test("a large file is estimated on some 2,000 rows, and the interval holds the truth", async (t) => {
  const { technical, isWhole, sampled, rows } = await predicted(30_000, edits);
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
  t.is(notes(await predicted(200, edits)), 1);
  const found = await predicted(200, UNSAID);
  t.is(notes(found), 0);
  t.true((found.technical.tables[0]?.recognised ?? 0) >= 3);
});

test("files sent together are told of together, by the names of their proposal", async (t) => {
  const { done, isClean } = await made(
    [
      ["clients.csv", clients(300)],
      ["vide.csv", ""],
      ["clients.csv", clients(200)],
      ["factures.csv", "N° facture;Montant HT\nF1;10,50\nF2;12,00\n"],
    ],
    UNSAID,
  );
  if (!done.ok) throw new Error(done.failure.detail);
  const { technical, rows } = done.value;
  t.true(isClean);
  t.is(rows, 502);
  t.deepEqual(
    technical.tables.map((one) => [one.table, one.rows]),
    [
      ["clients.csv", 300],
      ["clients (2).csv", 200],
      ["factures.csv", 2],
    ],
  );
});

test("when no file can be read, the only one says why", async (t) => {
  const one = await made([["vide.csv", ""]], UNSAID);
  t.like(one.done, { ok: false, failure: { code: "fichier.vide" } });
  const two = await made(
    [
      ["a.csv", ""],
      ["b.csv", ""],
    ],
    UNSAID,
  );
  t.like(two.done, { ok: false, failure: { code: "fichier.refuses" } });
});

for (const rows of [500, 30_000])
  test(`${rows} rows: the euros of all repairs are the leak, whatever the sample`, async (t) => {
    const { repairs, cost, technical } = await predicted(rows, edits);
    const sum = repairs.groups.reduce((all, { leak }) => all + leak.value, 0);
    t.true(cost.leak.value > 0);
    t.true(Math.abs(sum - cost.leak.value) < 1e-6 * sum, `${sum} ${cost.leak.value}`);
    // Each fault stands under one repair.
    for (const { rule, rows: expected } of technical.tables[0]?.faults ?? []) {
      const lines = repairs.groups.flatMap((group) => group.lines);
      const mended = lines.filter((line) => line.rule === rule);
      const all = mended.reduce((total, line) => total + line.rows.value, 0);
      t.true(Math.abs(all - expected.value) < 1e-6 * all, `${rule}: ${all} ${expected.value}`);
    }
    t.deepEqual(
      repairs.groups.map(({ leak }) => leak.value),
      repairs.groups.map(({ leak }) => leak.value).sort((a, b) => b - a),
    );
  });

test("what is missing is to be asked for, with what it is like", async (t) => {
  const { repairs } = await predicted(500, edits);
  const requested = repairs.groups.find(({ code }) => code === "demander");
  t.deepEqual(requested?.lines.find(({ rule }) => rule === 11)?.rows, {
    value: 100,
    low: 100,
    high: 100,
  });
  t.true((requested?.examples.length ?? 0) > 0);
  t.is(requested?.examples[0]?.table, "clients.csv");
});

test("a task that is stopped at any moment leaves nothing behind, and its process goes on", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-prediction-"));
  const path = join(folder, "clients.csv");
  writeFileSync(path, clients(20_000));
  const work = join(folder, "travail");
  const task = { registers: null, files: [{ name: "clients.csv", path }], work };
  const outcomes = new Set<string>();
  for (let ms = 0; ms <= 800; ms += 100) {
    const signal = AbortSignal.timeout(ms);
    const limits = { ...LIMITS, signal };
    const made = await pool.attempt(
      "predict-files",
      { ...task, today: 20_261_122, edits: UNSAID },
      limits,
    );
    outcomes.add(made.ok ? "made" : made.failure.code);
    t.false(existsSync(work), `stopped after ${ms} ms`);
  }
  t.true(outcomes.has("fichier.interrompu"), [...outcomes].join());
  rmSync(folder, { recursive: true });
});

import test from "ava";
import { read, utils } from "xlsx";
import { bodyOf, UNHURRIED } from "./mapping-client.ts";
import { get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { doubtfulFile } from "./review-client.ts";
import { sampleHome } from "./sample-home.ts";
import { type BrowsedJob, browsedJob, fileOf } from "./workbench-client.ts";

let service: ServiceUnderTest;
let job: BrowsedJob;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" });
  job = await browsedJob(service);
});

test.after.always(() => service.end("SIGTERM"));

type Listed = Readonly<Record<string, string | number>>;

/** The rows of each sheet. */
async function listsOf(path: string): Promise<Readonly<Record<string, readonly Listed[]>>> {
  const { SheetNames, Sheets } = read(await fileOf(service, path));
  return Object.fromEntries(
    SheetNames.map((name) => [name, utils.sheet_to_json<Listed>(Sheets[name]!)]),
  );
}

test.serial(
  "every customer is in one list, with corrected values, and decisions move it",
  async (t) => {
    const path = job.findings.replace("/constats", "/listes");
    const before = await listsOf(path);
    t.deepEqual(Object.keys(before), [
      "À appeler",
      "À joindre par e-mail",
      "À vérifier avant tout contact",
      "À écarter",
      "À compléter",
    ]);
    const rows = Object.values(before).flat();
    t.is(rows.length, 60);
    t.is(new Set(rows.map((row) => row["Ligne"])).size, 60);
    const doubtful = before["À vérifier avant tout contact"] ?? [];
    t.true(doubtful.length >= 6);
    t.regex(String(doubtful[0]?.["Pourquoi"]), /clé/);
    t.is(doubtful[0]?.["Coût par an"], 12);
    const called = before["À appeler"] ?? [];
    t.true(called.every((row) => String(row["Téléphone"]).length >= 10));
    const costs = called.map((row) => Number(row["Coût par an"]));
    t.deepEqual(
      costs,
      costs.toSorted((a, b) => b - a),
    );

    const filtre = { facette: "defaut:2", choix: "laisser" };
    t.is((await post(service, job.findings, { filtre })).status, 200);
    const after = await listsOf(path);
    t.is(after["À vérifier avant tout contact"]?.length ?? 0, 0);
    t.is(Object.values(after).flat().length, 60);
  },
);

test.serial("the lists need the token of their upload", async (t) => {
  const path = job.findings.replace("/constats", "/listes").replace(/token=[^&]+/, "token=faux");
  t.is((await get(service, path)).status, 401);
});

test.serial("a row that a person merged into another is called no more", async (t) => {
  const own = await browsedJob(service, doubtfulFile(6));
  const path = own.findings.replace("/constats", "/listes");
  const { paires } = bodyOf(await get(service, own.review));
  const pair = paires.find((one: { genre: string }) => one.genre === "doublon");
  const [first, twin] = pair.lignes as [number, number];
  const listOf = async (row: number) =>
    Object.entries(await listsOf(path)).flatMap(([list, rows]) =>
      rows.some((one) => one["Ligne"] === row) ? [list] : [],
    );
  t.deepEqual(await listOf(twin), ["À vérifier avant tout contact"]);
  const groupe = { paire: pair.id, fusion: { garder: first, valeurs: [] } };
  t.is((await post(service, own.findings, { groupe })).status, 200);
  t.deepEqual(await listOf(twin), ["À écarter"]);
  t.not((await listOf(first))[0], "À écarter");
});

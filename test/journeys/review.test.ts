import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import Papa from "papaparse";
import { addedColumns } from "../../engine/files/correction/corrected-columns.ts";
import { entriesOf } from "../workers/files/processing/processing-bed.ts";
import { bodyOf, postForm, UNHURRIED } from "./mapping-client.ts";
import { codeOf, get, post, request } from "./public-api.ts";
import { newFolder, type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { confirmedJob, doubtfulFile, jobEnded, type ReviewedJob } from "./review-client.ts";
import { sampleHome } from "./sample-home.ts";

const PAIRS = 50;
const ADJACENT = { ...UNHURRIED, RECOUPE_PIPELINE: "ici" };
const PAGE = { accept: "text/html" };

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), ADJACENT);
});

test.after.always(() => service.end("SIGTERM"));

/** A job of doubtful pairs that is done. */
async function doneJob(pairs = PAIRS): Promise<ReviewedJob> {
  const job = await confirmedJob(service, doubtfulFile(pairs));
  const { status, message } = await jobEnded(service, job);
  if (status !== "termine") throw new Error(message);
  return job;
}

interface Archive {
  readonly companies: readonly Readonly<Record<string, string>>[];
  readonly changes: readonly Readonly<Record<string, string>>[];
}

async function archiveOf(of: ServiceUnderTest, { status }: ReviewedJob): Promise<Archive> {
  const { result_url } = bodyOf(await get(of, status));
  const answer = await fetch(of.url + result_url);
  const path = join(newFolder(), "redresse.zip");
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  const entries = await entriesOf(path);
  const read = (name: string): Readonly<Record<string, string>>[] => {
    const text = (entries.get(name) ?? "").replace(/^\ufeff/, "");
    return Papa.parse<Record<string, string>>(text, {
      header: true,
      delimiter: ";",
      skipEmptyLines: true,
    }).data;
  };
  return { companies: read("clients.csv"), changes: read("modifications.csv") };
}

/** What the forms of a page would post. */
function formsOf(page: string) {
  const action = /<form class="choices" method="post" action="([^"]+)"/.exec(page)?.[1] ?? "";
  const paire = /<input type="hidden" name="paire" value="([^"]+)"/.exec(page)?.[1] ?? "";
  return { action: action.replaceAll("&amp;", "&"), paire };
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const ADDED = addedColumns(true);

test.serial("fifty pairs by forms, applied, are in the corrected file; then undone", async (t) => {
  const job = await doneJob();
  const before = await archiveOf(service, job);
  const doubled = before.companies.filter((row) => row["_doublon_de_la_ligne"] !== "");
  t.is(doubled.length, PAIRS);
  let path = job.review;
  for (let i = 0; i < PAIRS; i++) {
    const page = await get(service, path, PAGE);
    t.is(page.status, 200);
    const { action, paire } = formsOf(page.text);
    t.is(paire, `doublon-1-${4 + 2 * i}-${5 + 2 * i}`, "each decision leads to the next pair");
    const choix = i % 2 === 0 ? "accepter" : "rejeter";
    const answer = await postForm(service, action, form({ paire, choix }));
    t.is(answer.status, 303, answer.text);
    path = answer.headers.get("location") ?? "";
  }
  const { compte } = bodyOf(await get(service, job.review));
  t.like(compte, { total: 52, restantes: 2, acceptees: 25, rejetees: 25, a_appliquer: true });
  const applied = await postForm(service, job.apply, form({}));
  t.is(applied.status, 303, applied.text);
  t.is((await postForm(service, job.apply, form({}))).status, 303, "a double click is one");
  t.like(await jobEnded(service, job), { status: "termine", job_id: job.jobId });
  const { companies, changes } = await archiveOf(service, job);
  const own = (row: Readonly<Record<string, string>>) =>
    Object.entries(row).filter(([name]) => !ADDED.includes(name));
  t.deepEqual(companies.map(own), before.companies.map(own), "no cell of the customer's changed");
  companies.forEach((row, i) => {
    const line = i + 2;
    const isSecond = line >= 5 && line % 2 === 1;
    const isAccepted = isSecond && ((line - 5) / 2) % 2 === 0;
    t.is(row["_doublon_de_la_ligne"], isAccepted ? String(line - 1) : "", `line ${line}`);
    if (isAccepted) t.is(row["_statut"], "inutilisable", `line ${line}`);
  });
  const decided = changes.filter((row) => row["confiance"] === "décidé par vous");
  t.is(decided.length, 25);
  t.like(decided[0] ?? {}, {
    ligne: "5",
    colonne: "_doublon_de_la_ligne",
    après: "4",
    source: "votre décision",
  });
  const summary = await get(service, job.review.replace(/revue\?/, "resultats/synthese.json?"));
  t.like(bodyOf(summary).decisions, { doublon: { acceptees: 25, rejetees: 25 } });
  t.like(bodyOf(await get(service, job.review)).compte, { a_appliquer: false, restantes: 2 });
  const back = await postForm(service, job.review, form({ choix: "annuler" }));
  t.regex(back.headers.get("location") ?? "", /paire=doublon-1-102-103$/);
  t.like(bodyOf(await get(service, job.review)).compte, { rejetees: 24, a_appliquer: true });
});

test.serial("the register's name is taken where it was accepted, and nothing else", async (t) => {
  const job = await doneJob(1);
  const before = await archiveOf(service, job);
  const { paires } = bodyOf(await get(service, `${job.review}&genre=entreprise`));
  t.is(paires.length, 2);
  const [zephyr, brevatec] = paires;
  t.like(zephyr, { lignes: [2], confiance: "faible", decision: null });
  t.like(brevatec, { lignes: [3], confiance: "forte" });
  const decisions = [
    { paire: zephyr.id, choix: "rejeter" },
    { paire: brevatec.id, choix: "accepter" },
  ];
  t.is((await post(service, job.review, { decisions })).status, 200);
  t.like((await post(service, job.apply, {})).json, { status: "en_attente" });
  await jobEnded(service, job);
  const { companies, changes } = await archiveOf(service, job);
  t.is(companies[0]?.["Société"], "Boulangerie Zephyr");
  t.notRegex(companies[0]?.["_anomalies"] ?? "", /registre connaît/);
  t.is(companies[1]?.["Société"], "BREVATEC CONSTRUCTION");
  t.deepEqual(companies.slice(2), before.companies.slice(2));
  const change = changes.find((row) => row["confiance"] === "décidé par vous");
  t.like(change ?? {}, {
    ligne: "3",
    colonne: "Société",
    avant: "Brevatec Constructions",
    après: "BREVATEC CONSTRUCTION",
    source: "SIRENE",
  });
  // What was decided stays decided, and the pairs keep their names.
  const again = bodyOf(await get(service, `${job.review}&genre=entreprise`)).paires;
  t.deepEqual(
    again.map((one: { id: string; decision: string }) => [one.id, one.decision]),
    [
      [zephyr.id, "rejeter"],
      [brevatec.id, "accepter"],
    ],
  );
});

test.serial(
  "similar pairs are accepted at once from the sorted list, and taken back at once",
  async (t) => {
    const job = await doneJob();
    const list = `${job.review}&vue=liste&tri=-certitude`;
    const page = await get(service, list, PAGE);
    t.regex(page.text, /aria-sort="descending">Certitude/);
    const [, lot = ""] = /name="lot" value="(doublon-[a-z]+)"/.exec(page.text) ?? [];
    const before = bodyOf(await get(service, job.review)).compte;
    const answer = await postForm(service, list, form({ lot, choix: "accepter" }));
    t.is(answer.status, 303, answer.text);
    t.regex(answer.headers.get("location") ?? "", /vue=liste&tri=-certitude/);
    const { compte } = bodyOf(await get(service, job.review));
    t.true(compte.acceptees > 10, JSON.stringify(compte));
    t.is(compte.restantes, before.restantes - compte.acceptees);
    t.is(
      (await postForm(service, list, form({ lot, choix: "accepter" }))).status,
      303,
      "a double click",
    );
    t.deepEqual(bodyOf(await get(service, job.review)).compte, compte);
    const back = await postForm(service, list, form({ choix: "annuler" }));
    t.regex(back.headers.get("location") ?? "", /vue=liste/);
    t.like(bodyOf(await get(service, job.review)).compte, {
      acceptees: 0,
      restantes: before.restantes,
    });
  },
);

test.serial("a merge is changed on the page, applied, and its values are listed", async (t) => {
  const job = await doneJob(2);
  const page = await get(service, `${job.review}&paire=doublon-1-4-5`, PAGE);
  const { action, paire } = formsOf(page.text);
  const column = (name: string) =>
    new RegExp(`<label for="valeur-(\\d+)">${name}</label>`).exec(page.text)?.[1] ?? "";
  const fields = { paire, choix: "fusionner", garder: "5" };
  const unknown = await postForm(service, action, form({ ...fields, "valeur-99": "4" }));
  t.is(unknown.status, 422);
  t.regex(unknown.text, /nomme une ligne, une colonne ou une valeur/);
  const chosen = { [`valeur-${column("Société")}`]: "4", [`valeur-${column("Courriel")}`]: "" };
  const answer = await postForm(service, action, form({ ...fields, ...chosen }));
  t.is(answer.status, 303, answer.text);
  const [asProposed] = [{ paire: "doublon-1-6-7", choix: "accepter", fusion: {} }];
  t.is((await post(service, job.review, { decisions: [asProposed] })).status, 200);
  await post(service, job.apply, {});
  t.like(await jobEnded(service, job), { status: "termine" });
  const { companies, changes } = await archiveOf(service, job);
  t.is(companies.length, 6, "no row is deleted");
  const [first, second] = companies.slice(2);
  t.is(first?.["_doublon_de_la_ligne"], "5");
  t.is(second?.["Société"], first?.["Société"]);
  t.not(second?.["Courriel"], first?.["Courriel"]);
  const taken = changes.filter(
    ({ colonne, confiance }) => colonne === "Société" && confiance === "décidé par vous",
  );
  t.like(taken[0] ?? {}, { ligne: "5", après: first?.["Société"], source: "votre décision" });
  const again = await get(service, `${job.review}&paire=doublon-1-4-5`, PAGE);
  t.regex(again.text, /fusionnée/);
});

test.serial("what cannot be decided or applied says so, and changes nothing", async (t) => {
  const job = await doneJob(1);
  t.is(codeOf(await post(service, job.apply, {})), "revue.rien");
  const page = await postForm(service, job.apply, form({}));
  t.is(page.status, 409);
  t.regex(page.text, /aucune décision à appliquer/);
  const unknown = ["doublon-1-1-1", "<script>alert(1)</script>", "__proto__", "é".repeat(20)];
  for (const paire of unknown) {
    const stated = { decisions: [{ paire, choix: "accepter" }] };
    t.is((await post(service, job.review, stated)).status, 422, paire);
    const view = await postForm(service, job.review, form({ paire, choix: "accepter" }));
    t.is(view.status, 422, paire);
    t.false(view.text.includes("<script>alert"), paire);
  }
  for (const body of [{}, { decisions: [] }, { annuler: false }, { decisions: [{ paire: 1 }] }])
    t.is((await post(service, job.review, body)).status, 422, JSON.stringify(body));
  t.like(bodyOf(await get(service, job.review)).compte, { acceptees: 0, rejetees: 0 });
  // Of somebody else, none, and of what was erased.
  const other = await doneJob(1);
  const foreign = job.review.replace(/token=.*/, `token=${other.sent.token}`);
  t.is(codeOf(await get(service, foreign)), "jeton.autre");
  t.is(codeOf(await get(service, job.review.replace(/\?.*/, ""))), "jeton.absent");
  t.is((await get(service, foreign, PAGE)).status, 403);
  await request(service, "DELETE", `/api/schema/upload/${job.sent.id}${job.sent.query}`, undefined);
  for (const path of [job.review, job.apply])
    t.is(codeOf(await post(service, path, { annuler: true })), "envoi.expire");
});

test.serial("while the work goes on decisions are kept, and apply to the next one", async (t) => {
  const job = await doneJob(2);
  const decide = (paire: string, choix: string) =>
    post(service, job.review, { decisions: [{ paire, choix }] });
  await decide("doublon-1-4-5", "accepter");
  await post(service, job.apply, {});
  await decide("doublon-1-6-7", "rejeter");
  const refused = await post(service, job.apply, {});
  if (refused.status !== 200) t.is(codeOf(refused), "travail.en_cours");
  await jobEnded(service, job);
  await post(service, job.apply, {});
  await jobEnded(service, job);
  const { companies } = await archiveOf(service, job);
  t.deepEqual(
    companies.map((row) => row["_doublon_de_la_ligne"]),
    ["", "", "", "4", "", ""],
  );
});

test.serial(
  "killed between decision and application, nothing is lost and it is done once",
  async (t) => {
    const home = sampleHome();
    let now = await serve(home, ADJACENT);
    const job = await confirmedJob(now, doubtfulFile(2));
    await jobEnded(now, job);
    const stated = { decisions: [{ paire: "doublon-1-4-5", choix: "accepter" }] };
    t.is((await post(now, job.review, stated)).status, 200);
    await now.end("SIGKILL");
    // Without a pipeline: nobody has begun the work when the service dies again.
    now = await serve(home, UNHURRIED);
    t.teardown(() => now.end("SIGTERM"));
    t.like(bodyOf(await get(now, job.review)).compte, { acceptees: 1, a_appliquer: true });
    t.like((await post(now, job.apply, {})).json, { status: "en_attente" });
    await now.end("SIGKILL");
    now = await serve(home, ADJACENT);
    t.like(await jobEnded(now, job), { status: "termine" });
    const { companies, changes } = await archiveOf(now, job);
    t.is(companies[3]?.["_doublon_de_la_ligne"], "4");
    t.is(changes.filter((row) => row["confiance"] === "décidé par vous").length, 1);
  },
);

test.serial("a row is left out of a group, and stays apart from it", async (t) => {
  const rows = [
    "Prénom;Nom;Date de naissance;Mobile;Courriel;Ville",
    "Anne;Morvan;12/03/1981;0661784596;anne@orange.fr;Lorient",
    "Anne;Morvant;12/03/1981;0661784596;;Lorient",
    "Anne;MORVAN;1981-03-12;0661784596;a.morvan@sfr.fr;LORIENT",
  ];
  const job = await confirmedJob(service, `${rows.join("\n")}\n`);
  t.like(await jobEnded(service, job), { status: "termine" });
  const page = await get(service, job.review, PAGE);
  const { action, paire } = formsOf(page.text);
  t.is(paire, "doublon-1-2-3-4");
  const fields = new URLSearchParams({ paire, choix: "fusionner", garder: "2", ligne: "" });
  t.is((await postForm(service, action, fields)).status, 422, "no row is none to merge");
  for (const row of ["2", "4"]) fields.append("ligne", row);
  t.is((await postForm(service, action, fields)).status, 303);
  await post(service, job.apply, {});
  t.like(await jobEnded(service, job), { status: "termine" });
  const { result_url } = bodyOf(await get(service, job.status));
  const path = join(newFolder(), "redresse.zip");
  const answer = await fetch(service.url + result_url);
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  const contacts = (await entriesOf(path)).get("clients.csv") ?? "";
  const [, ...lines] = contacts.trimEnd().split("\r\n");
  t.deepEqual(
    lines.map((line) => line.split(";")).map((cells) => [cells[1], cells[6], cells[9]]),
    [
      ["Morvan", "valide", ""],
      ["Morvant", "valide", ""],
      ["MORVAN", "inutilisable", "2"],
    ],
  );
});

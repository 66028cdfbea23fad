import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import test from "ava";
import { spaceOfAttempt } from "../../../../shell/workflows/mappings/processing-job.ts";
import type { LeasedWork } from "../../../../shell/workflows/processing/processing-service.ts";
import { codeOf } from "../../accounts/code-of.ts";
import {
  confirmedUpload,
  HOUR_MS,
  type MappingBed,
  mappingBed,
  NOW_MS,
  sentUpload,
  valueIn,
} from "../mappings/mapping-bed.ts";

const LEASE_MS = 60_000;
const REPORT = "rapport-ct1-dsi.pdf";

const lease = async ({ desk: processing }: MappingBed, nowMs = NOW_MS) =>
  valueIn(await processing.lease(LEASE_MS, nowMs)) as LeasedWork;

function deposit(bed: MappingBed, work: LeasedWork, content: string, name = REPORT) {
  const path = join(bed.blobs.intake(), name);
  writeFileSync(path, content);
  return bed.desk.keepArtefact({ id: work.job_id, bail: work.bail }, name, path);
}

async function contentOf({ blobs }: MappingBed, jobId: string, attempt: number) {
  const blob = await blobs.get(spaceOfAttempt(jobId, attempt), REPORT);
  return blob && text(blob.open());
}

const jobFolders = ({ home }: MappingBed) =>
  readdirSync(join(home, "blobs")).filter((name) => name.startsWith("job_"));

test("a job is handed out with all that its work needs", async (t) => {
  const bed = mappingBed();
  await bed.dossiers.setProfile(7, '{"societe":"  Exemple SARL "}');
  const { upload } = await confirmedUpload(bed, { userId: 7, clientId: "compte-7" });
  const { id } = valueIn(
    await bed.rules.add(upload.id, { texte: "Archiver les inactifs." }, NOW_MS),
  );
  await bed.rules.close();
  const work = await lease(bed);
  t.like(work, {
    job_id: upload.id.replace("upl_", "job_"),
    essai: 1,
    upload_id: upload.id,
    user_id: 7,
    client_id: "compte-7",
    produit: "ct1",
    jour: "2026-11-22",
    societe: "Exemple SARL",
    secteur: "bâtiment",
    fichiers: [{ numero: 1, nom: "clients.csv", octets: 8 }],
    tables: [{ table: "clients.csv", entity_type: "companies" }],
    surcharges: [],
  });
  t.deepEqual(
    work.mappings.map(({ original_col, crm_field }) => [original_col, crm_field]),
    [
      ["Raison sociale", "raison_sociale"],
      ["SIRET", "siret"],
      ["Note interne", null],
    ],
  );
  t.is(work.regles[0]?.texte, "Archiver les inactifs.");
  t.not(id, "");
  t.is(valueIn(await bed.desk.lease(LEASE_MS, NOW_MS)), null);
});

/** What a profile says of a company, and what a report calls it. */
const COMPANIES: readonly (readonly [profile: string, company: string | null])[] = [
  ["{}", null],
  ['{"societe":""}', null],
  ['{"societe":"  "}', null],
  ['{"societe":12}', null],
  ['{"societe":["x"]}', null],
  ['{"__proto__":{"societe":"x"}}', null],
  [JSON.stringify({ societe: "x".repeat(300) }), "x".repeat(200)],
];

for (const [profile, company] of COMPANIES)
  test(`of ${profile.slice(0, 40)} the company is ${company?.slice(0, 9) ?? null}`, async (t) => {
    const bed = mappingBed();
    await bed.dossiers.setProfile(7, profile);
    await confirmedUpload(bed, { userId: 7 });
    t.is((await lease(bed)).societe, company);
  });

test("what was confirmed first is worked on first, one holder each", async (t) => {
  const bed = mappingBed();
  const first = await confirmedUpload(bed);
  const second = await confirmedUpload(bed, {}, NOW_MS + 1);
  const works = await Promise.all([lease(bed, NOW_MS + 2), lease(bed, NOW_MS + 2)]);
  t.deepEqual(
    works.map(({ upload_id }) => upload_id),
    [first.upload.id, second.upload.id],
  );
  t.is(valueIn(await bed.desk.lease(LEASE_MS, NOW_MS + 2)), null);
});

test("a lease that runs out is given again; what it left is removed, and it deposits no more", async (t) => {
  const bed = mappingBed();
  const { jobId } = await confirmedUpload(bed);
  const lost = await lease(bed);
  t.is(codeOf(await deposit(bed, lost, "un")), "ok");
  t.is(valueIn(await bed.desk.lease(LEASE_MS, NOW_MS + LEASE_MS - 1)), null);
  // Nobody else has it yet: a late holder may still speak.
  t.is(codeOf(await deposit(bed, lost, "deux")), "ok");
  t.is(await contentOf(bed, jobId, 1), "deux");
  const again = await lease(bed, NOW_MS + LEASE_MS);
  t.like(again, { job_id: jobId, essai: 2, upload_id: lost.upload_id });
  t.not(again.bail, lost.bail);
  t.is(await contentOf(bed, jobId, 1), null);
  t.is(codeOf(await deposit(bed, lost, "trois")), "travail.bail");
  t.is(codeOf(await deposit(bed, again, "quatre")), "ok");
  t.deepEqual([await contentOf(bed, jobId, 1), await contentOf(bed, jobId, 2)], [null, "quatre"]);
});

test("a job whose every lease runs out ends as an error, and is given no more", async (t) => {
  const bed = mappingBed();
  const { jobId } = await confirmedUpload(bed);
  for (let attempt = 1; attempt <= 4; attempt++)
    t.is((await lease(bed, NOW_MS + attempt * LEASE_MS)).essai, attempt);
  t.is(valueIn(await bed.desk.lease(LEASE_MS, NOW_MS + 5 * LEASE_MS)), null);
  t.like(bed.jobs.find(jobId), { status: "erreur", bail: null });
});

/** What may have become of the files of a job before anybody takes it. */
const GONE: readonly (readonly [
  what: string,
  undo: (bed: MappingBed, uploadId: string) => Promise<unknown>,
])[] = [
  ["its upload", ({ uploads }, id) => uploads.delete(id, NOW_MS)],
  ["its proposal", ({ blobs }, id) => blobs.remove(`${id}.proposition-1`)],
];

for (const [what, undo] of GONE)
  test(`a job without ${what} ends and says so; the next one is handed out`, async (t) => {
    const home = mappingBed();
    const first = await confirmedUpload(home);
    const second = await confirmedUpload(home);
    await undo(home, first.upload.id);
    // As a process that was started since: it has read nothing yet.
    const bed = mappingBed({ home: home.home, store: home.store });
    const works = [await lease(bed), await bed.desk.lease(LEASE_MS, NOW_MS)];
    t.like(works[0], { upload_id: second.upload.id });
    t.deepEqual(works[1], { ok: true, value: null });
    t.like(bed.jobs.find(first.jobId), {
      status: "erreur",
      message: "Les fichiers de ce travail ont été effacés : envoyez-les de nouveau.",
    });
    t.deepEqual(bed.errors, []);
  });

test("a store that is away is told, and ends no job", async (t) => {
  const bed = mappingBed();
  await confirmedUpload(bed);
  await bed.store.close();
  t.is(codeOf(await bed.desk.lease(LEASE_MS, NOW_MS)), "etat.indisponible");
  t.is(bed.errors.length, 1);
});

/** Files that are asked for; there is one. */
const REQUESTED: readonly (readonly [number: number, uploadId: string | null, isThere: boolean])[] =
  [
    [1, null, true],
    [0, null, false],
    [2, null, false],
    [-1, null, false],
    [1.5, null, false],
    [Number.NaN, null, false],
    [1, `upl_${"0".repeat(32)}`, false],
    [1, "../../etc/passwd", false],
    [1, "", false],
  ];

test("the files of an upload, by their numbers", async (t) => {
  const bed = mappingBed();
  const { upload } = await sentUpload(bed, { content: "un;deux\n" });
  for (const [number, uploadId, isThere] of REQUESTED) {
    const found = await bed.desk.file(uploadId ?? upload.id, number);
    t.is(codeOf(found), isThere ? "ok" : "envoi.absent", `${number} ${uploadId}`);
    if (found.ok) t.is(await text(found.value.blob.open()), "un;deux\n");
  }
  await bed.erasure.upload(upload.id, NOW_MS);
  t.is(codeOf(await bed.desk.file(upload.id, 1)), "envoi.absent");
});

/** How a job may have ended while its holder still works. */
const ENDED: readonly (readonly [
  how: string,
  end: (bed: MappingBed, work: LeasedWork) => Promise<unknown>,
])[] = [
  ["cancelled", ({ jobs }, { job_id }) => jobs.cancel(job_id, NOW_MS)],
  [
    "failed",
    ({ jobs }, { job_id, bail }) =>
      jobs.fail({ id: job_id, bail }, { message: "", isRetryable: false }, NOW_MS),
  ],
  [
    "put off",
    ({ jobs }, { job_id, bail }) =>
      jobs.fail({ id: job_id, bail }, { message: "", isRetryable: true }, NOW_MS),
  ],
  [
    "done",
    ({ jobs }, { job_id, bail }) =>
      jobs.complete({ id: job_id, bail }, { space: "", artefacts: [] }, NOW_MS),
  ],
];

for (const [how, end] of ENDED)
  test(`nothing is deposited any more for a job that was ${how}`, async (t) => {
    const bed = mappingBed();
    const { jobId } = await confirmedUpload(bed);
    const work = await lease(bed);
    await deposit(bed, work, "un");
    await end(bed, work);
    t.is(codeOf(await deposit(bed, work, "deux")), "travail.bail");
    t.is(await contentOf(bed, jobId, 1), "un");
    t.is(valueIn(await bed.desk.lease(LEASE_MS, NOW_MS)), null);
  });

test("a job that was put off is given again after its pause, with its progress", async (t) => {
  const bed = mappingBed();
  await confirmedUpload(bed);
  const { job_id: id, bail } = await lease(bed);
  await bed.jobs.renew({ id, bail }, { pct: 60, message: "" }, LEASE_MS, NOW_MS);
  await bed.jobs.fail({ id, bail }, { message: "Disque plein.", isRetryable: true }, NOW_MS);
  t.like(bed.jobs.find(id), { status: "en_attente", message: "Disque plein." });
  t.like(await lease(bed, NOW_MS + HOUR_MS), { job_id: id, essai: 2 });
  t.like(bed.jobs.find(id), { status: "en_cours", progressPct: 60 });
});

test("what comes while its job is erased or given to another stays nowhere", async (t) => {
  const bed = mappingBed();
  for (const undo of [
    (work: LeasedWork) => bed.erasure.upload(work.upload_id, NOW_MS),
    ({ job_id }: LeasedWork) => bed.jobs.removeOwner(job_id.replace("job_", "upl_")),
  ]) {
    await confirmedUpload(bed);
    const work = await lease(bed);
    const [stored] = await Promise.all([deposit(bed, work, "un"), undo(work)]);
    t.is(codeOf(stored), "travail.absent");
    t.deepEqual(jobFolders(bed), []);
  }
  const { jobId } = await confirmedUpload(bed);
  const work = await lease(bed);
  const [stored, again] = await Promise.all([
    deposit(bed, work, "un"),
    lease(bed, NOW_MS + LEASE_MS),
  ]);
  t.is(codeOf(stored), "travail.bail");
  t.is(again.essai, 2);
  t.is(await contentOf(bed, jobId, 1), null);
});

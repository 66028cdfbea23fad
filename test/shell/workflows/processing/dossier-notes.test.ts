import test from "ava";
import type { DossierStatus } from "../../../../engine/dossier/dossier-status.ts";
import type { LeasedWork } from "../../../../shell/workflows/processing/processing-service.ts";
import { artefactOf } from "../../../journeys/pipeline-client.ts";
import {
  confirmedUpload,
  HOUR_MS,
  type MappingBed,
  mappingBed,
  NOW_MS,
  sentUpload,
  valueIn,
} from "../mappings/mapping-bed.ts";

const USER = 7;

const dossierOf = ({ dossiers }: MappingBed, user = USER) => valueIn(dossiers.of(user));
const lease = async ({ desk: processing }: MappingBed, nowMs = NOW_MS) =>
  valueIn(await processing.lease(60_000, nowMs)) as LeasedWork;
const heldOf = ({ job_id: id, bail }: LeasedWork) => ({ id, bail });
const complete = (bed: MappingBed, work: LeasedWork, names: readonly string[]) => {
  const space = `${work.job_id}.essai-${work.essai}`;
  const artefacts = names.map((name) => ({ ...artefactOf(name, "un") }));
  return bed.jobs.complete(heldOf(work), { space, artefacts }, NOW_MS);
};
const fail = (bed: MappingBed, work: LeasedWork, isRetryable = false) =>
  bed.jobs.fail(heldOf(work), { message: "Registre absent.", isRetryable }, NOW_MS);

test("a dossier goes with its job", async (t) => {
  const bed = mappingBed();
  await confirmedUpload(bed, { userId: USER });
  t.is(dossierOf(bed).statut, "mapping_confirme");
  const work = await lease(bed);
  t.is(dossierOf(bed).statut, "en_traitement");
  await complete(bed, work, ["rapport-ct1-dsi.pdf"]);
  const { statut, historique } = dossierOf(bed);
  t.is(statut, "rapport_disponible");
  t.like(historique.at(-1), { de: "en_traitement", vers: statut, origine: "pipeline" });
  t.deepEqual(bed.refused, []);
});

/** What a job left, what of it a customer downloads, and where the dossier is then. */
const LEFT: readonly (readonly [
  names: readonly string[],
  retained: readonly string[],
  statut: DossierStatus,
])[] = [
  [["rapport-ct1-dsi.pdf"], ["rapport-ct1-dsi.pdf rapport ct1 dsi"], "rapport_disponible"],
  [
    ["rapport-ct2-commercial.pdf", "redresse.zip", "synthese.json"],
    ["rapport-ct2-commercial.pdf rapport ct2 commercial", "redresse.zip redresse ct1 null"],
    "redresse_disponible",
  ],
  [
    ["rapport-ct9-dsi.pdf", "rapport-ct1-patron.pdf", "rapport-ct1-dsi.pdf.zip", "xredresse.zip"],
    [],
    "rapport_disponible",
  ],
  [[], [], "rapport_disponible"],
];

for (const [names, stored, statut] of LEFT)
  test(`of ${names.join(", ") || "nothing"} the dossier has ${stored.length}`, async (t) => {
    const bed = mappingBed();
    await confirmedUpload(bed, { userId: USER });
    const work = await lease(bed);
    await complete(bed, work, names);
    const dossier = dossierOf(bed);
    t.is(dossier.statut, statut);
    t.deepEqual(
      dossier.documents.map(
        ({ name, kind, produit, role }) => `${name} ${kind} ${produit} ${role}`,
      ),
      stored,
    );
    t.true(dossier.documents.every(({ space }) => space === `${work.job_id}.essai-1`));
  });

test("a job that is put off, and taken again, leaves its dossier where it is", async (t) => {
  const bed = mappingBed();
  await confirmedUpload(bed, { userId: USER });
  await fail(bed, await lease(bed), true);
  t.is(dossierOf(bed).statut, "en_traitement");
  await fail(bed, await lease(bed, NOW_MS + HOUR_MS));
  t.is(dossierOf(bed).statut, "erreur");
  t.is(dossierOf(bed).historique.at(-1)?.commentaire, "Registre absent.");
  t.deepEqual(bed.refused, [], "nothing that is as it should be is told as refused");
});

/** How far the newest file is when the job of an older one ends. */
const NEWER: readonly (readonly DossierStatus[])[] = [
  [],
  ["mapping_en_cours"],
  ["mapping_en_cours", "mapping_a_valider"],
  ["mapping_en_cours", "mapping_a_valider", "mapping_confirme"],
];

for (const way of NEWER)
  test(`a dossier whose newer file is at ${way.at(-1) ?? "fichier_recu"} gets the older one's documents alone`, async (t) => {
    for (const end of [
      (bed: MappingBed, work: LeasedWork) => complete(bed, work, ["redresse.zip"]),
      (bed: MappingBed, work: LeasedWork) => fail(bed, work),
    ]) {
      const bed = mappingBed();
      await confirmedUpload(bed, { userId: USER });
      const older = await lease(bed);
      await sentUpload(bed, { userId: USER });
      for (const to of way) await bed.dossiers.move(USER, { to, origin: "service", nowMs: NOW_MS });
      const { statut, historique } = dossierOf(bed);
      await end(bed, older);
      t.is(dossierOf(bed).statut, statut);
      t.deepEqual(dossierOf(bed).historique, historique);
    }
  });

test("the job of an older file that begins late does not speak for the newer one", async (t) => {
  const bed = mappingBed();
  await confirmedUpload(bed, { userId: USER });
  await confirmedUpload(bed, { userId: USER }, NOW_MS + 1);
  t.is(dossierOf(bed).statut, "mapping_confirme");
  const older = await lease(bed);
  t.is(dossierOf(bed).statut, "mapping_confirme");
  const newer = await lease(bed, NOW_MS + 1);
  t.is(dossierOf(bed).statut, "en_traitement");
  await complete(bed, older, ["rapport-ct1-dsi.pdf"]);
  t.is(dossierOf(bed).statut, "en_traitement");
  await complete(bed, newer, ["redresse.zip"]);
  t.is(dossierOf(bed).statut, "redresse_disponible");
  t.is(dossierOf(bed).documents.length, 2);
});

test("a job without an account, or of another kind, changes no dossier", async (t) => {
  const bed = mappingBed();
  await confirmedUpload(bed);
  await complete(bed, await lease(bed), ["redresse.zip"]);
  const request = { kind: "autre", owner: "x", key: "x", input: { userId: USER }, nowMs: NOW_MS };
  await bed.jobs.enqueue(request);
  const leased = valueIn(await bed.jobs.lease({ kind: "autre", forMs: 1, nowMs: NOW_MS }));
  await bed.jobs.complete({ id: leased?.id ?? "", bail: leased?.bail ?? "" }, null, NOW_MS);
  t.deepEqual([...bed.store.range(["dossier"])], []);
});

test("a job that is cancelled or erased leaves the dossier as it is", async (t) => {
  const bed = mappingBed();
  const { jobId } = await confirmedUpload(bed, { userId: USER });
  await bed.jobs.cancel(jobId, NOW_MS);
  t.is(dossierOf(bed).statut, "mapping_confirme");
  await bed.erasure.customer(USER, NOW_MS);
  t.is(dossierOf(bed).statut, "nouveau");
});

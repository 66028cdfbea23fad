import { Readable } from "node:stream";
import test from "ava";
import type { MergeEdit } from "../../../../engine/files/report/review/merge-edit.ts";
import type { ProcessingJob } from "../../../../shell/workflows/mappings/processing-job.ts";
import { spaceOfAttempt } from "../../../../shell/workflows/mappings/processing-job.ts";
import { decisionsOf } from "../../../../shell/workflows/reviews/reviews.ts";
import { codeOf } from "../../accounts/code-of.ts";
import {
  confirmedUpload,
  HOUR_MS,
  type MappingBed,
  mappingBed,
  NOW_MS,
  valueIn,
} from "../mappings/mapping-bed.ts";
import { IDENTIFIER, reviewOf } from "./review-bed.ts";

const PAIR = "doublon-1-2-3";
const LEASE_MS = 60_000;

/** The job that waits is done, with a review; what it was given. */
async function work(bed: MappingBed, nowMs = NOW_MS) {
  const input = valueIn(await bed.desk.lease(LEASE_MS, nowMs));
  if (!input) throw new Error("no job waits");
  const space = spaceOfAttempt(input.job_id, input.essai);
  await bed.blobs.put(space, "revue.json", Readable.from([JSON.stringify(reviewOf("Alpha"))]));
  const artefacts = [{ nom: "revue.json", octets: 1, sha256: "0".repeat(64) }];
  const retained = { id: input.job_id, bail: input.bail };
  valueIn(await bed.jobs.complete(retained, { space, artefacts }, nowMs));
  return input;
}

async function reviewedUpload() {
  const bed = mappingBed();
  const { upload } = await confirmedUpload(bed, { userId: 7 });
  await work(bed);
  const job = async () => valueIn(await bed.mappings.job(upload)) as ProcessingJob;
  const status = async () => valueIn(await bed.reviews.of(upload.id, await job()));
  const { review } = await status();
  const announce = (choix: "accepter" | "rejeter" | "plus_tard", paire = PAIR) =>
    bed.reviews.decide(upload, review, [{ paire, choix }]);
  const apply = async (nowMs = NOW_MS) => bed.reviews.apply(upload, await job(), review, nowMs);
  const choice = async () => (await status()).choices.get(PAIR) ?? null;
  const back = async () => valueIn(await bed.reviews.takeBack(upload, review)).paire;
  return { bed, upload, job, say: announce, apply, choice, back };
}

test("the last word is taken back, one after the other", async (t) => {
  const { say: announce, back, choice } = await reviewedUpload();
  t.is(await back(), null);
  for (const choix of ["plus_tard", "accepter", "accepter"] as const)
    valueIn(await announce(choix));
  t.is(await choice(), "accepter");
  t.is(await back(), PAIR);
  t.is(await choice(), "plus_tard");
  t.is(await back(), PAIR);
  t.is(await choice(), null);
  t.is(codeOf(await announce("accepter", "doublon-9-9-9")), "revue.paire_inconnue");
});

test("decisions are applied by the same job, by what was said then, and once", async (t) => {
  const { bed, upload, job, say: announce, apply, choice } = await reviewedUpload();
  t.is(codeOf(await apply()), "revue.rien");
  valueIn(await announce("plus_tard"));
  t.is(codeOf(await apply()), "revue.rien", "what is put off is not decided");
  valueIn(await announce("accepter"));
  const before = await job();
  t.like(valueIn(await apply()), { id: before.id, status: "en_attente", output: before.output });
  t.like(valueIn(await apply()), { status: "en_attente" }, "asked for twice");
  valueIn(await announce("rejeter"));
  t.is(codeOf(await apply()), "travail.en_cours");
  t.is((bed.uploads.find(upload.id)?.keptUntilMs ?? 0) > NOW_MS + 24 * HOUR_MS, true);
  const input = await work(bed);
  t.like(input, { job_id: before.id, essai: 2, decisions: [{ paire: PAIR, acceptee: true }] });
  t.is(await bed.desk.lease(LEASE_MS, NOW_MS).then((one) => valueIn(one)), null);
  t.is(await choice(), "rejeter");
  valueIn(await apply());
  t.like(await work(bed), { essai: 3, decisions: [{ paire: PAIR, acceptee: false }] });
  t.like(valueIn(await apply()), { status: "termine" }, "nothing new: nothing is done again");
  t.deepEqual(bed.errors, []);
});

test("a duplicate is merged as proposed, as changed, or not at all; and that is taken back", async (t) => {
  const { bed, upload, job, apply, back } = await reviewedUpload();
  const status = async () => valueIn(await bed.reviews.of(upload.id, await job()));
  const { review } = await status();
  const merge = (fusion: MergeEdit, choix: "accepter" | "rejeter" = "accepter") =>
    bed.reviews.decide(upload, review, [{ paire: PAIR, choix, fusion }]);
  const asProposed = { garder: null, valeurs: [], lignes: null };
  for (const refused of [
    { garder: 9, valeurs: [], lignes: null },
    { garder: null, valeurs: [{ colonne: 7, ligne: 3 }], lignes: null },
    { garder: null, valeurs: [{ colonne: 1, ligne: 3 }], lignes: null },
  ])
    t.is(codeOf(await merge(refused)), "revue.fusion_inconnue", JSON.stringify(refused));
  t.is(codeOf(await merge(asProposed, "rejeter")), "revue.fusion_inconnue");
  t.is((await status()).choices.size, 0, "nothing is stored");
  const decided = async () => decisionsOf(await status())[0];
  valueIn(await merge(asProposed));
  t.deepEqual(await decided(), {
    ...{ paire: PAIR, acceptee: true },
    fusion: { garder: 2, valeurs: [], lignes: null },
  });
  valueIn(await merge({ garder: 3, valeurs: [{ colonne: 0, ligne: 3 }], lignes: null }));
  const changed = {
    ...{ paire: PAIR, acceptee: true },
    fusion: { garder: 3, valeurs: [{ colonne: 1, ligne: 2 }], lignes: null },
  };
  t.deepEqual(await decided(), changed);
  valueIn(await apply());
  t.like(await work(bed), { decisions: [changed] });
  t.like(valueIn(await apply()), { status: "termine" }, "nothing new: nothing is done again");
  t.is(await back(), PAIR);
  t.deepEqual((await decided())?.fusion, { garder: 2, valeurs: [], lignes: null });
  valueIn(await bed.reviews.decide(upload, review, [{ paire: PAIR, choix: "accepter" }]));
  t.deepEqual(await decided(), { paire: PAIR, acceptee: true }, "marked alone");
});

test("one of the candidates is chosen; the client's next files take it, until it is erased", async (t) => {
  const { bed, upload, job, apply } = await reviewedUpload();
  const { review } = valueIn(await bed.reviews.of(upload.id, await job()));
  const [first = "", second = ""] = (IDENTIFIER.candidats ?? []).map(({ siret }) => siret);
  const choose = (siret: string | undefined, choix: "accepter" | "rejeter" = "accepter") =>
    bed.reviews.decide(upload, review, [{ paire: IDENTIFIER.id, choix, siret }]);
  t.is(codeOf(await choose("73282932000074")), "revue.candidat_inconnu");
  t.is(codeOf(await choose(first, "rejeter")), "revue.candidat_inconnu");
  const decided = async () => decisionsOf(valueIn(await bed.reviews.of(upload.id, await job())))[0];
  valueIn(await choose(undefined));
  t.like(await decided(), { acceptee: true, siret: first });
  valueIn(await choose(second));
  valueIn(await apply());
  t.like(await work(bed), {
    decisions: [{ paire: IDENTIFIER.id, acceptee: true, siret: second }],
    retenus: [{ cle: IDENTIFIER.cle, siret: second }],
  });
  const { owner } = upload.about;
  t.deepEqual(valueIn(bed.reviews.chosenBy(owner)), [{ key: IDENTIFIER.cle, siret: second }]);
  t.deepEqual(valueIn(bed.reviews.chosenBy("another")), []);
  t.deepEqual(valueIn(bed.reviews.chosenBy(null)), []);
  valueIn(await bed.erasure.sent(7, upload.id, NOW_MS));
  t.deepEqual(valueIn(bed.reviews.chosenBy(owner)), []);
});

test("a review that an older version has stored is read: it knows fewer kinds", async (t) => {
  const bed = mappingBed();
  const { upload } = await confirmedUpload(bed, { userId: 7 });
  await work(bed);
  const job = valueIn(await bed.mappings.job(upload)) as ProcessingJob;
  const { space = "" } = job.output ?? {};
  const trouvees = { doublon: 7, entreprise: 1, homonyme: 0 };
  const older = JSON.stringify({ ...reviewOf("Alpha"), trouvees });
  await bed.blobs.remove(space);
  await bed.blobs.put(space, "revue.json", Readable.from([older]));
  const { review } = valueIn(await bed.reviews.of(upload.id, job));
  t.deepEqual(review.trouvees, { ...trouvees, identifiant: 0 });
});

test("results hold until others are there, and in the dossier too", async (t) => {
  const { bed, job, say: announce, apply } = await reviewedUpload();
  const first = (await job()).output?.space ?? "";
  const statut = valueIn(bed.dossiers.of(7)).statut;
  valueIn(await announce("accepter"));
  valueIn(await apply());
  const input = valueIn(await bed.desk.lease(LEASE_MS, NOW_MS));
  t.not(await bed.blobs.get(first, "revue.json"), null, "a lease takes nothing away");
  const retained = { id: input?.job_id ?? "", bail: input?.bail ?? "" };
  valueIn(await bed.jobs.fail(retained, { message: "Illisible.", isRetryable: false }, NOW_MS));
  t.like(await job(), { status: "erreur", output: { space: first } });
  t.is(valueIn(bed.dossiers.of(7)).statut, statut, "no step of the dossier");
  t.like(valueIn(await apply()), { status: "en_attente" }, "what failed is tried again");
  t.deepEqual(bed.refused, []);
});

test("nothing is kept or begun of an upload that was erased meanwhile", async (t) => {
  const { bed, upload, job, say: announce } = await reviewedUpload();
  valueIn(await announce("accepter"));
  const known = await job();
  t.is(codeOf(await bed.erasure.upload(upload.id, NOW_MS)), "ok");
  t.is(codeOf(await announce("rejeter")), "envoi.absent");
  const review = reviewOf("Alpha");
  t.is(codeOf(await bed.reviews.apply(upload, known, review, NOW_MS)), "envoi.absent");
  t.deepEqual([...bed.store.range(["revue"])], []);
  t.deepEqual([...bed.store.range(["travail"])], []);
});

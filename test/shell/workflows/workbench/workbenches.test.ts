import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { lotIdOf } from "../../../../engine/files/workbench/lots.ts";
import { addStep, stepsOf } from "../../../../shell/workflows/workbench/step-records.ts";
import { sampleWorkbench } from "../../../engine/files/workbench/sample-workbench.ts";
import { fault } from "../../../engine/files/workbench/workbench-bed.ts";
import { newFolder } from "../../../journeys/recoupe-process.ts";
import { entriesOf } from "../../../workers/files/processing/processing-bed.ts";
import { mappingBed, NOW_MS, sentUpload, valueIn } from "../mappings/mapping-bed.ts";

/** A lost zero, as the sample has them. */
const PHONE = fault(15, 2, { now: 2, after: "0", why: "zéro initial perdu" });
const STEP = { lots: [{ lot: lotIdOf(0, PHONE), choix: "accepter" as const }] };

/** An upload whose results are there, with a decision on them. */
async function decidedUpload(t: ExecutionContext, userId: number | null) {
  const bed = mappingBed();
  t.teardown(() => bed.close());
  const { upload } = await sentUpload(bed, { userId });
  const space = `${upload.id.replace("upl_", "job_")}.essai-1`;
  for (const [name, content] of await sampleWorkbench()) {
    const path = join(bed.blobs.intake(), name);
    writeFileSync(path, content);
    await bed.blobs.adopt(space, name, path);
  }
  const decide = () =>
    bed.store.transact((transaction) =>
      addStep(transaction, upload.id, STEP, { most: 10, nowMs: NOW_MS }),
    );
  return { bed, upload, space, decide };
}

test("the archive of an account has its decisions as long as its results last", async (t) => {
  const { bed, upload, space, decide } = await decidedUpload(t, 7);
  const { workbenches, uploads, erasure, store } = bed;
  t.is(await workbenches.decidedArchive(space), null, "nothing is decided");
  await decide();
  valueIn(await uploads.delete(upload.id, NOW_MS));
  t.is(stepsOf(store, upload.id).length, 1, "the link has ended, the results have not");
  const archive = await workbenches.decidedArchive(space);
  if (!archive?.ok) return t.fail(JSON.stringify(archive));
  const path = join(newFolder(), "redresse.zip");
  const bytes: Buffer[] = [];
  for await (const chunk of archive.value.open()) bytes.push(chunk as Buffer);
  writeFileSync(path, Buffer.concat(bytes));
  const changes = (await entriesOf(path)).get("modifications.csv") ?? "";
  t.is(changes.split("décidé par vous").length - 1, 15);
  valueIn(await erasure.sent(7, upload.id, NOW_MS));
  t.is(stepsOf(store, upload.id).length, 0);
  t.is(await workbenches.decidedArchive(space), null);
});

test("without an account decisions go with the upload", async (t) => {
  const { bed, upload, decide } = await decidedUpload(t, null);
  await decide();
  valueIn(await bed.uploads.delete(upload.id, NOW_MS));
  t.is(stepsOf(bed.store, upload.id).length, 0);
});

test("steps beyond the limit are refused", async (t) => {
  const { bed, upload, decide } = await decidedUpload(t, null);
  for (let i = 0; i < 10; i++) t.true(await decide());
  t.false(await decide());
  t.is(stepsOf(bed.store, upload.id).length, 10);
});

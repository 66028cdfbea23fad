import test from "ava";
import { codeOf } from "../../accounts/code-of.ts";
import { CLIENTS, mappingBed, NOW_MS, sentUpload, valueIn } from "./mapping-bed.ts";

test("what was found is read as it was kept", async (t) => {
  const bed = mappingBed();
  const { upload } = await sentUpload(bed);
  t.deepEqual(valueIn(await bed.proposals.structure(upload)).tables, [CLIENTS]);
  t.like(valueIn(await bed.proposals.document(upload)), { lignes: 2 });
});

test("before it is found, and where nothing could be, that is said", async (t) => {
  const bed = mappingBed();
  const detail = "« clients.csv » est vide.";
  const failed = { state: "failed", code: "fichier.vide", detail } as const;
  const cases = [
    [await sentUpload(bed, { work: { state: "waiting" } }), "mapping.en_attente"],
    [await sentUpload(bed, { work: failed }), "mapping.illisible"],
  ] as const;
  for (const [{ upload }, code] of cases)
    for (const read of ["structure", "document"] as const) {
      const found = await bed.proposals[read](upload);
      t.is(codeOf(found), code);
      if (code === "mapping.illisible" && !found.ok) t.true(found.failure.detail.includes(detail));
    }
});

test("what was erased meanwhile is absent, for those who ask at once as well", async (t) => {
  const bed = mappingBed();
  const { upload } = await sentUpload(bed);
  await bed.erasure.upload(upload.id, NOW_MS);
  const { proposals } = bed;
  for (const found of await Promise.all([
    proposals.structure(upload),
    proposals.structure(upload),
    proposals.document(upload),
  ]))
    t.is(codeOf(found), "envoi.absent");
});

test("more proposals than are kept read are all as they were", async (t) => {
  const bed = mappingBed();
  const sent = [];
  for (let at = 0; at < 20; at++)
    sent.push(await sentUpload(bed, { tables: [{ ...CLIENTS, rows: at }] }));
  for (const _ of [1, 2])
    for (const [at, { upload }] of sent.entries())
      t.is(valueIn(await bed.proposals.structure(upload)).tables[0]?.rows, at);
});

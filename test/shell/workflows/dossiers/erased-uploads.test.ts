import { join } from "node:path";
import test from "ava";
import { codeOf } from "../../accounts/code-of.ts";
import {
  ALL_OF_IT,
  HOUR_MS,
  mappingBed,
  NOW_MS,
  sentUpload,
  valueIn,
} from "../mappings/mapping-bed.ts";
import { filesUnder } from "./files-under.ts";

test("an upload that is erased is no more in the dossier; other files of it stay", async (t) => {
  const bed = mappingBed();
  const [one, two] = [await sentUpload(bed, { userId: 7 }), await sentUpload(bed, { userId: 7 })];
  const document = { kind: "redresse", produit: "ct2", role: null, bytes: 1, atMs: 1 } as const;
  const spaceOf = (id: string) => `${id.replace("upl_", "job_")}.essai-1`;
  await bed.dossiers.addDocuments(7, [
    { ...document, name: "un.zip", space: spaceOf(one.upload.id) },
    { ...document, name: "deux.zip", space: spaceOf(two.upload.id) },
    { ...document, name: "depose.pdf", space: "usr_7" },
  ]);
  await bed.erasure.upload(one.upload.id, NOW_MS);
  const dossier = valueIn(bed.dossiers.of(7));
  t.deepEqual(
    dossier.fichiers.map(({ uploadId }) => uploadId),
    [two.upload.id],
  );
  t.deepEqual(
    dossier.documents.map(({ name }) => name),
    ["deux.zip", "depose.pdf"],
  );
});

test("an upload that only the dossier knows of any more is erased from there, by whose it is", async (t) => {
  const bed = mappingBed();
  const { upload } = await sentUpload(bed, { userId: 7 });
  await bed.uploads.delete(upload.id, NOW_MS);
  t.is(valueIn(bed.uploads.known(upload.id)), null);
  const listed = (userId: number) => valueIn(bed.dossiers.of(userId)).fichiers.length;
  t.is(codeOf(await bed.erasure.upload(upload.id, NOW_MS)), "ok");
  t.is(codeOf(await bed.erasure.sent(8, upload.id, NOW_MS)), "ok");
  t.is(listed(7), 1);
  t.is(codeOf(await bed.erasure.sent(7, upload.id, NOW_MS)), "ok");
  t.is(listed(7), 0);
});

test("what a passage of a report was rated goes with the upload whose it is", async (t) => {
  const bed = mappingBed();
  const { upload } = await sentUpload(bed);
  const rating = { owner: upload.id, sector: "x", subject: "s", rating: 8, comment: "", text: "s" };
  await bed.ratings.rate({ ...rating, atMs: 1 });
  await bed.erasure.upload(upload.id, NOW_MS);
  t.deepEqual(bed.ratings.latest(upload.id, 5), { ok: true, value: [] });
});

test("files of a customer are erased however long ago they were sent, and when their link has expired", async (t) => {
  const bed = mappingBed();
  const { upload } = await sentUpload(bed, { userId: 7 });
  await bed.store.transact((transaction) =>
    bed.uploads.retainIn(transaction, upload.id, NOW_MS + 100 * HOUR_MS),
  );
  for (let file = 0; file < 200; file++)
    await bed.dossiers.addUpload(7, { uploadId: `upl_${file}`, names: [], bytes: 0, atMs: file });
  t.false(valueIn(bed.dossiers.of(7)).fichiers.some(({ uploadId }) => uploadId === upload.id));
  t.is(codeOf(await bed.erasure.customer(7, NOW_MS + 50 * HOUR_MS)), "ok");
  t.is(bed.uploads.find(upload.id), null);
  t.deepEqual(filesUnder(join(bed.home, "blobs")), []);
});

for (const [who, isErasedFirst] of [
  ["it is erased", true],
  ["it is confirmed", false],
] as const)
  test(`an upload that is erased and confirmed at once leaves nothing, when first ${who}`, async (t) => {
    const bed = mappingBed();
    const { upload } = await sentUpload(bed, { clientId: "exemple" });
    const structure = valueIn(await bed.proposals.structure(upload));
    const both = [
      () => bed.confirmations.confirm(upload, structure, ALL_OF_IT, NOW_MS),
      () => bed.erasure.upload(upload.id, NOW_MS),
    ];
    await Promise.all((isErasedFirst ? both.toReversed() : both).map((act) => act()));
    const left = [...bed.store.range([])].map(({ key: [family] }) => family);
    t.deepEqual(left, ["envoi", "envoi-jeton"]);
    t.deepEqual(filesUnder(join(bed.home, "blobs")), []);
  });

test("a state that is away is told, and no file goes before its record", async (t) => {
  const bed = mappingBed();
  const { upload } = await sentUpload(bed, { userId: 7 });
  await bed.store.close();
  t.is(codeOf(await bed.erasure.upload(upload.id, NOW_MS)), "etat.indisponible");
  t.is(codeOf(await bed.erasure.customer(7, NOW_MS)), "etat.indisponible");
  t.true(filesUnder(join(bed.home, "blobs")).length > 0);
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import {
  type Confirmation,
  NOTHING_CONFIRMED,
} from "../../../../engine/files/mapping/confirmation/confirmation.ts";
import type { MappingUpload } from "../../../../shell/workflows/mappings/mapping-upload.ts";
import { codeOf } from "../../accounts/code-of.ts";
import { mappingBed, NOW_MS, sentUpload, valueIn } from "./mapping-bed.ts";

const TODAY = 20261122;
const CONTENT = `Raison sociale;SIRET;Ville\n${"Alpha;90000010000017;Lyon\n".repeat(30)}`;

const bed = mappingBed();
test.after.always(() => bed.close());

/** Whoever asks while it is made is told to come again. */
async function predicted(upload: MappingUpload, confirmation: Confirmation, today = TODAY) {
  for (;;) {
    const made = await bed.predictions.of(upload, confirmation, today);
    if (!made.ok || made.value !== null) return made;
  }
}

/** Those that were made of an upload; beside them stands the name of the last one. */
async function madeIn(space: string): Promise<string[]> {
  const names = (await bed.blobs.list(space)).map(({ name }) => name);
  return names.filter((name) => name !== "dernier.txt");
}
const diagnosticsOf = (id: string) => madeIn(`${id}.diagnostic`);
const edits = {
  columns: [
    {
      table: "clients.csv",
      original_col: "Ville",
      crm_field: null,
      entity_type: "companies",
    },
  ],
  tables: [],
} as const;

test.serial("it is made once, for all who ask at once and later", async (t) => {
  const { upload } = await sentUpload(bed, { content: CONTENT });
  const ask = () => predicted(upload, NOTHING_CONFIRMED);
  const [one, two] = await Promise.all([ask(), ask()]);
  t.truthy(valueIn(one));
  t.deepEqual(one, two);
  t.deepEqual(await ask(), one);
  t.is((await diagnosticsOf(upload.id)).length, 1);
});

test.serial("what was said of the columns, and the day, make another one", async (t) => {
  const { upload } = await sentUpload(bed, { content: CONTENT });
  for (const [confirmation, today] of [
    [NOTHING_CONFIRMED, TODAY],
    [edits, TODAY],
    [edits, TODAY + 1],
    [{ ...edits, columns: [...edits.columns] }, TODAY],
  ] as const)
    t.truthy(valueIn(await predicted(upload, confirmation, today)));
  t.is((await diagnosticsOf(upload.id)).length, 3);
});

test.serial("a file that cannot be read is told, and can be asked for again", async (t) => {
  const { upload } = await sentUpload(bed, { content: "" });
  for (const _ of [1, 2]) t.is(codeOf(await predicted(upload, NOTHING_CONFIRMED)), "fichier.vide");
  t.deepEqual(await diagnosticsOf(upload.id), []);
});

test.serial(
  "of an upload that is erased, before or while it is made, nothing is left",
  async (t) => {
    const before = await sentUpload(bed, { content: CONTENT });
    await bed.erasure.upload(before.upload.id, NOW_MS);
    const ask = ({ upload }: typeof before) => predicted(upload, NOTHING_CONFIRMED);
    t.is(codeOf(await ask(before)), "envoi.absent");
    const during = await sentUpload(bed, { content: CONTENT });
    const request = ask(during);
    await bed.erasure.upload(during.upload.id, NOW_MS);
    t.deepEqual(readdirSync(join(bed.home, "blobs", "reception")), []);
    t.is(codeOf(await request), "envoi.absent");
    const elsewhere = await sentUpload(bed, { content: CONTENT });
    const late = ask(elsewhere);
    // As another process does it.
    await bed.uploads.delete(elsewhere.upload.id, NOW_MS);
    t.is(codeOf(await late), "envoi.absent");
    for (const { upload } of [before, during, elsewhere])
      t.deepEqual(await diagnosticsOf(upload.id), []);
  },
);

test.serial("what rows will become is made one at a time, and goes with its upload", async (t) => {
  const { upload } = await sentUpload(bed, { content: CONTENT });
  const ask = (confirmation: Confirmation) => bed.consequences.of(upload, confirmation, TODAY);
  const first = ask(NOTHING_CONFIRMED);
  t.is(valueIn(await ask(edits)), null, "its turn comes later");
  await first;
  for (const confirmation of [NOTHING_CONFIRMED, edits]) {
    let made = await ask(confirmation);
    while (made.ok && made.value === null) made = await ask(confirmation);
    t.like(valueIn(made)?.[0], { table: "clients.csv", rows: 30, sampled: 30 });
  }
  t.is((await madeIn(`${upload.id}.consequences`)).length, 2);
  await bed.erasure.upload(upload.id, NOW_MS);
  t.deepEqual(await bed.blobs.list(`${upload.id}.consequences`), []);
  t.is(codeOf(await ask(edits)), "envoi.absent");
});

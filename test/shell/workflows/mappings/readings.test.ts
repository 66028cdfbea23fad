import { spawnSync } from "node:child_process";
import test from "ava";
import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import type { Result } from "../../../../engine/errors/failure.ts";
import { NO_HISTORY } from "../../../../engine/files/mapping/history/mapping-history.ts";
import type { PartReading } from "../../../../engine/files/read/reading/reading-options.ts";
import type { Transaction } from "../../../../shell/state/store.ts";
import type {
  MappingAbout,
  MappingUpload,
} from "../../../../shell/workflows/mappings/mapping-upload.ts";
import { codeOf } from "../../accounts/code-of.ts";
import {
  ALL_OF_IT,
  type MappingBed,
  mappingBed,
  NOW_MS,
  sentUpload,
  valueIn,
} from "./mapping-bed.ts";

const ROWS = [
  "Raison sociale;Ville, pays",
  "Alpha;Lyon, France",
  ...Array.from({ length: 19 }, (_, i) => `Société ${i};Paris ${i}, France`),
].join("\n");
/** Some accents behind the head of the file make it Latin. */
const LATE_LATIN = `nom;ville\n${"abc;def\n".repeat(60_000)}caf\u00e9;Orl\u00e9ans\n`;

/** An upload whose columns are recognised. */
async function proposed(bed: MappingBed, content = ROWS): Promise<MappingUpload> {
  const sent = await sentUpload(bed, { content, work: { state: "waiting" } });
  await bed.runs.begin(sent.upload);
  return status(bed, sent.upload.id);
}

/** The upload, once nothing of it is under way. */
async function status({ uploads, store }: MappingBed, id: string): Promise<MappingUpload> {
  for (;;) {
    const upload = uploads.find<MappingAbout>(id);
    if (!upload) throw new Error("it is no more");
    const isDone = [...store.range(["lecture", id])].length === 0;
    if (upload.about.work.state !== "waiting" && isDone) return upload;
    await new Promise((next) => setTimeout(next, 10));
  }
}

async function apply(bed: MappingBed, upload: MappingUpload, override: PartReading) {
  const of = valueIn(await bed.readings.part(upload, 1, override.part));
  return bed.readings.apply(upload, of, override);
}

async function headersOf({ proposals }: MappingBed, upload: MappingUpload): Promise<string[]> {
  const { tables } = valueIn(await proposals.structure(upload));
  return tables.flatMap(({ columns }) => columns.map(({ header }) => header));
}

const spaceOf = ({ about: { work } }: MappingUpload): string =>
  work.state === "proposed" ? work.space : "";

/** As `Readings.apply` leaves an upload, whatever the head of its file says. */
function begunAnew(
  { uploads }: MappingBed,
  transaction: Transaction,
  { id, about: { work } }: MappingUpload,
  reading: PartReading,
): Result<MappingUpload> {
  if (work.state !== "proposed") throw new Error("nothing was found");
  return uploads.changeIn<MappingAbout>(transaction, id, (about) => ({
    ...about,
    work: { state: "waiting", before: { ...work, readings: [] } },
    readings: [{ file: 1, ...reading }],
  }));
}

test("a reading that is told is applied: a new proposal, and what was said of columns still there", async (t) => {
  const bed = mappingBed();
  t.teardown(bed.close);
  const upload = await proposed(bed);
  t.deepEqual(await headersOf(bed, upload), ["Raison sociale", "Ville, pays"]);
  const structure = valueIn(await bed.proposals.structure(upload));
  valueIn(await bed.confirmations.save(upload, structure, ALL_OF_IT, NOW_MS));
  const rule = { texte: "Archiver les inactifs." };
  valueIn(await bed.rules.add(upload.id, rule, NOW_MS));

  const override = valueIn(await apply(bed, upload, { part: 1, headerRow: 2 }));
  t.is(override.about.work.state, "waiting");
  t.is(
    codeOf(await bed.confirmations.save(upload, structure, ALL_OF_IT, NOW_MS)),
    "mapping.en_attente",
  );
  t.is(codeOf(await apply(bed, upload, { part: 1, delimiter: "," })), "mapping.en_attente");
  const after = await status(bed, upload.id);
  t.deepEqual(await headersOf(bed, after), ["Alpha", "Lyon, France"]);
  t.is(after.about.run, upload.about.run + 1);
  t.like(after.about.reread, {
    done: true,
    rowsBefore: 20,
    kept: 0,
    lost: ["Raison sociale", "Ville, pays"],
  });
  t.deepEqual(await bed.blobs.list(spaceOf(upload)), []);
  const state = valueIn(bed.confirmations.of(upload.id));
  t.deepEqual(state.confirmation.columns, []);
  t.is(state.rules.length, 1);
  // A page that was open before says what holds no more.
  t.is(
    codeOf(await bed.confirmations.confirm(upload, structure, ALL_OF_IT, NOW_MS)),
    "mapping.en_attente",
  );

  valueIn(await apply(bed, after, { part: 1 }));
  const back = await status(bed, upload.id);
  t.deepEqual(await headersOf(bed, back), ["Raison sociale", "Ville, pays"]);
  t.deepEqual(back.about.readings, []);
  t.is(codeOf(await apply(bed, back, { part: 1 })), "ok");
  t.is(back.about.run, (await status(bed, upload.id)).about.run);
  t.deepEqual(bed.errors, []);
});

test("of columns that keep their names what was said is kept", async (t) => {
  const bed = mappingBed();
  t.teardown(bed.close);
  const upload = await proposed(bed);
  const structure = valueIn(await bed.proposals.structure(upload));
  const saved = valueIn(await bed.confirmations.save(upload, structure, ALL_OF_IT, NOW_MS));
  valueIn(await apply(bed, upload, { part: 1, encoding: "windows-1252" }));
  const after = await status(bed, upload.id);
  t.like(after.about.reread, { done: true, kept: 2, lost: [] });
  const { history, ...stored } = valueIn(bed.confirmations.of(upload.id));
  const { history: before, ...edits } = saved.state;
  t.deepEqual(stored, edits);
  // Positions are others: a form of a page before is of a revision that is known no more.
  t.deepEqual(history, { ...NO_HISTORY, revision: before.revision + 1 });
});

test("what shows further on that it cannot be read leaves what was there", async (t) => {
  const bed = mappingBed();
  t.teardown(bed.close);
  const upload = await proposed(bed, Buffer.from(LATE_LATIN, "latin1").toString("latin1"));
  const before = upload.about;
  const headers = await headersOf(bed, upload);
  await bed.runs.again(upload.id, (transaction) =>
    begunAnew(bed, transaction, upload, { part: 1, encoding: "utf-16le" }),
  );
  const after = await status(bed, upload.id);
  t.deepEqual([after.about.work, after.about.readings], [before.work, []]);
  t.like(after.about.reread, { done: false });
  t.deepEqual(await headersOf(bed, after), headers);
  t.deepEqual(await bed.blobs.list(`${upload.id}.proposition-${after.about.run}`), []);
});

test("a process that dies while files are read anew is followed by another that goes on", async (t) => {
  const bed = mappingBed();
  t.teardown(bed.close);
  const upload = await proposed(bed);
  const dead = `${spawnSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" }).stdout.trim()}-1`;
  await bed.store.transact((transaction) => {
    begunAnew(bed, transaction, upload, { part: 1, headerRow: 2 });
    transaction.put(["lecture", upload.id], dead);
  });
  bed.runs.adopt();
  const after = await status(bed, upload.id);
  t.deepEqual(await headersOf(bed, after), ["Alpha", "Lyon, France"]);
  t.like(after.about.reread, { done: true, rowsBefore: 20 });
});

/** What is told, and why it is refused at once. */
const REFUSED: readonly (readonly [reported: PartReading, code: ErrorCode])[] = [
  [{ part: 1, encoding: "utf-16be" }, "lecture.encodage"],
  [{ part: 1, headerRow: 500 }, "lecture.entete"],
  [{ part: 1, headerRow: 21 }, "lecture.sans_ligne"],
];

test("what cannot be read is refused at once, and changes nothing", async (t) => {
  const bed = mappingBed();
  t.teardown(bed.close);
  const upload = await proposed(bed);
  for (const [override, code] of REFUSED) t.is(codeOf(await apply(bed, upload, override)), code);
  t.is(codeOf(await bed.readings.part(upload, 2, 1)), "lecture.partie");
  t.is(codeOf(await bed.readings.part(upload, 1, 2)), "lecture.partie");
  t.deepEqual(await status(bed, upload.id), upload);
});

test("once confirmed the reading does not change, and travels with the work", async (t) => {
  const bed = mappingBed();
  t.teardown(bed.close);
  const first = await proposed(bed);
  const reading = { part: 1, delimiter: ",", headerRow: 1 } as const;
  valueIn(await apply(bed, first, reading));
  const upload = await status(bed, first.id);
  const structure = valueIn(await bed.proposals.structure(upload));
  valueIn(await bed.confirmations.confirm(upload, structure, ALL_OF_IT, NOW_MS));
  t.is(codeOf(await apply(bed, upload, { part: 1 })), "mapping.deja_confirme");
  const work = valueIn(await bed.desk.lease(60_000, NOW_MS));
  t.deepEqual(work?.fichiers[0]?.lectures, [
    { partie: 1, encodage: "", separateur: "virgule", guillemet: "", entete: "1" },
  ]);
});

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import type { ErrorCode } from "../../../../engine/errors/error-table.ts";
import { NO_EDITS } from "../../../../shell/workflows/mappings/mapping-state.ts";
import type { MappingAbout } from "../../../../shell/workflows/mappings/mapping-upload.ts";
import { codeOf } from "../../accounts/code-of.ts";
import {
  ALL_OF_IT,
  confirmedUpload,
  HOUR_MS,
  type MappingBed,
  mappingBed,
  NOW_MS,
  sentUpload,
  valueIn,
} from "./mapping-bed.ts";

const USER = 7;
const ROWS = "Raison sociale;SIRET;Ville\nAlpha;90000010000017;Lyon\n";

/** Its threads are warm: what is found in a file is told in time, however busy the machine is. */
const warm = mappingBed();
test.before(async () => {
  const { upload } = valueIn(await receive(warm, { "clients.csv": ROWS }));
  while (warm.uploads.find<MappingAbout>(upload.id)?.about.work.state === "waiting")
    await new Promise((next) => setTimeout(next, 20));
});
test.after.always(() => warm.close());

function opened(t: ExecutionContext): MappingBed {
  const bed = mappingBed();
  t.teardown(() => bed.close());
  return bed;
}

function receive(
  bed: MappingBed,
  files: Readonly<Record<string, string>>,
  userId: number | null = null,
) {
  const received = bed.uploads.intake();
  const sent = Object.entries(files).map(([name, content], at) => {
    const path = join(received, String(at + 1));
    writeFileSync(path, content);
    return { field: "file", name, path, bytes: Buffer.byteLength(content) };
  });
  return bed.mappings.receive({
    ...{ workflow: "schema", files: sent, received, userId, sector: null, produit: "ct1" },
    sender: { clientId: null, owner: null },
    clientAddress: "192.0.2.1",
    nowMs: NOW_MS,
  });
}

test("which tokens open an upload, and until when", async (t) => {
  const bed = opened(t);
  const [own, other] = [await sentUpload(bed, { clientId: "a" }), await sentUpload(bed)];
  const deleted = await sentUpload(bed);
  await bed.erasure.upload(deleted.upload.id, NOW_MS);
  const { id } = own.upload;
  const cases = [
    [id, own.token, 0, "ok"],
    [id, own.token, 24 * HOUR_MS - 1, "ok"],
    [id, own.token, 24 * HOUR_MS, "envoi.expire"],
    [id, other.token, 0, "jeton.autre"],
    [id, deleted.token, 0, "jeton.autre"],
    [id, `${own.token.slice(0, -1)}_`, 0, "jeton.invalide"],
    [id, "", 0, "jeton.absent"],
    [other.upload.id, own.token, 0, "jeton.autre"],
    [deleted.upload.id, deleted.token, 0, "envoi.expire"],
    [`upl_${"0".repeat(32)}`, own.token, 0, "envoi.absent"],
  ] as const;
  for (const [upload, token, laterMs, code] of cases) {
    const claim = { id: upload, token, clientId: undefined };
    t.is(codeOf(bed.mappings.admit(claim, NOW_MS + laterMs)), code, `${upload} ${code}`);
  }
});

test("a confirmation gives the link as long again, and its work as long as it needs", async (t) => {
  const bed = opened(t);
  const { upload, token } = await sentUpload(bed);
  const claim = { id: upload.id, token, clientId: undefined };
  const lateMs = NOW_MS + 23 * HOUR_MS;
  const proposal = valueIn(await bed.proposals.structure(upload));
  valueIn(await bed.confirmations.confirm(upload, proposal, ALL_OF_IT, lateMs));
  t.is(codeOf(bed.mappings.admit(claim, lateMs + 24 * HOUR_MS - 1)), "ok");
  t.is(codeOf(bed.mappings.admit(claim, lateMs + 24 * HOUR_MS)), "envoi.expire");
  await bed.uploads.sweep(lateMs + 48 * HOUR_MS);
  t.truthy(valueIn(await bed.desk.lease(1000, lateMs + 48 * HOUR_MS)));
});

test("where an upload stands, by what became of it", async (t) => {
  const bed = opened(t);
  const detail = "« clients.csv » est vide.";
  const failed = { state: "failed", code: "fichier.vide", detail } as const;
  const cases = [
    [await sentUpload(bed, { work: { state: "waiting" } }), "EN_ATTENTE", 0],
    [await sentUpload(bed, { work: failed }), "ERREUR", 100],
    [await sentUpload(bed), "MAPPING_A_VALIDER", 100],
    [await confirmedUpload(bed), "CONFIRME", 100],
  ] as const;
  for (const [{ upload }, status, progressPct] of cases) {
    const state = valueIn(bed.confirmations.of(upload.id));
    const mappingStatus = bed.mappings.standing(upload, state);
    t.like(mappingStatus, { status, progressPct });
    t.not(mappingStatus.message, "");
    const job = valueIn(await bed.mappings.job(upload));
    t.is(job?.status, status === "CONFIRME" ? "en_attente" : undefined);
  }
  t.like(bed.mappings.standing(cases[1][0].upload, NO_EDITS), { message: detail });
});

/** Files that are refused at once, and why. */
const REFUSED: readonly (readonly [files: Readonly<Record<string, string>>, code: ErrorCode])[] = [
  [{ "clients.csv": "" }, "fichier.vide"],
  [{ "clients.exe": ROWS }, "fichier.extension"],
  [{ "un.csv": ROWS, "deux.exe": ROWS }, "fichier.extension"],
  [{ "clients.json": "{" }, "json.illisible"],
  [{ "un.json": "{", "deux.json": "[" }, "fichier.refuses"],
];

const retainedIn = ({ store, home }: MappingBed) => ({
  families: [...store.range([])].map(({ key: [family] }) => family).filter(isNoDossier),
  spaces: readdirSync(join(home, "blobs")),
});
const isNoDossier = (family: unknown): boolean => family !== "dossier";

for (const [at, [files, code]] of REFUSED.entries())
  test.serial(`refused, and nothing of it is kept: ${JSON.stringify(files)}`, async (t) => {
    const before = retainedIn(warm);
    const user = USER + at;
    const received = await receive(warm, files, user);
    t.is(codeOf(received), code);
    t.deepEqual(retainedIn(warm), before);
    const { fichiers, statut } = valueIn(warm.dossiers.of(user));
    t.deepEqual(fichiers, []);
    t.true(["nouveau", "erreur"].includes(statut), statut);
    t.deepEqual(warm.errors, []);
  });

test.serial(
  "rows are told; of a large upload the job that its confirmation will start",
  async (t) => {
    const few = valueIn(await receive(warm, { "clients.csv": ROWS }));
    t.deepEqual([few.rows, few.jobId], [1, null]);
    const many = valueIn(await receive(warm, { "a.csv": ROWS + "Beta;;\n".repeat(1000) }));
    t.deepEqual([many.rows, many.jobId], [1001, many.upload.id.replace("upl_", "job_")]);
  },
);

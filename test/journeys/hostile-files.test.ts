import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import test from "ava";
import { ERROR_TABLE } from "../../engine/errors/error-table.ts";
import { ANONYMOUS_LIMITS } from "../../engine/files/read/gate/limits.ts";
import { STATUS } from "../../shell/http/endpoint.ts";
import { HOSTILE_FILES } from "../workers/files/unpack/hostile/all-hostile-files.ts";
import { SOUND_CSV } from "../workers/files/unpack/hostile/hostile-file.ts";
import { newFolder, recoupe, type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

/** Each hostile file under its name, written once: some take a tenth of a second to make. */
const SENT = HOSTILE_FILES.map(({ name, bytes }) => {
  const path = join(newFolder(), basename(name));
  writeFileSync(path, bytes());
  return path;
});

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", RECOUPE_LOG: "error" };
  service = await serve(sampleHome(), changes);
});

test.after.always(() => service.kill());

interface Answer {
  readonly status: number;
  /** Of a refusal; `null` where a report was made. */
  readonly code: string | null;
  readonly detail: string;
}

/** Sends a file for a flash and waits for its end: the refusal, or the report. */
async function flashOf(content: string | Uint8Array, name: string): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([content as string]), name);
  const path = "/api/schema/flash-anonyme";
  const answer = await fetch(service.url + path, { method: "POST", body: form });
  const stated = (await answer.json()) as Readonly<Record<string, string>>;
  if (answer.status !== 200) return refusalOf(answer.status, stated);
  if (stated["limit_exceeded"]) return { status: 200, code: "trop de lignes", detail: "" };
  const { upload_id: id, token } = stated;
  const report = await fetch(`${service.url}/api/schema/flash/${id}?token=${token}`);
  const bytes = Buffer.from(await report.arrayBuffer());
  if (report.status !== 200) return refusalOf(report.status, JSON.parse(bytes.toString()));
  return { status: 200, code: null, detail: "" };
}

/** A failure has one of two shapes. */
function refusalOf(status: number, { code, detail }: Readonly<Record<string, unknown>>): Answer {
  if (typeof detail === "string") return { status, code: String(code), detail };
  const [first] = detail as readonly { readonly type: string; readonly msg: string }[];
  return { status, code: first?.type ?? "", detail: first?.msg ?? "" };
}

for (const [index, { title, name, code, flash }] of HOSTILE_FILES.entries())
  test.serial(`flash of hostile file ${index}, ${title}, beside a sound one`, async (t) => {
    const content = readFileSync(SENT[index] as string);
    const isTooLarge = content.length > ANONYMOUS_LIMITS.fileBytes;
    const expected = isTooLarge ? "fichier.trop_grand" : (flash ?? code);
    const [answer, sound] = await Promise.all([
      flashOf(content, name),
      flashOf(SOUND_CSV, "sain.csv"),
    ]);
    t.is(sound.code, null, sound.detail);
    t.is(answer.code, expected, answer.detail);
    if (expected === null || expected === "trop de lignes") return;
    const { kind, text } = ERROR_TABLE[expected];
    t.is(answer.status, STATUS[kind]);
    t.true(answer.detail.startsWith(text), answer.detail);
    t.false(answer.detail.includes(service.home));
  });

test("read of all hostile files at once: each is read or told, in order, and nothing stays", async (t) => {
  const temporary = newFolder();
  const run = recoupe(newFolder(), ["read", ...SENT], "", { TMPDIR: temporary });
  const { code, stdout, stderr } = await run;
  t.is(code, 1);
  const reported = [...stderr.matchAll(/^(.*?) : .* \[([a-z_.]+)\]$/gm)].map(([, file, why]) => [
    file,
    why,
  ]);
  const refused = HOSTILE_FILES.filter((file) => file.code !== null);
  const expected = refused.map((file) => [basename(file.name), file.code as string]);
  t.deepEqual(reported, expected);
  t.true(stdout.split("\n").length >= HOSTILE_FILES.length - refused.length);
  t.deepEqual(
    readdirSync(temporary).filter((name) => name.startsWith("recoupe-")),
    [],
  );
});

test("map of 21 files is refused before any is read", async (t) => {
  const paths = Array.from({ length: 21 }, (_, i) => `${i}.csv`);
  const { code, stderr } = await recoupe(newFolder(), ["map", ...paths]);
  t.is(code, 1);
  t.regex(stderr, /\[fichier\.nombre\]/);
});

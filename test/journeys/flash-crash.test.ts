import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { giveSample, sampleHome } from "./sample-home.ts";
import { fill, mountDisk } from "./small-disk.ts";

const QUIET = { RECOUPE_LOG: "silent", RECOUPE_RATE: "1000", RECOUPE_BURST: "10000" };
const CUSTOMERS = "Société;SIRET\nAlpha;90000010000017\nBeta;30000000700017\n";
const PATH = "/api/schema/flash-anonyme";

async function send(service: ServiceUnderTest, content: string) {
  const form = new FormData();
  form.append("file", new Blob([content]), "clients.csv");
  const answer = await fetch(service.url + PATH, { method: "POST", body: form });
  const stated = (await answer.json()) as Readonly<Record<string, string>>;
  return { status: answer.status, said: stated };
}

const report = (
  service: ServiceUnderTest,
  { upload_id: id, token }: Readonly<Record<string, string>>,
) => fetch(`${service.url}/api/schema/flash/${id}?token=${token}`);

const namesIn = (...path: string[]): string[] =>
  existsSync(join(...path)) ? readdirSync(join(...path)) : [];

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}

test("kill -9 during an upload: nothing of it stays, and what was sent before is there", async (t) => {
  const home = sampleHome();
  const first = await serve(home, QUIET);
  t.teardown(first.kill);
  const { said: retained } = await send(first, CUSTOMERS);
  const before = Buffer.from(await (await report(first, retained)).arrayBuffer());
  const socket = connect(first.port, "127.0.0.1");
  socket.on("error", () => {});
  const head = `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n`;
  const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
  socket.write(`${head}${part}${"a;b\n".repeat(50_000)}`);
  const reception = ["blobs", "reception"] as const;
  await until(() => namesIn(home, ...reception).length === 1);
  await first.end("SIGKILL");
  t.is(namesIn(home, ...reception).length, 1);

  const second = await serve(home, QUIET);
  t.teardown(second.kill);
  await until(() => namesIn(home, ...reception).length === 0);
  t.deepEqual(
    namesIn(home, "blobs").filter((name) => name !== "reception"),
    [retained["upload_id"]],
  );
  const after = await report(second, retained);
  t.is(after.status, 200);
  t.deepEqual(Buffer.from(await after.arrayBuffer()), before);
});

test("kill -9 during a diagnosis: the next call for it makes it again, over what was left", async (t) => {
  const home = sampleHome();
  const first = await serve(home, QUIET);
  t.teardown(first.kill);
  const lines = Array.from({ length: 900 }, (_, i) => `Client ${i};${i};rue de la Gare ${i}\n`);
  const { status, said: stated } = await send(first, `Société;Code;Adresse\n${lines.join("")}`);
  t.is(status, 200);
  const folder = join(home, "blobs", String(stated["upload_id"]));
  // The answer comes when the lines are counted; the reports are not written yet.
  await first.end("SIGKILL");
  const wasMade = namesIn(folder).includes("_diagnostic-1");
  t.log(wasMade ? "the diagnosis was faster" : "killed before its end");

  const second = await serve(home, QUIET);
  t.teardown(second.kill);
  const answer = await report(second, stated);
  t.is(answer.status, 200);
  t.true((await answer.arrayBuffer()).byteLength > 10_000);
  await until(() => namesIn(home, "blobs", "reception").length === 0);
  const [run, ...others] = namesIn(folder).filter((name) => name.startsWith("_"));
  t.deepEqual(others, []);
  t.true(wasMade || run === "_diagnostic-2", run);
});

const DISK_MB = 48;

test("a full disk: an upload is refused in French with 503, nothing of it stays, and it goes on", async (t) => {
  const disk = mountDisk(t, DISK_MB);
  if (disk === null) return;
  const home = join(disk, "home");
  mkdirSync(home, { mode: 0o700 });
  await giveSample(home);
  const service = await serve(home, QUIET);
  t.teardown(service.kill);
  const { said: retained } = await send(service, CUSTOMERS);
  t.is((await report(service, retained)).status, 200);
  const ballast = join(disk, "ballast");
  fill(ballast);
  const { status, said: stated } = await send(service, CUSTOMERS + "a;1\n".repeat(900_000));
  t.is(status, 503);
  t.true(["disque.plein", "etat.indisponible"].includes(stated["code"] as string), stated["code"]);
  t.false(JSON.stringify(stated).includes(disk));
  await until(() => namesIn(home, "blobs", "reception").length === 0);
  t.deepEqual(
    namesIn(home, "blobs").filter((name) => name !== "reception"),
    [retained["upload_id"]],
  );
  t.is((await report(service, retained)).status, 200);
  rmSync(ballast);
  t.is((await send(service, CUSTOMERS)).status, 200);
});

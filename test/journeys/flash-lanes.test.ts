import test from "ava";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_THREADS: "1", RECOUPE_LOG: "error" };
  service = await serve(sampleHome(), changes);
});

test.after.always(() => service.kill());

const HEADER = "Code client;Raison sociale;SIRET;Notes";
const SMALL = `${HEADER}\nC1;Fleurs Ormiville;90000010000017;\n`;
const NOTE = "Client difficile à rappeler demain matin. ".repeat(110);
/** 4.6 MB in fewer than a thousand lines. */
const LARGE = [HEADER, ...Array.from({ length: 990 }, (_, i) => `C${i};Atelier ${i};;${NOTE}`)];

/** Sends a file, and waits for its report. */
async function diagnosed(content: string, name: string): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  const sent = await fetch(`${service.url}/api/schema/flash-anonyme`, {
    method: "POST",
    body: form,
  });
  if (sent.status !== 200) throw new Error(await sent.text());
  const { upload_id: id, token } = (await sent.json()) as { upload_id: string; token: string };
  const path = `${service.url}/api/schema/flash/${id}/view-data?token=${token}`;
  for (let status = 202; status !== 200; ) {
    const answer = await fetch(path);
    status = answer.status;
    const text = await answer.text();
    if (status !== 200 && !text.includes("envoi.en_cours")) throw new Error(text);
  }
}

test("a small file does not wait behind large ones, with one thread too", async (t) => {
  await Promise.all([diagnosed(SMALL, "un.csv"), diagnosed(SMALL, "deux.csv")]);
  const ended: string[] = [];
  const follow = (content: string, name: string) =>
    diagnosed(content, name).then(() => ended.push(name));
  const large = ["grand-1.csv", "grand-2.csv"].map((name) => follow(LARGE.join("\n"), name));
  await new Promise((soon) => setTimeout(soon, 300));
  await follow(SMALL, "petit.csv");
  t.deepEqual(ended, ["petit.csv"]);
  await Promise.all(large);
  t.is(ended.length, 3);
});

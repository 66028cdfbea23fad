import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { ERROR_TABLE } from "../../engine/errors/error-table.ts";
import { STATUS } from "../../shell/http/endpoint.ts";
import { HOSTILE } from "../shell/pages/html/hostile-texts.ts";
import { elementsOf, readPage } from "../shell/pages/html/well-formed.ts";
import { HOSTILE_FILES } from "../workers/files/unpack/hostile/all-hostile-files.ts";
import {
  bodyOf,
  newSession,
  ONE_FILE,
  type SentFile,
  sendFiles,
  UNHURRIED,
} from "./mapping-client.ts";
import { type Answer, codeOf, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

const PATH = "/api/mapper/upload";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), UNHURRIED);
});

test.after.always(() => service.kill());

const send = (files: readonly SentFile[]) => sendFiles(service, PATH, files, {}, "files");

/** The code of a refusal, whichever of the two shapes it has. */
function refusalOf(answer: Answer): unknown {
  return codeOf(answer) ?? bodyOf(answer).detail?.[0].type;
}

/** Folders of files that are kept, or being received. */
function retained(): string[] {
  const blobs = join(service.home, "blobs");
  if (!existsSync(blobs)) return [];
  return readdirSync(blobs, { recursive: true })
    .map(String)
    .filter((name) => /upl_|reception./.test(name));
}

async function leavesNothing(before: readonly string[]): Promise<boolean> {
  for (let turn = 0; turn < 100; turn++) {
    if (retained().length <= before.length) return true;
    await sleep(50);
  }
  return false;
}

test.serial("uploads that are refused, and leave nothing on the disk", async (t) => {
  const before = retained();
  const many = Array.from({ length: 21 }, (_, i): SentFile => [`${i}.csv`, "a;b\n1;2\n"]);
  const rows: readonly (readonly [readonly SentFile[], string])[] = [
    [many, "fichier.nombre"],
    [[["vide.csv", ""]], "fichier.vide"],
    [[["clients.exe", "MZ"]], "fichier.extension"],
    [[["clients", "a;b\n1;2\n"]], "fichier.extension"],
    [[["clients.csv", "%PDF-1.7 1 0 obj"]], "fichier.type"],
    [[ONE_FILE, ["image.csv", Buffer.from("89504e470d0a1a0a0000000d", "hex")]], "fichier.type"],
  ];
  for (const [files, code] of rows) {
    const answer = await send(files);
    t.is(refusalOf(answer), code, answer.text);
    t.false(answer.text.includes(service.home));
  }
  t.is((await send([])).status, 422, "no file");
  t.true(await leavesNothing(before), retained().join(" "));
});

test.serial("hostile files are refused at once, or told in time", async (t) => {
  const small = HOSTILE_FILES.filter(({ code }) => code?.startsWith("archive."));
  t.true(small.length > 3);
  for (const { title, name, bytes, code } of small) {
    const answer = await send([[name, bytes() as Uint8Array]]);
    if (answer.status === 200) {
      const { session_id: id, token } = bodyOf(answer);
      let stated = bodyOf(await get(service, `/api/mapper/progress/${id}?token=${token}`));
      while (stated.status === "EN_COURS" || stated.status === "EN_ATTENTE") {
        await sleep(50);
        stated = bodyOf(await get(service, `/api/mapper/progress/${id}?token=${token}`));
      }
      t.is(stated.erreur?.code, code, title);
      continue;
    }
    t.is(refusalOf(answer), code, title);
    t.is(answer.status, STATUS[ERROR_TABLE[code as "fichier.type"].kind], title);
  }
});

test.serial("bodies that are no form, and forms that end nowhere", async (t) => {
  const before = retained();
  const file = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\na;b\n1;2\n`;
  const multipart = (boundary: string) => ({ "content-type": `multipart/form-data${boundary}` });
  const rows = [
    [file, multipart("; boundary=y")],
    [file, multipart("; boundary=x")],
    [file, multipart("")],
    [`${file}\r\n--x--`, multipart(`; boundary=${"z".repeat(3000)}`)],
    ["{}", {}],
    ["files=a", { "content-type": "application/x-www-form-urlencoded" }],
  ] as const;
  for (const [index, [body, headers]] of rows.entries()) {
    const { status } = await post(service, PATH, body, headers);
    t.true(status >= 400 && status < 500, `${index}: ${status}`);
  }
  t.true(await leavesNothing(before), retained().join(" "));
});

/** Sends the head of an upload and the beginning of its body, then what the caller does. */
function begin(length: number, body: string) {
  const socket = connect(service.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  return socket;
}

test.serial(
  "an upload that is cut leaves nothing; one that is too large is refused by its length",
  async (t) => {
    const before = retained();
    const head = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n`;
    const cut = begin(1_000_000, head + "a;b\n".repeat(10_000));
    await sleep(300);
    cut.destroy();
    const large = begin(300_000_000, head);
    const [answer] = (await new Promise((settle) =>
      large.once("data", (data) => settle([data])),
    )) as [Buffer];
    large.destroy();
    t.regex(answer.toString(), /^HTTP\/1\.1 413 /);
    t.true(await leavesNothing(before), retained().join(" "));
  },
);

test.serial("two files of one name are two tables", async (t) => {
  const sent = await newSession(service, [ONE_FILE, ONE_FILE]);
  const state = bodyOf(await get(service, `/api/mapper/session/${sent.id}${sent.query}`));
  t.is(state.tables.length, 2);
  const tables = state.tables.map(({ table }: { table: string }) => table);
  t.is(new Set(tables).size, 2);
  const column = { original_col: "Ville", crm_field: null, entity_type: "companies" };
  const path = `/api/mapper/session/${sent.id}/confirm-mapping${sent.query}`;
  const either = await post(service, path, { mappings: [column] });
  t.is(refusalOf(either), "mapping.table_a_preciser");
  const one = await post(service, path, { mappings: [{ ...column, table: tables[1] }] });
  t.is(one.status, 200, one.text);
});

test.serial("what a file holds is text on every page", async (t) => {
  const texts = HOSTILE.filter(
    (text) => text.trim() !== "" && text.length < 100 && !text.includes("\u0000"),
  );
  const row = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(";");
  const name = "<img src=x onerror=alert(1)>.csv";
  const sent = await newSession(service, [[name, `SIRET;${row}\n90000010000017;${row}\n`]]);
  const answers = [
    await get(service, `/api/mapper/${sent.id}${sent.query}`),
    await get(service, `/api/mapper/${sent.id}${sent.query}&ordre=fichier`),
  ];
  for (const { status, text, headers } of answers) {
    t.is(status, 200);
    const { attributes } = readPage(text);
    // Ours alone: the modules of the page, and its charts.
    for (const { name: element, of } of elementsOf(text)) {
      t.not(element, "img");
      if (element === "script") t.regex(of["src"] ?? "", /^\/assets\/[a-z]+\.js\?v=[\w-]+$/);
      if (element === "svg") t.regex(of["class"] ?? "", /^(?:stack|drawing)$/);
    }
    t.is(text.match(/<script/g)?.length, 2);
    t.false(attributes.some((attribute) => attribute.startsWith("on")));
    t.regex(headers.get("content-security-policy") ?? "", /default-src 'none'/);
    t.is(headers.get("x-content-type-options"), "nosniff");
  }
  const state = await get(service, `/api/mapper/session/${sent.id}${sent.query}`);
  t.regex(state.headers.get("content-type") ?? "", /^application\/json/);
  t.is(state.headers.get("x-content-type-options"), "nosniff");
});

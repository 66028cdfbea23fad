import { readdir, readFile, writeFile } from "node:fs/promises";
import test from "ava";
import { downloaded, startTestBed } from "./download-bed.ts";
import { type Served, serve } from "./publisher-server.ts";

const V1 = Buffer.from("siren,nom\n005410220,DUPONT\n");
const V2 = Buffer.from("siren,nom\n005410220,DURAND\n");
const DATE = "Sat, 01 Aug 2026 07:39:37 GMT";

interface Second {
  readonly what: string;
  readonly first: Served;
  readonly second: Served;
  /** A server that knows no condition and sends everything each time. */
  readonly deaf?: boolean;
  readonly unchanged: boolean;
}

const tagged = (content: Buffer, etag: string): Served => ({ content, headers: { etag } });
const dated = (content: Buffer, date: string): Served => ({
  content,
  headers: { "last-modified": date },
});

const SECOND: readonly Second[] = [
  { what: "304", first: tagged(V1, '"1"'), second: tagged(V1, '"1"'), unchanged: true },
  {
    what: "200 with the same ETag",
    first: tagged(V1, '"1"'),
    second: tagged(V1, '"1"'),
    deaf: true,
    unchanged: true,
  },
  {
    what: "200 with the same date and length",
    first: dated(V1, DATE),
    second: dated(V1, DATE),
    deaf: true,
    unchanged: true,
  },
  { what: "another ETag", first: tagged(V1, '"1"'), second: tagged(V2, '"2"'), unchanged: false },
  {
    what: "another date",
    first: dated(V1, DATE),
    second: dated(V2, "Tue, 01 Sep 2026 07:00:00 GMT"),
    deaf: true,
    unchanged: false,
  },
  {
    what: "no version at all",
    first: { content: V1 },
    second: { content: V2 },
    unchanged: false,
  },
];

for (const { what, first, second, deaf, unchanged } of SECOND) {
  test(`a second fetch met with ${what}`, async (t) => {
    const bed = await startTestBed(t, () => ({
      "/f": (request, response, earlier) => {
        if (deaf) request.headers = {};
        return serve(request, response, earlier === 0 ? first : second);
      },
    }));
    const before = downloaded(t, await bed.get("/f", "a.csv"));
    const after = downloaded(t, await bed.get("/f", "a.csv"));
    t.is(after.unchanged, unchanged);
    t.deepEqual(await readFile(bed.at("a.csv")), second.content);
    if (unchanged) t.deepEqual(after, { ...before, unchanged: true });
    t.deepEqual((await readdir(bed.directory)).sort(), ["a.csv", "a.csv.json"]);
  });
}

test("a finished file that was cut or taken away since is downloaded again", async (t) => {
  const bed = await startTestBed(t, () => ({
    "/f": (request, response) => serve(request, response, tagged(V1, '"1"')),
  }));
  downloaded(t, await bed.get("/f", "a.csv"));
  await writeFile(bed.at("a.csv"), "siren");
  t.false(downloaded(t, await bed.get("/f", "a.csv")).unchanged);
  t.is(bed.asked[1]?.ifNoneMatch, undefined);
  t.deepEqual(await readFile(bed.at("a.csv")), V1);
});

import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import test from "ava";
import { unpack } from "../../../../workers/load/readers/unpack.ts";
import fc, { rounds } from "../../../properties.ts";
import { tarBytes } from "../tar-bytes.ts";

const XML = /\.xml$/i;

interface Read {
  readonly documents: readonly (readonly [name: string, text: string])[];
  readonly failure: string | null;
}

/** Every document of some bytes that arrive in pieces of `cut` bytes. */
async function read(bytes: Uint8Array, cut = 64 * 1024, members: RegExp | undefined = XML) {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += cut) pieces.push(bytes.subarray(at, at + cut));
  const documents: [string, string][] = [];
  const stream = Readable.from(pieces, { objectMode: false });
  for await (const document of unpack(stream, "given.xml", members)) {
    if (!document.ok) return { documents, failure: document.failure.code } satisfies Read;
    const chunks: Uint8Array[] = [];
    for await (const chunk of document.value.chunks) chunks.push(chunk);
    documents.push([document.value.name, Buffer.concat(chunks).toString()]);
  }
  return { documents, failure: null } satisfies Read;
}

const taz = (name: string, text: string): Buffer => gzipSync(tarBytes({ [name]: text }));
const long = "<a>é</a>\n".repeat(50_000);

type Row = readonly [why: string, bytes: Uint8Array, expected: Read];
const whole = (...documents: readonly (readonly [string, string])[]): Read => ({
  documents,
  failure: null,
});
const refused = (failure: string, ...documents: readonly (readonly [string, string])[]): Read => ({
  documents,
  failure,
});

const SHAPES: readonly Row[] = [
  ["text as it is", Buffer.from("<a/>"), whole(["given.xml", "<a/>"])],
  ["gzip", gzipSync("<a/>"), whole(["given.xml", "<a/>"])],
  ["gzip twice", gzipSync(gzipSync("<a/>")), whole(["given.xml", "<a/>"])],
  ["a taz of one xml", taz("RCS.xml", "<a/>"), whole(["RCS.xml", "<a/>"])],
  ["a taz of a long xml", taz("RCS.xml", long), whole(["RCS.xml", long])],
  [
    "a tar of several",
    tarBytes({ "a.xml": long, "b.txt": "left out", "sub/c.XML": "<c/>" }),
    whole(["a.xml", long], ["c.XML", "<c/>"]),
  ],
  [
    "a year's tar of taz",
    tarBytes({ "2020/A.taz": taz("A.xml", long), "2020/B.taz": taz("B.xml", "<b/>") }),
    whole(["A.xml", long], ["B.xml", "<b/>"]),
  ],
  [
    "folders and links are no documents",
    tarBytes(
      { "a.xml": "<a/>", "l.xml": "", "d.xml": "" },
      { "l.xml": "SymbolicLink", "d.xml": "Directory" },
    ),
    whole(["a.xml", "<a/>"]),
  ],
  ["a tar of other files", tarBytes({ "a.txt": "x" }), refused("fichier.format")],
  [
    "a tar with a path that climbs",
    tarBytes({ "a.xml": "<a/>", "../../etc/passwd.xml": "<b/>" }),
    refused("fichier.format", ["a.xml", "<a/>"]),
  ],
  ["a tar with an absolute path", tarBytes({ "/etc/a.xml": "<b/>" }), refused("fichier.format")],
  [
    "gzip in gzip without end",
    [1, 2, 3, 4, 5, 6].reduce((bytes) => gzipSync(bytes), Buffer.from("x")),
    refused("fichier.format"),
  ],
];

for (const [why, bytes, expected] of SHAPES)
  test(why, async (t) => {
    t.deepEqual(await read(bytes), expected);
    t.deepEqual(await read(bytes, 700), expected);
  });

test("a tar that was cut between two members is no whole archive", async (t) => {
  const tar = tarBytes({ "a.xml": "<a/>", "b.xml": "<b/>" });
  for (const end of [1024, 1124]) {
    const { documents, failure } = await read(tar.subarray(0, end)).catch(() =>
      refused("fichier.tronque", ["a.xml", "<a/>"]),
    );
    t.deepEqual(documents, [["a.xml", "<a/>"]]);
    t.is(failure, "fichier.tronque");
  }
});

test("a cut archive throws what zlib or tar says of it", async (t) => {
  const bytes = taz("RCS.xml", long);
  await t.throwsAsync(read(bytes.subarray(0, bytes.length >> 1)));
  const tar = tarBytes({ "a.xml": long });
  await t.throwsAsync(read(tar.subarray(0, tar.length >> 1)));
});

test("bytes that only begin like an archive never hang", async (t) => {
  const original = taz("RCS.xml", "<a/>".repeat(500));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
      async (changes) => {
        const bytes = Buffer.from(original);
        for (const [at, value] of changes) bytes[at] = value;
        await read(bytes).catch((error: unknown) => t.true(error instanceof Error));
      },
    ),
    { numRuns: rounds(0.6) },
  );
  t.pass();
});

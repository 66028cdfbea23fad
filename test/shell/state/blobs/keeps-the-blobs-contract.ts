import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ExecutionContext, TestFn } from "ava";
import { BlobReplaced, type Blobs } from "../../../../shell/state/blobs/blobs.ts";

export interface BlobsUnderTest {
  /** Opens an empty blob storage. */
  open(): Promise<Blobs>;
  /** Opens the same storage again, as another process does. */
  beside(blobs: Blobs): Promise<Blobs>;
}

export const SPACE = `upl_${"a".repeat(32)}`;
const MB = 1_000_000;
const HOUR_MS = 3_600_000;

/** The content by stream and by `read`, asserted to be equal. */
async function read(blobs: Blobs, space: string, name: string): Promise<string | null> {
  const blob = await blobs.get(space, name);
  const streamed = blob && (await text(blob.open()));
  const whole = await blobs.read(space, name);
  if (streamed !== (whole?.toString() ?? null)) throw new Error(`${name} is read in two ways`);
  return streamed;
}

export function put(blobs: Blobs, name: string, content: string, space = SPACE): Promise<number> {
  return blobs.put(space, name, Readable.from([Buffer.from(content)]));
}

/** A new intake folder with these files. */
function intakeOf(blobs: Blobs, files: Readonly<Record<string, string>>): string {
  const folder = blobs.intake();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Pseudo-random bytes, and their hash when all were read. */
function stream(bytes: number) {
  const hash = createHash("sha256");
  const chunks = function* () {
    for (let at = 0; at < bytes; at += 50_000) {
      const chunk = Buffer.alloc(50_000, at / 50_000);
      hash.update(chunk);
      yield chunk;
    }
  };
  return {
    content: Readable.from(chunks(), { objectMode: false }),
    digest: () => hash.digest("hex"),
  };
}

/** The contract of every adapter of Blobs; one test per rule. */
export function keepsTheBlobsContract(test: TestFn, name: string, subject: BlobsUnderTest): void {
  const promise = (title: string, run: (t: ExecutionContext, blobs: Blobs) => Promise<void>) =>
    test(`${name}: ${title}`, async (t) => run(t, await subject.open()));

  promise("what was put is got back, here and in other processes", async (t, blobs) => {
    t.is(await put(blobs, "rapport.pdf", "élan"), 5);
    t.is(await put(blobs, "vide", ""), 0);
    for (const each of [blobs, await subject.beside(blobs)]) {
      t.is((await each.get(SPACE, "rapport.pdf"))?.bytes, 5);
      t.is(await read(each, SPACE, "rapport.pdf"), "élan");
      t.is(await read(each, SPACE, "vide"), "");
      t.is(await each.get(SPACE, "autre"), null);
      t.is(await each.get("upl_autre", "rapport.pdf"), null);
      t.is(await each.read("upl_autre", "rapport.pdf"), null);
    }
  });

  promise("put replaces, and the blobs of a space are listed by name", async (t, blobs) => {
    await put(blobs, "b.csv", "first");
    await put(blobs, "a.csv", "other");
    await put(blobs, "b.csv", "second, longer");
    t.is(await read(blobs, SPACE, "b.csv"), "second, longer");
    t.deepEqual(await blobs.list(SPACE), [
      { name: "a.csv", bytes: 5 },
      { name: "b.csv", bytes: 14 },
    ]);
    t.deepEqual(await blobs.list("upl_autre"), []);
  });

  promise("a part of a blob is read by its first and last byte", async (t, blobs) => {
    await put(blobs, "a", "0123456789");
    const blob = (await blobs.get(SPACE, "a"))!;
    t.is(await text(blob.open({ start: 3, end: 5 })), "345");
    t.is(await text(blob.open({ start: 9, end: 9 })), "9");
    t.is(await text(blob.open()), "0123456789");
  });

  promise(
    "a long stream goes through whole, and is held back by a slow reader",
    async (t, blobs) => {
      const { content, digest } = stream(20 * MB);
      t.is(await blobs.put(SPACE, "long", content), 20 * MB);
      const blob = (await blobs.get(SPACE, "long"))!;
      const slow = blob.open();
      const hash = createHash("sha256");
      let mostHeld = 0;
      for await (const chunk of slow) {
        hash.update(chunk as Buffer);
        mostHeld = Math.max(mostHeld, slow.readableLength);
      }
      const sum = digest();
      t.is(hash.digest("hex"), sum);
      const whole = (await blobs.read(SPACE, "long"))!;
      t.is(createHash("sha256").update(whole).digest("hex"), sum);
      t.true(mostHeld < MB, `${mostHeld} bytes were read ahead`);
      t.is(await blobs.put(SPACE, "copie", blob.open()), 20 * MB);
    },
  );

  promise("a stream that breaks off changes nothing", async (t, blobs) => {
    await put(blobs, "a", "before");
    const broken = Readable.from(
      (function* () {
        yield Buffer.from("half");
        throw new Error("cut");
      })(),
    );
    await t.throwsAsync(blobs.put(SPACE, "a", broken), { message: "cut" });
    const destroyed = new Readable({ read() {} });
    destroyed.push("half");
    setImmediate(() => destroyed.destroy());
    await t.throwsAsync(blobs.put(SPACE, "b", destroyed));
    t.is(await read(blobs, SPACE, "a"), "before");
    t.deepEqual(await blobs.list(SPACE), [{ name: "a", bytes: 6 }]);
  });

  promise("who has begun to read reads on, whatever becomes of the blob", async (t, blobs) => {
    const { content, digest } = stream(2 * MB);
    await blobs.put(SPACE, "a", content);
    const seen = (await blobs.get(SPACE, "a"))!;
    const reading = [seen.open(), seen.open()].map((one) => one[Symbol.asyncIterator]());
    const hashes = reading.map(() => createHash("sha256"));
    const step = async (nth: number): Promise<boolean> => {
      const { value, done } = (await reading[nth]!.next()) as IteratorResult<Buffer>;
      if (!done) hashes[nth]!.update(value);
      return !done;
    };
    await step(0);
    await step(1);
    await put(blobs, "a", "replaced");
    while (await step(0));
    await blobs.remove(SPACE);
    while (await step(1));
    const whole = digest();
    t.deepEqual(
      hashes.map((hash) => hash.digest("hex")),
      [whole, whole],
    );
  });

  promise("who was told of a blob is never given another's bytes", async (t, blobs) => {
    await put(blobs, "a", "first");
    const seen = (await blobs.get(SPACE, "a"))!;
    await put(blobs, "a", "other");
    await t.throwsAsync(text(seen.open()), { instanceOf: BlobReplaced });
    await blobs.remove(SPACE);
    await t.throwsAsync(text(seen.open()), { instanceOf: BlobReplaced });
  });

  promise("an intake folder becomes a space, whole", async (t, blobs) => {
    const folder = intakeOf(blobs, { 1: "one", 2: "deux" });
    await blobs.keep(SPACE, folder);
    t.deepEqual(await blobs.list(SPACE), [
      { name: "1", bytes: 3 },
      { name: "2", bytes: 4 },
    ]);
    t.is(await read(blobs, SPACE, "2"), "deux");
    await t.throwsAsync(blobs.keep(SPACE, intakeOf(blobs, { 1: "late" })));
    t.is(await read(blobs, SPACE, "1"), "one");
  });

  promise("what is no blob keeps a folder from becoming a space", async (t, blobs) => {
    for (const stray of ["É.csv", "_a", ".a"]) {
      const folder = intakeOf(blobs, { 1: "one", [stray]: "stray" });
      await t.throwsAsync(blobs.keep(SPACE, folder), { instanceOf: RangeError });
      t.deepEqual(await blobs.list(SPACE), []);
      await rm(folder, { recursive: true });
    }
  });

  promise("one file of an intake folder becomes a blob", async (t, blobs) => {
    await put(blobs, "a.pdf", "former");
    const folder = intakeOf(blobs, { 1: "new" });
    await blobs.adopt(SPACE, "a.pdf", join(folder, "1"));
    t.deepEqual(await blobs.list(SPACE), [{ name: "a.pdf", bytes: 3 }]);
    t.is(await read(blobs, SPACE, "a.pdf"), "new");
  });

  promise("a part of a space has its own blobs, and goes with it or alone", async (t, blobs) => {
    const [one, two] = [`${SPACE}.diagnostic-1`, `${SPACE}.diagnostic-2`];
    await blobs.keep(one, intakeOf(blobs, { "flash.pdf": "one" }));
    await put(blobs, "1", "file");
    await put(blobs, "flash.pdf", "two", two);
    t.deepEqual(await blobs.list(SPACE), [{ name: "1", bytes: 4 }]);
    await blobs.remove(one);
    t.is(await read(blobs, one, "flash.pdf"), null);
    t.is(await read(blobs, two, "flash.pdf"), "two");
    t.is(await read(blobs, SPACE, "1"), "file");
    await blobs.remove(SPACE);
    t.is(await read(blobs, two, "flash.pdf"), null);
    t.is(await read(blobs, SPACE, "1"), null);
    await t.notThrowsAsync(blobs.remove(SPACE));
  });

  promise("a blob lies somewhere on this machine", async (t, blobs) => {
    t.is(await blobs.local(SPACE, "1"), null);
    await put(blobs, "1", "file");
    t.is(readFileSync((await blobs.local(SPACE, "1"))!, "utf8"), "file");
  });

  promise("no path is made of what is none of ours", async (t, blobs) => {
    const spaces = ["..", "", "upl", "upl_", "upl_A", "upl_a/b", "upl_a.", "upl_a..", "upl_a.b.c"];
    const names = ["..", ".", "", "a/b", ".a", "-a", "_a", "A", "a\0", "a\\b", "a".repeat(82)];
    const calls = [
      ...[...spaces, "upl_\u0000", `upl_${"a".repeat(65)}`].map((space) => [space, "a"] as const),
      ...names.map((one) => [SPACE, one] as const),
    ];
    for (const [space, one] of calls) {
      const failure = { instanceOf: RangeError };
      await t.throwsAsync(async () => blobs.get(space, one), failure, `${space} ${one}`);
      await t.throwsAsync(async () => blobs.read(space, one), failure);
      await t.throwsAsync(async () => blobs.local(space, one), failure);
      await t.throwsAsync(async () => blobs.put(space, one, Readable.from(["a"])), failure);
      await t.throwsAsync(async () => blobs.adopt(space, one, "nowhere"), failure);
    }
    for (const space of spaces) {
      await t.throwsAsync(async () => blobs.list(space), { instanceOf: RangeError });
      await t.throwsAsync(async () => blobs.remove(space), { instanceOf: RangeError });
      await t.throwsAsync(async () => blobs.keep(space, "nowhere"), { instanceOf: RangeError });
    }
  });

  promise("a sweep takes what nobody owns of its kind, an hour later", async (t, blobs) => {
    const spaces = ["upl_1", "upl_2", "upl_2.part", "job_2"];
    for (const space of spaces) await put(blobs, "a", "a", space);
    const left = async (afterMs: number) => {
      await blobs.sweep("upl", (owner) => owner === "upl_1", Date.now() + afterMs);
      const found = await Promise.all(spaces.map((space) => read(blobs, space, "a")));
      return spaces.filter((_, index) => found[index] !== null);
    };
    t.deepEqual(await left(0), spaces);
    t.deepEqual(await left(HOUR_MS + 1_000), ["upl_1", "job_2"]);
  });
}

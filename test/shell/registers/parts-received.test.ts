import { readFileSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import test from "ava";
import { PartsReceived } from "../../../shell/registers/parts-received.ts";
import { PART_BYTES } from "../../../shell/registers/published-edition.ts";
import fc from "../../properties.ts";
import { temporaryFolder } from "../state/temporary-folder.ts";
import { publishedFile } from "./sample-publication.ts";

const SMALL = Buffer.from("the bytes of a small file");
/** A part and a bit. */
const LARGE = Buffer.alloc(PART_BYTES + 1000, "recoupe");

/** Receives chunks into a file that has some bytes already; tells how it ended. */
async function receive(whole: Buffer, before: Uint8Array, chunks: Iterable<Buffer>) {
  const target = join(temporaryFolder(), "entries.lmdb");
  writeFileSync(target, before);
  const handle = await open(target, "a+");
  let told = 0;
  const parts = new PartsReceived(handle, publishedFile("entries.lmdb", whole), (bytes) => {
    told += bytes;
  });
  await parts.inherit();
  const inherited = parts.soundBytes;
  const taken = parts.isWhole ? null : await parts.take(Readable.from(chunks), "source");
  await handle.close();
  const code = taken && !taken.ok ? taken.failure.code : "";
  return { inherited, code, told, isWhole: parts.isWhole, target, size: statSync(target).size };
}

test("a file that comes whole is sound", async (t) => {
  const { code, isWhole, target, told } = await receive(SMALL, Buffer.alloc(0), [SMALL]);
  t.deepEqual([code, isWhole, told], ["", true, SMALL.length]);
  t.deepEqual(readFileSync(target), SMALL);
});

test("however it is cut into chunks, and whatever follows its end", async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(SMALL.length)), fc.string(), async (cuts, more) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), SMALL.length];
      const chunks = at.slice(1).map((end, nth) => SMALL.subarray(at[nth], end));
      const got = await receive(SMALL, Buffer.alloc(0), [...chunks, Buffer.from(more)]);
      t.true(got.isWhole);
      t.deepEqual(readFileSync(got.target), SMALL);
    }),
  );
});

test("a stream that ends early leaves nothing of the part", async (t) => {
  const got = await receive(SMALL, Buffer.alloc(0), [SMALL.subarray(0, 9)]);
  t.like(got, { code: "source.interrompue", isWhole: false, size: 0 });
});

test("a stream that fails likewise", async (t) => {
  function* broken() {
    yield SMALL.subarray(0, 9);
    throw Object.assign(new Error("reset"), { code: "ECONNRESET" });
  }
  t.like(await receive(SMALL, Buffer.alloc(0), broken()), { code: "source.interrompue", size: 0 });
});

test("another byte is refused, and dropped", async (t) => {
  const other = Buffer.from(SMALL);
  other[3] = 0;
  t.like(await receive(SMALL, Buffer.alloc(0), [other]), { code: "source.alteree", size: 0 });
});

test("sound parts of an earlier run are kept, what is behind them is not", async (t) => {
  const cut = await receive(LARGE, LARGE.subarray(0, PART_BYTES + 10), [
    LARGE.subarray(PART_BYTES),
  ]);
  t.like(cut, { inherited: PART_BYTES, isWhole: true, told: 1000, size: LARGE.length });
  const whole = await receive(LARGE, LARGE, []);
  t.like(whole, { inherited: LARGE.length, isWhole: true, told: 0 });
});

test("a damaged part of an earlier run is asked for again; a longer file is cut", async (t) => {
  const damaged = Buffer.from(LARGE);
  damaged[5] = 0;
  t.like(await receive(LARGE, damaged, [LARGE]), { inherited: 0, isWhole: true });
  const longer = await receive(SMALL, Buffer.concat([SMALL, SMALL]), []);
  t.like(longer, { isWhole: true, size: SMALL.length });
});

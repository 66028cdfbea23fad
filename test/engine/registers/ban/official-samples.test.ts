import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import test, { type ExecutionContext } from "ava";
import { positionAt, positionNumero, streetsOf } from "../../../../engine/registers/ban/entry.ts";
import { ban } from "../../../../engine/registers/ban/register.ts";
import { readStreet } from "../../../../engine/registers/ban/street.ts";
import { communeOfKey, unpackCommune } from "../../../../engine/registers/ban/street-key.ts";
import { mapColumns } from "../../../../engine/registers/header.ts";
import type { SourceRow } from "../../../../engine/registers/register.ts";
import { ByteWriter } from "../../../../engine/store/byte-writer.ts";
import { ArrayRow } from "../array-row.ts";
import { decoded } from "./decoded.ts";

/** Real files, read where they are and never copied. */
const SAMPLES = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../../shared/registers/samples", import.meta.url)),
  "ban",
);

function ifThere(title: string, run: (t: ExecutionContext) => void): void {
  test(title, (t) => {
    if (existsSync(SAMPLES)) return run(t);
    t.log(`no official samples in ${SAMPLES}: not tested`);
    t.pass();
  });
}

/** A line of a semicolon file without quotes, split in place. */
class LineRow implements SourceRow {
  readonly bytes: Buffer;
  readonly #fields: Int32Array;
  readonly #ends: number[] = [];
  #start = 0;

  constructor(bytes: Buffer, header: readonly string[]) {
    this.bytes = bytes;
    this.#fields = mapColumns(ban.layout, header);
  }

  /** Moves to the line that begins at `start`; returns where the next one begins. */
  read(start: number): number {
    const lineEnd = this.bytes.indexOf(0x0a, start);
    this.#start = start;
    this.#ends.length = 0;
    for (let at = start; at < lineEnd; at++) if (this.bytes[at] === 0x3b) this.#ends.push(at);
    this.#ends.push(lineEnd);
    return lineEnd + 1;
  }

  start(column: number): number {
    const field = this.#fields[column] as number;
    if (field <= 0) return field === 0 ? this.#start : 0;
    return (this.#ends[field - 1] as number) + 1;
  }

  end(column: number): number {
    const field = this.#fields[column] as number;
    return field < 0 ? 0 : (this.#ends[field] as number);
  }

  text(column: number): string {
    return this.bytes.toString("utf8", this.start(column), this.end(column));
  }
}

/** The entries of a file of addresses by key, and how many rows were refused. */
function entriesOf(csv: Buffer) {
  const headerEnd = csv.indexOf(0x0a);
  const row = new LineRow(csv, csv.toString("utf8", 0, headerEnd).split(";"));
  const into = new ByteWriter();
  const byKey = new Map<number, Uint8Array[]>();
  let accepted = 0;
  const refused = new Map<string, number>();
  for (let at = headerEnd + 1; at < csv.length; ) {
    at = row.read(at);
    into.clear();
    const key = ban.parse(row, into);
    if (typeof key === "number") {
      accepted++;
      const entries = byKey.get(key);
      if (entries) entries.push(into.copy());
      else byKey.set(key, [into.copy()]);
    } else refused.set(String(key), (refused.get(String(key)) ?? 0) + 1);
  }
  return { byKey, accepted, refused };
}

ifThere("Paris: 158,048 addresses in 7,571 streets", (t) => {
  const csv = gunzipSync(readFileSync(join(SAMPLES, "adresses-75.csv.gz")));
  const { byKey, accepted, refused } = entriesOf(csv);
  t.is(accepted, 158_048);
  t.deepEqual([...refused], []);
  t.is(byKey.size, 7571, "a key for each street: no hash is met twice");
  const communes = new Set<string>();
  const into = new ByteWriter();
  let [retained, bytes, streets, otherIds, withoutNumber, withAfnor] = [0, 0, 0, 0, 0, 0];
  for (const [key, entries] of byKey) {
    communes.add(unpackCommune(communeOfKey(key)));
    into.clear();
    retained += ban.merge(entries, into, () => false);
    bytes += into.length;
    for (const at of streetsOf(into.bytes, 0, into.length)) {
      const street = readStreet(into.bytes, at);
      streets++;
      otherIds += street.otherIds.size;
      if (positionNumero(into.bytes, positionAt(at, 0)) === 0) withoutNumber++;
      if (street.nomAfnor !== "") withAfnor++;
    }
  }
  t.is(communes.size, 20);
  t.is(streets, 7571);
  t.is(retained, 158_048, "no number comes twice");
  t.is(otherIds, 0, "every id is rebuilt from street, number and repetition");
  t.is(withoutNumber, 20, "streets with a point « sans numéro »");
  t.is(withAfnor, 7571);
  t.log(`${(bytes / retained).toFixed(2)} bytes per address`);
  t.true(bytes / retained < 18);
});

ifThere("three rows of other départements", (t) => {
  const csv = readFileSync(join(SAMPLES, "adresses.real-3rows.csv"));
  const { byKey, accepted, refused } = entriesOf(csv);
  t.deepEqual([accepted, refused.size, byKey.size], [3, 0, 3]);
  const keys = [...byKey.keys()];
  t.deepEqual(
    keys.map((key) => unpackCommune(communeOfKey(key))),
    ["01002", "01002", "38003"],
  );
});

ifThere("three objects of old bundles", (t) => {
  const lines = readFileSync(join(SAMPLES, "addok.sample.ndjson"), "utf8").trim().split("\n");
  const into = new ByteWriter();
  const streets = lines.map((line) => {
    const members = Object.entries(JSON.parse(line) as Record<string, unknown>);
    const fields = members.map(([, value]) =>
      typeof value === "string" ? value : JSON.stringify(value),
    );
    into.clear();
    const row = new ArrayRow(
      ban.layout,
      members.map(([name]) => name),
      fields,
    );
    const key = ban.parse(row, into);
    t.is(typeof key, "number");
    const entry = into.copy();
    into.clear();
    return { kept: ban.merge([entry], into, () => false), street: decoded(into.copy())[0] };
  });
  t.deepEqual(
    streets.map(({ kept: retained, street }) => [retained, street?.insee, street?.otherIds]),
    [
      [4, "59574", 3],
      [17, "09122", 17],
      [24, "09122", 24],
    ],
  );
});

import test from "ava";
import { composeCompany } from "../../../engine/company/compose.ts";
import { BLOCK, RECORD_HEADER, recordBlock } from "../../../engine/company/record.ts";
import { managerCount } from "../../../engine/registers/dirigeants/entry.ts";
import { formerVersions } from "../../../engine/registers/dirigeants/former-versions.ts";
import { rncs } from "../../../engine/registers/rncs/register.ts";
import { rne } from "../../../engine/registers/rne/register.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import { merged, parsed, rowOf, type Values } from "../registers/array-row.ts";
import { blockOf } from "../registers/dirigeants/block.ts";
import { officerOf } from "../registers/dirigeants/officer.ts";
import { REP_HEADER, RNCS_ROWS } from "../registers/rncs/rows.ts";

/** The record of a company of which only the officers are known. */
function recordOf(value: Uint8Array, at = 0, end = value.length): Uint8Array {
  const dirigeants = { bytes: value, at, end };
  const noFacts = { annonces: null, comptes: null, deces: null };
  const none = { unite: null, etablissements: null, liens: null, ...noFacts };
  const into = new ByteWriter();
  composeCompany(732_829_320, { ...none, dirigeants }, 20261121, into);
  return into.copy();
}

function version(seconds: number, nom: string): Uint8Array {
  const updated = { seconds, day: 20261100 + seconds };
  return blockOf([officerOf({ nom })], { updated });
}

const rncsEntry = (change: Values = {}) =>
  parsed(rncs, rowOf(rncs, REP_HEADER, { ...RNCS_ROWS.row, ...change })).entry;

test("a record has the officers of the RNE with their former versions", (t) => {
  const { value } = merged(rne, [version(1, "A"), version(2, "B"), version(3, "C")]);
  const record = recordOf(value);
  t.deepEqual(record.subarray(RECORD_HEADER), value);
  t.is(formerVersions(record, recordBlock(record, 0, BLOCK.dirigeants)).length, 2);
});

test("of the RNCS it has the officers without their events, and no former version", (t) => {
  const { value } = merged(rncs, [rncsEntry(), rncsEntry({ ID_Représentant: "2" })]);
  const record = recordOf(value);
  const block = recordBlock(record, 0, BLOCK.dirigeants);
  t.true(managerCount(record, block) > 0);
  t.is(record[record.length - 1], 0);
  t.deepEqual(record.subarray(RECORD_HEADER, -1), value.subarray(0, record.length - 1 - block));
  t.deepEqual(formerVersions(record, block), []);
});

test("a record composed again from a record keeps its officers as they are", (t) => {
  for (const { value } of [
    merged(rne, [version(1, "A"), version(2, "B")]),
    merged(rne, [version(1, "A")]),
    merged(rncs, [rncsEntry()]),
  ]) {
    const record = recordOf(value);
    t.deepEqual(recordOf(record, RECORD_HEADER, record.length), record);
  }
});

import test from "ava";
import { bigCustomers } from "../../../../bench/corpus/customer-files/big-customers.ts";

function linesOf(seed: number, rows: number): string[] {
  return Buffer.concat([...bigCustomers(seed, rows)])
    .toString("utf8")
    .split("\r\n")
    .slice(0, -1);
}

test("as many rows as asked, the same for the same seed", (t) => {
  const lines = linesOf(3, 3000);
  t.is(lines.length, 3001);
  t.deepEqual(lines, linesOf(3, 3000));
  t.notDeepEqual(lines, linesOf(4, 3000));
});

test("a bigger file begins with the smaller one", (t) => {
  t.deepEqual(linesOf(3, 2000).slice(0, 501), linesOf(3, 500));
});

test("the truth counts what is there", (t) => {
  const truth = {
    rows: 0,
    exactDuplicates: 0,
    scientificSirets: 0,
    lostZeros: 0,
    missingEmails: 0,
    mojibakeNames: 0,
  };
  const lines = Buffer.concat([...bigCustomers(5, 5000, truth)])
    .toString("utf8")
    .split("\r\n")
    .slice(1, -1);
  t.is(lines.length, truth.rows);
  t.is(lines.length - new Set(lines).size, truth.exactDuplicates);
  t.true(truth.scientificSirets > 50 && truth.missingEmails > 100);
});

test("few rows tell a person whom another row tells", (t) => {
  const persons = linesOf(6, 5000).map((line) => line.split(";").slice(5, 8).join(";"));
  const distinct = new Set(persons).size;
  t.true(distinct > 4900 && distinct < 4960, `${distinct}`);
});

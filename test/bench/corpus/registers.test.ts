import test from "ava";
import { BAN_COLUMNS } from "../../../bench/corpus/ban/columns.ts";
import { BODACC_COLUMNS } from "../../../bench/corpus/bodacc/columns.ts";
import { COMPTES_COLUMNS } from "../../../bench/corpus/comptes/columns.ts";
import { writeBan } from "../../../bench/corpus/write-ban.ts";
import { writeBodacc } from "../../../bench/corpus/write-bodacc.ts";
import { writeComptes } from "../../../bench/corpus/write-comptes.ts";
import { writeDeces } from "../../../bench/corpus/write-deces.ts";
import { writeRne } from "../../../bench/corpus/write-rne.ts";
import { inDirectory, passesLuhn, readCsv } from "./corpus-files.ts";
import { registerTexts, rneRecords } from "./register-files.ts";

const SEED = 11;
const COMPANIES = 2500;

const corpus = await registerTexts({ companies: COMPANIES, seed: SEED });
const small = await registerTexts({ companies: 600, seed: SEED });
const other = await registerTexts({ companies: 60, seed: SEED + 1 });
const none = await registerTexts({ companies: 0, seed: SEED });
const FILES = ["rne", "bodacc", "comptes", "deces", "oppositions", "ban"] as const;

/** The records of a file: members of the array of the RNE, lines of the others. */
function recordsOf(file: (typeof FILES)[number], text: string): string[] {
  if (file === "rne") return rneRecords(text).map((record) => JSON.stringify(record));
  return text.split("\n").filter((line) => line !== "");
}

test("the same seed and size give the same bytes", async (t) => {
  t.deepEqual(await registerTexts({ companies: COMPANIES, seed: SEED }), corpus);
});

for (const file of FILES) {
  test(`${file}: a smaller corpus is contained in a larger one`, (t) => {
    const larger = new Set(recordsOf(file, corpus[file]));
    t.deepEqual(
      recordsOf(file, small[file]).filter((record) => !larger.has(record)),
      [],
    );
  });

  test(`${file}: another seed gives other records`, (t) => {
    const known = new Set(recordsOf(file, corpus[file]));
    const showcase = new Set(recordsOf(file, none[file]));
    const shared = recordsOf(file, other[file]).filter(
      (record) => known.has(record) && !showcase.has(record),
    );
    // Streets are everywhere the same.
    if (file === "ban") t.true(shared.length < 30);
    else t.deepEqual(shared, []);
  });
}

test("counts are those of the records", (t) => {
  const { counts } = corpus;
  t.is(recordsOf("rne", corpus.rne).length, counts.entreprises);
  t.is(recordsOf("bodacc", corpus.bodacc).length - 1, counts.annonces);
  t.is(recordsOf("comptes", corpus.comptes).length - 1, counts.comptes);
  t.is(recordsOf("deces", corpus.deces).length, counts.deces);
  t.is(recordsOf("oppositions", corpus.oppositions).length - 1, counts.oppositions);
  t.is(recordsOf("ban", corpus.ban).length - 1, counts.adresses);
});

test("headers are the official ones", (t) => {
  t.is(corpus.bodacc.slice(0, corpus.bodacc.indexOf("\n")), `\ufeff${BODACC_COLUMNS.join(";")}`);
  t.is(corpus.comptes.slice(0, corpus.comptes.indexOf("\n")), `\ufeff${COMPTES_COLUMNS.join(";")}`);
  t.is(corpus.ban.slice(0, corpus.ban.indexOf("\n")), BAN_COLUMNS.join(";"));
  t.is(COMPTES_COLUMNS.length, 23);
  t.is(BAN_COLUMNS.length, 23);
  t.true(
    corpus.oppositions.startsWith("Date de décès;Code du lieu de décès;Numéro d'acte de décès\n"),
  );
});

test("the stock of the RNE is one array on one line", (t) => {
  t.is(corpus.rne.indexOf("\n"), corpus.rne.length - 1);
  t.true(corpus.rne.startsWith("[{") && corpus.rne.endsWith("}]\n"));
});

test("SIRENs of all registers pass Luhn", (t) => {
  const sirens = [
    ...rneRecords(corpus.rne).map(({ siren }) => siren),
    ...readCsv(corpus.comptes, ";").rows.map((row) => row["siren"] ?? ""),
    ...readCsv(corpus.bodacc, ";").rows.flatMap((row) => row["registre"]?.match(/\d{9}/g) ?? []),
  ];
  t.true(sirens.length > COMPANIES);
  t.deepEqual(
    sirens.filter((siren) => !passesLuhn(siren)),
    [],
  );
});

test("an impossible size is refused", async (t) => {
  await inDirectory(async (directory) => {
    for (const write of [writeRne, writeBodacc, writeComptes, writeDeces, writeBan]) {
      for (const companies of [-1, 1.5, 2 ** 26]) {
        await t.throwsAsync(write({ directory, companies, seed: 1 }), { instanceOf: RangeError });
      }
    }
  });
});

import test from "ava";
import {
  SentEncoder,
  type SentForm,
  sentCsv,
} from "../../../../engine/files/correction/sent-form.ts";

const form = (more: Partial<SentForm["dialect"]>): SentForm => ({
  ...{ nature: "csv", encoding: "utf-8", byteOrderMark: false, hasHeader: true },
  dialect: { delimiter: ";", quote: '"', escape: '"', newline: "\r\n", ...more },
});

test("cells are in quotes where they have to be, as the file writes them", (t) => {
  const rows = [["a;b", 'dit "x"', "l'été", "deux\nlignes", " bord "]];
  t.is(sentCsv(rows, form({})), `"a;b";"dit ""x""";l'été;"deux\nlignes";" bord "\r\n`);
  t.is(
    sentCsv(rows, form({ delimiter: "\t", quote: "'", escape: "\\", newline: "\n" })),
    `a;b\tdit "x"\t'l\\'été'\t'deux\nlignes'\t' bord '\n`,
  );
  t.is(sentCsv([["a", "b"]], form({ delimiter: "BARS" })), "a;b\r\n", "drawn columns");
});

const ENCODED: readonly (readonly [SentForm["encoding"], string, string])[] = [
  ["utf-8", "é€", "c3a9e282ac"],
  ["utf-16le", "é", "e900"],
  ["utf-16be", "é", "00e9"],
  ["utf-32le", "é🎻", "e9000000bbf30100"],
  ["utf-32be", "é", "000000e9"],
  ["windows-1252", "é€œ", "e9809c"],
  ["iso-8859-15", "é€", "e9a4"],
  ["ibm850", "é", "82"],
  ["macintosh", "é", "8e"],
  ["windows-1252", "e\u0301", "e9"],
];

for (const [name, text, hex] of ENCODED)
  test(`${text} in ${name}`, (t) => {
    const encoder = new SentEncoder(name);
    t.is(Buffer.from(encoder.encode(text)).toString("hex"), hex);
    t.is(encoder.lost.size, 0);
  });

test("what an encoding lacks is told", (t) => {
  const encoder = new SentEncoder("windows-1252");
  encoder.encode("Łódź 株");
  t.deepEqual([...encoder.lost], ["Ł", "ź", "株"]);
});

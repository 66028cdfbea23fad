import test from "ava";
import { MAX_RECORD_CHARACTERS } from "../../../../workers/load/readers/xml-pass.ts";
import { XmlRows } from "../../../../workers/load/readers/xml-rows.ts";
import { byteByByte, cutAt } from "../../../engine/tables/read-all.ts";
import { readRows } from "../../../engine/tables/read-rows.ts";
import fc, { rounds } from "../../../properties.ts";
import { type Element, element, jsonOf, xmlOf } from "./xml-trees.ts";

const HEADS = ["racine", "parution"];
const newRows = () => new XmlRows(["avis", "annonce"], HEADS);
const read = (chunks: readonly Uint8Array[]) => readRows(newRows(), chunks);

const RECORDS: readonly (readonly [xml: string, json: string, why: string])[] = [
  ["<avis><a>1</a><b>x</b></avis>", '{"a":"1","b":"x"}', "an object by element names"],
  ["<avis><b>x</b><a>1</a></avis>", '{"b":"x","a":"1"}', "in the order of the elements"],
  ["<avis><a>1</a><a>2</a></avis>", '{"a":["1","2"]}', "a repeated element is an array"],
  ["<avis><a>1</a><b/><a>2</a></avis>", '{"a":["1","2"],"b":""}', "also when another is between"],
  ["<avis><a><b>1</b></a></avis>", '{"a":{"b":"1"}}', "an object inside"],
  ["<avis><a/><b></b><c> \n </c></avis>", '{"a":"","b":"","c":""}', "empty elements"],
  ["<avis><a> x\n y\t</a></avis>", '{"a":"x\\n y"}', "white space around a text goes"],
  ["<avis>\n  <a>1</a>\n</avis>", '{"a":"1"}', "white space between elements is nothing"],
  ['<avis id="1"><a b="2">3</a></avis>', '{"a":"3"}', "attributes are left out"],
  ["<x:avis><x:a>1</x:a></x:avis>", '{"a":"1"}', "prefixes are left out"],
  ["<avis><a>1<b>2</b> 3</a></avis>", '{"a":"12 3"}', "text and elements: all of the text"],
  ["<avis><a>1<br/>2</a></avis>", '{"a":"1 2"}', "a line break in a text is a space"],
  [
    "<avis><a>&amp;&lt;&gt;&quot;&apos;&#233;&#xE9;</a></avis>",
    `{"a":"&<>\\"'éé"}`,
    "entities of XML",
  ],
  ["<avis><a>x<![CDATA[<b>&amp;]]>y</a></avis>", '{"a":"x<b>&amp;y"}', "CDATA"],
  ["<avis><a>x<!-- <b> -->y<?z?></a></avis>", '{"a":"xy"}', "comments and instructions"],
  ["<avis><a>a\r\nb</a></avis>", '{"a":"a\\nb"}', "line ends are LF. Source: XML 1.0, 2.11"],
  ["<avis><avis>1</avis></avis>", '{"avis":"1"}', "a record inside a record is part of it"],
  ["<avis><parution>1</parution></avis>", '{"parution":"1"}', "nor is it the head's"],
  ["<avis/>", '""', "an empty record"],
  ["<avis>text</avis>", '"text"', "a record of text alone"],
  [
    "<avis><__proto__><a>1</a></__proto__></avis>",
    '{"__proto__":{"a":"1"}}',
    "a name of no meaning here",
  ],
  ["<avis><constructor>1</constructor></avis>", '{"constructor":"1"}', "another"],
  ["<avis><é>€😀</é></avis>", '{"é":"€😀"}', "characters of several bytes"],
];

for (const [xml, json, why] of RECORDS)
  test(`record: ${why}: ${xml}`, (t) => {
    const bytes = Buffer.from(`<R><parution>7</parution><l>${xml}\n<annonce/></l></R>`);
    for (const chunks of [[bytes], byteByByte(bytes)]) {
      const { rows, endedMidRow } = read(chunks);
      t.deepEqual(
        rows.map(({ fields, fault }) => [fields, fault]),
        [
          [[json, "R", "7"], null],
          [['""', "R", "7"], null],
        ],
      );
      t.false(endedMidRow);
      t.is(rows[0]?.raw, json);
    }
  });

const DECLARED = '<?xml version="1.0" encoding="ISO-8859-1"?>';
const BOMB = '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';

/** Of a row, its line, `!` where it is refused, and `|` where nothing is read after it. */
const DOCUMENTS: readonly (readonly [text: string, rows: string, why: string])[] = [
  [`${DECLARED}\n<R>\n<avis/>\n<avis>\n</avis><annonce/>\n</R>\n`, "3 4 5", "lines"],
  ["\ufeff<R><avis/></R>", "1", "a byte order mark"],
  ["<R/>", "", "no record"],
  ["<avis><a>1</a></avis>", "1", "a record as root"],
  ["", "", "an empty document"],
  ["<R><!-- <avis/> --></R>", "", "a record in a comment"],
  [" \n", "2!|", "white space only"],
  ["text", "1!|", "no XML"],
  ["<R>\n<avis/>\n<avis><a></b></avis>\n<avis/></R>", "2 3! 4", "tags that do not match"],
  ["<R>\r\n<avis/>\r\n<avis><a>\r\n</b></avis>\r\n<avis/></R>", "2 3! 5", "CRLF"],
  ["<R>\n<avis/>\n<avis>\n<oups></avis>\n<avis/></R>", "2 3! 5", "an element left open"],
  ["<R>\n<avis/>\n<avis></oups></avis>\n<avis/></R>", "2 3! 4", "one closed twice"],
  ["<R>\n<avis>\n<avis><a>1</a></avis>\n<avis/></R>", "2! 3 4", "a record left open"],
  ["<R><l>\n<avis/></oups>\n<avis/></l></R>", "2 2! 3", "a tag between records"],
  ["<R>\n<avis><a></avis>\n<avis></b></avis>\n<avis/></R>", "2! 3! 4", "two in a row"],
  ["<x:R>\n<avis></b></avis>\n<x:avis/></x:R>", "2! 3", "prefixes"],
  ["<R>\n<avis><![CDATA[</avis>\n<avis/></R>", "2! 3", "a CDATA left open"],
  ["<R>\n<avis/>\n<avis>\n<a>&eacute;</a></avis></R>", "2 3!", "an entity that is not XML's"],
  ["<R>\n<avis/><avis><a>&constructor;</a></avis></R>\n", "2 2!", "another"],
  ["<R><avis/>&#xD800;<avis/></R>", "1 1! 1", "half a surrogate pair"],
  ["<R><avis/>\u0001<avis/></R>", "1 1! 1", "a control character"],
  ["<R>\n<avis/>\n<avis><a>1", "2 3!|", "cut inside a record"],
  ["<R>\n<avis/>\n", "2 3!|", "cut between records"],
  ["<R>\n<avis></b></avis>\n<avis><a>1", "2! 3!|", "cut after a fault"],
  ["<R>\n<avis></b></avis>\n", "2!|", "cut before any further record"],
  ["<R>\n<avis/></R>\n<R>\n<avis/></R>", "2 3! 4", "two roots"],
  [`${BOMB}<R><avis>&b;</avis><avis/></R>`, "1! 1", "entities that grow: none is known"],
  ["<!DOCTYPE R><R><avis/></R>", "1", "DOCTYPE alone"],
  [`<R>${"<a>".repeat(62)}<avis/>${"</a>".repeat(62)}</R>`, "1", "64 levels"],
  [`<R>\n<avis>${"<a>".repeat(63)}${"</a>".repeat(63)}</avis><avis/></R>`, "2! 2", "65 levels"],
];

for (const [text, wanted, why] of DOCUMENTS)
  test(`document: ${why}: ${JSON.stringify(text.slice(0, 90))}`, (t) => {
    const bytes = Buffer.from(text);
    for (const chunks of [[bytes], byteByByte(bytes), cutAt(bytes, [3, 9, 20])]) {
      const { rows, endedMidRow } = read(chunks);
      const seen = rows.map(({ line, fault }) => `${line}${fault ? "!" : ""}`).join(" ");
      t.is(`${seen}${endedMidRow ? "|" : ""}`, wanted);
      t.true(rows.every(({ fault, fields }) => fault === null || fields.join("") === ""));
      t.true(rows.every(({ fault }) => fault === null || fault === "xml.invalide"));
    }
  });

test("what cannot be read is shown up to the next record", (t) => {
  const text = `<R><l>\n<avis><a>1</b></avis>\n<avis/><avis>${"é".repeat(400)}</c></avis></l></R>`;
  for (const chunks of [[Buffer.from(text)], byteByByte(Buffer.from(text))])
    t.deepEqual(
      read(chunks).rows.map(({ raw }) => raw),
      ["<avis><a>1</b></avis>\n", '""', `<avis>${"é".repeat(294)}`],
    );
});

test("heads are the elements outside of records, as far as they have come", (t) => {
  const text =
    "<x:PCL><parution> 7\n</parution><avis/><l><parution/></l><avis/><parution>8</parution><avis/></x:PCL>";
  t.deepEqual(
    read([Buffer.from(text)]).rows.map(({ fields }) => fields.slice(1)),
    [
      ["PCL", "7"],
      ["PCL", ""],
      ["PCL", "8"],
    ],
  );
});

test("several documents follow each other, one that cannot be read among them", (t) => {
  const rows = newRows();
  const seen: string[] = [];
  const take = () => {
    while (rows.next()) {
      const end = rows.ends[1] ?? 0;
      const root = Buffer.from(rows.bytes.subarray(rows.starts[1], end)).toString();
      seen.push(`${root}:${rows.line}${rows.fault ? "!" : ""}${rows.endedMidRow ? "|" : ""}`);
    }
  };
  const documents = ["<A>\n<avis/></A>", "", "<B><avis/>", "\ufeff<C>\n\n<avis/><avis/></C>"];
  for (const [i, text] of documents.entries()) {
    rows.push(Buffer.from(text));
    if (i % 2 === 0) take();
    rows.nextDocument();
  }
  rows.finish();
  take();
  t.deepEqual(seen, ["A:2", "B:1", ":1!|", "C:3", "C:3"]);
});

test("a line that ends in what cannot be read is counted once, however it is cut (2026-11-21)", (t) => {
  const bytes = Buffer.from("<R><avis/><\navis/><avis/></R>");
  for (const chunks of [[bytes], byteByByte(bytes)])
    t.deepEqual(
      read(chunks).rows.map(({ fault, line }) => [fault !== null, line]),
      [
        [false, 1],
        [true, 2],
        [false, 2],
      ],
    );
});

test("bytes that are not UTF-8 become U+FFFD", (t) => {
  const bytes = Buffer.from("<R><avis><a>caf\xe9</a></avis></R>", "latin1");
  t.is(read([bytes]).rows[0]?.fields[0], '{"a":"caf\ufffd"}');
});

const FULL = MAX_RECORD_CHARACTERS - "<avis></avis>".length;
const LONG: readonly (readonly [text: string, faults: readonly boolean[], why: string])[] = [
  [`<R><avis/><avis>${"x".repeat(FULL - 10)}</avis></R>`, [false, false], "as long as allowed"],
  [`<R><avis/><avis>${"x".repeat(FULL + 10)}</avis><avis/></R>`, [false, true, false], "a record"],
  [`<R><avis/><avis>${"<a/>".repeat(FULL / 2)}</avis></R>`, [false, true], "many elements"],
  [`<R><avis/><!--${"x".repeat(FULL + 20)}--><avis/></R>`, [false, true, false], "a comment"],
  [`<R><avis/><a b="${"x".repeat(FULL + 20)}"/><avis/></R>`, [false, true, false], "an attribute"],
  [`<R><avis/>${"x".repeat(FULL + 20)}<avis/></R>`, [false, true, false], "a text between records"],
  [`<R><avis/>&${"x".repeat(FULL + 20)};<avis/></R>`, [false, true, false], "an entity"],
  [`<!DOCTYPE R ${"x".repeat(FULL + 20)}`, [true], "a DOCTYPE"],
  [`<${"x".repeat(FULL + 20)}`, [true], "a name"],
];

test("bounded time: records that never close are not read again for each of them", (t) => {
  const bytes = Buffer.from(`<R>${"<avis><![CDATA[".repeat(300_000)}`);
  const { rows, endedMidRow } = read([bytes]);
  t.true(rows.length < 20);
  t.true(endedMidRow);
});

for (const [text, faults, why] of LONG)
  test(`bounded memory: ${why}`, (t) => {
    const bytes = Buffer.from(text.replaceAll("<avis/>", "\n<avis/>\n"));
    const whole = read([bytes]);
    t.deepEqual(
      whole.rows.map(({ fault }) => fault !== null),
      faults,
    );
    t.deepEqual(read(cutAt(bytes, [1, 2_000_000, 4_000_003])), whole);
  });

test("what was written is read back, wherever the chunks are cut", (t) => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 4 }), fc.array(fc.nat()), (records, places) => {
      const written = records.map((record: Element) => xmlOf({ ...record, name: "avis" }));
      const bytes = Buffer.from(`<R>\n<parution>1</parution><l>${written.join("\n")}</l></R>`);
      const wanted = records.map((record) => [jsonOf(record), "R", "1"]);
      for (const chunks of [[bytes], cutAt(bytes, places), byteByByte(bytes)])
        t.deepEqual(
          read(chunks).rows.map(({ fields }) => fields),
          wanted,
        );
    }),
    { numRuns: rounds(3) },
  );
});

test("whatever byte is damaged: it costs one record, and the cuts of chunks change nothing", (t) => {
  const harm = fc.constantFrom(...Buffer.from("<>/&;'\"!-[]? \0ax\n\xff", "latin1"));
  fc.assert(
    fc.property(element, fc.nat(), harm, fc.array(fc.nat()), (record, at, byte, places) => {
      const xml = xmlOf({ ...record, name: "avis" });
      const bytes = Buffer.from(`<R>${xml}${xml}${xml}</R>`);
      bytes[3 + (at % (bytes.length - 7))] = byte;
      const whole = read([bytes]);
      t.true(whole.rows.filter(({ fault }) => fault === null).length >= 2);
      for (const chunks of [cutAt(bytes, places), byteByByte(bytes)])
        t.deepEqual(read(chunks), whole);
    }),
    { numRuns: rounds(5) },
  );
});

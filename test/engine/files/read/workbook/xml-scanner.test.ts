import test from "ava";
import {
  tagOf,
  type XmlFault,
  type XmlHandler,
  XmlScanner,
} from "../../../../../engine/files/read/workbook/xml-scanner.ts";
import fc from "../../../../properties.ts";

/** What a document says, one line a part; texts that follow one another are joined. */
function readXml(chunks: readonly Uint8Array[]): {
  parts: string[];
  isWhole: boolean;
  fault: XmlFault | null;
} {
  const parts: string[] = [];
  let text = "";
  const announce = (part: string): void => {
    if (text !== "") parts.push(text);
    text = "";
    if (part !== "") parts.push(part);
  };
  const handler: XmlHandler = {
    open: (scanner) => announce(`<${scanner.name()} ${JSON.stringify([...scanner.attributes()])}`),
    close: (scanner) => announce(`/${scanner.name()}`),
    text: (bytes, start, end) => {
      text += Buffer.from(bytes.subarray(start, end)).toString("latin1");
    },
  };
  const scanner = new XmlScanner(handler);
  for (const chunk of chunks) scanner.push(chunk);
  announce("");
  return { parts, isWhole: scanner.finish(), fault: scanner.fault };
}

const read = (document: string) => readXml([Buffer.from(document)]);

const DOCUMENTS: readonly [document: string, parts: readonly string[]][] = [
  ["<a>x</a>", ["<a []", "x", "/a"]],
  ["<a/>", ["<a []", "/a"]],
  ["<x:a x:b=\"1\" c = '2>'/>", ['<a [["b","1"],["c","2>"]]', "/a"]],
  ['<a b="&lt;&quot;"/>', ['<a [["b","<\\""]]', "/a"]],
  ["<a>1&amp;2&#51;&#x34;</a>", ["<a []", "1&234", "/a"]],
  ["<a>& &x; &#xD800000;</a>", ["<a []", "& &x; &#xD800000;", "/a"]],
  ["<a>1\r\n2\r3\n</a>", ["<a []", "1\n2\n3\n", "/a"]],
  ["<a><![CDATA[<b>&amp;]]></a>", ["<a []", "<b>&amp;", "/a"]],
  ["<a><!-- <b> --><?x y?>z</a>", ["<a []", "z", "/a"]],
];

for (const [document, parts] of DOCUMENTS)
  test(`reads ${JSON.stringify(document)}`, (t) => {
    t.deepEqual(read(document), { parts: [...parts], isWhole: true, fault: null });
  });

const FAULTS: readonly [document: string, fault: XmlFault | null][] = [
  ["<!DOCTYPE a><a/>", "doctype"],
  ['<?xml version="1.0" encoding="UTF-16"?><a/>', "encoding"],
  ["</a>", "markup"],
  ["< a/>", "markup"],
  ["<a>", null],
  ["<a", null],
  ["<a>&am", null],
];

for (const [document, fault] of FAULTS)
  test(`does not take ${JSON.stringify(document)} for whole`, (t) => {
    const { isWhole, fault: found } = read(document);
    t.is(found, fault);
    t.false(isWhole);
  });

test("names of up to four letters are compared as numbers", (t) => {
  t.is(tagOf("rPh"), (0x72 << 16) | (0x50 << 8) | 0x68);
});

test("where chunks are cut changes nothing", (t) => {
  const piece = fc.constantFrom(
    "<a>",
    "</a>",
    '<b c="1>2"/>',
    "é",
    "&amp;",
    "&#233;",
    "\r\n",
    "\r",
    "<![CDATA[x]]>",
    "<!--y-->",
    "text",
    "<?z?>",
  );
  const document = fc.array(piece, { maxLength: 12 }).map((pieces) => `<r>${pieces.join("")}</r>`);
  fc.assert(
    fc.property(document, fc.array(fc.nat(120)), (text, cuts) => {
      const bytes = Buffer.from(text);
      const places = [
        0,
        ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b),
        bytes.length,
      ];
      const chunks = places.slice(1).map((end, i) => bytes.subarray(places[i], end));
      t.deepEqual(readXml(chunks), readXml([bytes]));
    }),
  );
});

import { NO_HEADER } from "../../../engine/files/read/layout/overridden-head.ts";
import type { ReadingOptions } from "../../../engine/files/read/reading/reading-options.ts";

export type Reported = ReadingOptions & { readonly part?: number };

const ENCODED = {
  "utf-8": (text: string) => Buffer.from(text),
  "windows-1252": (text: string) => Buffer.from(text, "latin1"),
  "utf-16le": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
  macintosh: (text: string) =>
    Buffer.from([...text].map((one) => MAC.get(one) ?? one.charCodeAt(0))),
} as const;
const MAC: ReadonlyMap<string, number> = new Map([
  ["é", 0x8e],
  ["è", 0x8f],
  ["ô", 0x99],
  ["à", 0x88],
]);

const PLAIN =
  "Société;CP;Ville\nMédiathèque;01000;Orléans\nHôtel à vue;02000;Besançon\n".replaceAll("ç", "c");

type Case = readonly [
  why: string,
  content: Uint8Array,
  reported: Reported,
  header: readonly string[],
  rows: readonly (readonly string[])[],
];

const BODY = [
  ["Médiathèque", "01000", "Orléans"],
  ["Hôtel à vue", "02000", "Besancon"],
];
const HEADER = ["Société", "CP", "Ville"];
const preamble = (lines: number) =>
  Buffer.from(
    `${Array.from({ length: lines }, (_, i) => `Export du service ${i + 1}\n`).join("")}${PLAIN}`,
  );

export const CASES: readonly Case[] = [
  ...Object.entries(ENCODED).map(
    ([name, written]): Case => [
      `${name}, told so`,
      written(PLAIN),
      { encoding: name as keyof typeof ENCODED },
      HEADER,
      BODY,
    ],
  ),
  [
    "UTF-8 told to be Windows-1252 shows what it is",
    ENCODED["utf-8"]("Société;CP\nLé;01\nLà;02\n"),
    { encoding: "windows-1252" },
    ["SociÃ©tÃ©", "CP"],
    [
      ["LÃ©", "01"],
      ["LÃ\u00a0", "02"],
    ],
  ],
  [
    "a mark of UTF-8 stays off",
    Buffer.from("\ufeffnom;cp\na;01\nb;02\n"),
    { encoding: "iso-8859-15" },
    ["nom", "cp"],
    [
      ["a", "01"],
      ["b", "02"],
    ],
  ],
  ...[";", ",", "\t", "|"].map(
    (delimiter): Case => [
      `delimiter ${JSON.stringify(delimiter)}`,
      Buffer.from(PLAIN.replaceAll(";", delimiter)),
      { delimiter },
      HEADER,
      BODY,
    ],
  ),
  [
    "another delimiter than was found",
    Buffer.from("nom|cp, ville\nA|01, Bourg\nB|02, Laon\n"),
    { delimiter: "," },
    ["nom|cp", " ville"],
    [
      ["A|01", " Bourg"],
      ["B|02", " Laon"],
    ],
  ],
  [
    "no delimiter",
    Buffer.from(PLAIN),
    { delimiter: "" },
    [PLAIN.split("\n")[0] as string],
    PLAIN.split("\n")
      .slice(1, 3)
      .map((one) => [one]),
  ],
  ["no header", Buffer.from(PLAIN), { headerRow: NO_HEADER }, ["", "", ""], [HEADER, ...BODY]],
  [
    "three lines above, none told as header",
    preamble(3),
    { headerRow: NO_HEADER },
    ["", "", ""],
    [HEADER, ...BODY],
  ],
  ["three lines above, the header told", preamble(3), { headerRow: 4 }, HEADER, BODY],
  [
    "a header that data stands above",
    Buffer.from("1;2;3\n4;5;6\n7;8;9\nnom;cp;ville\na;01;b\nc;02;d\n"),
    { headerRow: 4 },
    ["nom", "cp", "ville"],
    [
      ["a", "01", "b"],
      ["c", "02", "d"],
    ],
  ],
  [
    "a blank row below the header",
    Buffer.from("x\n\nnom;cp\n\na;01\nb;02\n"),
    { headerRow: 3, delimiter: ";" },
    ["nom", "cp"],
    [
      ["a", "01"],
      ["b", "02"],
    ],
  ],
  [
    "apostrophes around semicolons",
    Buffer.from("nom;ville\n'a;b';c\n'd;e';f\n"),
    { quote: "'" },
    ["nom", "ville"],
    [
      ["a;b", "c"],
      ["d;e", "f"],
    ],
  ],
  [
    "quotes that are text",
    Buffer.from('nom;ville\n"a";c\n"d";f\n'),
    { quote: "" },
    ["nom", "ville"],
    [
      ['"a"', "c"],
      ['"d"', "f"],
    ],
  ],
  [
    "semicolons in quoted cells",
    Buffer.from('nom;ville\n"a;b";c\n"d;e";f\n'),
    { delimiter: ";", quote: '"' },
    ["nom", "ville"],
    [
      ["a;b", "c"],
      ["d;e", "f"],
    ],
  ],
];

type Refused = readonly [
  why: string,
  content: Uint8Array,
  reported: Reported,
  code: string,
  name?: string,
];

const LATIN = ENCODED["windows-1252"](PLAIN);

export const REFUSED: readonly Refused[] = [
  ["Latin told to be UTF-8", LATIN, { encoding: "utf-8" }, "lecture.encodage"],
  ["Latin told to be UTF-16", LATIN, { encoding: "utf-16le" }, "lecture.encodage"],
  [
    "UTF-16 told to be of one byte",
    ENCODED["utf-16le"](PLAIN),
    { encoding: "windows-1252" },
    "lecture.encodage",
  ],
  [
    "UTF-16 told the wrong way round",
    ENCODED["utf-16le"](PLAIN),
    { encoding: "utf-16be" },
    "lecture.encodage",
  ],
  [
    "UTF-16 told to be UTF-32",
    ENCODED["utf-16le"](PLAIN),
    { encoding: "utf-32le" },
    "lecture.encodage",
  ],
  ["a header beyond the last row", LATIN, { headerRow: 900 }, "lecture.entete"],
  ["a header that is blank", Buffer.from("a;b\n\n1;2\n"), { headerRow: 2 }, "lecture.entete"],
  ["a header on the last row", LATIN, { headerRow: 3 }, "lecture.sans_ligne"],
  ["a part that is not there", LATIN, { part: 7, delimiter: "," }, "lecture.partie"],
  ["a delimiter of JSON", Buffer.from('[{"a":1}]'), { delimiter: "," }, "lecture.option", "a.json"],
  ["a header of JSON", Buffer.from('[{"a":1}]'), { headerRow: 1 }, "lecture.option", "a.json"],
];

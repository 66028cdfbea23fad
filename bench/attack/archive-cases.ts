import { utils, write } from "xlsx";
import { forgeZip } from "../../test/workers/files/unpack/forge-zip.ts";
import { hash32 } from "../corpus/random.ts";

const ROWS = Array.from({ length: 40 }, (_, at) => [
  `Société ${at}`,
  `3000000${String(at).padStart(2, "0")}00017`,
  `contact${at}@exemple.fr`,
]);
const HEADER = ["raison sociale", "siret", "email"];
const CSV = [HEADER, ...ROWS].map((row) => row.join(";")).join("\r\n");

function workbook(bookType: "xlsx" | "biff8"): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, ...ROWS]), "clients");
  return write(book, { type: "buffer", bookType }) as Buffer;
}

/** Sound files of every nature; mutations of them follow. */
const SOUND: readonly (readonly [name: string, bytes: Buffer])[] = [
  ["clients.csv", Buffer.from(CSV)],
  ["clients.json", Buffer.from(JSON.stringify(ROWS.map(([nom, siret]) => ({ nom, siret }))))],
  ["clients.xlsx", workbook("xlsx")],
  ["clients.xls", workbook("biff8")],
  ["clients.zip", forgeZip([{ name: "clients.csv", content: CSV }])],
  [
    "deux.zip",
    forgeZip([
      { name: "clients.csv", content: CSV },
      { name: "contacts.csv", content: CSV },
    ]),
  ],
];

/** Files by a seed: bytes flipped, cut, doubled, moved. */
export function* mutatedArchives(seed: number, count: number): Generator<[string, Buffer]> {
  for (let index = 0; index < count; index++) {
    let draws = 0;
    const below = (most: number): number => hash32(hash32(seed, index), draws++) % most;
    const [name, sound] = SOUND[index % SOUND.length]!;
    let bytes: Buffer = Buffer.from(sound);
    for (let left = 1 + below(8); left > 0; left--) {
      const at = below(bytes.length + 1);
      const how = below(5);
      if (how === 0) bytes = Buffer.from(bytes.subarray(0, at));
      else if (how === 1)
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          bytes.subarray(at, at + below(400)),
          bytes.subarray(at),
        ]);
      else if (how === 2)
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(64))]);
      else if (at < bytes.length) bytes[at] = below(256);
    }
    yield [name, bytes];
  }
}

import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Random } from "../corpus/random.ts";

const DATA = fileURLToPath(new URL("../.data", import.meta.url));
const HEADER = "id;siret;nom;prenom;societe;adresse;cp;ville;telephone;email;montant;note";
const WORDS = "Société Durand Martin Alpha Béton Lyon Paris Conseil Services Île Orme Vallée".split(
  " ",
);
/** Percentage of rows with a quoted cell. */
const QUOTED = 23;
const WRITE_ROWS = 5000;

/** An invented csv of 12 columns, `;` and CRLF, UTF-8, of that many bytes; made once and cached. */
export function customerCsv(bytes: number, seed: number): string {
  const file = join(DATA, `customers-${bytes}-${seed}.csv`);
  if (existsSync(file)) return file;
  mkdirSync(DATA, { recursive: true });
  const out = openSync(`${file}.unfinished`, "w");
  const random = new Random();
  let written = writeSync(out, `${HEADER}\r\n`);
  for (let row = 0; written < bytes; row += WRITE_ROWS) {
    const lines = Array.from({ length: WRITE_ROWS }, (_, index) => line(random, seed, row + index));
    written += writeSync(out, lines.join(""));
  }
  closeSync(out);
  renameSync(`${file}.unfinished`, file);
  return file;
}

function line(random: Random, seed: number, row: number): string {
  random.reset(seed, row);
  const word = (): string => WORDS[random.below(WORDS.length)] as string;
  const cells = [
    row,
    10_000_000_000_000 + random.next(),
    word(),
    word(),
    `${word()} ${word()} SARL`,
    `${1 + random.below(200)} rue ${word()} ${word()}`,
    10_000 + random.below(80_000),
    `${word()}-sur-${word()}`,
    `0${100_000_000 + random.below(800_000_000)}`,
    `client${row}@exemple.fr`,
    `${random.below(1_000_000)},${10 + random.below(90)}`,
    note(random, word),
  ];
  return `${cells.join(";")}\r\n`;
}

function note(random: Random, word: () => string): string {
  if (random.below(100) >= QUOTED) return `${word()} ${word()}`;
  const between = [" ; ", ' ""dit"" ', "\r\n"][random.below(3)];
  return `"${word()}${between}${word()}"`;
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import test from "ava";
import type { RejectReason } from "../../../engine/registers/register.ts";
import { editionFolder, homeAt } from "../../../engine/snapshot/home.ts";
import { readCsv } from "../../bench/corpus/corpus-files.ts";
import { writeCorpus } from "./corpus.ts";
import { csvText } from "./csv-text.ts";
import { filesOf, load, newFolder, pool, published } from "./load-bed.ts";

const corpus = await writeCorpus(250);
const home = newFolder();
await published(load(pool, home, "sirene", [corpus.folder]));

const FILES = {
  "unites-legales": corpus.unites,
  etablissements: corpus.etablissements,
  "liens-succession": corpus.liens,
};
type Sirene = keyof typeof FILES;

/** Tolerance of these tests where rows are few: one bad link in a hundred is more than 1 %. */
const TOLERANT = { tolerance: 0.05 };

interface BadRow {
  readonly register: Sirene;
  readonly why: string;
  readonly reason: RejectReason;
  /** What becomes of the row in the middle of the file. */
  readonly change: Readonly<Record<string, string>> | ((line: string) => string);
}

// biome-ignore format: a table, one case a line
const BAD_ROWS: readonly BadRow[] = [
  { register: "unites-legales", why: "a SIREN whose key is wrong", reason: "siren.invalide", change: { siren: "123456789" } },
  { register: "unites-legales", why: "a SIREN that lost its zeros", reason: "siren.invalide", change: { siren: "5000104" } },
  { register: "unites-legales", why: "SIREN zero", reason: "siren.invalide", change: { siren: "000000000" } },
  { register: "unites-legales", why: "a SIREN with a letter", reason: "siren.invalide", change: { siren: "00050000O" } },
  { register: "unites-legales", why: "no state", reason: "etat.inconnu", change: { etatAdministratifUniteLegale: "" } },
  { register: "unites-legales", why: "the letter of closed establishments", reason: "etat.inconnu", change: { etatAdministratifUniteLegale: "F" } },
  { register: "unites-legales", why: "a diffusion nobody knows", reason: "diffusion.inconnue", change: { statutDiffusionUniteLegale: "X" } },
  { register: "unites-legales", why: "one field too many", reason: "champs.nombre", change: (line) => `${line},` },
  { register: "unites-legales", why: "fields missing", reason: "champs.nombre", change: (line) => line.slice(0, line.length - 4).replace(/,[^,]*$/, "") },
  { register: "unites-legales", why: "text after a closing quote", reason: "champs.guillemets", change: (line) => line.replace(/^(\d+),[OP],/, '$1,"O"B,') },
  { register: "unites-legales", why: "a quote that is not closed", reason: "champs.guillemets", change: () => '"unterminated quote,a,b,c' },
  { register: "etablissements", why: "a quote that is not closed, in the middle", reason: "champs.guillemets", change: (line) => line.replace(",", ',"') },
  { register: "unites-legales", why: "a byte that is not UTF-8", reason: "texte.encodage", change: (line) => line.replace(/,[OP],/, ",O\u00e9,") },
  { register: "etablissements", why: "a NIC whose key is wrong", reason: "siret.invalide", change: { nic: "99999" } },
  { register: "etablissements", why: "SIREN, NIC and SIRET that disagree", reason: "siret.incoherent", change: { siret: "00050000900014" } },
  { register: "etablissements", why: "the letter of ceased units", reason: "etat.inconnu", change: { etatAdministratifEtablissement: "C" } },
  { register: "etablissements", why: "a diffusion nobody knows", reason: "diffusion.inconnue", change: { statutDiffusionEtablissement: "" } },
  { register: "liens-succession", why: "a SIRET cut short", reason: "siret.invalide", change: { siretEtablissementSuccesseur: "3000000070001" } },
  { register: "liens-succession", why: "a date written as in French", reason: "date.invalide", change: { dateLienSuccession: "15/01/1999" } },
  { register: "liens-succession", why: "month 13", reason: "date.invalide", change: { dateLienSuccession: "1999-13-01" } },
];

/** The file with its middle row changed, its count of rows, and that row's line. */
function spoil({ register, change }: BadRow): {
  bytes: Buffer;
  rows: number;
  line: number;
  text: string;
} {
  const lines = readFileSync(FILES[register], "utf8").trimEnd().split("\n");
  const at = lines.length >> 1;
  const line = lines[at] as string;
  const text =
    typeof change === "function" ? change(line) : changedLine(lines[0] as string, line, change);
  lines[at] = text;
  const bytes = Buffer.from(`${lines.join("\n")}\n`);
  const isLatin1 = text.includes("\u00e9");
  return {
    bytes: isLatin1 ? latin1Byte(bytes) : bytes,
    rows: lines.length - 1,
    line: at + 1,
    text,
  };
}

function changedLine(
  header: string,
  line: string,
  change: Readonly<Record<string, string>>,
): string {
  const { header: names, rows } = readCsv(`${header}\n${line}\n`);
  const row = { ...rows[0], ...change };
  return csvText(names, [names.map((name) => row[name] as string)]).split("\n")[1] as string;
}

/** The é of the spoiled row as one byte E9, as in a file that is half latin1. */
function latin1Byte(bytes: Buffer): Buffer {
  const at = bytes.indexOf(",O\u00e9,") + 2;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xe9]), bytes.subarray(at + 2)]);
}

for (const row of BAD_ROWS) {
  const { register, why, reason } = row;
  test.serial(
    `${register}, ${why}: the row is put aside as ${reason}, the rest is loaded`,
    async (t) => {
      const own = newFolder();
      const spoiled = spoil(row);
      const file = join(newFolder(), basename(FILES[register]));
      writeFileSync(file, spoiled.bytes);
      const snapshot = await published(load(pool, own, register, [file], TOLERANT));
      const manifest = snapshot.registers[register];
      t.deepEqual(manifest?.rejected, { [reason]: 1 });
      t.is(manifest?.rows, spoiled.rows);
      t.is(manifest?.accepted, spoiled.rows - 1);
      const folder = editionFolder(homeAt(own), register, manifest?.edition ?? "");
      const [header, retained = "", ...others] = readFileSync(
        join(folder, "rejets.csv"),
        "utf8",
      ).split("\n");
      t.is(header, "fichier;ligne;motif;texte");
      t.true(retained.startsWith(`"${basename(file)}";"${spoiled.line}";"${reason}";"`), retained);
      t.true(
        retained.includes(
          spoiled.text
            .slice(0, 20)
            .replaceAll('"', '""')
            .replace(/\u00e9.*/, ""),
        ),
        retained,
      );
      t.deepEqual(others, [""]);
      t.deepEqual(
        readdirSync(folder)
          .filter((name) => !name.endsWith("-lock"))
          .sort(),
        ["edition.json", "entries.lmdb", "rejets.csv"],
      );
    },
  );
}

test.serial(
  "rejects are counted over all files of a register, and kept with their file",
  async (t) => {
    const [own, source] = [newFolder(), newFolder()];
    const [state, siren] = [BAD_ROWS[4] as BadRow, BAD_ROWS[0] as BadRow];
    writeFileSync(join(source, "premier.csv"), spoil(state).bytes);
    writeFileSync(join(source, "second.csv"), spoil(siren).bytes);
    const snapshot = await published(load(pool, own, "unites-legales", [source], TOLERANT));
    const manifest = snapshot.registers["unites-legales"];
    t.deepEqual(manifest?.rejected, { "etat.inconnu": 1, "siren.invalide": 1 });
    const folder = editionFolder(homeAt(own), "unites-legales", manifest?.edition ?? "");
    const retained = readFileSync(join(folder, "rejets.csv"), "utf8").trimEnd().split("\n");
    t.deepEqual(
      retained.map((line) => line.split(";")[0]),
      ["fichier", '"premier.csv"', '"second.csv"'],
    );
  },
);

test.serial("lines are counted through quoted line ends, CRLF and blank lines", async (t) => {
  const lines = readFileSync(corpus.unites, "utf8").trimEnd().split("\n");
  const withSigle = (lines[5] as string).split(",");
  withSigle[4] = '"DEUX\r\nLIGNES"';
  const text = [...lines.slice(0, 5), withSigle.join(","), "", "123456789,O", ...lines.slice(6)];
  const file = join(newFolder(), "unites.csv");
  writeFileSync(file, `${text.join("\r\n")}\r\n`);
  const own = newFolder();
  const snapshot = await published(load(pool, own, "unites-legales", [file], TOLERANT));
  const manifest = snapshot.registers["unites-legales"];
  t.deepEqual(manifest?.rejected, { "champs.nombre": 1 });
  const folder = editionFolder(homeAt(own), "unites-legales", manifest?.edition ?? "");
  const [, retained] = readFileSync(join(folder, "rejets.csv"), "utf8").split("\n");
  // Header 1, rows 2 to 5, row on 6 and 7, blank 8.
  t.is(retained, '"unites.csv";"9";"champs.nombre";"123456789,O"');
});

const TOLERANCES: readonly (readonly [
  tolerance: number,
  bad: number,
  share: string,
  limit: string,
])[] = [
  [0.01, 3, "1,04", "1"],
  [0.07, 21, "7,29", "7"],
  [0.29, 84, "29,17", "29"],
  [0, 1, "0,35", "0"],
];

for (const [tolerance, bad, share, limit] of TOLERANCES) {
  test.serial(
    `${bad} bad rows of 288 at ${limit} %: refused, rejects kept, nothing changed`,
    async (t) => {
      const lines = readFileSync(corpus.unites, "utf8").trimEnd().split("\n");
      const spoiled = lines.map((line, at) =>
        at > 10 && at <= 10 + bad ? `x${line.slice(1)}` : line,
      );
      const file = join(newFolder(), "unites.csv");
      writeFileSync(file, `${spoiled.join("\n")}\n`);
      const own = join(newFolder(), "home");
      await published(load(pool, own, "sirene", [corpus.folder]));
      const before = filesOf(own);
      const result = await load(pool, own, "unites-legales", [file], { tolerance });
      const retained = join(own, "unites-legales-rejets.csv");
      t.is(lines.length, 289);
      t.like(result, {
        ok: false,
        failure: {
          code: "registre.rejets",
          detail:
            "Trop de lignes refusées : rien n'a été publié. " +
            `« unites-legales » : ${bad} lignes sur 288 (${share} %, limite ${limit} %). Détail : ${retained}`,
        },
      });
      t.is(readFileSync(retained, "utf8").trimEnd().split("\n").length, bad + 1);
      const { "unites-legales-rejets.csv": _, ...after } = filesOf(own);
      t.deepEqual(after, before);
      t.false(existsSync(join(own, "building")));
    },
  );
}

test.serial("bad rows exactly at the tolerance pass", async (t) => {
  const lines = readFileSync(corpus.unites, "utf8").trimEnd().split("\n").slice(0, 101);
  lines[50] = `x${lines[50]}`;
  const file = join(newFolder(), "unites.csv");
  writeFileSync(file, `${lines.join("\n")}\n`);
  const snapshot = await published(
    load(pool, newFolder(), "unites-legales", [file], { tolerance: 0.01 }),
  );
  t.like(snapshot.registers["unites-legales"], { rows: 100, accepted: 99 });
});

import { SOUND_CSV as CSV, type HostileFile, named } from "./hostile-file.ts";

const MB = 1_000_000;
const WIDE = 20_000;

/** Texts, and other content named as text. */
export const TEXTS: readonly HostileFile[] = [
  named("clients.csv", () => "", "fichier.vide"),
  named("clients.csv", () => "\ufeff \r\n\n", "fichier.vide"),
  named("clients.csv", () => "nom;siren\n", null, "fichier.vide"),
  named("clients.csv", () => "siren\n900000100\n900000118\n900000126\n", null),
  named("clients.csv", () => "nom;siren", null, "fichier.vide"),
  named("clients.csv", () => wideRows(3), null, "fichier.trop_grand"),
  named(
    "clients.csv",
    () => `nom;note\nAlpha;${"x".repeat(60 * MB)}\n`,
    null,
    "fichier.trop_grand",
  ),
  named("clients.csv", () => `nom;note\nAlpha;"${"x\n".repeat(2 * MB)}`, null, "trop de lignes"),
  named("clients.csv", () => `nom;note\nAlpha;${"x".repeat(4 * MB)}\nBeta;y\n`, null),
  named("clients.csv", () => longCells("é", 100_000), null),
  named("clients.csv", () => longCells(" x", 100_000), null),
  named("clients.csv", () => `${"<!--x-->".repeat(5000)}\nnom;ville\nAlpha;Lyon\n`, null),
  named("clients.csv", () => `${"<!--x--> ".repeat(800)}<table>`, "fichier.type"),
  named("clients.csv", () => `nom /${" siret/".repeat(50_000)};siren\nAlpha;900000100\n`, null),
  named("clients.csv", () => `nom;ville\nAlpha;"Nantes\nBeta;Lyon\nGamma;Paris\n`, null),
  named("clients.csv", () => `nom;ville\n${'"'.repeat(100_001)};x\n`, null),
  named("clients.csv", () => "__proto__;constructor;toString\nAlpha;900000100;x\nBeta;1;y\n", null),
  named(
    "clients.csv",
    () => "nom;siren\nAl\0pha;900000100\nB\u00e9ta;900000118\nGamma;900000126\n",
    null,
  ),
  named("clients.csv", () => `nom;ville\n${"Alpha;Nantes\n".repeat(1001)}`, null, "trop de lignes"),
  named(
    "clients.csv",
    () => `${CSV}${"a;b\n".repeat(MB)}${";".repeat(50 * MB)}`,
    null,
    "fichier.trop_grand",
  ),
  named("clients.csv", () => ";".repeat(4 * MB), null, "fichier.vide"),
  named("clients.csv", () => "\n".repeat(4 * MB), null, "fichier.vide"),
  named("clients.csv", () => Buffer.alloc(4096), "fichier.type"),
  named("clients.csv", () => Buffer.alloc(4096, 1), "fichier.type"),
  named("clients.csv", () => Buffer.from("\ufeffnom;ville\nAlpha;Nantes\n", "utf16le"), null),
  named("clients.csv", () => Buffer.from("fffe6e", "hex"), "fichier.vide"),
  named("clients.csv", () => "%PDF-1.7\n", "fichier.type"),
  named("clients.csv", () => Buffer.from("4d5a9000030000000400", "hex"), "fichier.type"),
  named("clients.csv", () => Buffer.from("1f8b0800000000000003", "hex"), "fichier.type"),
  named("clients.csv", () => Buffer.from("7z\xbc\xaf\x27\x1c", "latin1"), "fichier.type"),
  named("clients.csv", () => Buffer.from("89504e470d0a1a0a", "hex"), "fichier.type"),
  named("clients.csv", () => Buffer.from("ffd8ffe000104a464946", "hex"), "fichier.type"),
  named("clients.csv", () => "GIF89a\x01\0\x01\0", "fichier.type"),
  named("clients.7z", () => Buffer.from("7z\xbc\xaf\x27\x1c", "latin1"), "fichier.type"),
  named("clients.rar", () => "Rar!\x1a\x07\x01\0", "fichier.type"),
  named("clients.csv.gz", () => Buffer.from("1f8b0800000000000003", "hex"), "fichier.type"),
  named("clients.pdf", () => "%PDF-1.7\n", "fichier.type"),
  named(
    "clients.tar",
    () => Buffer.concat([Buffer.alloc(257, "a"), Buffer.from("ustar\0")]),
    "fichier.type",
  ),
  named("clients.exe", () => CSV, "fichier.extension"),
  named("clients", () => CSV, "fichier.extension"),
  named("../../clients.csv", () => CSV, null),
  named(`${"é".repeat(120)}.csv`, () => CSV, null),
];

function wideRows(rows: number): string {
  const row = (cell: (column: number) => string) =>
    Array.from({ length: WIDE }, (_, i) => cell(i)).join(";");
  const lines = Array.from({ length: rows }, (_, r) => row((i) => `${r}-${i}`));
  return `${[row((i) => `c${i}`), ...lines].join("\n")}\n`;
}

/** Twenty customers, one of whom has a long text in each field. */
function longCells(piece: string, letters: number): string {
  const fields =
    "nom;prenom;societe;email;telephone;adresse;code_postal;ville;siren;date_naissance";
  const rows = Array.from(
    { length: 20 },
    (_, i) =>
      `Martin${i};Anne;Alpha ${i};a${i}@alpha.fr;01 42 60 33 1${i % 10};${i} rue de la Paix;75002;Paris;900000100;0${1 + (i % 9)}/03/1970`,
  );
  const long = piece.repeat(letters / piece.length);
  rows[10] = (rows[10] as string)
    .split(";")
    .map((cell) => `${cell}${long}!`)
    .join(";");
  return `${[fields, ...rows].join("\n")}\n`;
}

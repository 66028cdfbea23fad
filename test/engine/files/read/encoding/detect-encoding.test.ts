import test from "ava";
import iconv from "iconv-lite";
import { type ByteSource, bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { detectEncoding } from "../../../../../engine/files/read/encoding/detect-encoding.ts";
import type { EncodingName } from "../../../../../engine/files/read/encoding/encoding.ts";
import { isPlain, plainChunks } from "../../../../../engine/files/read/encoding/plain-chunks.ts";
import { highCharacters } from "../../../../../engine/files/read/encoding/single-byte.ts";
import fc, { anyCharacter } from "../../../../properties.ts";

const TEXT =
  "Société;Prénom;Ville\r\nCrêperie de l'Été;Zoë;Besançon\r\nHÔTEL DU CHÂTEAU;Gaël;Nîmes\r\n";
const ONE_LETTER = `${"Durand;Paul;Lyon\r\n".repeat(40)}Lefèvre;Paul;Lyon\r\n`;

type Case = readonly [encoding: EncodingName, text: string];

const CASES: readonly Case[] = [
  ["utf-8", TEXT],
  ["utf-8", "nom;ville\nDurand;Lyon\n"],
  ["utf-16le", TEXT],
  ["utf-16be", TEXT],
  ["windows-1252", TEXT],
  ["windows-1252", `${TEXT}L’œuvre : 12 €;Noël;Œting\r\n`],
  ["windows-1252", "N°;Montant\n1;12\u00a0€\n"],
  ["windows-1252", ONE_LETTER],
  ["windows-1252", "Montant;Solde\n504,94 €;12 €\n1 008,00 €;7,50 €\n"],
  ["windows-1252", `Montant\n${"10 192,80\u00a0€\n".repeat(200)}`],
  ["windows-1252", "Montant\n10\u00a0192\n3\u00a0277\n"],
  ["windows-1252", "ref\u00a0;N° commande\n1;2\n"],
  ["windows-1252", "titre\n« Alpha »\nDupont et fils…\nParis – Lyon\n"],
  ["windows-1252", "raison sociale\nGarage de l’Orme\nRESTAURANT L’ORME\n"],
  ["windows-1252", "nom\nLes Sœurs du Cœur\nŒuvres\n"],
  ["windows-1252", "nom\nÉric\nÉlodie\n"],
  ["windows-1252", "nom\nSOCIéTé Dupré\n"],
  ["windows-1252", "note\nça, être, île, âge\n"],
  ["macintosh", TEXT],
  ["macintosh", "nom\nHÔTEL\n"],
  ["macintosh", "ville\nÎle-de-France\n"],
  ["macintosh", "n° client;nom\n12;Durand\n"],
  ["macintosh", ONE_LETTER],
  ["macintosh", "nom\nÉric\nÉlodie\nTHÉÂTRE DU CHÊNE\n"],
  ["macintosh", `Nom;Montant\n${"Société Française;12\u00a0€\n".repeat(3)}`],
  ["macintosh", `${TEXT}L’élève : 12 €;Noël;Île\r\n`],
  ["ibm850", TEXT],
  ["ibm850", "nom\nÉlodie\n"],
  ["ibm850", "nom\nFRANÇOIS\n"],
  ["utf-16le", "nom\nÉlodie\n"],
  ["utf-16be", "a;b\n1;2\n"],
  ["utf-32le", TEXT],
  ["utf-32be", TEXT],
  ["utf-32le", "nom\nL’œuvre 🎻 à 12 €\n"],
  ["utf-32be", "a;b\n1;2\n"],
  ["utf-32le", `${TEXT}${"Zoë;Besançon;12\r\n".repeat(30_000)}`],
  ["ibm850", ONE_LETTER],
  ["ibm850", "nom\nÉric\nN° 3, à Nîmes\nTHÉÂTRE DU CHÊNE\n"],
  ["iso-8859-15", `${TEXT}Cœur;12 €;Sœur\r\n`],
];

for (const [index, [name, text]] of CASES.entries())
  test(`encoding: ${name}, ${index}`, (t) => {
    const source = bytesInMemory(
      iconv.encode(name === "macintosh" ? text.replaceAll("€", "¤") : text, name),
    );
    const encoding = detectEncoding(source);
    t.is(encoding.name, name);
    t.is(encoding.otherLines, 0);
    t.true(encoding.confidence > 0.5);
    t.is(plain(source), text);
  });

test("encoding: every byte means what others say", (t) => {
  const bytes = Buffer.from(Array.from({ length: 128 }, (_, index) => index + 128));
  t.is(highCharacters("iso-8859-15"), iconv.decode(bytes, "iso-8859-15"));
  t.is(highCharacters("ibm850"), iconv.decode(bytes, "ibm850"));
  t.is(highCharacters("macintosh"), new TextDecoder("macintosh").decode(bytes));
});

test("encoding: marks are told and taken off", (t) => {
  for (const name of ["utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be"] as const) {
    const source = bytesInMemory(iconv.encode(TEXT, name, { addBOM: true }));
    t.like(detectEncoding(source), { name, byteOrderMark: true });
    t.is(plain(source), TEXT);
  }
});

test("encoding: one byte at the very end counts", (t) => {
  const source = bytesInMemory(
    Buffer.concat([
      Buffer.from("Lefevre;Lyon\n".repeat(200_000)),
      Buffer.from([0x4e, 0x6f, 0xeb, 0x6c]),
    ]),
  );
  t.is(detectEncoding(source).name, "windows-1252");
  t.true(plain(source).endsWith("Noël"));
});

test("encoding: lines of two encodings are each read in theirs", (t) => {
  const lines = ["é;1\n", "è;2\n", "à;3\n"].map((line) => Buffer.from(line));
  const other = iconv.encode("Société;4\n", "windows-1252");
  const source = bytesInMemory(Buffer.concat([...lines, other]));
  const encoding = detectEncoding(source);
  t.like(encoding, { name: "utf-8", otherLines: 1, otherName: "windows-1252" });
  t.false(isPlain(encoding));
  t.is(plain(source), "é;1\nè;2\nà;3\nSociété;4\n");
  const turned = bytesInMemory(Buffer.concat([...Array(4).fill(other), ...lines]));
  t.like(detectEncoding(turned), { name: "windows-1252", otherLines: 3, otherName: "utf-8" });
  t.is(plain(turned), `${"Société;4\n".repeat(4)}é;1\nè;2\nà;3\n`);
});

test("encoding: as many lines of either are UTF-8 with others", (t) => {
  const source = bytesInMemory(
    Buffer.concat([Buffer.from("é;1\n"), iconv.encode("Société;4\n", "windows-1252")]),
  );
  t.like(detectEncoding(source), { name: "utf-8", otherLines: 1, otherName: "windows-1252" });
});

test("encoding: UTF-8 that was encoded twice stays as it is", (t) => {
  const source = bytesInMemory(Buffer.from("SociÃ©tÃ©;1\n"));
  t.true(isPlain(detectEncoding(source)));
  t.is(plain(source), "SociÃ©tÃ©;1\n");
});

test("encoding: a text encoded twice in a file of another encoding stays as it is", (t) => {
  const text = "Société;4\nSociÃ©tÃ©;1\nCrêperie;5\n";
  const source = bytesInMemory(iconv.encode(text, "windows-1252"));
  t.like(detectEncoding(source), { name: "windows-1252", otherLines: 0, otherName: null });
  t.is(plain(source), text);
});

test("encoding: NULs and undefined bytes are kept", (t) => {
  t.is(plain(bytesInMemory(Buffer.from("a\0;b\n\0\n"))), "a\0;b\n\0\n");
  const undefinedByte = Buffer.from("Société\u0081 générale\n", "latin1");
  t.is(plain(bytesInMemory(undefinedByte)), "Société\u0081 générale\n");
});

test("encoding: any bytes are read, UTF-8 unchanged", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      t.notThrows(() => plain(bytesInMemory(bytes)));
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 50 }),
      fc.nat(60_000),
      (text, before) => {
        const padded = `${"x".repeat(before)}${text.replace(/^\ufeff/, "")}`;
        fc.pre(!padded.includes("\0"));
        t.is(plain(bytesInMemory(Buffer.from(padded))), Buffer.from(padded).toString());
      },
    ),
  );
});

test("encoding: characters across blocks stay whole", (t) => {
  const text = "é€😀".repeat(400_000);
  const source = bytesInMemory(Buffer.from(text));
  t.true(isPlain(detectEncoding(source)));
  t.is(plain(source), text);
});

function plain(source: ByteSource): string {
  return Buffer.concat(
    Array.from(plainChunks(source, detectEncoding(source)), (chunk) => chunk.slice()),
  ).toString();
}

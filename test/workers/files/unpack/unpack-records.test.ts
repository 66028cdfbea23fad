import test from "ava";
import { onlyText, unpacked } from "./unpacked.ts";

const CARDS = ["Lefèvre;Anne", "Blanc;Luc"].map(
  (name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${name};;;\r\nUID:1\r\nEND:VCARD\r\n`,
);
const TABLE = "Nom,Prénom\nLefèvre,Anne\nBlanc,Luc\n";

test("cards are rows of a table, in any encoding, and it is told", async (t) => {
  const text = CARDS.join("");
  t.is(await onlyText("contacts.vcf", text), TABLE);
  t.is(await onlyText("contacts.vcf", `\ufeff${text}`), TABLE);
  t.is(await onlyText("contacts.vcf", Buffer.from(text, "latin1")), TABLE);
  t.is(await onlyText("contacts.vcf", Buffer.from(`\ufeff${text}`, "utf16le")), TABLE);
  const { notes, natures } = await unpacked("contacts.txt", text);
  t.deepEqual(natures, ["fiches"]);
  t.deepEqual(
    notes.map(({ code }) => code),
    ["fichier.extension_trompeuse", "fiches.tableau", "fiches.autour"],
  );
});

test("cards without a value, or with too many names, are refused", async (t) => {
  const empty = await unpacked("contacts.vcf", "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n");
  t.is(empty.failure?.code, "fichier.vide");
  const wide = await unpacked("contacts.vcf", CARDS.join(""), { columns: 1 });
  t.is(wide.failure?.code, "fichier.trop_grand");
  const long = await unpacked("contacts.vcf", CARDS.join(""), { jsonBytes: 10 });
  t.is(long.failure?.code, "fichier.trop_grand");
});

test("a csv called vcf is read as a csv", async (t) => {
  const { natures } = await unpacked("contacts.vcf", "nom;ville\nDurand;Lyon\n");
  t.deepEqual(natures, ["csv"]);
});

test("what is in no record is told in a few words, however long it is", async (t) => {
  const long = "X".repeat(100_000);
  const { notes } = await unpacked("contacts.vcf", `${CARDS.join("")}X-${long}:1\r\n`);
  const around = notes.find(({ code }) => code === "fiches.autour");
  t.true((around?.text.length ?? Number.POSITIVE_INFINITY) < 200);
});

for (const [title, line] of [
  ["quotes without an end", `TEL${';"'.repeat(50_000)}`],
  ["parameters without a value", `TEL${";a".repeat(100_000)}`],
  ["quotes one behind the other", `TEL;X=${'""'.repeat(100_000)}`],
  ["escapes", `NOTE:${"\\;".repeat(100_000)}`],
  ["a name of blanks", `N:${" ".repeat(200_000)}x`],
] as const)
  test(`a card with ${title} is read in linear time`, async (t) => {
    const { natures } = await unpacked("contacts.vcf", `${CARDS.join("")}${line}\r\n`);
    t.deepEqual(natures, ["fiches"]);
  });

import test from "ava";
import { repairMojibake } from "../../../../engine/registers/bodacc/mojibake.ts";
import fc, { anyCharacter } from "../../../properties.ts";

/**
 * Windows-1252 from 80 to 9F. Written out: Node 20's own decoder reads these bytes as latin-1
 * (`new TextDecoder("windows-1252")`, seen with 20.20.2).
 */
const SIGNS = [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"];

/** UTF-8 read byte by byte, in windows-1252 or in latin-1, which differ from 80 to 9F. */
function broken(text: string, encoding: "windows-1252" | "latin1"): string {
  const bytes = Buffer.from(text).toString("latin1");
  if (encoding === "latin1") return bytes;
  return bytes.replace(/[\u0080-\u009f]/g, (byte) => SIGNS[byte.charCodeAt(0) - 0x80] as string);
}

/** The bytes of a text that was read in either encoding. */
function bytesOf(text: string): Buffer {
  const signs = [...text].map((sign) => {
    const high = SIGNS.indexOf(sign);
    return high < 0 ? sign : String.fromCharCode(0x80 + high);
  });
  return Buffer.from(signs.join(""), "latin1");
}

const CASES: readonly (readonly [text: string, expected: string, why: string])[] = [
  ["Jugement de clÃ´ture", "Jugement de clôture", "the case of formats.md"],
  ["JUGEMENT DE CLÃ”TURE", "JUGEMENT DE CLÔTURE", "a capital, windows-1252"],
  ["JUGEMENT DE CLÃ\u0094TURE", "JUGEMENT DE CLÔTURE", "a capital, latin-1"],
  ["l’activitÃ©", "l’activitÃ©", "partly sound: not changed"],
  ["lâ€™activitÃ©", "l’activité", "a typographic apostrophe"],
  ["NÂ° 12", "N° 12", "a sign"],
  ["cÅ“ur", "cœur", "a ligature"],
  ["10Â\u00a0dÃ©cembre", "10\u00a0décembre", "a no-break space"],
  ["Jugement de clôture", "Jugement de clôture", "sound"],
  ["CHÂTEAU", "CHÂTEAU", "a sound Â before a letter"],
  ["« LE CAFÉ»", "« LE CAFÉ»", "sound: É and a quotation mark would be one character"],
  ["LE CAFÉ»", "LE CAFÉ»", "the same without its beginning"],
  ["Ã", "Ã", "a lone first byte"],
  ["Ã© 漢", "Ã© 漢", "a character that no byte stands for"],
  ["", "", "nothing"],
];

for (const [text, expected, why] of CASES)
  test(`mojibake "${text}": ${why}`, (t) => t.is(repairMojibake(text), expected));

const french = fc.string({
  unit: fc.constantFrom(..."aàâbcçdeéèêëiîïoôuùûüyÿœæAÀÂCÇEÉÈÊÎÔÙŒ ,;:.'’-()°«»\u00a0€0123456789"),
});

test("sound French text is never changed", (t) => {
  // What follows a lone capital Â is a letter in every French word.
  const sound = french.filter((text) => !/[Ââ][^a-zA-Zé]/.test(`${text} `));
  fc.assert(fc.property(sound, (text) => t.is(repairMojibake(text), text)));
});

test("broken French text is repaired, whichever encoding broke it", (t) => {
  const encoding = fc.constantFrom("windows-1252" as const, "latin1" as const);
  fc.assert(
    fc.property(french, encoding, (text, wrong) => t.is(repairMojibake(broken(text, wrong)), text)),
  );
});

test("any text whatever is changed only into the text whose bytes it shows", (t) => {
  const pieces = fc.string({ unit: fc.constantFrom("Ã", "Â", "â", "Å", "€", "™", "©", "´", "e") });
  fc.assert(
    fc.property(fc.oneof(pieces, fc.string({ unit: anyCharacter })), (text) => {
      const repaired = repairMojibake(text);
      t.true(repaired === text || Buffer.from(repaired).equals(bytesOf(text)));
    }),
  );
});

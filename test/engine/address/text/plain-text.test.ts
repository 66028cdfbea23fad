import test from "ava";
import { plainText } from "../../../../engine/address/text/plain-text.ts";
import fc, { rounds } from "../../../properties.ts";

const TEXTS: readonly (readonly [escaped: string, plain: string, why: string])[] = [
  ["4 rue de l&apos;&Eacute;glise", "4 rue de l'Église", "entities of letters"],
  ["4 rue de l&#39;&#xC9;glise", "4 rue de l'Église", "entities by number"],
  ["4 rue de l&amp;#39;Eau", "4 rue de l'Eau", "escaped twice"],
  ["Caf&eacute; &amp; Cie", "Café & Cie", "an ampersand"],
  ["Chaussée d&rsquo;Antin&nbsp;12", "Chaussée d’Antin 12", "quotes and blanks"],
  ["H&ocirc;tel du C&oelig;ur", "Hôtel du Cœur", "ligatures"],
  ["12 rue Haute<br/>Bât. B", "12 rue Haute\nBât. B", "a line break of HTML"],
  ["<p>12 rue <b>Haute</b></p>", " 12 rue  Haute \n", "markup"],
  ["12 rue Haute\\nBât. B", "12 rue Haute\nBât. B", "an escaped line break"],
  ["12 rue Haute\\r\\nBât. B", "12 rue Haute\nBât. B", "an escaped line break of Windows"],
  ["rue de l\\u00c9glise", "rue de lÉglise", "an escaped letter"],
  ['12 rue \\"Haute\\"', '12 rue "Haute"', "escaped quotes"],
  ["12%20rue%20de%20l%27%C3%89glise", "12 rue de l'Église", "an address from a URL"],
  ["remise de 50 %", "remise de 50 %", "a percentage"],
  ["%E9%E8", "%E9%E8", "bytes that are no UTF-8"],
  ["R & D", "R & D", "an ampersand that escapes nothing"],
  ["&inconnu; &#99999999;", "&inconnu; &#99999999;", "unknown entities"],
  ["C:\\Nantes", "C:\\Nantes", "a path"],
  ["", "", "nothing"],
];

for (const [escaped, plain, why] of TEXTS)
  test(`plain text: ${why}`, (t) => {
    t.is(plainText(escaped), plain);
  });

test("any text: never throws, and a text without signs of escapes stays", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      t.notThrows(() => plainText(text));
      if (!/[<\\%&]/.test(text)) t.is(plainText(text), text);
    }),
    { numRuns: rounds(10) },
  );
});

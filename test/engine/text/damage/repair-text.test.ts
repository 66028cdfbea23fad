import test from "ava";
import { mayBeDamaged } from "../../../../engine/text/damage/may-be-damaged.ts";
import { repairText } from "../../../../engine/text/damage/repair-text.ts";
import { decodeWindows1252 } from "../../../../engine/text/windows-1252.ts";
import fc, { rounds } from "../../../properties.ts";

const [PROVED, LIKELY, LOST] = [true, false, false];

type Row = readonly [text: string, value: string | null, isProved: boolean, why: string];

const DAMAGED: readonly Row[] = [
  ["SociÃ©tÃ© Ormiville", "Société Ormiville", PROVED, "UTF-8 read as windows-1252"],
  ["l'arriÃšre", null, LOST, "a capital with an accent inside a word is no proof"],
  ["Caf\ufffd", null, LOST, "a letter is lost"],
  ["Château d\u0092Ormont", "Château d’Ormont", PROVED, "a C1 control"],
  ["Durieux \u0096 Conseil\u0085", "Durieux – Conseil…", PROVED, "others"],
  ["C\u009cur \u0080 5", "Cœur € 5", PROVED, "letters and signs"],
  ["Val\u0081Mont", null, LOST, "a control whose number has no sign"],
  ["Caf&eacute; du Pont", "Café du Pont", PROVED, "an entity"],
  ["L&#39;Atelier &quot;Haut&quot;", 'L\'Atelier "Haut"', PROVED, "entities by number and name"],
  ["L&#x27;&#xC9;cluse", "L'Écluse", PROVED, "hexadecimal"],
  ["Orval &amp; Fils", "Orval & Fils", PROVED, "an ampersand"],
  ["Bois&nbsp;Vert", "Bois Vert", PROVED, "a blank"],
  ["L&amp;#039;Orme", "L'Orme", PROVED, "escaped twice"],
  ["d&#146;Ormont", "d’Ormont", PROVED, "a number of windows-1252"],
  ["Caf&eacute & Fils", "Café & Fils", LIKELY, "without its semicolon, a bare ampersand"],
  ["Soci&eacutet&eacute X", "Société X", LIKELY, "letters behind an entity without its semicolon"],
  ["Caf&eacute; & Fils", "Café & Fils", LIKELY, "an ampersand that no program leaves"],
  ["Caf&eacute; Né", "Café Né", LIKELY, "a letter once escaped and once not"],
  ["CAF&EACUTE;", "CAFÉ", LIKELY, "put in capitals"],
  ["Caf&Atilde;&copy;", "Café", PROVED, "misread, then escaped"],
  ["CafÃ© &amp; Fils", "Café & Fils", PROVED, "escaped, then misread"],
  ["Caf=C3=A9 du Lac", "Café du Lac", PROVED, "quoted-printable"],
  ["H=F4tel du Lac", "Hôtel du Lac", LIKELY, "quoted-printable of Latin-1"],
  ["=?UTF-8?Q?Caf=C3=A9_du_Lac?=", "Café du Lac", PROVED, "an encoded word"],
  ["=?iso-8859-1?B?Suly9G1l?=", "Jérôme", PROVED, "in base 64"],
  ["Caf%C3%A9%20du%20Lac", "Café du Lac", PROVED, "a URL's"],
  ["Caf%c3%a9%20du%20Lac", "Café du Lac", PROVED, "in small letters"],
  ["Caf%25C3%25A9", "Café", PROVED, "twice"],
  ["Caf%E9%20du%20Lac", "Café du Lac", PROVED, "of Latin-1"],
  ["Caf%C3%A9 du Lac", "Café du Lac", LIKELY, "with a blank"],
  ["H%C3%B4tel+du+Lac", "Hôtel du Lac", LIKELY, "a form's"],
  ["Caf\\u00e9 du Lac", "Café du Lac", PROVED, "JSON"],
  ["Caf\\\\u00e9", "Café", PROVED, "JSON twice"],
  ['Le \\"Haut\\" Pont', 'Le "Haut" Pont', PROVED, "escaped quotes"],
  ["L\\'Orme", "L'Orme", PROVED, "PHP"],
  ["12\\/14 rue Haute", "12/14 rue Haute", PROVED, "a slash of JSON"],
  ["Caf\\xc3\\xa9 Orme", "Café Orme", PROVED, "bytes of a program"],
  ["Caf\\303\\251 Orme", "Café Orme", PROVED, "octals"],
  ["12 rue Haute\\nBât. B", "12 rue Haute\nBât. B", LIKELY, "a line break"],
  ["_x000D_ Morval", "Morval", PROVED, "a workbook's line end"],
  ["Mor_x000D_\nval", "Mor\nval", PROVED, "inside"],
  ["Caf_x00E9_", "Café", PROVED, "a letter of a workbook"],
  ["<b>Korval</b>", "Korval", LIKELY, "tags"],
  ["&lt;p&gt;Korval&lt;/p&gt;", "Korval", LIKELY, "escaped tags"],
  ["Du\u00adpont", "Dupont", PROVED, "a soft hyphen"],
  ["Jean\u00adPierre", "Jean-Pierre", LIKELY, "that may have been a hyphen"],
  ["12\u00ad14 rue Haute", "12-14 rue Haute", LIKELY, "between numbers"],
  ["BOULAN\u00adGERIE", "BOULANGERIE", LIKELY, "in capitals"],
  ["Garage du\u200b Lac", "Garage du Lac", PROVED, "a blank of no width"],
  ["Bou\ufefflangerie", "Boulangerie", PROVED, "a byte order mark inside"],
  ["\u202aMartin\u202c", "Martin", PROVED, "marks of direction"],
  ["Petit\u200e", "Petit", PROVED, "at the end"],
  ["12 rue Haute\u2028Bât. B", "12 rue Haute\nBât. B", PROVED, "a line separator"],
  ["12 rue Haute\vBât. B", "12 rue Haute\nBât. B", PROVED, "a line end of other programs"],
  ["Mor\u0000val\u0007", "Morval", PROVED, "controls"],
  ["Mor&shy;val&#8203;", "Morval", PROVED, "escaped, then unseen"],
  ["SociÃ©tÃ©Â\u00ad Orm", "Société Orm", PROVED, "misread, then unseen"],
  ["Ορ\u200bμή", "Ορμή", PROVED, "another alphabet"],
];

/** Texts that stay as they are. */
const SOUND: readonly string[] = [
  ...["R&D", "AT&T", "M&Ms", "Durand&Fils", "Orval & Fils;", "B&B Hôtel; Metz", "&co", "Q&A;"],
  ...["100%", "100 %", "20%25", "remise 50%20", "10%10", "5%ab", "taux de 20%20%"],
  ...["A=3D", "x=10", "ref=E9", "n=C3", "=SOMME(A1)", "a==b"],
  ...["C:\\new", "C:\\users\\u00e9", "\\\\serveur\\nord", "ORVAL\\nadia", "A\\B", "CORP\\\\robert"],
  ...['{"a":"\\u00e9"}', '[{"nom":"L\\"Orme"}]', "[12,\\n]"],
  ...["jo_x@orval.fr", "a_x00_b", "a < b > c", "Ana <ana@orval.fr>", "<Korval>"],
  ...["https://orval.fr/caf%C3%A9?a=%20", "www.orval.fr/%C3%A9", "/fiche/caf%C3%A9"],
  ...["SÃO PAULO", "ÂGE D'OR", "Château", "L’Oréal", "¿Qué?", "CAF\\É"],
  ...["👩\u200d💻 Studio", "مکتبه\u200cها", "\u200fשלום", "क्\u200dष"],
  ...["&inconnu;", "&#99999999;", "&#xD800;", "&#0;", "%E9%E8", ""],
];

test("texts that programs damaged", (t) => {
  for (const [text, value, isProved, why] of DAMAGED) {
    const repair = repairText(text, "value");
    t.deepEqual([repair?.value, repair?.isProved], [value, isProved], `${text}: ${why}`);
    t.true(mayBeDamaged(Buffer.from(text).toString("latin1")), `${text} is looked at`);
  }
});

test("sound texts stay", (t) => {
  for (const text of SOUND) t.is(repairText(text, "value"), null, text);
});

test("in a comment tags and the escapes of links and letters may be meant", (t) => {
  for (const text of ["<b>Korval</b>", "Caf%C3%A9%20du%20Lac", "Caf=C3=A9"])
    t.is(repairText(text, "text"), null, text);
  t.is(repairText("L&#39;eau", "text")?.value, "L'eau");
});

const FRENCH = "aàâçeéèêëiîïoôuùûüABCÉÈÀÇ 'œŒ«»’€-.".split("");
const frenchText = fc
  .array(fc.constantFrom(...FRENCH), { minLength: 1, maxLength: 30 })
  .map((all) => all.join(""));

test("French texts that were misread once or twice come back, or are left", (t) => {
  fc.assert(
    fc.property(frenchText, fc.integer({ min: 1, max: 2 }), (text, times) => {
      let misread = text;
      for (let time = 0; time < times; time++) misread = decodeWindows1252(Buffer.from(misread));
      const value = repairText(misread, "value")?.value ?? null;
      t.true(value === null || value === text.trim(), `${misread} -> ${value}`);
    }),
  );
});

/** Nobody writes these next to each other; UTF-8 that was misread is full of them. */
const LIKE_MISREAD = /â[€«»’œŒ]/;

test("French texts that nothing happened to are never touched", (t) => {
  fc.assert(
    fc.property(frenchText, (text) => {
      fc.pre(!LIKE_MISREAD.test(text));
      t.is(repairText(text, "value"), null);
    }),
  );
});

/** Ways to escape a character, each as a program does it. */
const ESCAPERS: readonly (readonly [name: string, what: RegExp, escaped: (c: string) => string])[] =
  [
    ["HTML", /[&<>"'\u0080-\uffff]/g, (c) => `&#${c.charCodeAt(0)};`],
    ["URL", /[\s\S]/g, encodeURIComponent],
    ["JSON", /["\\\u0080-\uffff]/g, (c) => (c === '"' ? '\\"' : `\\u${hex(c)}`)],
  ];
const hex = (c: string): string => c.charCodeAt(0).toString(16).padStart(4, "0");

test("what a program escaped comes back, proved, and nothing else is proved", (t) => {
  const text = frenchText.map((one) => one.trim());
  fc.assert(
    fc.property(text, fc.constantFrom(...ESCAPERS), (plain, [name, what, escaped]) => {
      fc.pre(!LIKE_MISREAD.test(plain) && /[àâçéèêëîïôùûüÉÈÀÇœŒ«»’€]/.test(plain));
      const written = plain.replace(what, escaped);
      const repair = repairText(written, "value");
      fc.pre(name !== "URL" || /\p{L}/u.test(plain));
      t.deepEqual([repair?.value, repair?.isProved], [plain, true], `${name} ${written}`);
    }),
    { numRuns: rounds(10) },
  );
});

test("any text: never throws, and none is repaired that would not be looked at", (t) => {
  const signs = fc.string({
    unit: fc.constantFrom(..."&#x39;eacute%C3A9=\\u00_<b>/n é"),
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: "grapheme", maxLength: 40 })), (text) => {
      const repair = repairText(text, "value");
      if (repair) t.true(mayBeDamaged(Buffer.from(text).toString("latin1")), text);
      if (repair?.isProved) t.is(repairText(repair.value ?? "", "value"), null, text);
    }),
    { numRuns: rounds(20) },
  );
});

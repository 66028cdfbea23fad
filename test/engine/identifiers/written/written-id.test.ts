import test from "ava";
import { formatSiret } from "../../../../engine/identifiers/siret.ts";
import { vatNumber } from "../../../../engine/identifiers/vat-number.ts";
import {
  type Around,
  isClear,
  readWrittenId,
  type WrittenId,
} from "../../../../engine/identifiers/written/written-id.ts";
import fc, { anyCharacter } from "../../../properties.ts";
import { withLuhnKey } from "../naive-luhn.ts";

type Row = readonly [text: string, kind: WrittenId["kind"], digits: string, around: Around];

const READ: readonly Row[] = [
  ["732829320", "siren", "732829320", "nothing"],
  ["73282932000074", "siret", "73282932000074", "nothing"],
  ["FR44732829320", "vat", "44732829320", "nothing"],
  ["44732829320", "vat", "44732829320", "nothing"],
  // Signs.
  ["732 829 320 00074", "siret", "73282932000074", "signs"],
  ["73282932000074.", "siret", "73282932000074", "signs"],
  ["73282932000074;", "siret", "73282932000074", "signs"],
  ["/73282932000074/", "siret", "73282932000074", "signs"],
  ["-732829320", "siren", "732829320", "signs"],
  ["*732829320*", "siren", "732829320", "signs"],
  ["732,829,320", "siren", "732829320", "signs"],
  ["73,282,932,000,074", "siret", "73282932000074", "signs"],
  ["732.829.320.00074", "siret", "73282932000074", "signs"],
  ["356.000.000", "siren", "356000000", "signs"],
  ["732829320_00074", "siret", "73282932000074", "signs"],
  ['="73282932000074"', "siret", "73282932000074", "signs"],
  ["«\u00a0732\u202f829\u2009320\u00a0»", "siren", "732829320", "signs"],
  ["７３２８２９３２０", "siren", "732829320", "signs"],
  ["fr 44 732 829 320", "vat", "44732829320", "signs"],
  ["F.R.44-732829320", "vat", "44732829320", "signs"],
  // Decimals and exponents.
  ["732829320.0", "siren", "732829320", "decimals"],
  ["73282932000074,00", "siret", "73282932000074", "decimals"],
  ["732829320-00074.0", "siret", "73282932000074", "decimals"],
  ["732 829 320,00", "siren", "732829320", "decimals"],
  ["732829320.000000", "siren", "732829320", "decimals"],
  ["7.32829320E8", "siren", "732829320", "exponent"],
  ["7,3282932000074E+13", "siret", "73282932000074", "exponent"],
  ["73282932000074E0", "siret", "73282932000074", "exponent"],
  ["7,33E+13", "rounded", "733", "exponent"],
  ["7.3282932E+08", "rounded", "", "exponent"],
  // Labels, mentions, remarks.
  ["SIREN 732829320", "siren", "732829320", "mention"],
  ["SIRET : 73282932000074", "siret", "73282932000074", "mention"],
  ["N° de SIRET 732 829 320 00074", "siret", "73282932000074", "mention"],
  ["N°73282932000074", "siret", "73282932000074", "mention"],
  ["SIRET73282932000074", "siret", "73282932000074", "mention"],
  ["n° 732829320", "siren", "732829320", "mention"],
  ["732829320 RCS Dijon", "siren", "732829320", "mention"],
  ["732 829 320 R.C.S. Bourg-en-Bresse", "siren", "732829320", "mention"],
  ["RCS Dijon 732829320", "siren", "732829320", "mention"],
  ["RCS de Saint-Étienne B 732 829 320", "siren", "732829320", "mention"],
  ["RCS Paris B732829320", "siren", "732829320", "mention"],
  ["732829320 RCS Lyon 2010 B 01234", "siren", "732829320", "mention"],
  ["732829320 RM 69", "siren", "732829320", "mention"],
  ["732829320 RM69", "siren", "732829320", "mention"],
  ["RNE 732829320", "siren", "732829320", "mention"],
  ["73282932000074 (siège)", "siret", "73282932000074", "mention"],
  ["73282932000074 [siège social]", "siret", "73282932000074", "mention"],
  ["73282932000074 siège", "siret", "73282932000074", "mention"],
  ["FR73282932000074", "siret", "73282932000074", "mention"],
  ["FR732829320", "siren", "732829320", "mention"],
  ["SIREN : 732829320 NIC : 00074", "siret", "73282932000074", "mention"],
  ["TVA FR44732829320 12", "vat", "44732829320", "mention"],
  ["N°TVA FR44732829320 - 12 rue du Port, 21000 Dijon", "vat", "44732829320", "mention"],
  ["TVA : FR44 732 829 320 / 04 72 00 00 00", "vat", "44732829320", "mention"],
  ["FR44732829320 12 rue du Port", "vat", "44732829320", "words"],
  [
    "SAS au capital de 10 000 euros, 732 829 320 RCS Dijon, TVA FR44732829320, 12 rue du Port",
    "siren",
    "732829320",
    "mention",
  ],
  ["FRFR44732829320", "vat", "44732829320", "signs"],
  ["FRFRFR44 732 829 320", "vat", "44732829320", "signs"],
  ["TVA FRFR44732829320", "vat", "44732829320", "mention"],
  ["-/FRFR404833048", "siren", "404833048", "mention"],
  ["FRFR73282932000074", "siret", "73282932000074", "mention"],
  ["TVA : FR44732829320", "vat", "44732829320", "mention"],
  ["N° TVA intracommunautaire 44 732829320", "vat", "44732829320", "mention"],
  ["SARL DURIEUX au capital de 10 000 € - RCS Dijon 732 829 320", "siren", "732829320", "mention"],
  ["Dupont & fils, SIRET 73282932000074, Dijon", "siret", "73282932000074", "mention"],
  ["client 12345, SIREN 732829320", "siren", "732829320", "mention"],
  ["Immatriculée au RCS de Dijon sous le numéro 732 829 320", "siren", "732829320", "mention"],
  ["R. C. S. Dijon 732829320", "siren", "732829320", "mention"],
  ["R C S Dijon 732829320", "siren", "732829320", "mention"],
  ["R.C.S.à Dijon 732829320", "siren", "732829320", "mention"],
  ["732829320 R.C.S.Le Mans", "siren", "732829320", "mention"],
  ["2010 B 1234 RCS Dijon 732 829 320", "siren", "732829320", "mention"],
  ["RCS DIJON 732 829 320 00074", "siret", "73282932000074", "mention"],
  ["SIRET 73282932000074 21000 DIJON", "siret", "73282932000074", "mention"],
  ["SIRET 356 000 000 48324 La Poste", "siret", "35600000048324", "mention"],
  ["356 000 000 48324", "siret", "35600000048324", "signs"],
  ["356000000 48324", "siret", "35600000048324", "words"],
  ["SIREN 732829320 du 12/03/2024", "siren", "732829320", "mention"],
  ["73282932000074 / APE 6201Z", "siret", "73282932000074", "mention"],
  ["732829320 tél. 03 80 12 34 56", "siren", "732829320", "mention"],
  ['{"siren":"732829320"}', "siren", "732829320", "mention"],
  ["(732829320)", "siren", "732829320", "signs"],
  ["732&nbsp;829&nbsp;320", "siren", "732829320", "signs"],
  ["SIRET N° : 732 829 320 000 74", "siret", "73282932000074", "mention"],
  ["FR44732829320 (TVA)", "vat", "44732829320", "mention"],
  ["USt-IdNr. DE123456789", "outside", "", "nothing"],
  ["P.IVA IT12345678901", "outside", "", "nothing"],
  ["EU372000041", "outside", "", "nothing"],
  ["SARL au capital de 10 000 euros, 732 829 320 RCS Dijon", "siren", "732829320", "mention"],
  ["SAS au capital de 50.000 € - 732 829 320 RCS Dijon", "siren", "732829320", "mention"],
  ["SA à capital variable - 732 829 320 RCS Dijon", "siren", "732829320", "mention"],
  ["SA au capital variable de 404833048 RCS Dijon 732829320", "siren", "732829320", "mention"],
  ["Capital 404 833 048 € RCS Dijon 732829320", "siren", "732829320", "mention"],
  ["EUID : FR2104.732829320", "siren", "732829320", "mention"],
  ["FR7501.732 829 320", "siren", "732829320", "mention"],
  ["EORI FR73282932000074", "siret", "73282932000074", "mention"],
  ["0009:73282932000074", "siret", "73282932000074", "mention"],
  ["0225:732829320_FACTURES", "siren", "732829320", "mention"],
  ["iso6523-actorid-upis::0002:732829320", "siren", "732829320", "mention"],
  ["9957:FR44732829320", "vat", "44732829320", "mention"],
  ["SIRET 73282932OOOO74", "siret", "73282932000074", "lookalikes"],
  ["TVA FR44 73Z829320", "vat", "44732829320", "lookalikes"],
  ["Ust.-Id.-Nr. DE123456789", "outside", "", "nothing"],
  ["BTW-nr. NL123456789B01", "outside", "", "nothing"],
  ["N° IDE CHE-123.456.788 MWST", "outside", "", "nothing"],
  ["VAT Reg No. GB 123 4567 89", "outside", "", "nothing"],
  ["Partita IVA IT12345678901", "outside", "", "nothing"],
  ["DIČ CZ12345678", "outside", "", "nothing"],
  ["N° de TVA BE0403019261", "outside", "", "nothing"],
  ["N° d'identification TVA LU12345678", "outside", "", "nothing"],
  ["$732829320", "none", "", "nothing"],
  ["NO 123 456 785 MVA", "outside", "", "nothing"],
  ["NO 732829320", "siren", "732829320", "mention"],
  ["NO 73282932", "number", "73282932", "mention"],
  ["732 829 320 €", "none", "", "nothing"],
  ["Ref DE123456789", "none", "", "nothing"],
  ["NIR 173282932000074", "none", "", "nothing"],
  ["+33 (0)7 32 82 93 20", "none", "", "nothing"],
  // Several times.
  ["732829320 / 73282932000074", "siret", "73282932000074", "mention"],
  ["73282932000074 (FR44732829320)", "siret", "73282932000074", "mention"],
  ["732829320, 732829320", "siren", "732829320", "mention"],
  ["732829320\n404833048", "several", "", "mention"],
  ["732829320;404833048", "several", "", "mention"],
  // Doubtful.
  ["Dupont 732829320", "siren", "732829320", "words"],
  ["732829320 Dijon", "siren", "732829320", "words"],
  ["732829320 21000 Dijon", "siren", "732829320", "words"],
  ["73282932000074 21000", "siret", "73282932000074", "words"],
  ["73282932000074 6201Z", "siret", "73282932000074", "words"],
  ["732 829 320 00074 - 62.01Z", "siret", "73282932000074", "words"],
  ["732829320/12B", "siren", "732829320", "words"],
  ["73282932OOOO74", "siret", "73282932000074", "lookalikes"],
  ["7328z932o", "siren", "732829320", "lookalikes"],
  // Outside of the French registers.
  ["BE0403019261", "outside", "", "nothing"],
  ["BE 0403.019.261", "outside", "", "nothing"],
  ["BE123", "none", "", "nothing"],
  ["DE 123456789", "outside", "", "nothing"],
  ["NL123456789B01", "outside", "", "nothing"],
  ["CHE-123.456.789 TVA", "outside", "", "nothing"],
  ["XI123456789", "outside", "", "nothing"],
  ["TVA BE0403019261", "outside", "", "nothing"],
  ["FR53000004605", "outside", "53000004605", "nothing"],
  ["FR 53 000 004 605", "outside", "53000004605", "nothing"],
  ["FRK7399859412", "outside", "K7399859412", "nothing"],
  ["FR45732829320", "vat_key_wrong", "45732829320", "signs"],
  // Digits that are none.
  ["732829321", "number", "732829321", "nothing"],
  ["732 829 32", "number", "73282932", "signs"],
  ["SIRET 7328293200007", "number", "7328293200007", "mention"],
  ["5410220.0", "number", "5410220", "decimals"],
  ["FR123456", "number", "123456", "signs"],
  // None.
  ["73282932.0", "number", "73282932", "decimals"],
  ["73282932.5", "none", "", "nothing"],
  ["732829320,5", "none", "", "nothing"],
  ["48.163100, 2.860638", "none", "", "nothing"],
  ["48.499,2.859", "none", "", "nothing"],
  ["-4.48651 48.39039", "none", "", "nothing"],
  ["48.8566;2.35221", "none", "", "nothing"],
  ["W732829320", "none", "", "nothing"],
  ["REF732829320", "none", "", "nothing"],
  ["732829320X", "none", "", "nothing"],
  ["tél. 732829320", "none", "", "nothing"],
  ["D-U-N-S 732829320", "none", "", "nothing"],
  ["DUNS 732829320", "none", "", "nothing"],
  ["+33 7 32 82 93 20", "none", "", "nothing"],
  ["bonjour", "none", "", "nothing"],
  ["2024-11-26 12:30", "none", "", "nothing"],
  ["IBAN FR7630006000011234567890189", "none", "", "nothing"],
  ["12 rue de la Paix", "none", "", "nothing"],
  ["", "empty", "", "nothing"],
  ["\u00a0\ufeff", "empty", "", "nothing"],
  ["-", "none", "", "nothing"],
];

for (const [text, kind, digits, around] of READ)
  test(`${JSON.stringify(text)} is ${kind}`, (t) => {
    const read = readWrittenId(text);
    t.deepEqual([read.kind, read.digits, read.around], [kind, digits, around]);
  });

test("the country of a number outside of the French registers, and its form", (t) => {
  const rows: readonly (readonly [text: string, country: string, isWellFormed: boolean])[] = [
    ["BE0403019261", "de Belgique", true],
    ["BE403019261", "de Belgique", false],
    ["BEBE0403019261", "de Belgique", true],
    ["TVA LU LU 12345678", "du Luxembourg", true],
    ["CHECHE123456789", "de Suisse", true],
    ["ESB12345678", "d'Espagne", true],
    ["EL123456789", "de Grèce", true],
    ["GB123456789", "du Royaume-Uni", true],
    ["FR53000004605", "de Monaco", true],
    ["FR54000004605", "de Monaco", false],
    ["FRK7399859412", "", true],
  ];
  for (const [text, country, isWellFormed] of rows)
    t.like(readWrittenId(text), { kind: "outside", country, isWellFormed }, text);
});

const sirens = fc
  .integer({ min: 100_000, max: 99_999_999 })
  .map((root) => withLuhnKey(String(root).padStart(8, "0")));
const sirets = fc
  .tuple(sirens, fc.integer({ min: 1, max: 99 }))
  .map(([siren, nic]) => withLuhnKey(siren + String(nic).padStart(4, "0")));

const blank = fc.constantFrom("", " ", "  ", "\u00a0", "\u202f", "\t");
const before = fc.constantFrom("", "SIRET ", "siret n° ", "N° SIRET : ", "'", '="', "(", "/ ");
const behind = fc.constantFrom("", ".", ",", ";", " (siège)", "'", '"', " /", ")", " - siège");

test("a SIRET with anything usual around it is that SIRET, without doubt", (t) => {
  fc.assert(
    fc.property(sirets, before, behind, blank, blank, (siret, pre, post, a, b) => {
      const grouped = siret.slice(0, 3) + a + siret.slice(3, 6) + a + siret.slice(6, 9) + b;
      const read = readWrittenId(pre + grouped + siret.slice(9) + post);
      t.deepEqual([read.kind, read.digits, isClear(read)], ["siret", siret, true]);
    }),
  );
});

test("a SIREN with a register's mention on either side is that SIREN", (t) => {
  const register = fc.constantFrom("RCS", "R.C.S.", "rcs", "RM", "RSAC");
  const town = fc.constantFrom("", " Dijon", " de Lyon", " LE MANS", " Saint-Malo", " L'Isle-Adam");
  fc.assert(
    fc.property(sirens, register, town, fc.boolean(), (siren, name, of, isFirst) => {
      const text = isFirst ? `${name}${of} ${siren}` : `${siren} ${name}${of}`;
      const read = readWrittenId(text);
      t.deepEqual([read.kind, read.digits, isClear(read)], ["siren", siren, true]);
    }),
  );
});

test("a VAT number gives its SIREN, in any spelling", (t) => {
  fc.assert(
    fc.property(sirens, blank, before, (siren, a, pre) => {
      fc.pre(!siren.startsWith("000"));
      const vat = vatNumber(Number(siren));
      const read = readWrittenId(`${pre}${vat.slice(0, 2)}${a}${vat.slice(2, 4)}${a}${siren}`);
      t.is(read.siren, siren);
      t.true(isClear(read));
    }),
  );
});

test("two companies are never taken for one", (t) => {
  const join = fc.constantFrom(" ", ", ", "; ", " / ", "\n", " et ", " - ", " puis ");
  fc.assert(
    fc.property(sirens, sirens, join, (one, other, between) => {
      fc.pre(one !== other);
      const read = readWrittenId(one + between + other);
      t.is(read.siren, "");
    }),
  );
});

test("what is read is in the text, whatever the text", (t) => {
  const pieces = fc.constantFrom(
    ..."732829320,404833048,00074,21000,12,FR,44,RCS,SIREN,Dijon, ,.,-,/,E,(,),\u00a0,O,+".split(
      ",",
    ),
  );
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.array(pieces, { maxLength: 9 }).map((some) => some.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const read = readWrittenId(text);
      if (read.digits === "" || read.kind === "outside" || !isClear(read)) return;
      // The key of a French VAT number may have letters.
      const signs = /[A-Z]/.test(read.digits) ? /[^A-Z\d]/g : /\D/g;
      const digits = text.normalize("NFKD").toUpperCase().replace(signs, "");
      t.true(digits.includes(read.digits) || read.kind === "siret", `${text}: ${read.digits}`);
    }),
  );
});

test("a number reads as itself when it is written as it should be", (t) => {
  fc.assert(
    fc.property(sirets, (siret) => {
      const number = formatSiret(Number(siret.slice(0, 9)), Number(siret.slice(9)));
      t.like(readWrittenId(number), { kind: "siret", digits: siret, around: "nothing" });
    }),
  );
});

test("a long text costs little", (t) => {
  for (const text of ["1 ".repeat(128), "(".repeat(256), "RCS 21".repeat(40), "9.".repeat(128)])
    t.notThrows(() => readWrittenId(text));
});

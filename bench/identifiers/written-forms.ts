import { vatNumber } from "../../engine/identifiers/vat-number.ts";
import type { Draw } from "../corpus/customer-files/draw.ts";
import { sirenOf, sirenText, siretText } from "../corpus/luhn-keys.ts";

/** A company and one of its establishments, as texts. */
export interface WrittenCompany {
  readonly siren: string;
  readonly siret: string;
  readonly nic: string;
  /** FR, key, SIREN. */
  readonly vat: string;
}

/** What a text determines: an establishment, a company, or neither. */
type Determined = "siret" | "siren" | "nothing";

/** A way in which identifiers are written, and what it determines. */
export interface WrittenForm {
  readonly name: string;
  readonly determines: Determined;
  readonly write: (company: WrittenCompany, draw: Draw) => string;
}

/** No number of Monaco, which begins with three zeros. */
const [FIRST_ROOT, LAST_ROOT] = [100_000, 99_999_999];
/** Establishments of most companies; one in fifty draws is a large company's. */
const [FEW, MANY, LARGE] = [60, 9999, 0.02];

export function drawCompany(draw: Draw): WrittenCompany {
  const siren = sirenOf(draw.between(FIRST_ROOT, LAST_ROOT));
  const siret = siretText(siren, draw.between(1, draw.chance(LARGE) ? MANY : FEW));
  return { siren: sirenText(siren), siret, nic: siret.slice(9), vat: vatNumber(siren) };
}

const BLANKS = [" ", "\u00a0", "\u202f", "\u2009"];
const TOWNS = [
  ...["Dijon", "LYON", "Saint-Étienne", "Bourg-en-Bresse", "L'Isle-d'Abeau", "Le Mans"],
  ...["Évry", "Aix en Provence", "PARIS", "Châlons-en-Champagne", "Nîmes", "St Malo"],
];
const NAMES = ["SARL Durieux", "Garage Vidal", "Ets Morcour & Fils", "BREVATEC", "Mme Leriche"];
const REMARKS = ["(siège)", "(établissement principal)", "[actif]", "(ancien)", "(à jour)"];
const SIGNS = [".", ",", ";", "/", " -", "*", ":", "'", '"', "|"];
const SIRET_LABELS = ["SIRET", "Siret :", "N° SIRET", "n° siret :", "N°SIRET", "SIRET n°"];
const SIREN_LABELS = ["SIREN", "Siren :", "N° SIREN", "n°", "N°", "Numéro SIREN", "siren="];
const REGISTERS = ["RCS ", "R.C.S. ", "R.C.S.", "rcs ", "R.C.S ", "RSAC "];

const thirds = (siren: string, gap: string): string =>
  [siren.slice(0, 3), siren.slice(3, 6), siren.slice(6)].join(gap);
const printed = ({ siren, nic }: WrittenCompany, gap: string): string =>
  thirds(siren, gap) + gap + nic;
const thousands = (digits: string, sign: string): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, sign);

/** Forms of a SIRET, a SIREN, both, and neither. */
const FORMS: readonly (readonly [
  name: string,
  determines: Determined,
  write: WrittenForm["write"],
])[] = [
  ["plain", "siret", ({ siret }) => siret],
  ["plain SIREN", "siren", ({ siren }) => siren],
  ["printed", "siret", (company, draw) => printed(company, draw.of(BLANKS))],
  ["printed SIREN", "siren", ({ siren }, draw) => thirds(siren, draw.of(BLANKS))],
  ["marks", "siret", (company, draw) => printed(company, draw.of([".", "-", "_", "/", ","]))],
  ["marks SIREN", "siren", ({ siren }, draw) => thirds(siren, draw.of([".", "-", "/", ","]))],
  ["SIREN and NIC", "siret", ({ siren, nic }, draw) => siren + draw.of(["-", "_", "/"]) + nic],
  ["signs around", "siret", ({ siret }, draw) => signs(siret, draw)],
  ["signs around SIREN", "siren", ({ siren }, draw) => signs(siren, draw)],
  ["formula", "siret", ({ siret }) => `="${siret}"`],
  ["apostrophe", "siren", ({ siren }) => `'${siren}`],
  ["decimals", "siret", ({ siret }, draw) => siret + draw.of([".0", ",00", ".00", ",0"])],
  ["decimals SIREN", "siren", ({ siren }, draw) => siren + draw.of([".0", ",00", ".000000"])],
  ["decimals of a printed one", "siret", ({ siren, nic }) => `${siren}-${nic}.0`],
  ["thousands", "siret", ({ siret }) => thousands(siret.replace(/^0+/, "").padStart(14, "0"), ",")],
  ["exponent", "siret", ({ siret }, draw) => exponent(siret, draw)],
  ["label", "siret", ({ siret }, draw) => `${draw.of(SIRET_LABELS)} ${siret}`],
  [
    "label, printed",
    "siret",
    (company, draw) => `${draw.of(SIRET_LABELS)} ${printed(company, " ")}`,
  ],
  ["label SIREN", "siren", ({ siren }, draw) => `${draw.of(SIREN_LABELS)} ${siren}`],
  ["label and NIC", "siret", ({ siren, nic }) => `SIREN ${siren} NIC ${nic}`],
  ["remark", "siret", ({ siret }, draw) => `${siret} ${draw.of(REMARKS)}`],
  ["remark SIREN", "siren", ({ siren }, draw) => `${thirds(siren, " ")} ${draw.of(REMARKS)}`],
  ["register behind", "siren", ({ siren }, draw) => behind(siren, draw)],
  ["register behind, printed", "siren", ({ siren }, draw) => behind(thirds(siren, " "), draw)],
  ["register before", "siren", ({ siren }, draw) => before(siren, draw)],
  ["register before, printed", "siren", ({ siren }, draw) => before(thirds(siren, " "), draw)],
  ["trades", "siren", ({ siren }, draw) => `${siren} RM ${draw.between(10, 95)}`],
  ["VAT", "siren", ({ vat }) => vat],
  [
    "VAT printed",
    "siren",
    ({ vat, siren }) => `${vat.slice(0, 2)} ${vat.slice(2, 4)} ${thirds(siren, " ")}`,
  ],
  [
    "VAT labelled",
    "siren",
    ({ vat }, draw) => `${draw.of(["TVA", "N° TVA", "TVA intra :"])} ${vat}`,
  ],
  ["VAT without country", "nothing", ({ vat }) => vat.slice(2)],
  ["country and SIRET", "siret", ({ siret }, draw) => draw.of(["FR", "FR ", "fr"]) + siret],
  ["country and SIREN", "siren", ({ siren }, draw) => draw.of(["FR", "FR ", "FR-"]) + siren],
  ["both", "siret", ({ siren, siret }, draw) => siren + draw.of([" / ", " ", ", ", "; "]) + siret],
  ["SIRET and VAT", "siret", ({ siret, vat }, draw) => siret + draw.of([" - ", " (", " "]) + vat],
  ["twice", "siren", ({ siren }, draw) => `${siren}${draw.of([", ", " ; ", "\n"])}${siren}`],
  [
    "among words",
    "siret",
    ({ siret }, draw) => `${draw.of(NAMES)}, SIRET ${siret}, ${draw.of(TOWNS)}`,
  ],
  ["mention", "siren", ({ siren }, draw) => mention(siren, draw)],
  [
    "full width",
    "siren",
    ({ siren }) => siren.replace(/\d/g, (one) => String.fromCharCode(0xff10 + Number(one))),
  ],
  ["wrong key", "nothing", ({ siret }, draw) => slipped(siret, draw)],
  ["wrong key SIREN", "nothing", ({ siren }, draw) => slipped(siren, draw)],
  ["cut", "nothing", ({ siret }, draw) => siret.slice(0, -draw.between(1, 4))],
  [
    "cut at a sign",
    "nothing",
    ({ siren }, draw) => `${thirds(siren, " ").slice(0, -2)}${draw.of(["", "."])}`,
  ],
  [
    "rounded",
    "nothing",
    ({ siret }, draw) => `${siret[0]},${siret.slice(1, draw.between(2, 7))}E+13`,
  ],
  [
    "decimals that are some",
    "nothing",
    ({ siren }, draw) => `${siren.slice(0, 8)}.${draw.between(1, 9)}`,
  ],
  [
    "two companies",
    "nothing",
    ({ siren }, draw) => `${siren} ${draw.of(["/", "et", ",", ""])} ${drawCompany(draw).siren}`,
  ],
  [
    "two establishments",
    "nothing",
    ({ siren, siret }, draw) => `${siret}, ${otherOf(siren, siret, draw)}`,
  ],
  [
    "phone",
    "nothing",
    (_, draw) =>
      `${draw.of(["", "Tél. ", "tel : "])}0${draw.between(1, 7)} ${draw.digits(2)} ${draw.digits(2)} ${draw.digits(2)} ${draw.digits(2)}`,
  ],
  [
    "phone abroad",
    "nothing",
    (_, draw) =>
      `+33 ${draw.between(1, 7)} ${draw.digits(2)} ${draw.digits(2)} ${draw.digits(2)} ${draw.digits(2)}`,
  ],
  ["association", "nothing", ({ siren }) => `W${siren}`],
  ["code", "nothing", ({ siren }, draw) => `${draw.of(["CLI", "C-0", "REF"])}${siren}`],
  [
    "labelled otherwise",
    "nothing",
    ({ siren }, draw) => `${draw.of(["DUNS", "Tél", "EAN", "IBAN"])} ${siren}`,
  ],
  ["Monaco", "nothing", (_, draw) => `FR${draw.digits(2)}000${draw.digits(6)}`],
  ["Belgium", "nothing", (_, draw) => `BE0${draw.digits(9)}`],
  ["Germany", "nothing", (_, draw) => `DE${draw.of(["", " "])}${draw.digits(9)}`],
];

export const WRITTEN_FORMS: readonly WrittenForm[] = FORMS.map(([name, determines, write]) => ({
  name,
  determines,
  write,
}));

function signs(number: string, draw: Draw): string {
  return draw.chance(0.5) ? number + draw.of(SIGNS) : draw.of(["/", "* ", "- ", ": "]) + number;
}

function exponent(siret: string, draw: Draw): string {
  const whole = siret.startsWith("0") ? `1${siret.slice(1)}` : siret;
  // A SIRET whose first digit is changed has a wrong key: such draws stay plain.
  if (whole !== siret) return siret;
  return `${siret[0]}${draw.of([",", "."])}${siret.slice(1)}${draw.of(["E+13", "e13", "E13"])}`;
}

function behind(number: string, draw: Draw): string {
  return `${number} ${draw.of(REGISTERS)}${draw.of(["", "", "de ", "à "])}${draw.of(TOWNS)}`;
}

function before(number: string, draw: Draw): string {
  return `${draw.of(REGISTERS)}${draw.of(["", "de ", "n° "])}${draw.of(TOWNS)} ${draw.of(["", "B ", "n° "])}${number}`;
}

function mention(siren: string, draw: Draw): string {
  const capital = draw.of(["1 000", "10.000", "7 622,45"]);
  return `${draw.of(NAMES)} au capital de ${capital} € - RCS ${draw.of(TOWNS)} ${thirds(siren, " ")}`;
}

/** With one digit changed: the key fails, as one digit always makes it. */
function slipped(digits: string, draw: Draw): string {
  const at = draw.between(0, digits.length - 1);
  const other = (Number(digits[at]) + draw.between(1, 9)) % 10;
  return digits.slice(0, at) + other + digits.slice(at + 1);
}

function otherOf(siren: string, siret: string, draw: Draw): string {
  for (;;) {
    const other = siretText(Number(siren), draw.between(1, FEW));
    if (other !== siret) return other;
  }
}

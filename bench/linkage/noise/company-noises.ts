import type { Draw } from "../../corpus/customer-files/draw.ts";
import { landline } from "../../corpus/customer-files/world/company-facts.ts";
import { MAIL_HOSTS } from "../../corpus/customer-files/world/words.ts";
import type { Site } from "../world/site.ts";
import type { CompanyEntry } from "./company-entry.ts";
import { letterSlip } from "./letter-slip.ts";
import type { Noise } from "./noise.ts";
import { drawAddressForm, drawPhoneForm } from "./style.ts";

type Change = Partial<CompanyEntry> | null;

/** Ways to write the name of a company; weights are estimates. */
export const COMPANY_NAME_NOISES: readonly Noise<CompanyEntry, Site>[] = [
  {
    name: "forme_juridique",
    weight: 14,
    apply: (draw, { name }, site) => otherForm(draw, name, site),
  },
  { name: "signes", weight: 10, apply: (draw, { name }) => otherSigns(draw, name) },
  { name: "nom_faute", weight: 9, apply: (draw, { name }) => ({ name: slipped(draw, name) }) },
  { name: "sigle", weight: 3, apply: (draw, { name }) => acronym(draw, name) },
  { name: "enseigne", weight: 4, apply: (_, __, { brand }) => (brand ? { name: brand } : null) },
  { name: "nom_tronque", weight: 5, apply: (_, { name }) => shortened(name) },
  { name: "mots_echanges", weight: 4, apply: (draw, { name }) => otherOrder(draw, name) },
  { name: "mot_ajoute", weight: 5, apply: (draw, { name, town }) => withWord(draw, name, town) },
  { name: "mot_abrege", weight: 5, apply: (_, { name }) => abbreviated(name) },
];

/** What differs between two entries of one establishment; weights are estimates. */
export const COMPANY_NOISES: readonly Noise<CompanyEntry, Site>[] = [
  ...COMPANY_NAME_NOISES,
  {
    name: "siret_manquant",
    weight: 12,
    apply: (_, { siret }) => (siret ? { siret: "", siren: "" } : null),
  },
  { name: "siret_faux", weight: 5, apply: (draw, entry) => damaged(draw, entry) },
  { name: "siret_notation", weight: 6, apply: (draw, entry) => otherNotation(draw, entry) },
  {
    name: "adresse_abregee",
    weight: 8,
    apply: (draw, { style }) => ({ style: { ...style, address: drawAddressForm(draw) } }),
  },
  {
    name: "adresse_faute",
    weight: 5,
    apply: (draw, { place }) =>
      place && { place: { ...place, street: letterSlip(draw, place.street) } },
  },
  {
    name: "adresse_manquante",
    weight: 4,
    apply: (_, { place }) => (place ? { place: null } : null),
  },
  {
    name: "adresse_zone",
    weight: 3,
    apply: (draw, { place }) =>
      place && {
        place: {
          ...place,
          number: "",
          street: draw.of(["ZA de la Plaine", "ZI Nord", "Parc d'activités", "BP 41"]),
        },
      },
  },
  { name: "code_postal_cedex", weight: 3, apply: (draw, entry) => cedex(draw, entry) },
  {
    name: "ville_faute",
    weight: 3,
    apply: (draw, { town }) => (town ? { town: letterSlip(draw, town) } : null),
  },
  {
    name: "telephone_notation",
    weight: 7,
    apply: (draw, { style, phone }) =>
      phone ? { style: { ...style, phone: drawPhoneForm(draw) } } : null,
  },
  {
    name: "telephone_autre",
    weight: 6,
    apply: (draw, _, { place }) => ({ phone: landline(draw, place.departement) }),
  },
  {
    name: "telephone_manquant",
    weight: 8,
    apply: (_, { phone }) => (phone ? { phone: "" } : null),
  },
  {
    name: "email_autre",
    weight: 7,
    apply: (draw, _, { host }) => ({ email: otherEmail(draw, host) }),
  },
  { name: "email_manquant", weight: 8, apply: (_, { email }) => (email ? { email: "" } : null) },
];

function otherForm(draw: Draw, name: string, { legalForm }: Site): Change {
  if (name.includes(legalForm)) return { name: name.replace(legalForm, "").trim() };
  const dotted = `${[...legalForm].join(".")}.`;
  const written = legalForm.length <= 4 && draw.chance(0.3) ? dotted : legalForm;
  return {
    name: draw.of([
      `${written} ${name}`,
      `${name} ${written}`,
      `STE ${name}`,
      `${name} (${written})`,
    ]),
  };
}

function otherSigns(draw: Draw, name: string): Change {
  const others = [
    name.replace(/ ET /u, " & "),
    name.replace(/ & /u, " ET "),
    name.replace(/['’-]/gu, " "),
    name.replace(/ (?=\S+$)/u, "-"),
    name.replace(/[."]/gu, ""),
    name.replace(/ /u, ""),
  ].filter((other) => other !== name);
  return others.length > 0 ? { name: draw.of(others) } : null;
}

function slipped(draw: Draw, name: string): string {
  return letterSlip(draw, name.toLowerCase()).toUpperCase();
}

function acronym(draw: Draw, name: string): Change {
  const words = name.split(/[ '-]/u).filter((word) => word.length > 2);
  if (words.length < 3) return null;
  const letters = words.map((word) => word[0]);
  return {
    name: draw.of([letters.join(""), `${letters.join(".")}.`, `${letters.join("")} - ${name}`]),
  };
}

function shortened(name: string): Change {
  const short = name.split(" ").slice(0, -1).join(" ");
  return short.replace(/[^A-Z]/gu, "").length > 5 ? { name: short } : null;
}

function otherOrder(draw: Draw, name: string): Change {
  const words = name.split(" ");
  if (words.length < 2) return null;
  const at = draw.between(1, words.length - 1);
  return { name: [...words.slice(at), ...words.slice(0, at)].join(" ") };
}

function withWord(draw: Draw, name: string, town: string): Change {
  const word = draw.of(["FRANCE", "GROUPE", town.toUpperCase(), "- SIEGE", "(compta)", "SERVICES"]);
  return name.includes(word) ? null : { name: `${name} ${word}` };
}

const SHORT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bETS\b/u, "ETABLISSEMENTS"],
  [/\bETABLISSEMENTS\b/u, "ETS"],
  [/\bSOCIETE\b/u, "STE"],
  [/\bCABINET\b/u, "CAB"],
  [/\bTRANSPORTS?\b/u, "TRANSP."],
  [/\bDISTRIBUTION\b/u, "DISTRIB"],
  [/\bBATIMENT\b/u, "BAT"],
  [/\bSAINT\b/u, "ST"],
  [/\bFRERES\b/u, "FRES"],
  [/\bINGENIERIE\b/u, "ING."],
  [/\bRESTAURANT\b/u, "REST."],
];

function abbreviated(name: string): Change {
  const row = SHORT_WORDS.find(([word]) => word.test(name));
  return row ? { name: name.replace(row[0], row[1]) } : null;
}

/** One wrong digit, two exchanged, or a first zero lost; the same in both identifiers. */
function damaged(draw: Draw, { siret }: CompanyEntry): Change {
  if (siret.length !== 14) return null;
  const at = draw.between(1, 7);
  const digit = (Number(siret[at]) + draw.between(1, 9)) % 10;
  const other = draw.of([
    siret.slice(0, at) + digit + siret.slice(at + 1),
    siret.slice(0, at) + siret[at + 1] + siret[at] + siret.slice(at + 2),
    siret.replace(/^0/u, ""),
    siret.slice(0, -1),
  ]);
  return other === siret ? null : { siret: other, siren: other.slice(0, 9) };
}

function otherNotation(draw: Draw, { siret, siren }: CompanyEntry): Change {
  if (siret.length !== 14) return null;
  const blank = draw.of([" ", ".", "\u00a0"]);
  const grouped = siren.replace(/(\d{3})(?=\d)/gu, `$1${blank}`);
  return { siren: grouped, siret: `${grouped}${blank}${siret.slice(9)}` };
}

function cedex(draw: Draw, { postcode, town }: CompanyEntry): Change {
  if (postcode.length !== 5) return null;
  return { postcode: `${postcode.slice(0, 3)}${draw.between(10, 99)}`, town: `${town} CEDEX` };
}

function otherEmail(draw: Draw, host: string): string {
  const box = draw.of(["contact", "info", "compta", "direction", "commercial", "accueil"]);
  const own = host.split(".")[0] ?? "";
  return draw.chance(0.8) ? `${box}@${host}` : `${own}@${draw.of(MAIL_HOSTS)}`;
}

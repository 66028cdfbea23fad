import type { Draw } from "../../corpus/customer-files/draw.ts";
import { townWords } from "../world/company-names.ts";
import type { FamilyKind } from "../world/unit.ts";
import { cased, type DraftCase, plainCase, type Special, slug } from "./draft-case.ts";
import { withoutStreet, writtenPlace } from "./place-noises.ts";
import { type Subject, siretOf, unitName } from "./subject.ts";

/** What is asked of the families of a kind beside ordinary noise, with its share. */
export const SPECIAL_KINDS: Readonly<
  Partial<Record<FamilyKind, readonly [share: number, make: Special]>>
> = {
  commune: [1, municipal],
  chaine: [1, ofChain],
  franchise: [0.7, signAndTown],
  groupe: [0.5, (draw, subject) => plainCase("group_member", draw, subject)],
  reprise: [0.8, takenOver],
  jumeaux: [0.6, twin],
};

function twin(draw: Draw, subject: Subject): DraftCase {
  const [first, second] = subject.family.units;
  const isSame = first?.denomination === second?.denomination;
  return plainCase(isSame ? "twins" : "letter_apart", draw, subject);
}

/** Mairie, schools, CCAS: the function word decides. */
function municipal(draw: Draw, subject: Subject): DraftCase {
  const { unit, site } = subject;
  const town = townWords(site.address.town);
  const names =
    site.sign === "MAIRIE"
      ? [`MAIRIE DE ${town}`, `MAIRIE ${town}`, unit.denomination, `VILLE DE ${town}`]
      : site.sign === ""
        ? [unit.denomination, `CCAS ${town}`, `CENTRE COMMUNAL D'ACTION SOCIALE ${town}`]
        : [site.sign, site.sign, `${site.sign} ${town}`];
  const isOther = site.sign === "" && unit.sigle !== "CCAS";
  const nom = cased(draw, isOther ? unit.denomination : draw.of(names));
  const { address } = site;
  const place = draw.chance(0.6) ? writtenPlace(draw, address) : withoutStreet(draw, address);
  return {
    kind: "municipal",
    niveau: "siret",
    meant: site.sign || unit.denomination,
    nom,
    place,
    also: [],
  };
}

/** A site of a chain by its sign, with its town alone, its address, or the head office's. */
function ofChain(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site } = subject;
  const seat = unit.sites.find(({ isSeat }) => isSeat);
  if (!seat || site === seat || site.sign === "") return null;
  const kind = draw.weighted([
    [40, "town"],
    [35, "site"],
    [25, "head_office"],
  ] as const);
  if (kind === "town") return signAndTown(draw, subject);
  if (kind === "site") return plainCase("chain_site", draw, subject, site.sign);
  const nom = `${site.sign.split(" ")[0]} ${townWords(site.address.town)}`;
  return {
    kind: "head_office",
    niveau: "siren",
    meant: site.sign,
    nom: cased(draw, nom),
    place: writtenPlace(draw, seat.address),
    also: [siretOf({ unit, site: seat })],
  };
}

function signAndTown(draw: Draw, { site }: Subject): DraftCase | null {
  if (site.sign === "") return null;
  const town = townWords(site.address.town);
  const nom = site.sign.includes(town) || draw.chance(0.5) ? site.sign : `${site.sign} ${town}`;
  const place = withoutStreet(draw, site.address);
  return {
    kind: "chain_town",
    niveau: "siret",
    meant: site.sign,
    nom: cased(draw, nom),
    place,
    also: [],
  };
}

/** The sign at its address; the operator of today is meant. */
function takenOver(draw: Draw, subject: Subject): DraftCase | null {
  const { site } = subject;
  return site.sign === "" ? null : plainCase("taken_over", draw, subject, site.sign);
}

/** A search by the address that a company has left, or at which it has another number now. */
export function moved(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site } = subject;
  const before = unit.sites.find(({ movedTo }) => movedTo === site.order);
  if (!before || site.closedDay !== 0) return null;
  const old = [siretOf({ unit, site: before })];
  const name = unitName(unit);
  if (before.address === site.address) return plainCase("old_and_new", draw, subject);
  const place = writtenPlace(draw, before.address);
  return {
    kind: "old_address",
    niveau: "siren",
    meant: name,
    nom: cased(draw, name),
    place,
    also: old,
  };
}

/** Little of the name, and the rest in the domain of the e-mail address. */
export function byDomain(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site } = subject;
  const name = unitName(unit);
  const words = name.split(" ").filter((word) => !unit.core.includes(word));
  const host = slug(draw, site.sign || unit.core);
  if (unit.person || words.length === 0 || host.length < 4) return null;
  const nom = cased(draw, words.join(" "));
  const email = `${draw.of(["contact", "info", "accueil"])}@${host}.${draw.of(["fr", "fr", "com"])}`;
  return {
    kind: "email",
    niveau: "siret",
    meant: name,
    nom,
    place: writtenPlace(draw, site.address),
    also: [],
    email,
  };
}

/** What a form demands where there is no name. */
export function placeholder(draw: Draw, { site }: Subject): DraftCase {
  const nom = draw.of([
    "SANS ENSEIGNE",
    "Sans enseigne",
    "NON RENSEIGNE",
    "N/A",
    "Entreprise",
    "X",
    "particulier",
  ]);
  return {
    kind: "placeholder",
    niveau: "abstention",
    meant: nom,
    nom,
    place: writtenPlace(draw, site.address),
    also: [],
  };
}

/** A company that has ended, as in old files of customers. */
export function ceased(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site } = subject;
  const isLast = unit.ceasedDay !== 0 && site.closedDay === unit.ceasedDay;
  return isLast ? plainCase("ceased", draw, subject) : null;
}

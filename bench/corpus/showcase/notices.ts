import { BODACC_COLUMNS, type BodaccColumn } from "../bodacc/columns.ts";
import { COURTS } from "../bodacc/courts.ts";
import { FAMILIES, type Family, NOTICE_TYPES } from "../bodacc/families.ts";
import { parutionName, parutionOf } from "../bodacc/parutions.ts";
import { COMMUNES } from "../communes.ts";
import { dayOf } from "../days.ts";
import { LEGAL_CATEGORIES } from "../legal-categories.ts";
import { LEGAL_FORMS } from "../life/forms.ts";
import { JUDGEMENTS, judgementOf } from "../life/judgements.ts";
import { ROLES, roleOf } from "../life/roles.ts";
import { titleCase } from "../phrases.ts";
import type { StoryFact, StoryNotice, StoryOfficer } from "./story.ts";
import { REPORTED, type Reported } from "./story-base.ts";

/** Above the number of any generated notice. */
const FIRST_NUMBER = 3_000_000;

type Values = Partial<Record<BodaccColumn, string>>;

/** The notices of the showcase companies as lines of the dataset. */
export function showcaseNotices(): readonly string[] {
  let number = FIRST_NUMBER;
  return REPORTED.flatMap((reported) => {
    const first = number;
    number += reported.story.notices.length;
    return reported.story.notices.map((notice, rank) => lineOf(reported, notice, first, rank));
  });
}

function lineOf(reported: Reported, notice: StoryNotice, first: number, rank: number): string {
  const family = FAMILIES.find(({ id }) => id === familyOf(notice.fact)) as Family;
  const type = NOTICE_TYPES.find(({ id }) => id === (notice.type ?? "annonce"));
  const parution = nameOf(notice.parution);
  const { bulletin } = family;
  const id = `${bulletin}${parution}${first + rank}`;
  const values: Values = {
    id,
    publicationavis: bulletin,
    publicationavis_facette: `Bodacc ${bulletin}`,
    parution,
    dateparution: notice.parution,
    numeroannonce: String(first + rank),
    typeavis: type?.id ?? "",
    typeavis_lib: type?.libelle ?? "",
    familleavis: family.id,
    familleavis_lib: family.libelle,
    ...courtOf(reported),
    commercant: reported.isPerson ? personName(reported) : reported.denomination,
    ville: reported.adresse.ville,
    registre: `${spaced(reported.story.siren)},${reported.story.siren}`,
    cp: reported.adresse.codePostal,
    ispdf_unitaire: "non",
    listepersonnes: JSON.stringify({ personne: personOf(reported, notice.fact) }),
    ...contentOf(reported, notice),
    ...previousOf(reported, notice, first, bulletin),
    url_complete: `https://www.bodacc.fr/pages/annonces-commerciales-detail/?q.id=id:${id}`,
  };
  return BODACC_COLUMNS.map((column) => field(values[column] ?? "")).join(";");
}

function field(value: string): string {
  return /[";\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function nameOf(date: string): string {
  return String(parutionName(parutionOf(dayOf(date))));
}

function familyOf({ sorte }: StoryFact): string {
  if (sorte === "jugement" || sorte === "retractation") return "collective";
  if (sorte === "officers") return "modification";
  return sorte === "comptes" ? "dpc" : sorte;
}

function courtOf({ adresse }: Reported): Values {
  const court = COURTS[COMMUNES.findIndex(({ code }) => code === adresse.codeCommune)];
  return {
    numerodepartement: court?.departement ?? "",
    departement_nom_officiel: court?.departementNom ?? "",
    region_code: court?.regionCode ?? "",
    region_nom_officiel: court?.regionNom ?? "",
    tribunal: court?.tribunal ?? "",
  };
}

function spaced(siren: string): string {
  return siren.replace(/(...)(...)/, "$1 $2 ");
}

function personName({ company }: Reported): string {
  const unite = company.unites[0];
  return `${unite?.nomUniteLegale}, ${unite?.prenom1UniteLegale}`;
}

function personOf(reported: Reported, fact: StoryFact): object {
  const { story, adresse, isPerson, company } = reported;
  const unite = company.unites[0];
  const named = "officers" in fact ? fact.officers.map((at) => story.officers[at]) : [];
  const administration = named.map((officer) => officerText(officer as StoryOfficer)).join(", ");
  const legal = LEGAL_CATEGORIES.findIndex(({ code }) => code === reported.formeJuridique);
  const identity = isPerson
    ? { typePersonne: "pp", nom: unite?.nomUniteLegale, prenom: unite?.prenom1UniteLegale }
    : {
        typePersonne: "pm",
        denomination: reported.denomination,
        formeJuridique: LEGAL_FORMS[legal]?.libelle,
        ...(administration === "" ? {} : { administration }),
      };
  return {
    ...identity,
    numeroImmatriculation: { codeRCS: "RCS", numeroIdentification: spaced(story.siren) },
    adresseSiegeSocial: {
      numeroVoie: adresse.numero,
      typeVoie: adresse.typeVoie,
      nomVoie: adresse.voie,
      codePostal: adresse.codePostal,
      ville: adresse.ville,
      pays: "france",
    },
  };
}

/** "Président : Valdeneau, Claire Sophie". */
function officerText({ role, qui }: StoryOfficer): string {
  const label = ROLES[roleOf(role)]?.libelle ?? "";
  if (!("nom" in qui)) return `${label} : ${qui.denomination}`;
  return `${label} : ${titleCase(qui.nom)}, ${titleCase(qui.prenoms.join(" "))}`;
}

function contentOf(reported: Reported, { fact, type }: StoryNotice): Values {
  switch (fact.sorte) {
    case "jugement":
      return { jugement: judgementCell(reported, fact, type ?? "initial") };
    case "retractation":
      return {
        jugement: JSON.stringify({
          type: "initial",
          famille: "Rétractation sur tierce opposition",
          nature: "Jugement de rétractation",
          date: fact.date,
          complementJugement:
            "Jugement rétractant le jugement d'ouverture de liquidation judiciaire.",
        }),
      };
    case "radiation":
      return { radiationaurcs: radiationCell(reported, fact.date) };
    case "comptes":
      return { depot: depositCell(fact.cloture, fact.confidentiel === true) };
    case "officers":
      return {
        modificationsgenerales: JSON.stringify({
          descriptif: "Modification survenue sur l'administration.",
        }),
      };
    default:
      return { acte: creationCell(fact.date) };
  }
}

function judgementCell(
  { story }: Reported,
  fact: StoryFact & { sorte: "jugement" },
  type: string,
): string {
  const kind = JUDGEMENTS[judgementOf(fact.kind)];
  const liquidator = story.officers.find(({ role }) => role === "40")?.qui;
  const master = liquidator && "nom" in liquidator ? ` Maître ${titleCase(liquidator.nom)}.` : "";
  const write = fact.garbled ? garbled : (text: string) => text;
  return JSON.stringify({
    type,
    famille: write(kind?.famille ?? ""),
    nature: write(kind?.nature ?? ""),
    date: fact.date,
    complementJugement: write((kind?.complement ?? "") + (kind?.namesLiquidator ? master : "")),
  });
}

/** UTF-8 read as latin-1. */
function garbled(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function radiationCell({ isPerson }: Reported, date: string): string {
  return JSON.stringify(isPerson ? { dateCessationActivitePP: date } : { radiationPM: "O" });
}

function depositCell(dateCloture: string, isConfidential: boolean): string {
  const descriptif =
    "Les comptes annuels sont accompagnés d'une déclaration de confidentialité en application du premier ou deuxième alinéa de l'article L. 232-25.";
  return JSON.stringify({
    dateCloture,
    typeDepot: "Comptes annuels et rapports",
    ...(isConfidential ? { descriptif } : {}),
  });
}

function creationCell(date: string): string {
  return JSON.stringify({
    dateImmatriculation: date,
    dateCommencementActivite: date,
    creation: {
      categorieCreation: "Immatriculation suite à création d'un établissement principal",
    },
  });
}

function previousOf(
  { story }: Reported,
  { corrects }: StoryNotice,
  first: number,
  bulletin: string,
): Values {
  const earlier = corrects === undefined ? undefined : story.notices[corrects];
  if (!earlier || corrects === undefined) return {};
  return {
    parutionavisprecedent: JSON.stringify({
      nomPublication: `BODACC ${bulletin}`,
      numeroParution: nameOf(earlier.parution),
      dateParution: earlier.parution,
      numeroAnnonce: String(first + corrects),
    }),
  };
}

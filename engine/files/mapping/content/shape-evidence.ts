import type { ColumnProfile } from "../../profile/column-profile.ts";
import { fieldsNamed } from "../field-list.ts";
import type { Term } from "../term.ts";
import { figure, filledCells } from "./content-evidence.ts";

/** Evidence from the statistics of a column, beyond its type. */
interface ShapeRule {
  /** In the form of `fieldsNamed`. */
  readonly fields: readonly string[];
  readonly holds: (shape: Shape) => boolean;
  readonly weight: number;
  /** Fewest filled cells: by default, those that show variety. */
  readonly least?: number;
  readonly text: (shape: Shape) => string;
}

interface Shape {
  readonly profile: ColumnProfile;
  readonly filled: number;
  readonly isText: boolean;
  /** Distinct keys over filled cells, 0 to 1. */
  readonly variety: number;
}

/** Fewer cells are no evidence of variety. */
const CELLS_FOR_VARIETY = 12;
/** The form of single cells shows sooner. */
const CELLS_FOR_FORM = 3;
const UNIQUE = 0.95;
const REPEATED = 0.85;
/** So few distinct values over many cells are a list of choices. */
const CHOICES = 15;
const FEW = 0.2;
/** Mean length from which a text is a comment. */
const LONG_TEXT = 32;

/** A postcode before a town, behind something else. */
const POSTCODE_AND_TOWN = /[\p{L}\d][\s,;-]+(?:F-?)?\d{5}[\s,;-]+\p{L}{2}/iu;
const MOST_EXAMPLES = 0.4;
const MANY = 0.6;
/** Codes of ISO 4217 in which French companies invoice, and signs. */
const CURRENCY =
  /^(?:EUR|USD|GBP|CHF|CAD|JPY|CNY|MAD|TND|DZD|XOF|XAF|XPF|SEK|NOK|DKK|PLN|CZK|HUF|RON|AUD|BRL|INR|HKD|SGD|AED|TRY|MXN|ZAR|euros?|[€$£])$/i;
const PAYMENT_TERMS =
  /\b(?:\d+ ?(?:j|jours?|days?)\b|fin de mois|fdm|net \d+|comptant|(?:a|à) (?:r[ée]ception|la commande|la livraison)|due on receipt|end of month)/i;
const MAILBOX_OF_SERVICE =
  /^(?:info|infos|contact|compta|comptabilite|commercial|commande|commandes|accueil|sav|direction|secretariat|facturation|factures?|achats?|hello|bonjour|admin|administration|office|bureau|sales|support|devis|mairie|rh|recrutement)[.\w-]*@/i;
const JOB =
  /^(?:co-?|vice[- ]|sous-)?(?:responsable|direct(?:eur|rice)|g[ée]rante?|pr[ée]sidente?|associ[ée]e?|chef(?:fe)?|charg[ée]e?|assistante?|secr[ée]taire|comptable|ing[ée]nieure?|technicien(?:ne)?|commercial[e]?|acheteu(?:r|se)|manager|head of|director|office manager|ceo|cto|cfo|coo|daf|drh|dsi|pdg|dg|owner|founder|fondat(?:eur|rice))(?!\p{L})/iu;
/** "10 à 19", "50-99 salariés", "+ de 500 personnes". */
const STAFF_RANGE =
  /^(?:\+ ?(?:de )?|plus de |moins de |> ?|< ?)?\d[\d\s]*(?: ?(?:à|-|–|to|et) ?\d[\d\s]*)?\+? ?(?:salari|employ|personne|collab|people)|^\d+ (?:à|to) \d+$/i;

function shareWith({ examples }: ColumnProfile, form: RegExp): number {
  return examples.filter((text) => form.test(text)).length / Math.max(1, examples.length);
}

const isUnique = ({ variety }: Shape): boolean => variety >= UNIQUE;
const hasRepeats = ({ variety }: Shape): boolean => variety < REPEATED;
const isChoice = ({ profile, variety }: Shape): boolean =>
  profile.distinct <= CHOICES && variety <= FEW;
const distinctText = ({ profile, filled }: Shape): string =>
  `${figure(profile.distinctKeys)} valeurs différentes sur ${figure(filled)}`;
const lengthText = ({ profile }: Shape): string =>
  `${Math.round(profile.meanLength)} caractères en moyenne`;

const CHOSEN = ["statut", "produits.categorie", "activites.type", "devise", "companies.secteur"];
const CHOSEN_CONTACTS = ["fonction", "effectif", "companies.region", "taux_tva"];
const FREE = ["commentaire", "produits.description"];
const TITLES = ["ventes.libelle", "produits.libelle", "activites.sujet"];
const NUMBERS_OF_ROWS = ["companies", "contacts", "produits", "activites", "autres"].map(
  (entity) => `${entity}.identifiant`,
);
const LINKS = ["company_id", "contact_id", "produit_id"];

const SHAPE_RULES: readonly ShapeRule[] = [
  { fields: ["identifiant"], holds: isUnique, weight: 1.4, text: distinctText },
  {
    fields: ["identifiant"],
    holds: (shape) => isUnique(shape) && shape.profile.index === 0,
    weight: 2,
    text: () => "première colonne",
  },
  {
    fields: ["identifiant"],
    holds: (shape) => isUnique(shape) && [1, 2].includes(shape.profile.index),
    weight: 0.4,
    text: () => "parmi les premières colonnes",
  },
  { fields: NUMBERS_OF_ROWS, holds: hasRepeats, weight: -2.5, text: distinctText },
  // Order lines repeat the number of their document.
  { fields: ["ventes.identifiant"], holds: hasRepeats, weight: -0.7, text: distinctText },
  { fields: LINKS, holds: hasRepeats, weight: 0.8, text: distinctText },
  { fields: ["contacts.company_id"], holds: isUnique, weight: -1.2, text: distinctText },
  { fields: CHOSEN, holds: isChoice, weight: 1.4, text: distinctText },
  {
    fields: CHOSEN,
    holds: (shape) => shape.profile.distinct > CHOICES && shape.variety > 0.5,
    weight: -2,
    text: distinctText,
  },
  { fields: CHOSEN_CONTACTS, holds: isChoice, weight: 0.7, text: distinctText },
  {
    fields: FREE,
    holds: ({ profile, isText }) => isText && profile.meanLength >= LONG_TEXT,
    weight: 1.6,
    text: lengthText,
  },
  {
    fields: FREE,
    holds: ({ profile, isText }) => isText && profile.meanLength < LONG_TEXT / 3,
    weight: -1.2,
    text: lengthText,
  },
  { fields: FREE, holds: isChoice, weight: -1.5, text: distinctText },
  {
    fields: TITLES,
    holds: (shape) =>
      shape.isText && shape.variety > 0.5 && shape.profile.meanLength < 2 * LONG_TEXT,
    weight: 0.8,
    text: distinctText,
  },
  {
    fields: [...CHOSEN, "effectif", "fonction", "companies.region", "bic"],
    holds: ({ profile, isText }) => isText && profile.meanLength >= LONG_TEXT,
    weight: -2,
    text: lengthText,
  },
  {
    fields: ["bic"],
    holds: ({ profile }) => profile.minLength >= 8 && profile.maxLength <= 11,
    weight: 1,
    text: lengthText,
  },
  {
    fields: ["adresse_complete"],
    holds: ({ profile }) => shareWith(profile, POSTCODE_AND_TOWN) >= MOST_EXAMPLES,
    weight: 4,
    least: CELLS_FOR_FORM,
    text: () => "voie, code postal et ville dans une cellule",
  },
  {
    fields: ["adresse"],
    holds: ({ profile }) => shareWith(profile, POSTCODE_AND_TOWN) >= MOST_EXAMPLES,
    weight: -5,
    least: CELLS_FOR_FORM,
    text: () => "voie, code postal et ville dans une cellule",
  },
  {
    fields: ["adresse_complete"],
    holds: ({ profile }) => shareWith(profile, POSTCODE_AND_TOWN) === 0,
    weight: -1.5,
    text: () => "pas de code postal dans les cellules",
  },
  {
    fields: ["devise"],
    holds: ({ profile }) => shareWith(profile, CURRENCY) === 1,
    weight: 5,
    least: CELLS_FOR_FORM,
    text: () => "des codes de devises",
  },
  {
    fields: ["conditions_paiement"],
    holds: ({ profile }) => shareWith(profile, PAYMENT_TERMS) >= MOST_EXAMPLES,
    weight: 4.5,
    least: CELLS_FOR_FORM,
    text: () => "des délais de paiement",
  },
  {
    fields: ["companies.email"],
    // The most frequent mailboxes of many persons are shared ones: those of a few are not.
    holds: (shape) => isUnique(shape) && shareWith(shape.profile, MAILBOX_OF_SERVICE) >= MANY,
    weight: 2.5,
    least: CELLS_FOR_FORM,
    text: () => "des boîtes de services, non de personnes",
  },
  {
    fields: ["fonction"],
    holds: ({ profile }) => shareWith(profile, JOB) >= MOST_EXAMPLES,
    weight: 3,
    least: CELLS_FOR_FORM,
    text: () => "des fonctions de personnes",
  },
  {
    fields: ["effectif"],
    holds: ({ profile }) => shareWith(profile, STAFF_RANGE) >= MOST_EXAMPLES,
    weight: 2.5,
    least: CELLS_FOR_FORM,
    text: () => "des tranches d'effectif",
  },
  {
    fields: ["devise"],
    holds: ({ profile }) => profile.maxLength > 4,
    weight: -1.5,
    text: lengthText,
  },
];

/** Layer 3 besides the types: rules on the number of distinct values, and their length. */
export function shapeTerms(profile: ColumnProfile): Term[] {
  const filled = filledCells(profile);
  if (filled < CELLS_FOR_FORM) return [];
  const shape: Shape = {
    profile,
    filled,
    isText: ["texte", "raison_sociale", "adresse"].includes(profile.types[0]?.type ?? ""),
    variety: profile.distinctKeys / filled,
  };
  const holding = SHAPE_RULES.filter(
    ({ holds, least = CELLS_FOR_VARIETY }) => filled >= least && holds(shape),
  );
  return holding.flatMap(({ fields, weight, text }) =>
    fields
      .flatMap(fieldsNamed)
      .map(({ id }) => ({ field: id, layer: "L3" as const, weight, text: text(shape) })),
  );
}

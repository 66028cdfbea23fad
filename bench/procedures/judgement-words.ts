import type { Draw } from "../corpus/customer-files/draw.ts";

/** The procedures of a story, by their short names. */
export type Procedure = "sauvegarde" | "redressement" | "liquidation";

/** What a court decides in a story. */
export type Ruling =
  | { readonly act: "opens" | "converts" | "rejects"; readonly procedure: Procedure }
  | { readonly act: "adopts" | "amends" | "performs" | "resolves" }
  | { readonly act: "ends"; readonly procedure: Procedure }
  | { readonly act: "closesUnpaid" | "closesPaid" | "sanctions" | "manages" }
  | {
      readonly act: "annuls";
      readonly what: "entry" | "conversion" | "plan" | "closing" | "last";
      readonly day: string;
    };

export interface Judgement {
  readonly famille: string;
  readonly nature: string;
  readonly complementJugement: string;
}

const NAMES: Readonly<Record<Procedure, string>> = {
  sauvegarde: "sauvegarde",
  redressement: "redressement judiciaire",
  liquidation: "liquidation judiciaire",
};
const WITH_ARTICLE: Readonly<Record<Procedure, string>> = {
  sauvegarde: "la sauvegarde",
  redressement: "le redressement judiciaire",
  liquidation: "la liquidation judiciaire",
};

const OUVERTURE = "Jugement d'ouverture";
const PRONONCANT = "Jugement prononçant";
const CLOTURE = "Jugement de clôture";
const APPEL = "Arrêt de la Cour d'Appel";

/** The natures of BODACC's list, for the rulings that have one. */
const LISTED: Readonly<Record<string, string>> = {
  "opens sauvegarde": "Jugement d'ouverture d'une procédure de sauvegarde",
  "opens redressement": "Jugement d'ouverture d'une procédure de redressement judiciaire",
  "opens liquidation": "Jugement d'ouverture de liquidation judiciaire",
  "converts liquidation": "Jugement de conversion en liquidation judiciaire",
  "converts redressement":
    "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde",
  adopts: "Jugement de plan de redressement",
  resolves: "Jugement prononçant la résolution du plan de sauvegarde",
  closesUnpaid: "Jugement de clôture pour insuffisance d'actif",
  closesPaid: "Jugement de clôture pour extinction du passif",
  "ends sauvegarde": "Jugement de clôture de la procédure de sauvegarde",
  manages: "Jugement de désignation des organes de la procédure",
};

/** What courts add to a decision; none changes it. */
const TAILS: readonly string[] = [
  "",
  ".",
  ", désignant Maître Aubier liquidateur",
  " et désignant Maître Roche mandataire judiciaire",
  ", fixe la date de cessation des paiements au 3 mars 2020",
  ". Juge-commissaire : M. Vignal. Les créances sont à déclarer dans les deux mois",
  " et fixe à douze mois la durée de la période d'observation",
  ", article L. 640-1 du Code de commerce",
  ". Date de jugement susceptible d'appel",
];

/** Decisions in free words. `P` stands for a procedure, `LE P` for one with its article. */
const WORDS: Readonly<Record<Ruling["act"], readonly string[]>> = {
  opens: [
    "Jugement prononçant l'ouverture d'une procédure de P",
    "Ouvre une procédure de P à l'égard de la société",
    "Le tribunal ouvre à l'encontre de la société Halvard une procédure de P",
    "Prononce LE P de la société Halvard",
    "Une procédure de P est ouverte à l'égard de la débitrice",
    "Ouverture de P",
    "Jugement ouvrant LE P",
    "Constate la cessation des paiements et ouvre une procédure de P",
    "Rejette la demande de conciliation et ouvre une procédure de P",
    "Jugement d'ouverture d'une procédure de P simplifiée",
  ],
  converts: [
    "Convertit la procédure en P",
    "Jugement prononçant la conversion de la procédure en P",
    "Met fin à la période d'observation et convertit la procédure en P",
    "Conversion en P",
    "La procédure est convertie en P",
    "Jugement convertissant la procédure en cours en procédure de P",
  ],
  adopts: [
    "Arrête le plan de redressement de la société",
    "Jugement arrêtant le plan de sauvegarde pour une durée de dix ans",
    "Homologue le plan de redressement par voie de continuation",
    "Le plan de redressement est arrêté",
    "Adopte le plan de continuation et nomme Maître Roche commissaire à l'exécution du plan",
  ],
  amends: [
    "Modifie le plan de redressement",
    "Jugement modifiant le plan de sauvegarde",
    "Jugement de modification du plan de redressement judiciaire",
    "Prolonge la durée du plan de redressement de deux ans",
    "Autorise la modification du plan de sauvegarde",
  ],
  performs: [
    "Constate la bonne exécution du plan de redressement",
    "Jugement constatant l'achèvement du plan de sauvegarde",
    "Constate l'exécution du plan",
  ],
  resolves: [
    "Prononce la résolution du plan de redressement",
    "Jugement de résolution du plan de continuation",
    "Le tribunal résout le plan de sauvegarde",
  ],
  ends: [
    "Met fin à la procédure de P",
    "Jugement mettant fin à la procédure de P en application de l'article L. 631-16",
    "Dit que la procédure de P est terminée",
    "Ordonne la clôture de la procédure de P",
  ],
  closesUnpaid: [
    "Clôture pour insuffisance d'actif",
    "Jugement prononçant la clôture de la procédure pour insuffisance d'actif",
    "Clôture les opérations de liquidation judiciaire pour insuffisance d'actif",
    "La procédure de liquidation judiciaire est clôturée pour insuffisance d'actif",
  ],
  closesPaid: [
    "Clôture pour extinction du passif",
    "Prononce la clôture de la procédure de liquidation judiciaire pour extinction du passif",
    "Jugement de clôture pour extinction du passif",
  ],
  rejects: [
    "Rejette la demande d'ouverture d'une procédure de P",
    "Dit n'y avoir lieu à P",
    "Déboute le ministère public de sa demande tendant à l'ouverture d'une procédure de P",
    "Déclare irrecevable la demande de P",
    "N'ouvre pas de procédure de P",
    "LE P n'est pas prononcé",
    "Refuse de prononcer LE P",
    "Rejette la requête en conversion en P",
  ],
  sanctions: [
    "Prononce la faillite personnelle du dirigeant de la société en liquidation judiciaire",
    "Interdiction de gérer pour cinq ans à l'encontre du gérant de la société en liquidation judiciaire",
    "Prononce une interdiction de gérer à l'égard de M. Vignal, dirigeant de la société placée en liquidation judiciaire",
    "Condamne l'ancien gérant de la société en redressement judiciaire pour insuffisance d'actif",
  ],
  manages: [
    "Désigne un nouveau juge-commissaire dans la liquidation judiciaire",
    "Remplace Maître Aubier par Maître Roche, liquidateur de la liquidation judiciaire",
    "Fixe la rémunération du mandataire de la procédure de redressement judiciaire",
    "Proroge le délai de clôture de la liquidation judiciaire",
    "Reporte la date de cessation des paiements de la société en redressement judiciaire",
    "Renouvelle la période d'observation de la procédure de sauvegarde",
    "Autorise la cession d'un actif dépendant de la liquidation judiciaire",
    "Arrête l'état des créances de la liquidation judiciaire",
    "Ordonne la publicité du jugement de liquidation judiciaire",
    "Rectifie une erreur matérielle du jugement ouvrant la liquidation judiciaire",
  ],
  annuls: [],
};

const ANNULMENTS: Readonly<Record<string, readonly string[]>> = {
  entry: [
    "Infirme le jugement d'ouverture",
    "Annule le jugement ayant ouvert la procédure",
    "Infirmation du jugement qui a prononcé l'ouverture de la procédure",
  ],
  conversion: [
    "Infirme le jugement de conversion",
    "Réforme le jugement prononçant la conversion de la procédure",
    "Annule la conversion",
  ],
  plan: ["Infirme le jugement arrêtant le plan", "Annule le jugement relatif au plan"],
  closing: ["Infirme le jugement de clôture", "Annule le jugement prononçant la clôture"],
  last: ["", "Infirme le jugement", "Infirme en toutes ses dispositions le jugement"],
};

/** A judgement that says so, in the list's words or in free ones. */
export function judgementOf(ruling: Ruling, draw: Draw): Judgement {
  const stated = respelled(free(ruling, draw), draw);
  return { ...stated, famille: stated.famille, nature: stated.nature };
}

function free(ruling: Ruling, draw: Draw): Judgement {
  if (ruling.act === "annuls") return annulment(ruling, draw);
  const listed = LISTED["procedure" in ruling ? `${ruling.act} ${ruling.procedure}` : ruling.act];
  const words = named(draw.of(WORDS[ruling.act]), ruling);
  const complementJugement = ruling.act === "rejects" ? words : words + draw.of(TAILS);
  const famille = familyOf(ruling);
  if (listed !== undefined && draw.between(0, 2) === 0)
    return { famille, nature: listed, complementJugement };
  if (draw.between(0, 1) === 0)
    return { famille: PRONONCANT, nature: "Autre jugement prononçant", complementJugement };
  return { famille, nature: words, complementJugement: "" };
}

function familyOf({ act }: Ruling): string {
  if (act === "opens") return OUVERTURE;
  if (act === "closesUnpaid" || act === "closesPaid" || act === "ends") return CLOTURE;
  return PRONONCANT;
}

function named(words: string, ruling: Ruling): string {
  if (!("procedure" in ruling)) return words;
  const name = NAMES[ruling.procedure];
  return words.replaceAll("LE P", WITH_ARTICLE[ruling.procedure]).replace(/\bP\b/, name);
}

function annulment({ what, day }: Ruling & { act: "annuls" }, draw: Draw): Judgement {
  const words = draw.of(ANNULMENTS[what] ?? []);
  const dated = day !== "" && words !== "" && draw.between(0, 1) === 0;
  return {
    famille: APPEL,
    nature: "Arrêt de la cour d'appel infirmant une décision soumise à publicité",
    complementJugement: dated ? `${words} du ${french(day)}` : words,
  };
}

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** "3 mars 2024". */
function french(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** The same words as other greffes write them. */
function respelled({ famille, nature, complementJugement }: Judgement, draw: Draw): Judgement {
  const spell = draw.of(SPELLINGS);
  return {
    famille: spell(famille),
    nature: spell(nature),
    complementJugement: spell(complementJugement),
  };
}

const same = (text: string): string => text;
const SPELLINGS: readonly ((text: string) => string)[] = [
  same,
  same,
  same,
  (text) => text.toUpperCase(),
  (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase(),
  (text) => text.replaceAll("'", "’"),
  (text) => Buffer.from(text, "utf8").toString("latin1"),
  (text) => text.replaceAll(" ", "  "),
];

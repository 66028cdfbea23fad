import test from "ava";
import {
  decisionOf,
  judgementCode,
} from "../../../../../engine/registers/bodacc/judgement/judgement-code.ts";

/**
 * Wordings of our own, in the style of greffes, by what the court decided. A row names its family
 * and nature where they are not those of the group.
 */
type Wording = readonly [complement: string, nature?: string, famille?: string];

const PRONONCANT = "Jugement prononçant";
const OUVERTURE = "Jugement d'ouverture";
const APPEL = "Arrêt de la Cour d'Appel";
const INFIRMANT = "Arrêt de la cour d'appel infirmant une décision soumise à publicité";
const AUTRE_PRONONCANT = "Autre jugement prononçant";

// biome-ignore format: one wording a line
const WORDINGS: Readonly<Record<string, readonly Wording[]>> = {
  "sanctions": [
    ["Jugement prononçant la faillite personnelle du dirigeant de la société en liquidation judiciaire"],
    ["Jugement prononçant l'interdiction de gérer à l'encontre du gérant de la société en liquidation judiciaire"],
    ["", "Jugement de faillite personnelle", "x"],
    ["Jugement prononçant la faillite personnelle de M. Untel et de Mme Autre, dirigeants de la société en liquidation judiciaire"],
    ["condamnant le dirigeant de la société en liquidation judiciaire à combler l'insuffisance d'actif"],
    ["JUGEMENT PRONONCANT LA FAILLITE PERSONNELLE DE MONSIEUR X, ANCIEN GERANT DE LA SARL Y, PLACEE EN LIQUIDATION JUDICIAIRE LE 3 MARS 2020"],
    ["Interdiction de gérer pour une durée de 5 ans à l'encontre de M. X, dirigeant de la société Y dont la liquidation judiciaire a été prononcée"],
    ["Interdiction de gérer prononcée contre le dirigeant de la société mise en liquidation judiciaire"],
    ["Jugement prononçant la sanction de M. X à la suite de la mise en liquidation judiciaire de sa société"],
    ["Jugement prononçant la condamnation de M. X, dirigeant de la SARL en liquidation judiciaire, à supporter l'insuffisance d'actif"],
  ],
  "rejects": [
    ["Jugement rejetant la demande d'ouverture d'une procédure de liquidation judiciaire"],
    ["Jugement disant n'y avoir lieu à liquidation judiciaire"],
    ["déboute le ministère public de sa demande de conversion en liquidation judiciaire"],
    ["Dit qu'il n'y a pas lieu de prononcer la liquidation judiciaire"],
    ["", "Jugement rejetant la demande de clôture de la liquidation judiciaire", "Jugement de clôture"],
    ["Rejette la requête du liquidateur tendant à l'extension de la liquidation judiciaire à la SCI Z"],
    ["Le tribunal déclare irrecevable la demande d'ouverture d'une procédure de redressement judiciaire"],
    ["Constate qu'il n'y a pas lieu à ouverture d'une procédure de redressement judiciaire"],
    ["Le tribunal refuse d'ouvrir une procédure de sauvegarde"],
    ["La conversion en liquidation judiciaire n'est pas ordonnée"],
    ["Rejette le plan de redressement"],
    ["Dit n'y avoir lieu à extension de la liquidation judiciaire"],
    ["Ne prononce pas la liquidation judiciaire"],
    ["Le tribunal n'ouvre pas de procédure de liquidation judiciaire"],
    ["Par ces motifs, déboute la société X de sa demande d'ouverture d'une procédure de sauvegarde, la condamne aux dépens"],
    ["Le tribunal déclare la demande d'ouverture de redressement judiciaire irrecevable"],
    ["La demande de conversion du redressement judiciaire en liquidation judiciaire est rejetée"],
    ["Le tribunal se déclare incompétent pour ouvrir une procédure de liquidation judiciaire"],
    ["Le tribunal n'a pas prononcé la liquidation judiciaire"],
    ["Jugement constatant que la société n'est plus en liquidation judiciaire"],
    ["Jugement constatant que les conditions de la liquidation judiciaire ne sont pas réunies"],
    ["Rejet du recours contre l'ordonnance du juge-commissaire, liquidation judiciaire de la SARL X"],
  ],
  "neutral": [
    ["Jugement désignant un nouveau juge-commissaire dans la liquidation judiciaire"],
    ["Confirme le jugement de liquidation judiciaire", "Autre arrêt de la Cour d'Appel", APPEL],
    ["", "Jugement arrêtant le plan de cession", "x"],
    ["Jugement prorogeant le délai de clôture de la procédure de liquidation judiciaire"],
    ["Jugement prononçant le report de la date de cessation des paiements de la société en liquidation judiciaire"],
    ["remplace Maître A par Maître B en qualité de liquidateur de la liquidation judiciaire"],
    ["Jugement autorisant la poursuite de l'activité de la société en liquidation judiciaire"],
    ["mettant fin à la mission de l'administrateur judiciaire dans la procédure de redressement judiciaire"],
    ["mettant fin à la période d'observation"],
    ["", "Jugement homologuant le plan de sauvegarde de l'emploi"],
    [""],
    ["", "Jugement", "x"],
    ["", "", ""],
    ["Jugement arrêtant le plan de cession de la société en redressement judiciaire", "Autre jugement", "x"],
    ["", "Jugement de modification des organes de la procédure de liquidation judiciaire"],
    ["Jugement prolongeant la période d'observation du redressement judiciaire"],
    ["Fait application des règles de la liquidation judiciaire simplifiée"],
    ["Met fin à l'application des règles de la liquidation judiciaire simplifiée"],
    ["Désigne M. X juge-commissaire de la procédure de redressement judiciaire en remplacement de M. Y"],
    ["Ordonne la publication du jugement de liquidation judiciaire"],
    ["Autorise la vente de l'immeuble dépendant de la liquidation judiciaire"],
    ["Taxe les honoraires du mandataire de la liquidation judiciaire"],
    ["Jugement rectifiant une erreur matérielle dans le jugement d'ouverture de la liquidation judiciaire"],
    ["Fixe la date de cessation des paiements de la liquidation judiciaire au 3 mars 2020"],
    ["Renouvelle la période d'observation du redressement judiciaire pour six mois"],
    ["Proroge de 12 mois le terme de la liquidation judiciaire"],
    ["Maintient la période d'observation de la sauvegarde"],
    ["Arrêt confirmant le jugement ayant prononcé la liquidation judiciaire", "Autre arrêt de la Cour d'Appel", APPEL],
    ["Infirme le jugement sur la rémunération du liquidateur de la liquidation judiciaire", INFIRMANT, APPEL],
    ["La cour d'appel suspend l'exécution provisoire du jugement de liquidation judiciaire", "Autre arrêt de la Cour d'Appel", APPEL],
    ["", "Jugement d'ouverture d'une procédure de rétablissement professionnel"],
    ["", "Jugement homologuant l'accord de conciliation"],
    ["Met fin aux fonctions de Me X, liquidateur à la liquidation judiciaire de la société Y"],
    ["Désigne Me B liquidateur, la liquidation judiciaire se poursuivant"],
    ["Met à la charge de la société en liquidation judiciaire les dépens"],
    ["Admet au passif de la liquidation judiciaire la créance de la banque"],
    ["confirme le jugement en ce qu'il a ouvert une procédure de redressement judiciaire, l'infirme en ce qu'il a fixé la date de cessation des paiements", INFIRMANT, APPEL],
    ["clôture des débats dans la liquidation judiciaire"],
    ["Ordonne le remplacement du liquidateur à la liquidation judiciaire"],
    ["Décharge Me X de ses fonctions de liquidateur de la liquidation judiciaire"],
    ["Homologue la transaction conclue par le liquidateur de la liquidation judiciaire"],
    ["Jugement déclarant nulle l'assignation en liquidation judiciaire"],
    ["Jugement suspendant l'exécution provisoire du jugement de liquidation judiciaire"],
    ["Jugement ordonnant l'application à la procédure de liquidation judiciaire en cours des règles de la liquidation judiciaire simplifiée"],
    ["Vente du fonds de la société mise en liquidation judiciaire"],
    ["Jugement mettant à la charge du dirigeant le passif de la société en liquidation judiciaire"],
  ],
  "opens redressement_judiciaire": [
    ["Jugement d'ouverture d'une procédure de redressement judiciaire ; la liquidation judiciaire n'est pas prononcée", "Autre jugement d'ouverture", OUVERTURE],
    ["Infirme le jugement de liquidation judiciaire et, statuant à nouveau, ouvre une procédure de redressement judiciaire", INFIRMANT, APPEL],
    ["le redressement judiciaire"],
    ["Ouverture d'une procédure de redressement judiciaire, désigne Me Dupont mandataire judiciaire", "Autre jugement d'ouverture", OUVERTURE],
    ["", "Jugement ouvrant le redressement judiciaire", OUVERTURE],
    ["", "Jugement de mise en redressement judiciaire", OUVERTURE],
    ["La société X est placée en redressement judiciaire"],
    ["Prononce l'ouverture d'un redressement judiciaire et non d'une liquidation judiciaire"],
    ["Admet la société au bénéfice du redressement judiciaire"],
    ["Le tribunal a ouvert une procédure de redressement judiciaire à l'égard de la société X"],
  ],
  "closes other": [
    ["Jugement mettant fin à la procédure de redressement judiciaire en application de l'article L 631-16"],
    ["Jugement fixant la rémunération du liquidateur, liquidation judiciaire clôturée"],
    ["", "Jugement de clôture de la procédure de redressement judiciaire", "x"],
    ["constate que la liquidation judiciaire est clôturée"],
    ["Le tribunal met fin à la procédure de liquidation judiciaire"],
    ["Ordonne la clôture des opérations de liquidation judiciaire"],
    ["", "Clôture", "Jugement de clôture"],
    ["Constate que le débiteur n'est plus en état de cessation des paiements et met fin à la liquidation judiciaire"],
  ],
  "amends": [
    ["Jugement modifiant le plan de redressement judiciaire"],
    ["", "Jugement de modification du plan de sauvegarde"],
    ["autorise la modification substantielle du plan de redressement"],
    ["Prolonge la durée du plan de redressement"],
  ],
  "opens liquidation_judiciaire": [
    ["", "Jugement d'ouverture d'une procédure de liquidation judiciaire simplifiée", OUVERTURE],
    ["", "Jugement d'ouverture de liquidation judiciaire sans administrateur", OUVERTURE],
    ["", "Jugement de reprise de la procédure de liquidation judiciaire", OUVERTURE],
    ["", "Jugement prononçant la liquidation judiciaire"],
    ["Prononce la LIQUIDATION JUDICIAIRE de la société"],
    ["liquidation judiciaire simplifiée", "Autre jugement d'ouverture", OUVERTURE],
    ["met fin au redressement judiciaire et prononce la liquidation judiciaire"],
    ["", "Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire", "x"],
    ["", "Jugement de résolution du plan de continuation et de liquidation judiciaire"],
    ["Jugement prononçant la liquidation judiciaire et l'interdiction de gérer de son dirigeant"],
    ["", "Jugement d'extension de la procédure de liquidation judiciaire à la société Y"],
    ["Jugement constatant la cessation des paiements et plaçant la société en liquidation judiciaire", "Autre jugement d'ouverture", OUVERTURE],
    ["", "Jugement d'ouverture d'une procédure de liquidation judiciaire avec poursuite d'activité", OUVERTURE],
    ["mettant fin à la période d'observation et prononçant la liquidation judiciaire"],
    ["", "Jugement d'ouverture d'une liquidation judiciaire", OUVERTURE],
    ["", "Mise en liquidation judiciaire", OUVERTURE],
    ["", "Liquidation judiciaire", OUVERTURE],
    ["Rejette le plan de redressement et prononce la liquidation judiciaire"],
    ["Prononce la liquidation judiciaire et met fin à la procédure de redressement judiciaire"],
    ["La liquidation judiciaire est prononcée d'office"],
    ["Une procédure de liquidation judiciaire simplifiée est ouverte à l'égard de M. X"],
    ["Infirme le jugement de rejet et, statuant à nouveau, prononce la liquidation judiciaire", INFIRMANT, APPEL],
    ["Étend la liquidation judiciaire de la société A à la société B"],
    ["", "Jugement de liquidation judiciaire"],
    ["", "Jugement prononçant la liquidation judiciaire sur résolution du plan"],
    ["Prononce la résolution du plan de redressement et ouvre une procédure de liquidation judiciaire"],
    ["", "Jugement prononçant la résolution du plan et l'ouverture d'une liquidation judiciaire"],
    ["", "Jugement d'ouverture de liquidation judiciaire immédiate", OUVERTURE],
    ["", "jugement ouvrant une LJ", OUVERTURE],
    ["Prononce à l'égard de la société X la liquidation judiciaire"],
    ["Ouverture, à l'égard de la SARL X, d'une procédure de liquidation judiciaire"],
    ["Déclare en liquidation judiciaire la société X"],
    ["", "Jugement de liquidation judiciaire d'office", OUVERTURE],
    ["Ordonne la cessation de l'activité et prononce la liquidation judiciaire"],
    ["Met fin au plan de redressement, constate l'état de cessation des paiements et ouvre une liquidation judiciaire"],
    ["Le tribunal a prononcé la liquidation judiciaire de la société"],
    ["Déclare la société en état de liquidation judiciaire"],
    ["Société Durieux mise en liquidation judiciaire"],
    ["Admet la société au bénéfice de la liquidation judiciaire simplifiée"],
    ["La SARL X est placée sous le régime de la liquidation judiciaire"],
  ],
  "opens sauvegarde": [
    ["", "Jugement ouvrant une procédure de sauvegarde accélérée", OUVERTURE],
    ["ouvre une procédure de sauvegarde"],
    ["sauvegarde", "Autre jugement d'ouverture", OUVERTURE],
    ["", "Jugement d'ouverture d'une procédure de sauvegarde simplifiée", OUVERTURE],
  ],
  "annuls any": [
    ["", INFIRMANT, APPEL],
    ["", "Jugement", "Rétractation sur tierce opposition"],
    ["Infirme le jugement et, statuant à nouveau, dit n'y avoir lieu à liquidation judiciaire", INFIRMANT, APPEL],
  ],
  "annuls conversion": [
    ["Infirme le jugement de conversion en liquidation judiciaire", INFIRMANT, APPEL],
  ],
  "annuls entry": [
    ["Rétracte le jugement d'ouverture du redressement judiciaire", "Jugement de rétractation", "Rétractation sur tierce opposition"],
    ["Infirme le jugement prononçant la liquidation judiciaire de la société", "Autre arrêt de la Cour d'Appel", APPEL],
    ["La cour annule le jugement ouvrant une procédure de redressement judiciaire", "Autre arrêt de la Cour d'Appel", APPEL],
    ["", "Jugement rétractant le jugement d'ouverture de liquidation judiciaire", "Rétractation sur tierce opposition"],
    ["infirme le jugement qui a prononcé la liquidation judiciaire de la société", INFIRMANT, APPEL],
    ["Infirmation du jugement d'ouverture d'une procédure de liquidation judiciaire rendu le 3 mars 2025", INFIRMANT, APPEL],
    ["Met à néant le jugement de liquidation judiciaire", INFIRMANT, APPEL],
    ["Jugement prononçant la nullité du jugement de liquidation judiciaire"],
  ],
  "annuls closing": [
    ["infirme le jugement de clôture pour insuffisance d'actif", INFIRMANT, APPEL],
    ["infirme le jugement prononçant la clôture de la liquidation judiciaire", INFIRMANT, APPEL],
  ],
  "plan": [
    ["", "Jugement arrêtant le plan de sauvegarde", "x"],
    ["", "Jugement de plan de redressement par voie de continuation", "x"],
    ["Arrête le plan de redressement par voie de continuation de la société, durée 10 ans"],
    ["", "Jugement d'homologation du plan de redressement"],
    ["Jugement adoptant le plan de sauvegarde et nommant Me X commissaire à l'exécution du plan"],
    ["Le tribunal a arrêté le plan de redressement de la société"],
  ],
  "closes plan_resolved": [
    ["", "Jugement prononçant la résolution du plan de redressement", "x"],
    ["", "Jugement de résolution du plan de redressement"],
    ["Constate la caducité du plan de redressement"],
  ],
  "converts liquidation_judiciaire": [
    ["Jugement convertissant la procédure de redressement judiciaire en procédure de liquidation judiciaire"],
    ["convertit le redressement judiciaire en liquidation judiciaire et désigne Maître X liquidateur"],
    ["Le redressement judiciaire est converti en liquidation judiciaire"],
    ["", "Jugement prononçant la conversion en liquidation judiciaire"],
    ["", "conversion du RJ en LJ"],
    ["Le tribunal a converti le redressement judiciaire en liquidation judiciaire"],
  ],
  "closes plan_done": [
    ["Jugement constatant la bonne exécution du plan de redressement"],
    ["", "Jugement constatant l'achèvement du plan de sauvegarde"],
  ],
  "closes paid": [
    ["clôture la procédure pour extinction du passif", "Jugement", "Jugement de clôture"],
    ["Dit que la procédure de sauvegarde est terminée"],
    ["Jugement de clôture pour extinction du passif de la procédure de redressement judiciaire"],
  ],
  "closes unpaid": [
    ["prononce la clôture de la liquidation judiciaire pour insuffisance d'actif"],
    ["", "Jugement de clôture de la liquidation judiciaire simplifiée pour insuffisance d'actif", "Jugement de clôture"],
    ["", "Jugement de clôture de la procédure de rétablissement professionnel", "Jugement de clôture"],
  ],
  "unclear": [
    ["", "Jugement relatif à la liquidation judiciaire"],
    ["Infirme le jugement rejetant la demande d'ouverture d'une liquidation judiciaire", INFIRMANT, APPEL],
    ["", "Jugement en matière de liquidation judiciaire"],
    ["", "Décision touchant au redressement judiciaire", ""],
    ["Suites de la liquidation judiciaire", "Jugement divers"],
    ["Ordonne que la liquidation judiciaire soit poursuivie"],
    ["Prononçant le prolongement de la liquidation judiciaire"],
    ["infirme le jugement qui a rejeté la demande d'ouverture", INFIRMANT, APPEL],
    ["clôture des opérations diverses"],
    ["Examine la demande d'ouverture d'une procédure de liquidation judiciaire"],
    ["Le débiteur sollicite l'ouverture d'une liquidation judiciaire"],
    ["", "Demande d'ouverture d'une liquidation judiciaire"],
    ["Requête en clôture de la liquidation judiciaire"],
    ["Jugement ordonnant la comparution du débiteur en vue de la liquidation judiciaire"],
    ["Jugement constatant la caducité du jugement d'ouverture"],
    ["Situation de la société mise en liquidation judiciaire"],
    ["Jugement disant que la liquidation judiciaire se poursuivra selon le régime général"],
  ],
  "converts redressement_judiciaire": [
    ["Conversion de la sauvegarde en redressement judiciaire"],
  ],
  "annuls plan": [
    ["Réforme le jugement arrêtant le plan de redressement", "Autre arrêt de la Cour d'Appel", APPEL],
    ["Infirme le jugement prononçant la résolution du plan", INFIRMANT, APPEL],
  ],
};

/** "opens liquidation_judiciaire", "closes paid", "annuls entry", "neutral". */
function read(famille: string, nature: string, complement: string): string {
  const decision = decisionOf(judgementCode({ famille, nature, complement }));
  const { effect, state, ending, target } = decision;
  return [effect, state === "aucune" ? "" : state, ending, target].filter(Boolean).join(" ");
}

for (const [decision, wordings] of Object.entries(WORDINGS))
  for (const [complement, nature = AUTRE_PRONONCANT, famille = PRONONCANT] of wordings)
    test(`${decision}: ${famille} / ${nature} / ${complement}`, (t) => {
      t.is(read(famille, nature, complement), decision);
      const shouted = (text: string) => text.toUpperCase().normalize("NFD").replace(/\p{M}/gu, "");
      t.is(read(shouted(famille), shouted(nature), shouted(complement)), decision);
    });

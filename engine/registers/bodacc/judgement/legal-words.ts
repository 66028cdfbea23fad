/** Procedures that a company can be in. */
export type ProcedureWord = "liquidation" | "redressement" | "sauvegarde";

export const PROCEDURES: ReadonlySet<string> = new Set<ProcedureWord>([
  "liquidation",
  "redressement",
  "sauvegarde",
]);

/** What a court does. */
export type Act =
  | "pronounce"
  | "state"
  | "place"
  | "goOn"
  | "open"
  | "extend"
  | "resume"
  | "convert"
  | "adopt"
  | "amend"
  | "perform"
  | "resolve"
  | "end"
  | "reject"
  | "annul"
  | "revise"
  | "confirm"
  | "manage";

/** What an act is about. */
export type Subject =
  | ProcedureWord
  | "retablissement"
  | "otherProcedure"
  | "formerProcedure"
  | "procedure"
  | "plan"
  | "salePlan"
  | "unpaid"
  | "paid"
  | "regime"
  | "sanction"
  | "housekeeping";

/**
 * Words that join, limit or deny clauses; "aside" and "except" begin words about something else,
 * "scope" what an annulment is limited to.
 */
type Joint = "stop" | "comma" | "colon" | "and" | "not" | "aside" | "except" | "scope";

/**
 * How an act is written: by a verb that acts ("prononçant", "prononce la"), by what the court did
 * ("le tribunal a prononcé"), in the passive ("est prononcée"), by a bare participle ("prononcée"),
 * within a clause ("prononcer", "ouverture"), or as what may be ("sera prononcée").
 */
type ActForm = "present" | "finite" | "compound" | "passive" | "participle" | "inner" | "modal";

/** A word that counts, and how it is attached to the words before it. */
export interface Word {
  readonly kind: Act | Subject | Joint;
  /** Of an act, else `null`. */
  readonly form: ActForm | null;
  /** "en liquidation": where to, or a state. */
  readonly isInto: boolean;
  /** "dans la liquidation": only where something else happens. */
  readonly isAside: boolean;
  /** "la liquidation": an object of the verb. */
  readonly isDirect: boolean;
  /** "TC Lyon 03/02/2022 liquidation": no article or preposition before it. */
  readonly isBare: boolean;
  /** "et de liquidation": beside what stands before. */
  readonly isAdded: boolean;
  /** Nothing but articles, prepositions and names of persons between the word before and this. */
  readonly isNext: boolean;
  /** Nothing but an article between the word before and this: no preposition ties them. */
  readonly isFresh: boolean;
  /** Of a verb that acts: "du jugement prononçant", what another judgement decided. */
  readonly isOfJudgement: boolean;
  /** Nothing but the company between the word before and this. */
  readonly isOfCompany: boolean;
  /** Nothing after it in its clause but the judgement that it is about. */
  readonly isLast: boolean;
}

type Row = readonly [kind: Act | Subject | Joint, form: ActForm | null, pattern: string];

/** After a verb in -e: without accents its participle looks the same, but no object follows it. */
const OBJECT =
  "(?= (?:\\w+ment )?(?:la |l'|une? |le (?!\\d)|les |sa |son |ses |des |que |qu'|d'office|ainsi |donc |egalement |de ce ))";
/** Not before a verb that acts: "a prononcé", "le jugement prononcé". */
const NOT_DONE =
  "(?<!(?:^| )(?:a|ont|avait|avaient|ayant|aurait|jugement|decision|arret|ordonnance) )";
const AUXILIARY = "(?:est|sont|etait|etaient|fut|a ete|ont ete|ait ete)(?: \\w+ment)? ";
/** Before a participle that tells what may happen, or is asked for. */
const MODAL = "(?:sera|seront|serait|seraient|soit|soient|etre)(?: \\w+ment)? ";

/** Verbs in -er, by stem. */
const er = (act: Act, stems: string): Row[] => [
  [act, "present", `(?:${stems})e?ant`],
  [act, "passive", `${AUXILIARY}(?:${stems})ee?s?`],
  [act, "modal", `${MODAL}(?:${stems})ee?s?`],
  [act, "finite", `${NOT_DONE}(?:${stems})e(?:nt)?${OBJECT}`],
  [act, "inner", `(?:${stems})er`],
  [act, "participle", `(?:${stems})ee?s?`],
];
/** Behind "met fin": the simplified form ends, while the liquidation goes on. */
const SIMPLIFIED =
  "(?= a (?:la |une )?(?:procedure|(?:procedure de )?liquidation judiciaire) simplifiee)";
const PROCEDURE =
  "(?:procedure (?:collective |principale |secondaire |territoriale |dite )?(?:d'insolvabilite )?(?:de |en )(?:la )?)?";
const OF_A_COMPANY = " de (?:la |l')?(?:societe|entreprise|association|sarl|sasu?|eurl|sci|snc)\\b";
const present = (act: Act, forms: string): Row => [act, "present", forms];
const finite = (act: Act, forms: string): Row => [act, "finite", `${NOT_DONE}(?:${forms})`];
const inner = (act: Act, forms: string): Row => [act, "inner", forms];
const participle = (act: Act, forms: string): Row[] => [
  [act, "passive", `${AUXILIARY}(?:${forms})`],
  [act, "modal", `${MODAL}(?:${forms})`],
  [act, "participle", forms],
];
const about = (subject: Subject, forms: string): Row => [subject, null, forms];
const joint = (kind: Joint, forms: string): Row => [kind, null, forms];

/**
 * The words of judgements, folded: those of BODACC's natures and of the Code de commerce, book VI.
 * At a place the first row that matches applies, so phrases stand before the words that they hold.
 */
// biome-ignore format: a table, one sort of words a line
const LEXICON: readonly Row[] = [
  joint("stop", "[;!?]|(?<!\\b(?:[a-z]|arts?|me|mme|mr|ste|no|al|cf))\\.(?=\\s|$)"),
  joint("comma", "[,()]"),
  joint("colon", ":|- "),

  present("reject", "n'y (?:avoir|ayant) (?:pas |plus )?lieu|rejetant|renoncant a"),
  finite("reject", "n'y a (?:pas |plus )?lieu|ne (?:fait|font) pas droit|rejette(?:nt)?"),
  ...er("reject", "debout|refus|ecart"),
  ...participle("reject", "rejete(?:e|s|es)?|irrecevables?|incompetente?s?|mal fonde(?:e|s|es)?|sans objet"),
  inner("reject", "non[- ]lieu|rejeter|rejets?|refus|irrecevabilite|desistements?|renonciation|carence"),
  joint("not", "non(?= (?:prononc|ouvert|convert|arret|homolog|adopt|clotur))|n'(?:\\w+ )?\\w+ (?:pas|plus|point)|ne \\w+(?: \\w+)? (?:pas|plus|point)|ne (?:pas|plus)|sans (?=qu|pron|ouv|conv|que)"),

  present("manage", "(?:mettant|met|mettre) (?:a la charge|en demeure|en cause|hors de cause|a disposition|en oeuvre|en place|en vente)"),
  about("sanction", "faillite personnelle|interdictions? (?:de |d'|temporaire de )\\w+|banqueroute|comblement|responsabilite|sanctions?(?: personnelles?)?|condamn(?:ant|ation|e)"),

  about("housekeeping", "(?:plan de )?sauvegarde (?:de l'emploi|de justice|(?:de |des )(?:ses |leurs )?(?:droits|interets))|liquidation (?:amiable|de l'astreinte|des (?:depens|droits|comptes))|redressement (?:fiscal|urssaf|de cotisations)"),
  about("housekeeping", "creances nees[^,;.]*|commissaires? (?:[a-z]+ )?a l'execution du plan|(?:juges?|commissaires?)[- ][a-z]+|(?:regles|regime|application)(?: de| du| des)? (?:la |l')?(?:procedure de )?liquidation judiciaire simplifiee|application|assignations?|inexecution|manquements?|non[- ]respect|surplus|publication|publicite|mention|inscription|notification|depens|procedure civile"),

  present("goOn", `mettant (?:un terme|fin)${SIMPLIFIED}`),
  finite("goOn", `met(?:tent)? (?:un terme|fin)${SIMPLIFIED}`),
  ...participle("goOn", `mis (?:un terme|fin)${SIMPLIFIED}`),
  inner("goOn", `(?:mettre )?(?:un terme|fin)${SIMPLIFIED}`),
  about("regime", "regime (?:general|ordinaire|normal|commun)|droit commun|regles (?:generales|ordinaires)|regles de la (?:procedure de )?liquidation judiciaire(?! simplifiee)"),
  present("end", "mettant (?:un terme|fin)|cloturant"),
  finite("end", "met(?:tent)? (?:un terme|fin)|leve(?= la (?:procedure|sauvegarde))|clo(?:ture|t)(?= (?:la |le |l'|les |une |son |sa ))"),
  ...participle("end", "mis (?:un terme|fin)|cloture(?:e|s|es)|clos(?:e|es)?|termine(?:e|s|es)?"),
  ["end", "passive", `${AUXILIARY}cloture`],
  ["end", "participle", "(?<=(?:^| )(?:a|ont|avait|ayant)(?:,[^,;]*,)?(?: \\w+ment)? )cloture"],
  inner("end", "mettre (?:un terme|fin)|clotur(?:e|er|es)|clore|fin(?= (?:de|du|d'|a|anticipee))"),
  about("unpaid", "insuffisance(?: d'| de l'| des? )actifs?"),
  about("procedure", "interet (?:de|a) (?:la |cette |leur |sa )?poursui(?:te|vre)(?: des operations)?"),
  about("paid", "extinction (?:du |de )?passif|desinteressement(?: de tous)?(?: des| les)? creanciers?|(?:passif|creanciers?)(?: \\w+){0,3} (?:eteint|apure|desinteresses?|payes?)|absence de passif"),

  about("plan", "(?:durees?|modalites|echeances?|dispositions|mesures) (?:du|de ce|de son|des) plans?(?: (?:de |d')(?:redressement(?: judiciaire)?|sauvegarde(?: financiere)?(?: acceleree)?|continuation))?"),
  inner("manage", "(?:maintien|poursuite|prolongation) de la periode d'observation"),
  about("housekeeping", "ouverture d'une periode d'observation|poursuites? (?:d'|de l'|de son )(?:activite|exploitation)|poursuites?(?: individuelles?)?|execution provisoire|maintien|periodes? d'observation|cessation des paiements|cession|missions?|fonctions?|mandat(?! ad hoc)|delais?|durees?|(?<!en )dates?(?! d[eu] (?:ce )?jugement)|remunerations?|honoraires|creances?|creanciers?|inventaire|verification|contrats?|bail|baux|ventes?|licenciements?|erreurs?|competence|representants?|controleurs?|administrateurs?|mandataires?|liquidateurs?|comptes?|rapports?|audiences?|experts?|expertises?|salaries|location-gerance|passif|debats|instruction|instances?|litiges?|ordonnances?|saisies?"),

  about("salePlan", "plans? de cession(?: totale| partielle)?"),
  about("plan", "plans?(?: (?:de |d')(?:redressement(?: judiciaire)?|sauvegarde(?: financiere)?(?: acceleree)?|continuation|traitement de sortie de crise|apurement(?: du passif)?))?"),
  present("resolve", "resolvant"),
  finite("resolve", "resout"),
  ...participle("resolve", "resolue?s?|caducs?|caduque"),
  inner("resolve", "resolution|resoudre|caducite"),
  ...participle("perform", "executee?s?|achevee?s?|respectee?s?"),
  inner("perform", "(?:bonne |parfaite )?execution|achevement|accomplissement"),
  ...er("adopt", "arret|adopt|homologu|approuv"),
  inner("adopt", "homologation|adoption|approbation"),
  ...er("amend", "modifi|prolong|amenag"),
  inner("amend", "modifications?|prolongations?|amenagements?"),

  finite("revise", "(?:infirm|reform|annul)(?:ee?|ent|ant) (?:partiellement|en partie|pour partie)"),
  ...er("annul", "infirm|annul|retract|reform|cass|rapport"),
  ...participle("annul", "(?:nul(?:le)?s? et )?non avenue?s?|nul(?:le)?s?"),
  present("annul", "mettant a neant"),
  finite("annul", "met a neant"),
  inner("annul", "mise a neant|nullite|annulation|infirmation|retractation|reformation|cassation"),
  ...er("confirm", "confirm"),
  present("confirm", "maintenant"),
  finite("confirm", "maintient"),
  inner("confirm", "confirmation|maintenir"),

  present("convert", "convertissant|transformant"),
  finite("convert", "convertit|transforme(?= l)"),
  ...participle("convert", "convertie?s?|transformee?s?"),
  inner("convert", "conversion|convertir|transformation|transformer"),
  present("extend", "etendant"),
  finite("extend", "etend"),
  ...participle("extend", "etendue?s?"),
  inner("extend", "extension|etendre|confusion"),
  present("resume", "reprenant|rouvrant"),
  finite("resume", "reprend|rouvre"),
  ...participle("resume", "rouverte?s?"),
  inner("resume", "reprise|reouverture|rouvrir"),
  present("open", "ouvrant"),
  finite("open", "ouvre"),
  ...participle("open", "ouverte?s?"),
  inner("open", "ouvertures?|ouvrir"),
  present("place", "placant|mettant|admettant"),
  finite("place", "(?:place|met|admet)(?= [^,;.]*(?:en|sous|au benefice|au redressement|a la (?:liquidation|sauvegarde))\\b)"),
  ...participle("place", "(?:placee?s?|mise?s?|admise?s?)(?= (?:en|sous|au) )"),
  inner("place", "placement|placer|mise(?= en)|admission"),

  finite("manage", "(?<!(?:administrateur|mandataire|liquidateur|plan) )(?:design|nomm|fix|report|renouvell?|prorog|tax|remplac|rectifi)e(?:nt)?"),
  ...er("manage", "design|nomm|fix|accord|report|renouvell?|prorog|rectifi|complet|tax|ajourn|reserv|invit|dispens|statu|impart|habilit|charg|octroy|remplac|substitu"),
  present("manage", "renvoyant|levant|commettant|enjoignant|suspendant|se dessaisissant|remettant"),
  finite("manage", "renvoie|commet|enjoint|suspend|se dessaisit|remplace(?= l)"),
  inner("manage", "designations?|nominations?|remplacements?|changements?|suspension|arret(?= de l'execution)|fixation|autorisations?|report|renouvellements?|prorogations?|rectification|liste|depot|etats?(?= (?:des creances|de frais|de collocation|liquidatif))|renvoi|jonction|dessaisissement|main-?levee(?! d[eu] (?:la |l')?(?:procedure|liquidation|redressement|sauvegarde)\\b)"),
  inner("pronounce", "prononce(?= (?:de|du))"),
  ...er("pronounce", "prononc|ordonn"),
  present("pronounce", "decidant"),
  finite("pronounce", "decide"),
  finite("state", "declare(?= (?:en|ouverte?s?|nul(?:le)?s?|non avenue?s?|resolue?s?|caduc|caduque|clotur\\w+) )|dit|fait droit|donne acte"),
  ...er("state", "constat|declar|autoris"),
  present("state", "disant|faisant droit|donnant acte"),
  inner("state", "constat(?:ation)?s?(?= (?:de |du |des |d'))"),

  about("retablissement", "(?:procedure de )?retablissement professionnel"),
  about("otherProcedure", "(?:procedure (?:de |d'))?(?:traitement de sortie de crise|conciliation|mandat ad hoc|surendettement|alerte)"),
  about("formerProcedure", "(?:procedure de )?(?:reglement judiciaire|liquidation des biens|faillite)"),
  about("liquidation", `${PROCEDURE}(?:liquidation|liq(?:uid)?\\.?) jud(?:[a-z]{0,3}\\.|\\w*)(?: simplifiee)?|${PROCEDURE}liquidation(?= simplifiee|\\s*$|[;,.]|${OF_A_COMPANY})|l\\.?j\\.?s?\\b\\.?`),
  about("redressement", `${PROCEDURE}(?:redressement|redress?\\.?) jud(?:[a-z]{0,3}\\.|\\w*)(?: simplifie)?|${PROCEDURE}redressement(?=\\s*$|[;,.]| en |${OF_A_COMPANY})|r\\.?j\\b\\.?`),
  about("sauvegarde", `${PROCEDURE}sauvegarde(?: financiere)?(?: acceleree)?`),
  about("procedure", "procedures?(?: collectives?)?"),

  joint("except", "sauf|hormis|excepte|a l'exception"),
  joint("scope", "en ce qu(?:e|'ils?|'elles?)"),
  joint("aside", "dont|qui|lequel|laquelle|lesquels|duquel|auquel|ayant|etant|en application|en vertu|conformement|prevue?s? (?:a|par)|tendant|aux fins|en vue|visant|initialement|precedemment|anterieurement|faisant l'objet|sous peine|et non(?: pas)?|plutot que|au lieu d[e']|a defaut d[e']|faute d[e']"),
  joint("and", "et|ainsi que|puis|mais"),
];

/** Signs are the first rows; all others are whole words. */
const SIGNS = LEXICON.findIndex(([kind]) => !/^(?:stop|comma|colon)$/.test(kind));
const GROUPS = LEXICON.map(([, , pattern]) => `(${pattern})`);
const LEXER = new RegExp(
  `${GROUPS.slice(0, SIGNS).join("|")}|(?<!\\w)(?:${GROUPS.slice(SIGNS).join("|")})(?!\\w)`,
  "g",
);

const INTO =
  /(?:^| )(?:(?<=adm(?:is|et)\w* )(?:au|a la)|en(?: etat de)?|au benefice d[eu](?: la)?|sous(?: le regime d[eu](?: la)?)?) $/;
const ASIDE =
  /(?:^| )(?:dans|pendant|durant|lors|au cours|relati(?:f|ve)s?|concernant|sur|au titre|apres|depuis|suite a|issue?s?|au sein)(?: (?:de|du|d'|a|au))? ?(?:la |le |l'|une? |cette |ladite |sa )?$/;
const DIRECT =
  /(?<!(?:^| )(?:de|a|dans|sur|pour|par|sous|apres|que|avec|cas ou) )(?<!d'|qu')(?:^|(?<= )(?:la |le |l'|une? |sa |son |les ))$/;
const BARE =
  /(?<!(?:^| )(?:[dl]'|de|du|des|la|le|les|une?|ce|cette|ladite|sa|son|sous|par|pour|avec|sans|en|a|au|aux|et|ou|sur|dans|vu|procedure) ?)$/;
const ADDED = /(?:^| )(?:et|ainsi que|puis)(?: (?:de|en|la|le|une?|a|au|sa|son|du))*(?: [ld]')* ?$/;
const NEXT =
  /^ *(?:(?:le |ce )?jugement|le tribunal)?(?:,? (?:a l'(?:egard|encontre)|au profit) [^;]{0,80}?,?)?(?: ?(?:la|le|l'|les|une?|d'|de|du|en|sa|son|immediate|d'office|nouvelle|anticipee|directe))*[ :]*$/;
/** Only the company, or the debtor: "la société X". */
const OF_COMPANY =
  /^ *(?:la |l'|le )?(?:societe|entreprise|association|debitrice|debiteur|sarl|sasu?|eurl|sci|mme|m\.?|monsieur|madame)\b[^,;]{0,60}$/;
const FRESH = /^ *(?:la |le |l'|les |une? |sa |son )?$/;
const OF_JUDGEMENT =
  /(?:^| )(?:d[eu]|dudit|d'un|a|au|[a-z]+(?: (?:la|le))?|[a-z]+ l') ?(?:jugement|arret|decision|ordonnance)(?: (?:du|rendue?|en date)\b[^,;]*)? $/;
/** What the court did, not what another did: "par lequel le tribunal a". */
const BY_COURT =
  /(?<!(?:que|qu'|quel(?:le)?|dont|ou|si|lorsque) (?:le |la |ce |ledit |ladite )?)\b(?:tribunal|cour|chambre)\b(?:(?!\b(?:qui|que|qu'|lequel|laquelle|dont|ayant)\b)[^;])* (?:a|ont)(?:,[^,;]*,)?(?: \w+ment)? $/;
const LAST =
  /^ ?(?:en (?:toutes ses dispositions|totalite|son entier) ?)?(?:(?:le|la|ce|cette|un|une|ledit|du|de la) ?)?(?:jugement|decision|arret)?(?: entreprise?| deferee?| attaquee?| susvisee?| soumise a publicite)?(?: rendue?)?(?: (?:le|du|en date du) \d[^,;]{0,20}|(?: le| du)? 1er [^,;]{0,20})? ?(?:$|[,;.]|(?:et|sauf|hormis)\b)/;
const [BEFORE, LONG_BEFORE] = [40, 120];

/** The words of a folded text that count, in order. O(text). */
export function legalWords(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(LEXER)].map((match) => {
    const [kind, form] = LEXICON[
      match.findIndex((group, at) => at > 0 && group !== undefined) - 1
    ] as Row;
    const { index } = match;
    const before = text.slice(Math.max(0, index - BEFORE), index);
    const longBefore = text.slice(Math.max(0, index - LONG_BEFORE), index);
    const between = text.slice(end, index);
    end = index + match[0].length;
    const isInto = INTO.test(before) || match[0].startsWith("procedure en ");
    return {
      kind,
      form: form === "participle" && BY_COURT.test(longBefore) ? "compound" : form,
      isInto,
      isAside: ASIDE.test(before),
      isDirect: DIRECT.test(before),
      isBare: BARE.test(before),
      isAdded: ADDED.test(before),
      isNext: NEXT.test(between) && !(isInto && before.slice(0, -between.length).endsWith(",")),
      isFresh: FRESH.test(between),
      isOfJudgement: form === "present" && OF_JUDGEMENT.test(longBefore),
      isOfCompany: OF_COMPANY.test(between),
      isLast: LAST.test(text.slice(end)),
    };
  });
}

import { type ByteSink, WordTable } from "../byte-sink.ts";
import type { Company } from "../company.ts";
import { PUBLISHED_DAY } from "../days.ts";
import { Holder } from "../life/holder.ts";
import type { Life } from "../life/life.ts";
import { cellPhrase, phrase } from "../phrases.ts";
import { SEAT, type SireneFacts, UNIT } from "../sirene-facts.ts";
import { Administration } from "./administration.ts";
import { COURTS } from "./courts.ts";
import {
  COLLECTIVE,
  CREATION,
  DPC,
  FAMILIES,
  IMMATRICULATION,
  MODIFICATION,
  NOTICE_TYPES,
  OTHER_CHANGES,
  RADIATION,
  VENTE,
} from "./families.ts";
import { writeJudgement } from "./judgement-cell.ts";
import type { Notice } from "./notices.ts";
import { noticeNumber, parutionDay, parutionName } from "./parutions.ts";
import { writeOtherPartyCell, writePersonCell, writeSpacedSiren } from "./person-cell.ts";

const bulletins = new WordTable(FAMILIES.map((family) => family.bulletin));
/** publicationavis and its label. */
const bulletinFields = new WordTable(
  FAMILIES.map(({ bulletin }) => `;${bulletin};Bodacc ${bulletin};`),
);
const types = new WordTable(NOTICE_TYPES.map(({ id, libelle }) => `;${id};${libelle};`));
const families = new WordTable(FAMILIES.map(({ id, libelle }) => `${id};${libelle};`));
/** From numerodepartement to tribunal. */
const courtFields = new WordTable(
  COURTS.map((court) =>
    [
      court.departement,
      court.departementNom,
      court.regionCode,
      court.regionNom,
      court.tribunal,
      "",
    ].join(";"),
  ),
);

const NOT_UNITARY = phrase(";;non;");
const CELL = phrase('"');
const PERSON = cellPhrase('{"personne": ');
const PERSONS = cellPhrase('{"personne": [');
const BETWEEN = cellPhrase(", ");
const PERSON_END = cellPhrase("}");
const PERSONS_END = cellPhrase("]}");
const ESTABLISHMENT = phrase(
  `"${'{"etablissement": {"origineFonds": "Création d\'un fonds de commerce", "qualiteEtablissement": "Etablissement principal"}}'.replaceAll('"', '""')}"`,
);
const REGISTERED = cellPhrase('{"dateImmatriculation": "');
const STARTED = cellPhrase('", "dateCommencementActivite": "');
const CREATIONS = [
  cellPhrase(
    `", "creation": {"categorieCreation": "Immatriculation d'une personne morale (B, C, D) suite à création d'un établissement principal"}}`,
  ),
  cellPhrase(
    `", "creation": {"categorieCreation": "Immatriculation d'une personne physique suite à création d'un établissement principal"}}`,
  ),
] as const;
const MOVED = cellPhrase(
  `", "immatriculation": {"categorieImmatriculation": "Immatriculation suite à transfert de son siège social"}}`,
);
const SOLD = cellPhrase(
  `{"vente": {"categorieVente": "Achat d'un fonds par une personne morale (insertion provisoire)", "opposition": "Opposition dans les dix jours."}}`,
);
const CHANGES = new WordTable(
  ["Modification survenue sur l'administration.", ...OTHER_CHANGES].map((text) =>
    `{"descriptif": "${text}"}`.replaceAll('"', '""'),
  ),
);
const STRUCK_OFF_PERSON = cellPhrase('{"dateCessationActivitePP": "');
const STRUCK_OFF_COMPANY = cellPhrase('{"radiationPM": "O"}');
const STRUCK_OFF_MOVED = cellPhrase(
  '{"radiationPM": "O", "commentaire": "Transfert du siège hors ressort"}',
);
const TEXT_END = cellPhrase('"}');
const FILED = cellPhrase('{"dateCloture": "');
const FILED_PUBLIC = cellPhrase('", "typeDepot": "Comptes annuels et rapports"}');
const FILED_SECRET = cellPhrase(
  `", "typeDepot": "Comptes annuels et rapports", "descriptif": "Les comptes annuels sont accompagnés d'une déclaration de confidentialité en application du premier ou deuxième alinéa de l'article L. 232-25."}`,
);
const PREVIOUS = cellPhrase('{"nomPublication": "BODACC ');
const PREVIOUS_PARUTION = cellPhrase('", "numeroParution": "');
const PREVIOUS_DATE = cellPhrase('", "dateParution": "');
const PREVIOUS_NUMBER = cellPhrase('", "numeroAnnonce": "');
const URL_START = phrase("https://www.bodacc.fr/pages/annonces-commerciales-detail/?q.id=id:");
const SEMICOLON = 59;
const MASKED = 91;
/** Companies without a French seat are registered in Paris. */
const DEFAULT_COMMUNE = COURTS.findIndex((court) => court.departement === "75");
/** One judgement in this many is garbled. */
const GARBLED_IN = 300;
/** Sales: one in this many has no number, and one names two companies. */
const SALES_TURN = 8;

/** Writes notices of companies whose unit and seat have been read. */
export class NoticeRows {
  readonly #sink: ByteSink;
  readonly #seed: number;
  readonly #holder = new Holder();
  readonly #administration: Administration;
  readonly #life: Life;
  readonly #facts: SireneFacts;
  #company: Company;
  #commune = 0;

  constructor(sink: ByteSink, seed: number, company: Company, life: Life, facts: SireneFacts) {
    this.#sink = sink;
    this.#seed = seed;
    this.#company = company;
    this.#life = life;
    this.#facts = facts;
    this.#administration = new Administration(sink, seed, life.officers, this.#holder);
  }

  /** Call before the notices of each company. */
  begin(company: Company): void {
    this.#company = company;
    this.#commune = this.#facts.commune < 0 ? DEFAULT_COMMUNE : this.#facts.commune;
  }

  write(notice: Notice): void {
    const sink = this.#sink;
    const sale = notice.family === VENTE ? this.#company.index % SALES_TURN : -1;
    const hasOther = sale === 1 && this.#holder.find(this.#seed, this.#company.index >>> 1);
    this.#writeHead(notice);
    this.#writeWho(sale !== 0, hasOther);
    sink.put(NOT_UNITARY);
    this.#writePersons(notice, sale !== 0, hasOther);
    sink.byte(SEMICOLON);
    if (notice.family === CREATION) sink.put(ESTABLISHMENT);
    sink.byte(SEMICOLON);
    this.#writeContent(notice);
    // listeprecedentexploitant, listeprecedentproprietaire, divers.
    for (let empty = 0; empty < 4; empty += 1) sink.byte(SEMICOLON);
    if (notice.previous !== 0) this.#writePrevious(notice);
    sink.byte(SEMICOLON);
    sink.put(URL_START);
    this.#writeId(notice.family, notice.parution);
    sink.endRow();
  }

  #writeId(family: number, parution: number): void {
    this.#sink.word(bulletins, family);
    this.#sink.digits(parutionName(parution), 8);
    this.#sink.integer(noticeNumber(this.#company.index));
  }

  /** From id to tribunal. */
  #writeHead({ family, parution, type }: Notice): void {
    const sink = this.#sink;
    this.#writeId(family, parution);
    sink.word(bulletinFields, family);
    sink.digits(parutionName(parution), 8);
    sink.byte(SEMICOLON);
    sink.day(parutionDay(parution));
    sink.byte(SEMICOLON);
    sink.integer(noticeNumber(this.#company.index));
    sink.word(types, type);
    sink.word(families, family);
    sink.word(courtFields, this.#commune);
  }

  /** commercant, ville, registre, cp; without the last delimiter. */
  #writeWho(isNumbered: boolean, hasOther: boolean): void {
    const sink = this.#sink;
    const { unit, seat } = this.#facts;
    const { isPerson, siren } = this.#company;
    unit.copyTo(sink, isPerson ? UNIT.nom : UNIT.denomination);
    if (isPerson) {
      sink.put(BETWEEN);
      unit.copyTo(sink, UNIT.prenom1);
    }
    sink.byte(SEMICOLON);
    const isPlaced = !seat.isEmpty(SEAT.commune) && seat.firstByte(SEAT.voie) !== MASKED;
    seat.copyTo(sink, isPlaced || !seat.isEmpty(SEAT.ville) ? SEAT.ville : SEAT.villeEtrangere);
    sink.byte(SEMICOLON);
    if (isNumbered) this.#writeNumbers(siren);
    if (hasOther) {
      sink.comma();
      this.#writeNumbers(this.#holder.company.siren);
    }
    sink.byte(SEMICOLON);
    if (isPlaced) seat.copyTo(sink, SEAT.codePostal);
  }

  #writeNumbers(siren: number): void {
    writeSpacedSiren(this.#sink, siren);
    this.#sink.comma();
    this.#sink.digits(siren, 9);
  }

  #writePersons(notice: Notice, isRegistered: boolean, hasOther: boolean): void {
    const sink = this.#sink;
    const { family, day, detail } = notice;
    const isNamed = family === CREATION || (family === MODIFICATION && detail < 0);
    const parts = {
      isRegistered,
      hasActivity: family === CREATION || family === COLLECTIVE,
      officersOn: isNamed ? day : 0,
    };
    sink.put(CELL);
    sink.put(hasOther ? PERSONS : PERSON);
    writePersonCell(sink, this.#company, this.#facts, this.#commune, parts, this.#administration);
    if (hasOther) {
      sink.put(BETWEEN);
      writeOtherPartyCell(sink, this.#holder, this.#commune);
    }
    sink.put(hasOther ? PERSONS_END : PERSON_END);
    sink.put(CELL);
  }

  /** jugement, acte, modificationsgenerales, radiationaurcs, depot: each notice fills one. */
  #writeContent(notice: Notice): void {
    const sink = this.#sink;
    const at = CONTENT_COLUMN[notice.family] as number;
    for (let column = 0; column < at; column += 1) sink.byte(SEMICOLON);
    sink.put(CELL);
    this.#writeCell(notice);
    sink.put(CELL);
    for (let column = at; column < CONTENT_COLUMNS - 1; column += 1) sink.byte(SEMICOLON);
  }

  #writeCell(notice: Notice): void {
    const sink = this.#sink;
    switch (notice.family) {
      case COLLECTIVE:
        this.#writeJudgement(notice);
        return;
      case MODIFICATION:
        sink.word(CHANGES, notice.detail + 1);
        return;
      case RADIATION:
        this.#writeRadiation(notice);
        return;
      case DPC:
        this.#writeDeposit(notice);
        return;
      case VENTE:
        sink.put(SOLD);
        return;
      default:
        this.#writeRegistration(notice);
    }
  }

  #writeJudgement({ judgement, day, type, isWrong }: Notice): void {
    const isGarbled = this.#company.index % GARBLED_IN === 7;
    const reported = { kind: judgement, day, type, isWrong, isGarbled };
    writeJudgement(this.#sink, reported, this.#life.officers);
  }

  #writeRegistration({ family, day }: Notice): void {
    const sink = this.#sink;
    sink.put(REGISTERED);
    sink.day(Math.min(day + 4, PUBLISHED_DAY));
    sink.put(STARTED);
    sink.day(day);
    sink.put(family === IMMATRICULATION ? MOVED : CREATIONS[this.#company.isPerson ? 1 : 0]);
  }

  #writeRadiation({ day, detail }: Notice): void {
    const sink = this.#sink;
    if (detail === 1) sink.put(STRUCK_OFF_MOVED);
    else if (this.#company.isPerson) {
      sink.put(STRUCK_OFF_PERSON);
      sink.day(day);
      sink.put(TEXT_END);
    } else sink.put(STRUCK_OFF_COMPANY);
  }

  #writeDeposit({ detail }: Notice): void {
    const sink = this.#sink;
    const { filings } = this.#life;
    sink.put(FILED);
    sink.day(filings.closingDay(detail));
    sink.put(filings.isConfidential ? FILED_SECRET : FILED_PUBLIC);
  }

  #writePrevious({ family, previous }: Notice): void {
    const sink = this.#sink;
    sink.put(CELL);
    sink.put(PREVIOUS);
    sink.word(bulletins, family);
    sink.put(PREVIOUS_PARUTION);
    sink.digits(parutionName(previous), 8);
    sink.put(PREVIOUS_DATE);
    sink.day(parutionDay(previous));
    sink.put(PREVIOUS_NUMBER);
    sink.integer(noticeNumber(this.#company.index));
    sink.put(TEXT_END);
    sink.put(CELL);
  }
}

/** Which of the five content columns a family fills. */
const CONTENT_COLUMN = FAMILIES.map(({ id }) => {
  if (id === "collective") return 0;
  if (id === "modification") return 2;
  if (id === "radiation") return 3;
  return id === "dpc" ? 4 : 1;
});
const CONTENT_COLUMNS = 5;

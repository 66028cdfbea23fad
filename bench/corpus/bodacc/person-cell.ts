import { type ByteSink, WordTable } from "../byte-sink.ts";
import type { Company } from "../company.ts";
import { LEGAL_FORMS } from "../life/forms.ts";
import type { Holder } from "../life/holder.ts";
import { NAF_CODES } from "../naf-codes.ts";
import { cellPhrase } from "../phrases.ts";
import { SEAT, type SireneFacts, UNIT } from "../sirene-facts.ts";
import type { Administration } from "./administration.ts";
import { COURTS } from "./courts.ts";

const forms = new WordTable(LEGAL_FORMS.map(({ libelle }) => libelle));
const activities = new WordTable(NAF_CODES.map((row) => row.libelle.replaceAll('"', "")));
const greffes = new WordTable(COURTS.map((court) => court.greffe));

const PM = cellPhrase('{"typePersonne": "pm"');
const PP = cellPhrase('{"typePersonne": "pp", "nom": "');
const PRENOM = cellPhrase('", "prenom": "');
const NOM_USAGE = cellPhrase('", "nomUsage": "');
const TEXT_END = cellPhrase('"');
const COMMA = cellPhrase(", ");
const ACTIVITY = cellPhrase(', "activite": "');
const DENOMINATION = cellPhrase(', "denomination": "');
const FORM = cellPhrase('", "formeJuridique": "');
const ADMINISTRATION = cellPhrase('", "administration": "');
const NUMBER = cellPhrase(
  ', "numeroImmatriculation": {"codeRCS": "RCS", "numeroIdentification": "',
);
const GREFFE = cellPhrase('", "nomGreffeImmat": "');
const NUMBER_END = cellPhrase('"}');
const NOT_REGISTERED = cellPhrase(', "nonInscrit": "RCS non inscrit"');
const ADDRESS = cellPhrase(', "adresseSiegeSocial": {"ville": "');
const COUNTRY = cellPhrase('", "pays": "france", "codePostal": "');
const STREET_TYPE = cellPhrase('", "typeVoie": "');
const STREET_NUMBER = cellPhrase('", "numeroVoie": "');
const STREET = cellPhrase('", "nomVoie": "');
const ADDRESS_END = cellPhrase('"}}');
const NO_ADDRESS_END = cellPhrase("}");
const [SPACE, MASKED] = [32, 91];

/** The parts of a person that a notice has besides the name. */
export interface PersonParts {
  readonly hasActivity: boolean;
  readonly isRegistered: boolean;
  /** Day whose officers are named; 0 for none. */
  readonly officersOn: number;
}

/** "833 310 592". */
export function writeSpacedSiren(sink: ByteSink, siren: number): void {
  const millions = (siren / 1_000_000) | 0;
  const thousands = ((siren / 1000) | 0) - millions * 1000;
  sink.digits(millions, 3);
  sink.byte(SPACE);
  sink.digits(thousands, 3);
  sink.byte(SPACE);
  sink.digits(siren % 1000, 3);
}

/** One member of `personne`, as JSON inside a CSV cell. `commune` is an index in `COURTS`. */
export function writePersonCell(
  sink: ByteSink,
  company: Company,
  facts: SireneFacts,
  commune: number,
  parts: PersonParts,
  administration: Administration,
): void {
  if (company.isPerson) writeNaturalPerson(sink, facts);
  else writeLegalPerson(sink, company, facts, parts.officersOn, administration);
  if (parts.hasActivity && company.nomenclature === 0) {
    sink.put(ACTIVITY);
    sink.word(activities, company.naf);
    sink.put(TEXT_END);
  }
  writeNumber(sink, company.siren, commune, parts.isRegistered);
  writeSeat(sink, facts);
}

function writeNaturalPerson(sink: ByteSink, { unit }: SireneFacts): void {
  sink.put(PP);
  unit.copyTo(sink, UNIT.nom);
  sink.put(PRENOM);
  unit.copyTo(sink, UNIT.prenom1);
  if (!unit.isEmpty(UNIT.prenom2)) {
    sink.put(COMMA);
    unit.copyTo(sink, UNIT.prenom2);
  }
  if (!unit.isEmpty(UNIT.nomUsage)) {
    sink.put(NOM_USAGE);
    unit.copyTo(sink, UNIT.nomUsage);
  }
  sink.put(TEXT_END);
}

function writeLegalPerson(
  sink: ByteSink,
  company: Company,
  { unit }: SireneFacts,
  officersOn: number,
  administration: Administration,
): void {
  sink.put(PM);
  sink.put(DENOMINATION);
  unit.copyAsJsonCell(sink, UNIT.denomination);
  sink.put(FORM);
  sink.word(forms, company.legal);
  if (officersOn !== 0) {
    sink.put(ADMINISTRATION);
    administration.write(company.index, officersOn);
  }
  sink.put(TEXT_END);
}

function writeNumber(sink: ByteSink, siren: number, commune: number, isRegistered: boolean): void {
  if (!isRegistered) {
    sink.put(NOT_REGISTERED);
    return;
  }
  sink.put(NUMBER);
  writeSpacedSiren(sink, siren);
  sink.put(GREFFE);
  sink.word(greffes, commune);
  sink.put(NUMBER_END);
}

/** Writes the seat and closes the person; writes nothing of a masked or foreign seat. */
function writeSeat(sink: ByteSink, { seat }: SireneFacts): void {
  if (seat.isEmpty(SEAT.commune) || seat.firstByte(SEAT.voie) === MASKED) {
    sink.put(NO_ADDRESS_END);
    return;
  }
  sink.put(ADDRESS);
  seat.copyTo(sink, SEAT.ville);
  sink.put(COUNTRY);
  seat.copyTo(sink, SEAT.codePostal);
  if (!seat.isEmpty(SEAT.typeVoie)) {
    sink.put(STREET_TYPE);
    seat.copyTo(sink, SEAT.typeVoie);
  }
  if (!seat.isEmpty(SEAT.numero)) {
    sink.put(STREET_NUMBER);
    seat.copyTo(sink, SEAT.numero);
  }
  sink.put(STREET);
  seat.copyTo(sink, SEAT.voie);
  sink.put(ADDRESS_END);
}

/** The other company of a sale: only its name and number. */
export function writeOtherPartyCell(
  sink: ByteSink,
  { company, facts }: Holder,
  commune: number,
): void {
  sink.put(PM);
  sink.put(DENOMINATION);
  facts.unit.copyAsJsonCell(sink, UNIT.denomination);
  sink.put(FORM);
  sink.word(forms, company.legal);
  sink.put(TEXT_END);
  writeNumber(sink, company.siren, commune, true);
  sink.put(NO_ADDRESS_END);
}

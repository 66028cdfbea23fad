import { type ByteSink, WordTable } from "../byte-sink.ts";
import type { Company } from "../company.ts";
import { PUBLISHED_DAY } from "../days.ts";
import { closingDayAndMonth } from "../life/filings.ts";
import type { Holder } from "../life/holder.ts";
import type { Life } from "../life/life.ts";
import type { Officer } from "../life/officers.ts";
import { nicOf } from "../luhn-keys.ts";
import { NAF_CODES } from "../naf-codes.ts";
import { phrase } from "../phrases.ts";
import { type SireneFacts, UNIT } from "../sirene-facts.ts";
import { LEGAL_CODES } from "../unite-legale-rows.ts";
import { writeAdresse } from "./address-json.ts";
import { writeBirth, writePouvoir } from "./pouvoir-json.ts";

const apeCodes = new WordTable(NAF_CODES.map((row) => row.code.replace(".", "")));
const closings = new WordTable([0, 1, 2, 3].map(closingDayAndMonth));
const HEX = new WordTable([..."0123456789abcdef"]);

const UPDATED = phrase('{"updatedAt":"');
const ID = phrase('+02:00","id":"6');
const ID_FILLER = phrase("4a1c5ec0000");
const ACTIVE_COUNT = phrase('","nombreRepresentantsActifs":');
const FORMALITY = phrase(',"formality":{"siren":"');
const TYPE = phrase('","typePersonne":"');
const FORM = phrase('","formeJuridique":"');
const DIFFUSION = phrase('","diffusionINSEE":"');
const DIFFUSED = phrase('","diffusionCommerciale":');
const DIFFUSED_WORDS = new WordTable(["false", "true", '"True"']);
const APE = phrase(',"codeAPE":"');
const CREATION = phrase('","content":{"natureCreation":{"dateCreation":"');
const FORM_OF_CREATION = phrase('","societeEtrangere":false,"formeJuridique":"');
const STATE = phrase(
  '","microEntreprise":false,"etablieEnFrance":true,"salarieEnFrance":true,"relieeEntrepriseAgricole":false,' +
    '"entrepriseAgricole":false,"eirl":false},"natureCessationEntreprise":{"etatAdministratifInsee":"',
);
const MORALE = phrase('"},"personneMorale":{"identite":{"entreprise":{"siren":"');
const PHYSIQUE = phrase('"},"personnePhysique":{"identite":{"entreprise":{"siren":"');
const DENOMINATION = phrase('","denomination":"');
const NIC = phrase('","nicSiege":"');
const IDENTITY_APE = phrase('","codeApe":"');
const IMMAT = phrase('","dateImmat":"');
const DESCRIPTION = phrase('"},"description":{"objet":"');
const OBJECTS = new WordTable([
  "Toutes opérations se rapportant à l'activité principale",
  "Acquisition, administration et gestion par location de tous immeubles",
  'Conseil, \\"études\\" et prestations de services aux entreprises',
  "Achat, vente et négoce de toutes marchandises non réglementées",
]);
const CLOSING = phrase('","duree":99,"dateClotureExerciceSocial":"');
const CAPITAL = phrase('","montantCapital":');
const CURRENCY = phrase('.0,"deviseCapital":"EUR","capitalVariable":false}}');
const ENTREPRENEUR = phrase('"},"entrepreneur":{"descriptionPersonne":{');
const NOM = phrase('","nom":"');
const NOM_USAGE = phrase('","nomUsage":"');
const PRENOMS = phrase('","prenoms":["');
const NEXT = phrase('","');
const PERSON_END = phrase('"],"nationalite":"Française"}}}');
const ADDRESS = phrase(
  ',"adresseEntreprise":{"caracteristiques":{"ambulant":false,"domiciliataire":false},"adresse":',
);
const ADDRESS_END = phrase("}");
const POWERS = phrase(',"composition":{"pouvoirs":[');
const POWERS_END = phrase("]}");
const CEASED = phrase(',"detailCessationEntreprise":{"dateEffet":"');
const STRUCK_OFF = phrase('","dateRadiation":"');
const CEASED_END = phrase('"}');
const PREVIOUS = phrase(
  '},"registreAnterieur":{"raa":{"estPresent":false},"rnm":{"estPresent":false},"rncs":{"estPresent":true}}}},"siren":"',
);
const END = phrase('"}');
const [A, C, M, O, P, COMMA] = [65, 67, 77, 79, 80, 44];

/** One company of the RNE as a JSON object: `unit` and `seat` of `facts` are read. */
export function writeCompanyJson(
  sink: ByteSink,
  seed: number,
  company: Company,
  life: Life,
  facts: SireneFacts,
  holder: Holder,
): void {
  const { siren, isPerson } = company;
  writeHead(sink, company, life);
  sink.put(isPerson ? PHYSIQUE : MORALE);
  sink.digits(siren, 9);
  if (!isPerson) {
    sink.put(DENOMINATION);
    facts.unit.copyAsJson(sink, UNIT.denomination);
  }
  sink.put(FORM);
  sink.word(LEGAL_CODES, company.legal);
  sink.put(NIC);
  sink.digits(nicOf(siren, company.seatOrder), 5);
  sink.put(IDENTITY_APE);
  if (company.nomenclature === 0) sink.word(apeCodes, company.naf);
  sink.put(IMMAT);
  sink.day(company.createdDay);
  if (isPerson) writeEntrepreneur(sink, life.officers.list[0] as Officer, facts);
  else writeDescription(sink, life);
  sink.put(ADDRESS);
  writeAdresse(sink, facts);
  sink.put(ADDRESS_END);
  writePouvoirs(sink, seed, life, holder);
  if (company.ceasedDay !== 0) {
    sink.put(CEASED);
    sink.day(company.ceasedDay);
    sink.put(STRUCK_OFF);
    sink.day(company.ceasedDay);
    sink.put(CEASED_END);
  }
  sink.put(PREVIOUS);
  sink.digits(siren, 9);
  sink.put(END);
}

function writeHead(sink: ByteSink, company: Company, life: Life): void {
  const { siren, ceasedDay } = company;
  const { random } = life;
  sink.put(UPDATED);
  const changed = Math.max(
    company.createdDay,
    life.officers.changeDay,
    ceasedDay,
    PUBLISHED_DAY - 1200,
  );
  sink.timestamp(random.between(changed, PUBLISHED_DAY), random.below(86_400));
  sink.put(ID);
  sink.put(ID_FILLER);
  for (let rest = siren, digit = 0; digit < 12; digit += 1, rest = (rest * 7 + 3) >>> 1) {
    sink.word(HEX, rest & 15);
  }
  sink.put(ACTIVE_COUNT);
  sink.integer(activeCount(life));
  sink.put(FORMALITY);
  sink.digits(siren, 9);
  sink.put(TYPE);
  sink.byte(company.isPerson ? P : M);
  sink.put(FORM);
  sink.word(LEGAL_CODES, company.legal);
  sink.put(DIFFUSION);
  sink.byte(company.isPartial ? P : O);
  sink.put(DIFFUSED);
  sink.word(DIFFUSED_WORDS, company.isPartial ? 0 : 1 + random.below(2));
  sink.put(APE);
  if (company.nomenclature === 0) sink.word(apeCodes, company.naf);
  sink.put(CREATION);
  sink.day(company.createdDay);
  sink.put(FORM_OF_CREATION);
  sink.word(LEGAL_CODES, company.legal);
  sink.put(STATE);
  sink.byte(ceasedDay === 0 ? A : C);
}

function activeCount({ officers }: Life): number {
  let active = 0;
  for (let at = 0; at < officers.count; at += 1) {
    if (officers.list[at]?.untilDay === 0) active += 1;
  }
  return active;
}

/** Purpose, closing day of the year, capital. */
function writeDescription(sink: ByteSink, { random, filings }: Life): void {
  sink.put(DESCRIPTION);
  sink.word(OBJECTS, random.below(OBJECTS.size));
  sink.put(CLOSING);
  sink.word(closings, filings.count > 0 ? filings.closing : 0);
  sink.put(CAPITAL);
  sink.integer(random.between(1, 50) * 1000);
  sink.put(CURRENCY);
}

/** The sole trader, with the name in SIRENE. */
function writeEntrepreneur(sink: ByteSink, { person }: Officer, facts: SireneFacts): void {
  const { unit } = facts;
  sink.put(ENTREPRENEUR);
  writeBirth(sink, person, facts.isWoman);
  sink.put(NOM);
  unit.copyTo(sink, UNIT.nom);
  if (!unit.isEmpty(UNIT.nomUsage)) {
    sink.put(NOM_USAGE);
    unit.copyTo(sink, UNIT.nomUsage);
  }
  sink.put(PRENOMS);
  unit.copyTo(sink, UNIT.prenom1);
  if (!unit.isEmpty(UNIT.prenom2)) {
    sink.put(NEXT);
    unit.copyTo(sink, UNIT.prenom2);
  }
  sink.put(PERSON_END);
}

/** None for sole traders. */
function writePouvoirs(sink: ByteSink, seed: number, life: Life, holder: Holder): void {
  const { officers } = life;
  sink.put(POWERS);
  if (life.form !== "personne") {
    for (let at = 0; at < officers.count; at += 1) {
      if (at > 0) sink.byte(COMMA);
      writePouvoir(sink, seed, officers.list[at] as Officer, holder);
    }
  }
  sink.put(POWERS_END);
}

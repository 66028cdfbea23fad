import { type ByteSink, WordTable } from "../byte-sink.ts";
import { DAY_TEXT } from "../days.ts";
import type { Holder } from "../life/holder.ts";
import type { Officer } from "../life/officers.ts";
import { type Person, writeFirstName, writePersonName, writeUsageName } from "../life/person.ts";
import { ROLES } from "../life/roles.ts";
import { phrase } from "../phrases.ts";
import { UNIT } from "../sirene-facts.ts";
import { LEGAL_CODES } from "../unite-legale-rows.ts";

const roleCodes = new WordTable(ROLES.map((role) => role.code));
const ROLE = phrase('{"roleEntreprise":"');
const NO_ROLE = phrase("{");
const INDIVIDU = phrase('"typeDePersonne":"INDIVIDU","actif":');
const ENTREPRISE = phrase('"typeDePersonne":"ENTREPRISE","actif":');
const AFTER_ROLE = phrase('",');
const BOOLEANS = new WordTable(["false", "true"]);
const FLAGS = phrase(',"beneficiaireEffectif":false,"indicateurActifAgricole":false,');
const PERSON = phrase('"individu":{"descriptionPersonne":{');
const COMPANY = phrase('"entreprise":{"siren":"');
const DENOMINATION = phrase('","denomination":"');
const FORM = phrase('","formeJuridique":"');
const COMPANY_END = phrase('"}}');
const PERSON_END = phrase("}}}");
const BIRTH = phrase('"dateDeNaissance":"');
const GENRE = phrase('","genre":"');
const ROLE_INSIDE = phrase('","role":"');
const NOM = phrase('","nom":"');
const NOM_USAGE = phrase('","nomUsage":"');
const PRENOMS = phrase('","prenoms":["');
const NEXT = phrase('","');
const NATIONALITE = phrase('"],"nationalite":"Française"');
const [ONE, TWO] = [49, 50];
/** `AAAA-MM`. */
const MONTH_BYTES = 7;

/** A POUVOIR: one office and its holder. */
export function writePouvoir(sink: ByteSink, seed: number, officer: Officer, holder: Holder): void {
  const isHeld = officer.companyIndex >= 0 && holder.find(seed, officer.companyIndex);
  // Some records give the role only inside the person.
  const isRoleInside = !isHeld && officer.role !== 0 && officer.fromDay % 16 === 0;
  sink.put(officer.role === 0 || isRoleInside ? NO_ROLE : ROLE);
  if (officer.role !== 0 && !isRoleInside) {
    sink.word(roleCodes, officer.role);
    sink.put(AFTER_ROLE);
  }
  sink.put(isHeld ? ENTREPRISE : INDIVIDU);
  sink.word(BOOLEANS, officer.untilDay === 0 ? 1 : 0);
  sink.put(FLAGS);
  if (isHeld) {
    writeCompany(sink, holder);
    return;
  }
  sink.put(PERSON);
  writePerson(sink, officer.person, isRoleInside ? officer.role : 0);
  sink.put(PERSON_END);
}

function writeCompany(sink: ByteSink, { company, facts }: Holder): void {
  sink.put(COMPANY);
  sink.digits(company.siren, 9);
  sink.put(DENOMINATION);
  facts.unit.copyAsJson(sink, UNIT.denomination);
  sink.put(FORM);
  sink.word(LEGAL_CODES, company.legal);
  sink.put(COMPANY_END);
}

/** Members of a descriptionPersonne; `role` is left out when 0. */
function writePerson(sink: ByteSink, person: Person, role: number): void {
  writeBirth(sink, person, person.isWoman);
  if (role !== 0) {
    sink.put(ROLE_INSIDE);
    sink.word(roleCodes, role);
  }
  sink.put(NOM);
  writePersonName(sink, person);
  if (person.usageStart >= 0) {
    sink.put(NOM_USAGE);
    writeUsageName(sink, person);
  }
  sink.put(PRENOMS);
  for (let rank = 0; rank < person.firstNames; rank += 1) {
    if (rank > 0) sink.put(NEXT);
    writeFirstName(sink, person, rank);
  }
  sink.put(NATIONALITE);
}

/** Month of birth and sex; leaves the last text open. */
export function writeBirth(sink: ByteSink, person: Person, isWoman: boolean): void {
  const from = person.birthDay * 10;
  sink.put(BIRTH);
  sink.copy(DAY_TEXT, from, from + MONTH_BYTES);
  sink.put(GENRE);
  sink.byte(isWoman ? TWO : ONE);
}

import type { ByteSink } from "./byte-sink.ts";
import type { Company } from "./company.ts";
import { type CorpusOptions, checkSize, eachCompany, openFile } from "./corpus-walk.ts";
import { DAY_TEXT, newYear, PUBLISHED_DAY } from "./days.ts";
import { Death, writeCompactDay, writeDeath, writeUnitDeath } from "./deces/death-line.ts";
import { drawAbroad, drawCommune, drawPlace, PLACE_CODES } from "./deces/places.ts";
import { draftLife, Life } from "./life/life.ts";
import type { Officer } from "./life/officers.ts";
import { draftPerson, Person } from "./life/person.ts";
import { Random } from "./random.ts";
import { showcaseDeaths, showcaseOppositions } from "./showcase/deaths.ts";
import { SireneFacts } from "./sirene-facts.ts";

/** INSEE publishes a file a year; here all years are in one. */
export const DECES_FILE = "deces-1970-2026.txt";
export const OPPOSITIONS_FILE = "fichier-opposition-deces-2026.csv";

/** Numbers of lines in the two files. */
export interface DecesCounts {
  readonly deces: number;
  readonly oppositions: number;
}

/** Separates these draws from those of companies. */
const SALT = 0xdecede;
const FIRST_DAY = newYear(1970);
const LAST_DAY = PUBLISHED_DAY - 20;
const FIRST_NAMESAKE_DAY = newYear(1980);
/** Shares of lines; measured on INSEE's files when possible. */
const SHARES = { dayGap: 0.003, monthGap: 0.003, yearGap: 0.0002, accented: 0.015 } as const;
/** One line in this many is repeated, moved by a character, opposed. */
const [TWICE_IN, SHIFTED_IN, OPPOSED_IN] = [1200, 100_000, 6000];
/** Letters after the act numbers of officers and of their namesakes. */
const [D, N] = [68, 78];
const SEMICOLON = 59;
const OPPOSITION_HEADER = "Date de décès;Code du lieu de décès;Numéro d'acte de décès";

/**
 * Writes the death register, about one line a company: people unrelated to companies, officers
 * still named in the RNE, namesakes of others. Deaths with an opposed publication are in the first
 * file too.
 */
export async function writeDeces(options: CorpusOptions): Promise<DecesCounts> {
  checkSize(options.companies);
  const { directory, seed } = options;
  const deaths = await openFile(directory, DECES_FILE);
  const oppositions = await openFile(directory, OPPOSITIONS_FILE, OPPOSITION_HEADER);
  for (const line of showcaseDeaths()) {
    deaths.text(line);
    deaths.endRow();
  }
  for (const line of showcaseOppositions()) {
    oppositions.text(line);
    oppositions.endRow();
  }
  const lines = new DeathLines(deaths, oppositions, seed);
  await eachCompany(options, [deaths, oppositions], (company) => lines.write(company));
  await Promise.all([deaths.close(), oppositions.close()]);
  return { deces: deaths.rows, oppositions: oppositions.rows };
}

class DeathLines {
  readonly #deaths: ByteSink;
  readonly #oppositions: ByteSink;
  readonly #seed: number;
  readonly #random = new Random();
  readonly #person = new Person();
  readonly #death = new Death();
  readonly #life = new Life();
  readonly #facts = new SireneFacts();

  constructor(deaths: ByteSink, oppositions: ByteSink, seed: number) {
    this.#deaths = deaths;
    this.#oppositions = oppositions;
    this.#seed = seed;
  }

  /** Writes the lines for a company's rank: one of a random person, those of its officers. */
  write(company: Company): void {
    this.#random.reset(this.#seed ^ SALT, company.index);
    this.#writeBackground(company.index);
    draftLife(this.#seed, company, this.#life);
    const { officers } = this.#life;
    for (let at = 0; at < officers.count; at += 1) {
      const officer = officers.list[at] as Officer;
      if (officer.deathDay !== 0) this.#writeOfficer(company, officer);
      else if (officer.hasNamesake) this.#writeNamesake(company, officer);
    }
  }

  #writeBackground(index: number): void {
    const random = this.#random;
    const death = this.#death;
    const day = random.between(FIRST_DAY, LAST_DAY);
    const isYoung = random.chance(0.06);
    draftPerson(random, this.#person, day, isYoung ? 0 : 40, isYoung ? 40 : 99);
    this.#fill(this.#person.isWoman, Math.min(this.#person.birthDay, day), day);
    death.birthPlace = index % SHIFTED_IN === SHIFTED_IN - 1 ? -1 : drawPlace(random);
    death.isAccented = random.chance(SHARES.accented);
    death.gap = this.#drawGap();
    death.act = index + 1;
    death.actLetter = 0;
    const from = this.#deaths.length;
    writeDeath(this.#deaths, this.#person, death);
    if (random.below(TWICE_IN) === 0) this.#repeat(from);
    if (random.below(OPPOSED_IN) === 0) this.#oppose();
  }

  #fill(isWoman: boolean, birthDay: number, deathDay: number): void {
    const death = this.#death;
    death.isWoman = isWoman;
    death.birthDay = birthDay;
    death.deathDay = deathDay;
    death.gap = "none";
    death.isAccented = false;
    death.birthPlace = drawCommune(this.#random);
    death.deathPlace = drawCommune(this.#random);
  }

  #drawGap(): Death["gap"] {
    const random = this.#random;
    if (random.chance(SHARES.dayGap)) return "day";
    if (random.chance(SHARES.monthGap)) return "month";
    return random.chance(SHARES.yearGap) ? "year" : "none";
  }

  #repeat(from: number): void {
    const sink = this.#deaths;
    sink.copy(sink.held, from, sink.length);
    sink.rows += 1;
  }

  #oppose(): void {
    const sink = this.#oppositions;
    writeCompactDay(sink, this.#death.deathDay);
    sink.byte(SEMICOLON);
    sink.word(PLACE_CODES, this.#death.deathPlace);
    sink.byte(SEMICOLON);
    sink.amount(this.#death.act);
    sink.endRow();
  }

  /** Writes a name, a first name, a sex and a month of birth that the RNE has too. */
  #writeOfficer(company: Company, officer: Officer): void {
    this.#prepare(company, officer, officer.person.birthDay, officer.deathDay, D);
    this.#writeNamed(officer);
  }

  /** Writes a person with the same name, born abroad in the same month on another day. */
  #writeNamesake(company: Company, officer: Officer): void {
    const random = this.#random;
    const birthDay = otherDayOfMonth(officer.person.birthDay, 1 + random.below(26));
    const first = Math.max(FIRST_NAMESAKE_DAY, birthDay + 9000);
    if (first > LAST_DAY) return;
    this.#prepare(company, officer, birthDay, random.between(first, LAST_DAY), N);
    this.#death.birthPlace = drawAbroad(random);
    this.#writeNamed(officer);
  }

  #prepare(
    company: Company,
    { isUnit, person }: Officer,
    birthDay: number,
    deathDay: number,
    letter: number,
  ): void {
    if (isUnit) this.#facts.readUnit(company);
    this.#fill(isUnit ? this.#facts.isWoman : person.isWoman, birthDay, deathDay);
    this.#death.act = company.index + 1;
    this.#death.actLetter = letter;
  }

  #writeNamed({ isUnit, person }: Officer): void {
    if (isUnit) writeUnitDeath(this.#deaths, this.#facts, this.#death);
    else writeDeath(this.#deaths, person, this.#death);
  }
}

/** Another of the first 28 days of the day's month. */
function otherDayOfMonth(day: number, shift: number): number {
  const at = day * 10 + 8;
  const dayOfMonth = ((DAY_TEXT[at] as number) - 48) * 10 + (DAY_TEXT[at + 1] as number) - 48;
  const other = ((dayOfMonth - 1 + shift) % 28) + 1;
  return day - dayOfMonth + (other === dayOfMonth ? (other % 28) + 1 : other);
}

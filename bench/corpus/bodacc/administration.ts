import { type ByteSink, WordTable } from "../byte-sink.ts";
import type { Holder } from "../life/holder.ts";
import type { Officer, Officers } from "../life/officers.ts";
import {
  type Person,
  writeFirstNamesInTitleCase,
  writePersonName,
  writePersonNameInTitleCase,
  writeUsageNameInTitleCase,
} from "../life/person.ts";
import { ROLES } from "../life/roles.ts";
import { phrase } from "../phrases.ts";
import { UNIT } from "../sirene-facts.ts";

const roleLabels = new WordTable(ROLES.map((role) => role.libelle));
const COLON = phrase(" : ");
const COMMA = phrase(", ");
const USAGE = phrase(", nom d'usage : ");
const USAGE_IN_SENTENCE = phrase(" nom d'usage : ");
const SENTENCE_END = phrase(". ");
const SPACE = 32;

/**
 * One court in this many writes sentences: "Gérant : VALDENEAU Pierre nom d'usage : VALDENEAU.
 * Gérant : ..."
 */
const SENTENCES_IN = 10;

/** The administration of companies with a drafted life. */
export class Administration {
  readonly #sink: ByteSink;
  readonly #seed: number;
  readonly #officers: Officers;
  readonly #holder: Holder;

  constructor(sink: ByteSink, seed: number, officers: Officers, holder: Holder) {
    this.#sink = sink;
    this.#seed = seed;
    this.#officers = officers;
    this.#holder = holder;
  }

  /** The officers of a day as one text: "Président : Valdeneau, Pierre Jean, Directeur général : ...". */
  write(companyIndex: number, day: number): void {
    const sink = this.#sink;
    const isSentence = companyIndex % SENTENCES_IN === 0;
    let written = 0;
    for (let at = 0; at < this.#officers.count; at += 1) {
      const officer = this.#officers.list[at] as Officer;
      if (officer.role === 0 || !isInOffice(officer, day)) continue;
      if (written > 0) sink.put(isSentence ? SENTENCE_END : COMMA);
      written += 1;
      sink.word(roleLabels, officer.role);
      sink.put(COLON);
      if (officer.companyIndex >= 0 && this.#holder.find(this.#seed, officer.companyIndex)) {
        this.#holder.facts.unit.copyAsJsonCell(sink, UNIT.denomination);
      } else if (isSentence) writeInSentence(sink, officer.person);
      else writeWithCommas(sink, officer.person);
    }
  }
}

function isInOffice(officer: Officer, day: number): boolean {
  return officer.fromDay <= day && (officer.untilDay === 0 || officer.untilDay > day);
}

function writeWithCommas(sink: ByteSink, person: Person): void {
  writePersonNameInTitleCase(sink, person);
  sink.put(COMMA);
  writeFirstNamesInTitleCase(sink, person);
  if (person.usageStart < 0) return;
  sink.put(USAGE);
  writeUsageNameInTitleCase(sink, person);
}

function writeInSentence(sink: ByteSink, person: Person): void {
  writePersonName(sink, person);
  sink.byte(SPACE);
  writeFirstNamesInTitleCase(sink, person);
  sink.put(USAGE_IN_SENTENCE);
  if (person.usageStart < 0) writePersonName(sink, person);
  else writeUsageNameInTitleCase(sink, person);
}

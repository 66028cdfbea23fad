import { type Act, legalWords, type Word } from "./legal-words.ts";

/** What one verb of a judgement says. */
export interface Clause {
  /** The act that it continues, for a clause without one of its own. */
  readonly continued: Act | null;
  /** Acts and subjects, in order. */
  readonly words: readonly Word[];
  readonly isDenied: boolean;
}

/**
 * Splits a folded text at its verbs: "prononçant X et désignant Y" is two clauses, while
 * "rejetant la demande prononçant X" is one, as nothing joins its second verb. Relative clauses are
 * left out: they tell what was decided before.
 *
 * @param continued  The act of words before the text, which its first clause may go on with.
 */
export function clausesOf(text: string, continued: Act | null): Clause[] {
  const reader = new ClauseReader(continued);
  for (const word of legalWords(text)) reader.take(word);
  return reader.finish();
}

/** Bare participles that decide by themselves: "plan arrêté", "liquidation clôturée". */
const DECIDING: ReadonlySet<string> = new Set([
  "end",
  "resolve",
  "perform",
  "reject",
  "annul",
  "adopt",
  "convert",
  "place",
]);

class ClauseReader {
  readonly #clauses: Clause[] = [];
  #words: Word[] = [];
  #continued: Act | null;
  #isDenied = false;
  #isAside = false;
  /** Number of words of the clause at its last comma or "et". */
  #joint = 0;
  /** Whether a verb here begins a clause. */
  #isJoined = true;

  constructor(continued: Act | null) {
    this.#continued = continued;
  }

  take(word: Word): void {
    switch (word.kind) {
      case "stop":
        this.#begin([], null);
        return;
      case "comma":
      case "and":
        if (word.kind === "comma") this.#isAside = false;
        this.#joint = this.#words.length;
        this.#isJoined = true;
        return;
      case "aside":
        this.#isAside = !this.#isAnnulment;
        return;
      case "not":
        if (!this.#isAside) this.#deny();
        return;
      default:
        if (this.#isAside && !this.#endsAside(word)) return;
        if (word.form === null) this.#takeSubject(word);
        else this.#takeAct(word);
        this.#isJoined = false;
    }
  }

  finish(): Clause[] {
    this.#begin([], null);
    return this.#clauses;
  }

  #endsAside({ form }: Word): boolean {
    if (!this.#isJoined || (form !== "present" && form !== "finite")) return false;
    this.#isAside = false;
    return true;
  }

  get #hasAct(): boolean {
    return this.#words.some(({ form }) => form !== null);
  }

  /** What a court takes back is told in words that are left out elsewhere: "qui a prononcé". */
  get #isAnnulment(): boolean {
    const first = this.#words.find(({ form }) => form !== null);
    return (first?.kind ?? this.#continued) === "annul";
  }

  #takeSubject(word: Word): void {
    const head = this.#words[0]?.kind;
    if (this.#isJoined && word.isDirect && (head === "pronounce" || head === "state"))
      this.#begin([], head);
    this.#words.push(word);
  }

  #takeAct(word: Word): void {
    switch (word.form) {
      case "present":
        if (this.#isJoined && this.#words.length > 0) this.#begin([], null);
        this.#words.push(word);
        return;
      case "finite":
        if (this.#hasAct) this.#begin([], null);
        this.#words.push(word);
        return;
      case "passive":
        // "la demande d'ouverture est rejetée"
        if (this.#hasAct && !this.#splitAtJoint() && word.kind === "reject") this.#isDenied = true;
        else this.#words.push(word);
        return;
      case "participle":
        this.#takeParticiple(word);
        return;
      default:
        this.#takeSubject(word);
    }
  }

  /** Most bare participles tell what was decided before: "la liquidation ouverte le 3 mars". */
  #takeParticiple(word: Word): void {
    if (this.#isAnnulment) this.#words.push(word);
    else if (!this.#hasAct || this.#splitAtJoint()) {
      if (DECIDING.has(word.kind)) this.#words.push(word);
    } else if (word.kind === "reject") this.#isDenied = true;
  }

  /** Begins a clause with the subjects since the last joint, when no act is among them. */
  #splitAtJoint(): boolean {
    const since = this.#words.slice(this.#joint);
    if (since.length === 0 || this.#joint === 0 || since.some(({ form }) => form !== null))
      return false;
    this.#words.length = this.#joint;
    this.#begin(since, null);
    return true;
  }

  #deny(): void {
    if (this.#hasAct && !this.#splitAtJoint() && this.#isJoined) this.#begin([], null);
    this.#isDenied = true;
    this.#isJoined = false;
  }

  #begin(words: Word[], continued: Act | null): void {
    if (this.#words.length > 0 || this.#isDenied)
      this.#clauses.push({
        continued: this.#continued,
        words: this.#words,
        isDenied: this.#isDenied,
      });
    this.#words = words;
    this.#continued = continued;
    this.#isDenied = false;
    this.#isAside = false;
    this.#joint = 0;
    this.#isJoined = words.length === 0;
  }
}

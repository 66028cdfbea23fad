import { type Act, legalWords, PROCEDURES, type Word } from "./legal-words.ts";

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

const VERBS: ReadonlySet<Word["form"]> = new Set<Word["form"]>(["present", "finite", "compound"]);

/** Nouns of decisions that stand by themselves: "rejet du plan, conversion en liquidation". */
const TITLES: ReadonlySet<string> = new Set([
  "pronounce",
  "open",
  "extend",
  "resume",
  "place",
  "convert",
  "resolve",
  "end",
]);
/** Nouns of decisions beside which a procedure that is only named may be a decision too. */
const BESIDE_PROCEDURES: ReadonlySet<string> = new Set(["end", "perform", "reject"]);

const isAnnul = ({ kind }: Word): boolean => kind === "annul";

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
  /** Whether the last joint is "et". */
  #isAfterAnd = false;
  /** Whether other words, up to a comma, stand before the clause's first. */
  #isLed = false;
  /** Whether words of the clause, or verbs among them, tell what was decided before. */
  #hasAside = false;
  #hasEarlier = false;

  constructor(continued: Act | null) {
    this.#continued = continued;
  }

  take(word: Word): void {
    switch (word.kind) {
      case "stop":
        this.#begin([], null);
        return;
      case "comma":
      case "colon":
      case "and":
        if (word.kind !== "and") this.#isAside = false;
        this.#isLed ||= this.#words.length === 0 && this.#isLead(word);
        this.#joint = this.#words.length;
        this.#isJoined = true;
        this.#isAfterAnd = word.kind === "and";
        return;
      case "except":
        this.#isAside = true;
        return;
      case "aside":
        this.#isAside ||= !this.#isAnnulment;
        this.#hasAside = true;
        return;
      case "scope":
        this.#limit();
        return;
      case "not":
        if (!this.#isAside) this.#deny();
        return;
      default:
        this.#hasEarlier ||= this.#hasAside && word.form === "participle";
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

  /** "TC Lyon 03/02/2022, ", "Affaire SARL X - ": words that tell no decision. */
  #isLead({ kind, isNext }: Word): boolean {
    return kind === "comma" || (kind === "colon" && !isNext);
  }

  /** "infirme le jugement de liquidation en ce qu'il a fixé": only what follows is undone. */
  #limit(): void {
    if (!this.#isAside && this.#isAnnulment) this.#words = this.#words.filter(isAnnul);
  }

  #endsAside({ form }: Word): boolean {
    if (!this.#isJoined || !VERBS.has(form)) return false;
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
    else if (this.#isJoined && word.isFresh && this.#isTitleBefore(word))
      this.#begin([], word.form === null ? "goOn" : null);
    this.#words.push(word);
  }

  /** Whether the clause is a noun without a verb, and the word another beside it. */
  #isTitleBefore({ kind, form }: Word): boolean {
    const [first] = this.#words;
    const act = this.#words.find((word) => word.form !== null);
    if (first === undefined || (act && act.form !== "inner")) return false;
    // "rejet de la demande d'ouverture, conversion ou extension": all that was asked.
    if (act?.kind === "reject" && !this.#words.some((word) => word.kind === "plan")) return false;
    if (form !== null) return act !== undefined && TITLES.has(kind);
    const isBeside = act ? BESIDE_PROCEDURES.has(act.kind) : first.kind !== "sanction";
    return isBeside && PROCEDURES.has(kind);
  }

  #takeAct(word: Word): void {
    switch (word.form) {
      case "present":
        if (this.#isJoined && this.#words.length > 0) this.#begin([], null);
        this.#words.push(word);
        return;
      case "finite":
        this.#takeFinite(word);
        return;
      case "compound":
        if (this.#hasAct && !this.#isAnnulment) this.#begin([], null);
        this.#words.push(word);
        return;
      case "passive":
        if (!this.#hasAct) this.#splitAtJoint();
        // "la demande d'ouverture est rejetée"
        if (this.#hasAct && !this.#splitAtJoint() && word.kind === "reject") this.#isDenied = true;
        else this.#words.push(word);
        return;
      case "modal":
        this.#splitAtJoint();
        this.#words.push(word);
        return;
      case "participle":
        this.#takeParticiple(word);
        return;
      default:
        this.#takeSubject(word);
    }
  }

  /** Behind "ayant résolu le plan et", without accents, it may be a participle: "prononcé la". */
  #takeFinite(word: Word): void {
    const isParticiple = this.#hasEarlier && this.#isAfterAnd;
    if (this.#hasAct || this.#isTitle) this.#begin([], null);
    this.#words.push(isParticiple ? { ...word, form: "modal" } : word);
  }

  /** Whether a noun and a joint are all that stands before: "Liquidation judiciaire, désigne". */
  get #isTitle(): boolean {
    const [first] = this.#words;
    return this.#isJoined && !this.#isLed && first?.form === null && first.isNext && !first.isAside;
  }

  /** "a infirmé le jugement et ouvert": the same court goes on. */
  #goesOn({ isNext }: Word): boolean {
    const head = this.#words.find(({ form }) => form !== null);
    return head?.form === "compound" && this.#isJoined && isNext && !this.#hasAside;
  }

  /** "déclare ouverte la procédure", "prononce la mise en liquidation". */
  #isStated({ kind, isFresh, isDirect }: Word): boolean {
    const last = this.#words.at(-1);
    return (last?.kind === "state" && isFresh) || (kind === "place" && isDirect && this.#hasAct);
  }

  /** Most bare participles tell what was decided before: "la liquidation ouverte le 3 mars". */
  #takeParticiple(word: Word): void {
    if (this.#goesOn(word)) {
      this.#begin([], null);
      this.#words.push({ ...word, form: "compound" });
    } else if (this.#isAnnulment || this.#isStated(word)) this.#words.push(word);
    else if (!this.#hasAct || this.#splitAtJoint()) {
      if (DECIDING.has(word.kind)) this.#words.push(word);
      else if (this.#words.length === 0 && !word.isNext) this.#continued = null;
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
    this.#isLed = false;
    this.#hasAside = false;
    this.#hasEarlier = false;
    this.#joint = 0;
    this.#isJoined = words.length === 0;
  }
}

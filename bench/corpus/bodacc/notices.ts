import type { Company } from "../company.ts";
import { dayOf, newYear, PUBLISHED_DAY } from "../days.ts";
import { FIRST_NOTICE_DAY, judgementOf, LAST_EVENT_DAY } from "../life/judgements.ts";
import type { Life } from "../life/life.ts";
import { weighted } from "../random.ts";
import {
  ANNULATION,
  COLLECTIVE,
  CREATION,
  DPC,
  FAMILIES,
  IMMATRICULATION,
  INITIAL,
  MODIFICATION,
  OTHER_CHANGES,
  RADIATION,
  RECTIFICATIF,
  VENTE,
} from "./families.ts";
import { nextParution, parutionAfter, parutionDay } from "./parutions.ts";

const NOTICES_MAX = 40;
const BULLETINS = ["A", "B", "C"];
const BULLETIN_OF = FAMILIES.map((family) => BULLETINS.indexOf(family.bulletin));

const OTHER_CHANGES_COUNT = weighted([72, 17, 7, 3, 1]);
const SALE_SHARE = 0.04;
const MOVE_SHARE = 0.5;
const CORRECTED_SHARE = 0.004;
/** Share of sound companies with a published opening judgement that was cancelled later. */
const CANCELLED_SHARE = 0.004;
/** Until then a move to another court was published as a striking off. */
const LAST_MOVE_AS_RADIATION_DAY = dayOf("2012-03-31");
const FIRST_CANCELLED_DAY = newYear(2015);
const LIQUIDATION = judgementOf("liquidation");

/** One notice of a company. */
export class Notice {
  /** Index in `FAMILIES`. */
  family = 0;
  /** Day of the event. */
  day = 0;
  /** Its edition. */
  parution = 0;
  /** Index in `NOTICE_TYPES`. */
  type = 0;
  /** The edition of the notice it corrects or cancels. */
  previous = 0;
  /** Index in `JUDGEMENTS`. */
  judgement = 0;
  /**
   * Rank of the year filed; index in `OTHER_CHANGES`, -1 for a change of officers; 1 for a move
   * published as a striking off.
   */
  detail = 0;
  /** Whether its date is wrong and a later notice corrects it. */
  isWrong = false;
}

/** The notices of a company in chronological order. */
export class Notices {
  count = 0;
  readonly list: Notice[] = Array.from({ length: NOTICES_MAX }, () => new Notice());
  readonly #lastParution = new Int32Array(BULLETINS.length);

  /**
   * Draws the notices of a company with a drafted life; none for a company outside of the courts'
   * registers.
   */
  draft(company: Company, life: Life): void {
    this.count = 0;
    if (!life.isRegistered) return;
    this.#addLife(company, life);
    this.#addProcedure(company, life);
    this.#addOtherChanges(company, life);
    this.#sort();
    this.#publish(company, life);
  }

  #add(family: number, day: number): Notice {
    const notice = this.list[this.count] as Notice;
    if (this.count < NOTICES_MAX - 1) this.count += 1;
    notice.family = family;
    notice.day = day;
    notice.type = INITIAL;
    notice.previous = 0;
    notice.judgement = 0;
    notice.detail = 0;
    notice.isWrong = false;
    return notice;
  }

  /** Adds birth, moves, officers, accounts, end. */
  #addLife(company: Company, life: Life): void {
    const { random, officers, filings } = life;
    const { createdDay, ceasedDay, seatOrder, chainFrom } = company;
    if (createdDay >= FIRST_NOTICE_DAY) this.#add(CREATION, createdDay);
    if (chainFrom < seatOrder && random.chance(MOVE_SHARE)) {
      this.#addMove(company.openedDay[seatOrder] as number);
    }
    if (officers.changeDay >= FIRST_NOTICE_DAY) {
      this.#add(MODIFICATION, officers.changeDay).detail = -1;
    }
    for (let rank = 0; rank < filings.count; rank += 1) {
      this.#add(DPC, filings.closingDay(rank) + 120 + random.below(60)).detail = rank;
    }
    if (ceasedDay >= FIRST_NOTICE_DAY) this.#add(RADIATION, ceasedDay);
  }

  #addMove(day: number): void {
    if (day < FIRST_NOTICE_DAY || day > LAST_EVENT_DAY) return;
    this.#add(IMMATRICULATION, day);
    if (day <= LAST_MOVE_AS_RADIATION_DAY) this.#add(RADIATION, day).detail = 1;
  }

  #addProcedure(company: Company, { random, procedure }: Life): void {
    for (let at = 0; at < procedure.count; at += 1) {
      const notice = this.#add(COLLECTIVE, procedure.day[at] as number);
      notice.judgement = procedure.kind[at] as number;
    }
    if (procedure.count > 0 || company.ceasedDay !== 0) return;
    const day = random.between(FIRST_CANCELLED_DAY, LAST_EVENT_DAY - 90);
    if (!random.chance(CANCELLED_SHARE) || day < company.createdDay + 60) return;
    const notice = this.#add(COLLECTIVE, day);
    notice.judgement = LIQUIDATION;
    notice.type = ANNULATION;
  }

  #addOtherChanges({ createdDay, ceasedDay }: Company, { random }: Life): void {
    const first = Math.max(createdDay + 60, FIRST_NOTICE_DAY);
    const last = ceasedDay === 0 ? LAST_EVENT_DAY : ceasedDay - 30;
    const count = random.pick(OTHER_CHANGES_COUNT);
    const isSold = random.chance(SALE_SHARE);
    if (last <= first) return;
    for (let at = 0; at < count; at += 1) {
      const notice = this.#add(MODIFICATION, random.between(first, last));
      notice.detail = random.below(OTHER_CHANGES.length);
    }
    if (isSold) this.#add(VENTE, random.between(first, last));
  }

  /** Insertion sort by day: a company has a handful of notices. */
  #sort(): void {
    const { list } = this;
    for (let at = 1; at < this.count; at += 1) {
      const notice = list[at] as Notice;
      let to = at;
      while (to > 0 && (list[to - 1] as Notice).day > notice.day) {
        list[to] = list[to - 1] as Notice;
        to -= 1;
      }
      list[to] = notice;
    }
  }

  /**
   * Assigns editions, adds corrections and cancellations, and drops notices after the publication
   * day.
   */
  #publish(company: Company, { random }: Life): void {
    this.#lastParution.fill(0);
    const initial = this.count;
    let published = 0;
    for (let at = 0; at < initial; at += 1) {
      const notice = this.list[at] as Notice;
      this.#place(notice, company.index);
      if (parutionDay(notice.parution) > PUBLISHED_DAY) continue;
      const isCancelled = notice.type === ANNULATION;
      const isCorrected = random.chance(CORRECTED_SHARE);
      if (isCancelled || isCorrected) this.#addLater(notice, isCancelled, company.index);
      this.#swap(published, at);
      published += 1;
    }
    const added = this.count - initial;
    for (let at = 0; at < added; at += 1) this.#swap(published + at, initial + at);
    this.count = published + added;
  }

  #place(notice: Notice, companyIndex: number): void {
    const bulletin = BULLETIN_OF[notice.family] as number;
    const last = this.#lastParution[bulletin] as number;
    const wanted = parutionAfter(notice.day, companyIndex);
    notice.parution = wanted > last ? wanted : nextParution(last);
    this.#lastParution[bulletin] = notice.parution;
  }

  /** Adds the correction or cancellation of a notice, in a later edition if one is out. */
  #addLater(notice: Notice, isCancelled: boolean, companyIndex: number): void {
    const bulletin = BULLETIN_OF[notice.family] as number;
    const last = this.#lastParution[bulletin] as number;
    notice.type = INITIAL;
    if (parutionDay(nextParution(last)) > PUBLISHED_DAY) return;
    const later = this.#add(notice.family, notice.day);
    later.type = isCancelled ? ANNULATION : RECTIFICATIF;
    later.previous = notice.parution;
    later.judgement = notice.judgement;
    later.detail = notice.detail;
    notice.isWrong = !isCancelled;
    this.#place(later, companyIndex);
  }

  #swap(a: number, b: number): void {
    const notice = this.list[a] as Notice;
    this.list[a] = this.list[b] as Notice;
    this.list[b] = notice;
  }
}

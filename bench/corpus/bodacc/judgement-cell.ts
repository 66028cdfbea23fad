import { type ByteSink, WordTable } from "../byte-sink.ts";
import { DAY_TEXT, newYear } from "../days.ts";
import { JUDGEMENTS } from "../life/judgements.ts";
import type { Officers } from "../life/officers.ts";
import { type Person, writePersonNameInTitleCase } from "../life/person.ts";
import { roleOf } from "../life/roles.ts";
import { cellPhrase, phrase } from "../phrases.ts";
import { NOTICE_TYPES } from "./families.ts";

/** UTF-8 read as latin-1 and written as UTF-8 again: "clÃ´ture". */
function garbled(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

type Part = "famille" | "nature" | "complement";
const PARTS: readonly Part[] = ["famille", "nature", "complement"];
const texts = (write: (text: string) => string) =>
  PARTS.map((part) => new WordTable(JUDGEMENTS.map((row) => write(row[part]))));
const [FAMILLE, NATURE, COMPLEMENT] = [0, 1, 2];
const SOUND = texts((text) => text);
const GARBLED = texts(garbled);
const types = new WordTable(NOTICE_TYPES.map((type) => type.jugement));

const TYPE = cellPhrase('{"type": "');
const FAMILY_MEMBER = cellPhrase('", "famille": "');
const NATURE_MEMBER = cellPhrase('", "nature": "');
const DATE_MEMBER = cellPhrase('", "date": "');
const COMPLEMENT_MEMBER = cellPhrase('", "complementJugement": "');
const MASTER = phrase(" Maître ");
const POINT = 46;
const END = cellPhrase('"}');

// biome-ignore format: one line is the whole list
const MONTHS = new WordTable([
  " janvier ", " février ", " mars ", " avril ", " mai ", " juin ", " juillet ", " août ", " septembre ", " octobre ",
  " novembre ", " décembre ",
]);
const FIRST = phrase("1er");
/** Before that year judgements are dated in words. */
const FIRST_ISO_DAY = newYear(2012);
/** Impossible years, as found in the dataset. */
const ABSURD_DATES = new WordTable(["0009-12-02", "5025-05-27"]);
const LIQUIDATOR = roleOf("40");

/** A judgement to write: its date may be a wrong one that a later correction fixes. */
export interface JudgementReported {
  /** Index in `JUDGEMENTS`. */
  readonly kind: number;
  readonly day: number;
  /** Index in `NOTICE_TYPES`. */
  readonly type: number;
  readonly isWrong: boolean;
  readonly isGarbled: boolean;
}

/** Writes the content of the cell `jugement`. */
export function writeJudgement(
  sink: ByteSink,
  reported: JudgementReported,
  officers: Officers,
): void {
  const tables = reported.isGarbled ? GARBLED : SOUND;
  sink.put(TYPE);
  sink.word(types, reported.type);
  sink.put(FAMILY_MEMBER);
  sink.word(tables[FAMILLE] as WordTable, reported.kind);
  sink.put(NATURE_MEMBER);
  sink.word(tables[NATURE] as WordTable, reported.kind);
  sink.put(DATE_MEMBER);
  writeDate(sink, reported);
  sink.put(COMPLEMENT_MEMBER);
  sink.word(tables[COMPLEMENT] as WordTable, reported.kind);
  const liquidator = JUDGEMENTS[reported.kind]?.namesLiquidator ? liquidatorOf(officers) : null;
  if (liquidator) {
    sink.put(MASTER);
    writePersonNameInTitleCase(sink, liquidator);
    sink.byte(POINT);
  }
  sink.put(END);
}

function liquidatorOf(officers: Officers): Person | null {
  for (let at = 0; at < officers.count; at += 1) {
    const officer = officers.list[at];
    if (officer?.role === LIQUIDATOR) return officer.person;
  }
  return null;
}

function writeDate(sink: ByteSink, { day, isWrong }: JudgementReported): void {
  if (isWrong && day % 8 === 0) sink.word(ABSURD_DATES, day % 16 === 0 ? 1 : 0);
  else if (day < FIRST_ISO_DAY) writeDateInWords(sink, isWrong ? day - 7 : day);
  else sink.day(isWrong ? day - 7 : day);
}

/** "10 décembre 2009". */
function writeDateInWords(sink: ByteSink, day: number): void {
  const at = day * 10;
  const dayOfMonth = twoDigits(at + 8);
  if (dayOfMonth === 1) sink.put(FIRST);
  else sink.integer(dayOfMonth);
  sink.word(MONTHS, twoDigits(at + 5) - 1);
  sink.copy(DAY_TEXT, at, at + 4);
}

function twoDigits(at: number): number {
  return ((DAY_TEXT[at] as number) - 48) * 10 + (DAY_TEXT[at + 1] as number) - 48;
}

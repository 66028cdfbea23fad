import type { ByteSink } from "../../corpus/byte-sink.ts";
import { nicOf } from "../../corpus/luhn-keys.ts";
import type { Person, Unit } from "./unit.ts";

const [A, C, F, M, O, P, QUOTE] = [65, 67, 70, 77, 79, 80, 34];
/** Time of the last processing, as of most rows. */
export const PROCESSED = "2024-03-22T14:26:06,";

/** A row of StockUniteLegale in its 35 columns. */
export function writeUnit(sink: ByteSink, unit: Unit): void {
  const { siren, isMasked, ceasedDay, sites, person } = unit;
  const first = sites[0]?.openedDay ?? 1;
  const seat = sites.find(({ isSeat }) => isSeat) ?? sites[0];
  sink.digits(siren, 9);
  sink.comma();
  sink.byte(isMasked ? P : O);
  sink.commas(2);
  sink.day(first);
  sink.comma();
  sink.ascii(unit.sigle);
  sink.comma();
  if (person) writePerson(sink, person, isMasked);
  else sink.commas(6);
  sink.commas(2);
  sink.ascii("NN,,");
  sink.ascii(PROCESSED);
  sink.integer(sites.length);
  sink.commas(3);
  sink.day(ceasedDay || first);
  sink.comma();
  sink.byte(ceasedDay === 0 ? A : C);
  sink.comma();
  writeNames(sink, unit);
  sink.comma();
  sink.ascii(unit.legal);
  sink.comma();
  sink.ascii(unit.naf);
  sink.ascii(",NAFRev2,");
  sink.digits(nicOf(siren, seat?.order ?? 1), 5);
  sink.ascii(",,,,");
  sink.endRow();
}

/** A name, quoted where the format demands it. */
export function writeName(sink: ByteSink, name: string): void {
  if (!name.includes(",") && !name.includes('"')) {
    sink.ascii(name);
    return;
  }
  sink.byte(QUOTE);
  sink.ascii(name.replaceAll('"', '""'));
  sink.byte(QUOTE);
}

/** Sex, four given names, the usual one, pseudonym. */
function writePerson(sink: ByteSink, { sex, given }: Person, isMasked: boolean): void {
  if (isMasked) {
    sink.ascii("[ND],[ND],[ND],[ND],[ND],[ND],[ND]");
    return;
  }
  sink.byte(sex === 1 ? F : M);
  for (const at of [0, 1, 2, 3, 0]) {
    sink.comma();
    sink.ascii(given[at] ?? "");
  }
  sink.comma();
}

/** Surname, name by marriage, denomination, three usual denominations. */
function writeNames(sink: ByteSink, { person, isMasked, denomination, usual }: Unit): void {
  if (person && isMasked) {
    sink.ascii("[ND],[ND],[ND],[ND],[ND],[ND]");
    return;
  }
  sink.ascii(person?.surname ?? "");
  sink.comma();
  sink.ascii(person?.usage ?? "");
  sink.comma();
  writeName(sink, denomination);
  sink.comma();
  writeName(sink, usual);
  sink.commas(2);
}

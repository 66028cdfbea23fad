import type { ByteSink } from "../../corpus/byte-sink.ts";
import { nicOf } from "../../corpus/luhn-keys.ts";
import type { Address } from "./address.ts";
import type { Site, Unit } from "./unit.ts";
import { PROCESSED, writeName } from "./write-unit.ts";

const [A, F, O, P] = [65, 70, 79, 80];
const MASKED_STREET = "[ND],[ND],[ND],[ND],[ND],[ND],[ND],[ND],";
const SECOND_ADDRESS_COLUMNS = 14;

/** A row of StockEtablissement in its 54 columns. */
export function writeSite(sink: ByteSink, { siren, isMasked, sites }: Unit, site: Site): void {
  const { order, openedDay, closedDay, isSeat, address } = site;
  const nic = nicOf(siren, order);
  sink.digits(siren, 9);
  sink.comma();
  sink.digits(nic, 5);
  sink.comma();
  sink.digits(siren, 9);
  sink.digits(nic, 5);
  sink.comma();
  sink.byte(isMasked ? P : O);
  sink.comma();
  sink.day(openedDay);
  sink.comma();
  sink.ascii("NN,,,");
  sink.ascii(PROCESSED);
  sink.ascii(isSeat ? "true," : "false,");
  sink.integer(closedDay === 0 ? 1 : 2);
  sink.comma();
  if (isMasked) writeMaskedAddress(sink, address);
  else writeAddress(sink, address);
  sink.commas(SECOND_ADDRESS_COLUMNS + 1);
  sink.day(closedDay || openedDay);
  sink.comma();
  sink.byte(closedDay === 0 ? A : F);
  sink.comma();
  writeSigns(sink, site, isMasked);
  sink.comma();
  sink.ascii(site.naf);
  sink.ascii(",NAFRev2,");
  if (sites.length > 3) sink.byte(O);
  sink.comma();
  sink.endRow();
}

/** From the complement to the ordinate. */
function writeAddress(sink: ByteSink, address: Address): void {
  writeName(sink, address.complement);
  sink.comma();
  if (address.number > 0) sink.integer(address.number);
  sink.comma();
  sink.ascii(address.repetition);
  sink.commas(3);
  sink.ascii(address.type);
  sink.comma();
  sink.ascii(address.street);
  sink.comma();
  sink.ascii(address.postcode);
  sink.comma();
  sink.ascii(address.town.label);
  sink.commas(2);
  sink.ascii(address.box);
  sink.comma();
  sink.ascii(address.town.insee);
  sink.comma();
  sink.ascii(address.cedex);
  sink.comma();
  if (address.cedex !== "") sink.ascii(`${address.town.label} CEDEX`);
  sink.commas(5);
}

/** Only the commune remains. */
function writeMaskedAddress(sink: ByteSink, { town }: Address): void {
  sink.ascii(MASKED_STREET);
  sink.ascii(town.label);
  sink.ascii(",,[ND],");
  sink.ascii(town.insee);
  sink.ascii(",[ND],[ND],,,[ND],[ND],[ND]");
}

/** Three signs and the usual denomination. */
function writeSigns(sink: ByteSink, { sign, usual }: Site, isMasked: boolean): void {
  if (isMasked) {
    sink.ascii("[ND],[ND],[ND],[ND]");
    return;
  }
  writeName(sink, sign);
  sink.commas(3);
  writeName(sink, usual);
}

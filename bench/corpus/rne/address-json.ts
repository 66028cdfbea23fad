import type { ByteSink } from "../byte-sink.ts";
import { phrase } from "../phrases.ts";
import { SEAT, type SireneFacts } from "../sirene-facts.ts";

const FRENCH = phrase('{"pays":"FRANCE","codePays":"FRA","codePostal":"');
const FOREIGN = phrase('{"pays":"ETRANGER","commune":"');
const COMMUNE = phrase('","commune":"');
const CODE_INSEE = phrase('","codeInseeCommune":"');
const TYPE_VOIE = phrase('","typeVoie":"');
const VOIE = phrase('","voie":"');
const NUM_VOIE = phrase('","numVoie":"');
const COMPLEMENT = phrase('","complementLocalisation":"');
const END = phrase('"}');
const MASKED = 91;

/** The seat's address as the RNE's ADRESSE object; of a masked one only the commune. */
export function writeAdresse(sink: ByteSink, { seat }: SireneFacts): void {
  if (seat.isEmpty(SEAT.commune)) {
    sink.put(FOREIGN);
    seat.copyAsJson(sink, SEAT.villeEtrangere);
    sink.put(END);
    return;
  }
  const isMasked = seat.firstByte(SEAT.voie) === MASKED;
  sink.put(FRENCH);
  if (!isMasked) seat.copyTo(sink, SEAT.codePostal);
  sink.put(COMMUNE);
  seat.copyTo(sink, SEAT.ville);
  sink.put(CODE_INSEE);
  seat.copyTo(sink, SEAT.commune);
  if (!isMasked) writeStreet(sink, seat);
  sink.put(END);
}

function writeStreet(sink: ByteSink, seat: SireneFacts["seat"]): void {
  if (!seat.isEmpty(SEAT.typeVoie)) {
    sink.put(TYPE_VOIE);
    seat.copyTo(sink, SEAT.typeVoie);
  }
  sink.put(VOIE);
  seat.copyTo(sink, SEAT.voie);
  if (!seat.isEmpty(SEAT.numero)) {
    sink.put(NUM_VOIE);
    seat.copyTo(sink, SEAT.numero);
  }
  if (!seat.isEmpty(SEAT.complement)) {
    sink.put(COMPLEMENT);
    seat.copyTo(sink, SEAT.complement);
  }
}

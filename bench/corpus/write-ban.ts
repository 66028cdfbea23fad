import { AddressRows } from "./ban/address-rows.ts";
import { Cells, NUMBERS_MAX, REPETITIONS, ZONES } from "./ban/cells.ts";
import { BAN_COLUMNS } from "./ban/columns.ts";
import { STREETS } from "./ban/street-words.ts";
import type { ByteSink } from "./byte-sink.ts";
import { type CorpusOptions, checkSize, eachCompany, openFile } from "./corpus-walk.ts";
import { SHOWCASE } from "./showcase.ts";
import { SEAT, SireneFacts } from "./sirene-facts.ts";

/** The publisher's file name for the whole of France. */
export const BAN_FILE = "adresses-france.csv";

/** 26 million addresses for 29.9 million companies in 2026. */
const ADDRESSES_A_COMPANY = 0.9;
const STREET_COUNT = ZONES.length * STREETS.length;
/** Stride over the streets to fill, which spreads them over the country; coprime to their count. */
const STREET_STRIDE = 60_013;

/**
 * Writes the addresses of an invented country in order of commune and street, about nine for ten
 * companies: those of the seats in SIRENE, then houses without a seat. Memory is 18 MB of bits for
 * seats, whatever the size.
 *
 * @returns the number of addresses written.
 */
export async function writeBan(options: CorpusOptions): Promise<{ readonly adresses: number }> {
  checkSize(options.companies);
  const sink = await openFile(options.directory, BAN_FILE, BAN_COLUMNS.join(";"));
  const cells = new Cells();
  addShowcase(cells);
  await addSeats(cells, options);
  const more = Math.max(0, Math.round(options.companies * ADDRESSES_A_COMPANY) - cells.count);
  await writeStreets(sink, cells, more);
  await sink.close();
  return { adresses: sink.rows };
}

function addShowcase(cells: Cells): void {
  for (const { etablissements } of SHOWCASE) {
    for (const { values } of etablissements) {
      cells.add({
        commune: values.codeCommuneEtablissement ?? "",
        postcode: values.codePostalEtablissement ?? "",
        typeVoie: values.typeVoieEtablissement ?? "",
        voie: values.libelleVoieEtablissement ?? "",
        numero: values.numeroVoieEtablissement ?? "",
        repetition: "",
      });
    }
  }
}

async function addSeats(cells: Cells, options: CorpusOptions): Promise<void> {
  const facts = new SireneFacts();
  const { seat } = facts;
  await eachCompany(options, [], (company) => {
    if (company.isPartial) return;
    facts.readUnit(company);
    facts.readSeat(company);
    cells.add({
      commune: seat.text(SEAT.commune),
      postcode: seat.text(SEAT.codePostal),
      typeVoie: seat.text(SEAT.typeVoie),
      voie: seat.text(SEAT.voie),
      numero: seat.text(SEAT.numero),
      repetition: seat.text(SEAT.repetition),
    });
  });
}

/** Writes all set cells street by street, and `more` houses with numbers without a seat. */
async function writeStreets(sink: ByteSink, cells: Cells, more: number): Promise<void> {
  const rows = new AddressRows(sink);
  const each = Math.floor(more / STREET_COUNT);
  const left = more - each * STREET_COUNT;
  for (let zone = 0; zone < ZONES.length; zone += 1) {
    for (let street = 0; street < STREETS.length; street += 1) {
      const rank = ((zone * STREETS.length + street) * STREET_STRIDE) % STREET_COUNT;
      const houses = each + (rank < left ? 1 : 0);
      rows.begin(zone, street);
      writeSeats(rows, cells, zone, street);
      for (let house = 1; house <= houses; house += 1) rows.write(NUMBERS_MAX + house, 0);
      if (sink.isFull) await sink.flush();
    }
  }
}

function writeSeats(rows: AddressRows, cells: Cells, zone: number, street: number): void {
  let position = cells.next(zone, street, 0);
  while (position >= 0) {
    const number = Math.floor(position / REPETITIONS.length);
    rows.write(number + 1, position - number * REPETITIONS.length);
    position = cells.next(zone, street, position + 1);
  }
}

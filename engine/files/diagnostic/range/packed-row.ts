import { Packr } from "msgpackr";
import type { Fault } from "../criteria/criterion.ts";
import { INVOICING_STATES, type RowInvoicing, type Unmet } from "../invoicing/row-invoicing.ts";
import type { JudgedFault, JudgedRow } from "./judged-row.ts";

/** Arrays, not maps: the names of fields are in no row. */
const packr = new Packr({ useRecords: false });

type PackedFault = [
  rule: number,
  column: number,
  after: string | null,
  why: string,
  certainty: Fault["certainty"],
  now: number,
  open: number,
  flags: number,
  source: string | undefined,
];

type PackedInvoicing = [
  state: number,
  siren: number,
  exempt: RowInvoicing["exempt"],
  publicBody: RowInvoicing["publicBody"],
  unmet: readonly Unmet[],
];

type Packed = [
  row: number,
  cells: readonly string[],
  faults: readonly PackedFault[],
  least: number,
  dearest: number,
  registers: readonly string[],
  invoicing: PackedInvoicing | null,
];

const [MINOR, DECIDED] = [1, 2];

/** A judged row as bytes (msgpack). About 3 us a row of twelve columns. */
export function packRow(row: JudgedRow): Uint8Array {
  const { cells, faults, least, dearest, registers } = row;
  const packed: Packed = [
    ...([row.row, cells, faults.map(packFault), least, dearest, registers] as const),
    row.invoicing ? packInvoicing(row.invoicing) : null,
  ];
  return packr.pack(packed);
}

/** The row that `packRow` packed; throws on other bytes. */
export function unpackRow(bytes: Uint8Array): JudgedRow {
  const [row, cells, faults, least, dearest, registers, invoicing] = packr.unpack(bytes) as Packed;
  return {
    ...{ row, cells, faults: faults.map(unpackFault), least, dearest, registers },
    ...(invoicing ? { invoicing: unpackInvoicing(invoicing) } : {}),
  };
}

function packInvoicing(one: RowInvoicing): PackedInvoicing {
  const { state, siren, exempt, publicBody, unmet } = one;
  return [INVOICING_STATES.indexOf(state), siren, exempt, publicBody, unmet];
}

function unpackInvoicing([state, siren, exempt, publicBody, unmet]: PackedInvoicing): RowInvoicing {
  return { state: INVOICING_STATES[state] ?? "bloque", siren, exempt, publicBody, unmet };
}

function packFault(fault: JudgedFault): PackedFault {
  const { rule, column, after, why, certainty, ranks, source } = fault;
  const flags = (fault.isMinor ? MINOR : 0) | (fault.isDecided ? DECIDED : 0);
  return [rule, column, after, why, certainty, ranks.now, ranks.open, flags, source];
}

function unpackFault(packed: PackedFault): JudgedFault {
  const [rule, column, after, why, certainty, now, open, flags, source] = packed;
  return {
    ...{ rule, column, after, why, certainty, ranks: { now, open } },
    ...(flags & MINOR ? { isMinor: true } : {}),
    ...(flags & DECIDED ? { isDecided: true } : {}),
    ...(source == null ? {} : { source }),
  };
}

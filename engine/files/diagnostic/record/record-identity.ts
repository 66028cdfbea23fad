import { readHeaders } from "../../mapping/header/header-reading.ts";
import {
  ABSENT,
  type IdentifierRepair,
  NO_CONTEXT,
  type RepairContext,
} from "../../repair/identifier-repair.ts";
import { repairSiren } from "../../repair/repair-siren.ts";
import { repairSiret } from "../../repair/repair-siret.ts";
import { repairVat } from "../../repair/repair-vat.ts";
import type { RecordColumns } from "./record-columns.ts";
import type { RecordFields } from "./record-fields.ts";

type IdentifierKind = "siret" | "siren" | "tva";

interface IdentifierColumn {
  readonly kind: IdentifierKind;
  readonly column: number;
  readonly repair: (text: string, context: RepairContext) => IdentifierRepair;
}

const SIREN_LENGTH = 9;

/** The SIRET is first, being the most specific. */
const KINDS: readonly Omit<IdentifierColumn, "column">[] = [
  { kind: "siret", repair: repairSiret },
  { kind: "siren", repair: repairSiren },
  { kind: "tva", repair: repairVat },
];

/** Whether a header names both, `SIREN / SIRET`: its column may contain either. */
function namesBoth(header = ""): boolean {
  return /siren/i.test(header) && /siret/i.test(header);
}

function repairEither(text: string, context: RepairContext): IdentifierRepair {
  const siret = repairSiret(text, context);
  return siret.damage === "autre_identifiant" ? repairSiren(text, context) : siret;
}

/** The first column of each kind among the row's own, or among those of other parties. */
function identifierColumns(columns: RecordColumns, isOwn: boolean): IdentifierColumn[] {
  return KINDS.flatMap((kind) =>
    [
      ...(columns.companies.get(kind.kind) ?? []).filter(
        (column) => isOwn !== isOfParty(columns.header[column] ?? ""),
      ),
      ...(isOwn ? [] : (columns.companies.get(`${kind.kind}_partie`) ?? [])),
    ]
      .slice(0, 1)
      .map((column) => {
        const takesBoth = kind.kind === "siret" && namesBoth(columns.header[column]);
        return { ...kind, column, repair: takesBoth ? repairEither : kind.repair };
      }),
  );
}

/** Whether a header names the identifier of another party: of an operator, a payer, a group. */
function isOfParty(header: string): boolean {
  return readHeaders([header])[0]?.party != null;
}

/** The company of a record. One per table, read again for each row. */
export class RecordIdentity {
  /** The columns of company identifiers, and the reading of each in this row. */
  readonly columns: readonly IdentifierColumn[];
  readonly read: IdentifierRepair[];
  /** 0 when the row proves none. */
  siren = 0;
  /** -1 when only a SIREN is known. */
  nic = -1;
  /** Whether two cells have different SIREN, both with valid check digits. */
  isContradictory = false;
  /** Whether the identifiers are those of another party: they do not identify the record. */
  readonly isOfParty: boolean;

  constructor(columns: RecordColumns) {
    const own = identifierColumns(columns, true);
    this.columns = own.length > 0 ? own : identifierColumns(columns, false);
    this.isOfParty = own.length === 0 && this.columns.length > 0;
    this.read = this.columns.map(() => ABSENT);
  }

  /** Reads the identifiers of the current row. */
  readFrom(fields: RecordFields): void {
    let isClear = true;
    for (let i = 0; i < this.columns.length; i++) {
      const { column, repair } = this.columns[i] as IdentifierColumn;
      const read = repair(fields.value(column), NO_CONTEXT);
      this.read[i] = read;
      if (read.state === "damaged" || read.state === "false") isClear = false;
    }
    if (!isClear) this.#readTogether(fields);
    this.#conclude();
  }

  /** Reads damaged identifiers again, together with the other cells of the row. */
  #readTogether(fields: RecordFields): void {
    const alone = [...this.read];
    for (let i = 0; i < alone.length; i++) {
      const { state, certainty, value } = alone[i] as IdentifierRepair;
      const isBroken = state === "damaged" || state === "false";
      if (!isBroken || (certainty === "prouve" && value !== null)) continue;
      const { column, repair } = this.columns[i] as IdentifierColumn;
      const context: RepairContext = {
        sirens: this.#sirensBut(i, alone, true),
        paddedSirens: this.#sirensBut(i, alone, false),
      };
      this.read[i] = repair(fields.value(column), context);
    }
  }

  /** The SIREN of the other cells: proved ones, or those that lost zeros as this one may have. */
  #sirensBut(but: number, alone: readonly IdentifierRepair[], proved: boolean): readonly string[] {
    return alone
      .filter(({ siren, isSirenProved, damage }, i) => {
        if (i === but || siren === "" || isSirenProved !== proved) return false;
        return proved || damage === "zeros_perdus";
      })
      .map(({ siren }) => siren);
  }

  #conclude(): void {
    this.siren = 0;
    this.nic = -1;
    this.isContradictory = false;
    for (let i = 0; i < this.columns.length; i++) {
      const read = this.read[i] as IdentifierRepair;
      if (!read.isSirenProved) continue;
      const siren = Number(read.siren);
      if (this.siren !== 0 && siren !== this.siren) this.isContradictory = true;
      if (this.siren !== 0) continue;
      this.siren = siren;
      const { kind } = this.columns[i] as IdentifierColumn;
      const nic = kind === "siret" ? (read.value ?? "").slice(SIREN_LENGTH) : "";
      if (nic !== "") this.nic = Number(nic);
    }
  }
}

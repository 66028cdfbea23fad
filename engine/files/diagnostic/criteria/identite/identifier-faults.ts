import { oneSlipAway } from "../../../../identifiers/one-slip.ts";
import { isSiren } from "../../../../identifiers/siren.ts";
import { formatSiret } from "../../../../identifiers/siret.ts";
import { companyNumber } from "../../../../identifiers/written/company-numbers.ts";
import { readWrittenId, type WrittenId } from "../../../../identifiers/written/written-id.ts";
import { communeKeyOf } from "../../../../places/commune-key.ts";
import type { IdentifierRepair } from "../../../repair/identifier-repair.ts";
import { withoutAdvice } from "../../../repair/whole-number.ts";
import { columnsOf } from "../../record/record-columns.ts";
import type { CompanyChecks, CompanyFacts } from "../../register-checks/register-checks.ts";
import type { DiagnosisScope, Examined, Fault } from "../criterion.ts";
import { foundFaults, isWorthAsking } from "./found-company.ts";
import { nameLevel, writtenNames } from "./written-names.ts";

/** A SIRET for a cell that has lost its own. */
interface FoundSiret {
  readonly siret: string;
  /** French: where it comes from; no full stop. */
  readonly why: string;
  /** Whether it is the only one that fits; else the head office merely stands for its company. */
  readonly isProbable: boolean;
}

/** The name and the place of a row. */
interface Wanted {
  readonly names: readonly string[];
  readonly postcode: string;
  readonly town: string;
}

const [SIREN, SIRET] = [9, 14];
/** Establishments of a company whose places are compared; larger ones have several in a town. */
const MOST_COMPARED = 200;
/** Digits left of a rounded SIRET from which its companies are looked up: a hundred at most. */
const LEAST_DIGITS = 6;

/**
 * Reports the fault of an identifier, with the SIRET that the registers leave when the cell has
 * lost its own: the company's that the row's name and place tell surely; else of the row's company the establishment that is one slip away from the digits of the
 * cell, or the only open one at the row's place, or its head office; without a company the only
 * establishment with the row's name and place that such digits leave; else what the name and the
 * place alone tell. Only the first is proved.
 *
 * Some 20 look-ups for a cell with a slip, 100 for a rounded one, and a search by name.
 */
export function identifierFaults(scope: DiagnosisScope): (record: Examined, rank: number) => Fault {
  const postcodes = columnsOf(scope.columns, ["code_postal"], ["companies", "contacts"]);
  const towns = columnsOf(scope.columns, ["ville"], ["companies", "contacts"]);
  const { companies } = scope.registers;
  return (record, rank) => {
    const { fields, identity } = record;
    const { value, why, certainty, damage } = identity.read[rank] as IdentifierRepair;
    const { column = -1, kind } = identity.columns[rank] ?? {};
    const fault = { column, after: value, why, certainty, reversible: damage === "zeros_perdus" };
    const isProved = value !== null && certainty === "prouve";
    if (isProved || identity.isContradictory || !companies) return fault;
    const searched = byName(record, rank);
    if (searched?.certainty === "prouve") return searched;
    if (value !== null) return fault;
    if (kind !== "siret") return searched ?? fault;
    const read = readWrittenId(fields.value(column));
    const wanted: Wanted = {
      names: writtenNames(fields),
      postcode: fields.first(postcodes),
      town: fields.first(towns),
    };
    const found =
      identity.siren === 0
        ? onlyOne(fitting(companies, read, wanted), FITS)
        : ofCompany(companies, identity.siren, read, wanted);
    return best(fault, found, searched);
  };
}

/** What fits the digits of the cell, before what the name tells, before the head office. */
function best(fault: Fault, found: FoundSiret | null, searched: Fault | null): Fault {
  if (!found || (searched && !found.isProbable)) return searched ?? fault;
  const certainty = found.isProbable ? "probable" : "a_verifier";
  return {
    ...fault,
    after: found.siret,
    why: `${withoutAdvice(fault.why)} ; ${found.why}`,
    certainty,
  };
}

/** What the row's name and place tell, `null` where they tell nothing, or another company. */
function byName(record: Examined, rank: number): Fault | null {
  const { identity, search } = record;
  const answer = identity.isOfParty ? null : search.find();
  if (!answer || !isWorthAsking(answer)) return null;
  const isSame = Number(answer.siren) === identity.siren;
  if (identity.siren !== 0 && !isSame) return null;
  const { why, damage } = identity.read[rank] as IdentifierRepair;
  const mayWrite = isSame || damage !== "autre_identifiant";
  const columns = identity.columns.slice(rank, rank + 1);
  return foundFaults(record, answer, columns, why, mayWrite)[0] ?? null;
}

const FITS = "un seul établissement de ce nom et de ce lieu a ces chiffres";
const NEAREST = "seul établissement de l'entreprise à une faute de frappe près";
const AT_PLACE = "seul établissement ouvert de l'entreprise dans cette commune";
const SEAT = "celui du siège est proposé";

function onlyOne(sirets: readonly string[], why: string): FoundSiret | null {
  const [siret, ...others] = sirets;
  return siret !== undefined && others.length === 0 ? { siret, why, isProbable: true } : null;
}

function ofCompany(
  companies: CompanyChecks,
  siren: number,
  read: WrittenId,
  wanted: Wanted,
): FoundSiret | null {
  const company = companies.probe(siren, -1);
  if (company.existence !== "found") return null;
  const seat = company.siret;
  // The company itself stands in the cell: no establishment was meant.
  const isNamed = Number(read.siren) === siren;
  const near = isNamed ? [] : sirets(read).filter((siret) => sirenOf(siret) === siren);
  const found =
    onlyOne(
      near.filter((siret) => exists(companies, siret)),
      NEAREST,
    ) ?? (isNamed ? null : onlyOne(openAt(companies, siren, wanted), AT_PLACE));
  return found ?? (seat === null ? null : { siret: seat, why: SEAT, isProbable: isNamed });
}

/** The establishments with the row's name and place that the digits of a cell leave. */
function fitting(companies: CompanyChecks, read: WrittenId, wanted: Wanted): string[] {
  if (wanted.names.length === 0) return [];
  const near = sirets(read).filter((siret) => {
    const facts = companies.probe(sirenOf(siret), Number(siret.slice(SIREN)));
    return facts.existence === "found" && isAt(facts, wanted) && isCalled(facts, wanted);
  });
  const rounded = roundedSirens(read).flatMap((siren) => {
    const facts = companies.probe(siren, -1);
    const isIt = facts.existence === "found" && isCalled(facts, wanted);
    return isIt ? openAt(companies, siren, wanted) : [];
  });
  return [...near, ...rounded];
}

/** The well-formed SIRET one slip away from the digits of a cell. */
function sirets({ kind, digits }: WrittenId): string[] {
  if (kind !== "number") return [];
  return oneSlipAway(digits, SIRET).filter((siret) => companyNumber(siret) !== null);
}

/** The well-formed SIREN of the SIRET that are written so when rounded; [] when they are many. */
function roundedSirens({ kind, digits }: WrittenId): number[] {
  if (kind !== "rounded" || digits.length < LEAST_DIGITS || digits.length > SIREN) return [];
  const range = 10 ** (SIREN - digits.length);
  const first = Math.floor((Number(digits) - ROUNDED) * range);
  return Array.from({ length: range + 1 }, (_, i) => first + i).filter(isSiren);
}

/** Share of the last digit by which it may have been rounded. */
const ROUNDED = 0.5;

function sirenOf(siret: string): number {
  return Number(siret.slice(0, SIREN));
}

function exists(companies: CompanyChecks, siret: string): boolean {
  return companies.probe(sirenOf(siret), Number(siret.slice(SIREN))).existence === "found";
}

function openAt(companies: CompanyChecks, siren: number, wanted: Wanted): string[] {
  const nics = companies.probe(siren, -1).nics();
  if (nics.length > MOST_COMPARED) return [];
  return nics
    .filter((nic) => {
      const facts = companies.probe(siren, nic);
      return facts.etablissementStatut === "A" && isAt(facts, wanted);
    })
    .map((nic) => formatSiret(siren, nic));
}

/** Whether an establishment has the row's postcode or, without one, its town. */
function isAt(facts: CompanyFacts, { postcode, town }: Wanted): boolean {
  const own = facts.address();
  if (postcode !== "" && own.postcode !== "") return postcode === own.postcode;
  return town !== "" && own.town !== "" && communeKeyOf(town) === communeKeyOf(own.town);
}

function isCalled(facts: CompanyFacts, { names }: Wanted): boolean {
  return nameLevel(names, facts.names()).name !== "other";
}

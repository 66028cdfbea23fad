import { oneSlipAway } from "../../../../identifiers/one-slip.ts";
import { formatSiret } from "../../../../identifiers/siret.ts";
import { companyNumber } from "../../../../identifiers/written/company-numbers.ts";
import { readWrittenId } from "../../../../identifiers/written/written-id.ts";
import { communeKeyOf } from "../../../../places/commune-key.ts";
import { columnsOf } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import type { CompanyChecks, CompanyFacts } from "../../register-checks/register-checks.ts";
import type { DiagnosisScope, Examined } from "../criterion.ts";
import { nameLevel, writtenNames } from "./name-differs.ts";

/** A SIRET for a cell that has none, or a damaged one. */
export interface FoundSiret {
  readonly siret: string;
  /** French: where it comes from; no full stop. */
  readonly why: string;
  /** Whether it is the only one that fits; else the head office merely stands for its company. */
  readonly isProbable: boolean;
}

const [SIREN, SIRET] = [9, 14];
/** Establishments of a company whose places are compared; larger ones have several in a town. */
const MOST_COMPARED = 200;

/**
 * Finds the SIRET that a cell has lost: of the row's company, the establishment that is one slip
 * away from the digits of the cell, or the only open one at the row's place, or its head office;
 * without a company, the only establishment one slip away that has the row's name and place. One
 * per table. Some 20 look-ups for a cell with a slip, none for others.
 */
export function siretFinder({ columns, registers }: DiagnosisScope) {
  const postcodes = columnsOf(columns, ["code_postal"], ["companies", "contacts"]);
  const towns = columnsOf(columns, ["ville"], ["companies", "contacts"]);
  return (record: Examined, cell: string): FoundSiret | null => {
    const { companies } = registers;
    if (!companies) return null;
    const { fields, identity } = record;
    const place = { postcode: fields.first(postcodes), town: fields.first(towns) };
    const near = establishmentsNear(companies, cell, identity.siren);
    if (identity.siren === 0)
      return onlyOne(
        near.filter((siret) => isThe(companies, siret, fields, place)),
        FITS,
      );
    const read = readWrittenId(cell);
    const facts = companies.probe(identity.siren, -1);
    if (facts.existence !== "found") return null;
    const seat = facts.siret;
    // The company itself stands in the cell: no establishment was meant.
    const isNamed = Number(read.siren) === identity.siren;
    const found = isNamed
      ? null
      : (onlyOne(near, NEAREST) ?? onlyOne(openAt(companies, identity.siren, place), AT_PLACE));
    return found ?? (seat === null ? null : { siret: seat, why: SEAT, isProbable: isNamed });
  };
}

const FITS = "seul établissement de ce nom et de ce lieu à une faute de frappe près";
const NEAREST = "seul établissement de l'entreprise à une faute de frappe près";
const AT_PLACE = "seul établissement ouvert de l'entreprise dans cette commune";
const SEAT = "celui du siège est proposé";

interface Place {
  readonly postcode: string;
  readonly town: string;
}

function onlyOne(sirets: readonly string[], why: string): FoundSiret | null {
  const [siret, ...others] = sirets;
  return siret !== undefined && others.length === 0 ? { siret, why, isProbable: true } : null;
}

/** The existing SIRET one slip away from a cell; of one company unless its SIREN is 0. */
function establishmentsNear(companies: CompanyChecks, cell: string, siren: number): string[] {
  const { kind, digits } = readWrittenId(cell);
  if (kind !== "number" || Math.abs(digits.length - SIRET) > 1) return [];
  return oneSlipAway(digits, SIRET).filter((siret) => {
    if (companyNumber(siret) === null) return false;
    const own = Number(siret.slice(0, SIREN));
    if (siren !== 0 && own !== siren) return false;
    const { existence } = companies.probe(own, Number(siret.slice(SIREN)));
    return existence === "found";
  });
}

/** Whether a SIRET has a name of the row, and its place. */
function isThe(companies: CompanyChecks, siret: string, fields: RecordFields, place: Place) {
  const names = writtenNames(fields);
  if (names.length === 0) return false;
  const facts = companies.probe(Number(siret.slice(0, SIREN)), Number(siret.slice(SIREN)));
  return isAt(facts, place) && nameLevel(names, facts.names()).name !== "other";
}

function openAt(companies: CompanyChecks, siren: number, place: Place): string[] {
  const nics = companies.probe(siren, -1).nics();
  if (nics.length > MOST_COMPARED) return [];
  return nics
    .filter((nic) => {
      const facts = companies.probe(siren, nic);
      return facts.etablissementStatut === "A" && isAt(facts, place);
    })
    .map((nic) => formatSiret(siren, nic));
}

/** Whether an establishment has the row's postcode or, without one, its town. */
function isAt(facts: CompanyFacts, { postcode, town }: Place): boolean {
  const own = facts.address();
  if (postcode !== "" && own.postcode !== "") return postcode === own.postcode;
  return town !== "" && own.town !== "" && communeKeyOf(town) === communeKeyOf(own.town);
}

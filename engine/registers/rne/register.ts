import { isSiren } from "../../identifiers/siren.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { defineColumns, optional, required } from "../columns.ts";
import { dirigeantsEnd } from "../dirigeants/entry.ts";
import { formerVersions } from "../dirigeants/former-versions.ts";
import { mergePowers } from "../dirigeants/merge-powers.ts";
import { packDirigeants } from "../dirigeants/pack-dirigeants.ts";
import { readTimestamp } from "../dirigeants/timestamp.ts";
import type { Register, RejectReason, SourceRow } from "../register.ts";
import { digitsOf, isEmpty } from "../row-values.ts";
import { FORMALITY_MEMBERS, readFormality } from "./formality.ts";
import { textAt } from "./json-value.ts";
import { type Picked, pickMembers } from "./pick-members.ts";
import { retainVersions } from "./versions.ts";

/**
 * One company: its members are at the top in the stock, under `company` in the daily difference.
 * `formality` is an object, passed as its JSON text. Source: INPI, API RNE, `/api/companies` and
 * `/api/companies/diff`.
 */
const columns = defineColumns({
  updatedAt: optional("updatedAt", "company.updatedAt"),
  siren: required("siren", "company.siren"),
  formality: required("formality", "company.formality"),
});

const { at } = columns;

/**
 * Officers of companies, sole traders and farms (RNE), keyed by SIREN; an entry is a block of
 * `dirigeants/entry.ts`. A stored value is the latest block, then u8 count and the former versions
 * that show arrivals and departures (`versions.ts`), read by `dirigeants/former-versions.ts`.
 *
 * The State's loader excludes four SIREN by name (123456789, 981418494, 930636832, 429502354). Here
 * the first fails its check digit; the others are rejected while their payload names no officer.
 */
export const rne: Register = {
  name: "rne",
  title: "RNE, dirigeants",
  source: {
    publisher: "INPI",
    licence: "Licence Ouverte 2.0",
    refresh: "daily",
    // A person with an account fetches it.
    tooOldDays: 62,
    download: null,
  },
  // A zip of the stock contains many files of one array each; the daily difference may be NDJSON.
  layout: { columns: columns.list, delimiters: [","], members: /\.(?:json|ndjson|jsonl)$/i },
  parse,
  // 253 SIREN have two different entries in one stock (March 2026): the latest update wins. Former
  // versions are superseded: a company counts once.
  merge(entries, into) {
    const [only] = entries;
    if (only && entries.length === 1) {
      into.raw(only);
      into.u8(0);
      return 1;
    }
    const { latest, former } = retainVersions(entries);
    into.raw(latest);
    into.u8(former.length);
    for (const version of former) into.raw(version);
    return 1;
  },
  split: (value) =>
    [0, ...formerVersions(value, 0)].map((at) => value.subarray(at, dirigeantsEnd(value, at))),
  processedOn: (row) => readTimestamp(row.text(at.updatedAt)).day,
};

function parse(row: SourceRow, into: ByteWriter): number | RejectReason {
  const stated = digitsOf(row, at.siren, 9);
  if (!isEmpty(row, at.siren) && !isSiren(stated)) return "siren.invalide";
  const picked = pickFormality(row);
  if (picked === null) return "json.invalide";
  const siren = sirenOf(picked, stated);
  if (!isSiren(siren)) return "siren.invalide";
  const formality = readFormality(picked);
  if (formality === null) return "nom.absent";
  const { cessation, flags, powers } = formality;
  packDirigeants({ updated: updatedOf(row, picked), cessation, flags }, mergePowers(powers), into);
  return siren;
}

function pickFormality(row: SourceRow): Picked | null {
  try {
    return pickMembers(
      row.bytes,
      row.start(at.formality),
      row.end(at.formality),
      FORMALITY_MEMBERS,
    );
  } catch {
    return null;
  }
}

/** The SIREN next to the formality, or in it; -1 when there is none or they disagree. */
function sirenOf(formality: Picked, stated: number): number {
  const inside = textAt(formality, "siren");
  if (inside === "") return stated;
  const siren = NINE_DIGITS.test(inside) ? Number(inside) : -1;
  return stated < 0 || stated === siren ? siren : -1;
}

const NINE_DIGITS = /^\d{9}$/;

function updatedOf(row: SourceRow, formality: Picked) {
  const updated = readTimestamp(row.text(at.updatedAt));
  return updated.seconds > 0 ? updated : readTimestamp(textAt(formality, "updated"));
}

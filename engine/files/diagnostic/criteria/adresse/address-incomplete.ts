import { isRemark } from "../../finding.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import type { AddressChecks } from "../../register-checks/register-checks.ts";
import { type Fault, OUTCOME, type RecordCriterion } from "../criterion.ts";
import { type AddressColumns, addressGroups, isFilled, isForeign } from "./address-columns.ts";

/** Fewer parts do not make an address: a column of départements has towns too. */
const FEWEST_PARTS = 2;
const LETTER = /\p{L}/u;
/** A postcode before a town. */
const POSTCODE = /[\s,;-](?:F-?)?(\d{5})[\s,;-]+(?=\p{L}{2})/gu;

/**
 * 16: the street, the postcode or the town is missing. With the BAN, a complete address that it
 * does not know is reported, and is a fault if its town is unknown too; not when the loaded BAN has
 * no addresses there.
 */
export const addressIncomplete: RecordCriterion = {
  rule: 16,
  notMeasured: ({ columns }) =>
    addressGroups(columns).some(isMeasurable) ? null : "pas assez de colonnes d'adresse",
  prepare: ({ columns, registers }) => {
    const groups = addressGroups(columns).filter(isMeasurable);
    return ({ fields }, report) => {
      const group = groups.find((one) => isFilled(fields, one)) ?? (groups[0] as AddressColumns);
      if (isForeign(fields, group)) return OUTCOME.notExamined;
      const missing = missingOf(fields, group);
      const found = missing ?? unlocated(fields, group, registers.addresses);
      if (found) report(found);
      return found && !isRemark({ rule: 16, ...found }) ? OUTCOME.atFault : OUTCOME.sound;
    };
  },
};

function isMeasurable({ street, postcode, town, whole }: AddressColumns): boolean {
  const parts = [street, postcode, town].filter(({ length }) => length > 0).length;
  return whole.length > 0 || parts >= FEWEST_PARTS;
}

/**
 * Postcode and town of a text with street, postcode and town in this order, on one line; `null` for
 * others. Linear: one expression for all three would begin again at each letter of a long text.
 */
function placeIn(text: string): { readonly postcode: string; readonly town: string } | null {
  const letter = text.search(LETTER);
  const last = [...text.matchAll(POSTCODE)].at(-1);
  if (!last || letter < 0 || last.index <= letter) return null;
  return { postcode: last[1] ?? "", town: text.slice(last.index + last[0].length) };
}

function missingOf(fields: RecordFields, group: AddressColumns): Fault | null {
  const whole = fields.first(group.whole);
  if ([...group.whole, ...group.street].some((column) => placeIn(fields.value(column))))
    return null;
  const parts = [
    ["la voie", group.street],
    ["le code postal", group.postcode],
    ["la ville", group.town],
  ] as const;
  const has = parts.filter(([, columns]) => columns.length > 0);
  if (has.length === 0)
    return fault(
      group.whole,
      whole === "" ? "adresse absente" : "il manque le code postal ou la ville",
    );
  const missing = has.filter(([, columns]) => fields.first(columns) === "");
  if (missing.length === 0) return null;
  if (missing.length === has.length) return fault(missing[0]?.[1] ?? [], "adresse absente");
  return fault(missing[0]?.[1] ?? [], `il manque ${missing.map(([name]) => name).join(" et ")}`);
}

function fault(columns: readonly number[], why: string): Fault {
  return { column: columns[0] ?? -1, after: null, why, certainty: "probable" };
}

/** The BAN's finding on a complete address. */
function unlocated(
  fields: RecordFields,
  group: AddressColumns,
  addresses: AddressChecks | null,
): Fault | null {
  if (!addresses) return null;
  const street = fields.first(group.street);
  const adresse = street === "" ? fields.first(group.whole) : street;
  if (adresse === "") return null;
  const codePostal = fields.first(group.postcode);
  const ville = fields.first(group.town);
  const { postcode, town } = placeIn(adresse) ?? { postcode: "", town: "" };
  if (!addresses.covers(codePostal || postcode, ville || town)) return null;
  const { niveau } = addresses.normalise({ adresse, codePostal, ville });
  const column = (street === "" ? group.whole : group.street)[0] ?? -1;
  if (niveau === "aucun")
    return {
      column,
      after: null,
      why: "adresse introuvable dans la Base Adresse Nationale",
      certainty: "probable",
    };
  if (niveau !== "commune") return null;
  return {
    column,
    after: null,
    why: "voie introuvable dans la Base Adresse Nationale ; la commune est juste",
    certainty: "a_verifier",
  };
}

import { folded } from "../../addresses/folded.ts";
import type { Draw } from "../../corpus/customer-files/draw.ts";
import type { FamilyKind } from "../world/unit.ts";
import type { DraftCase } from "./draft-case.ts";
import { type Bearer, nameKey } from "./homonyms.ts";
import type { MatchingCase, QueryFields } from "./query.ts";
import { queryOf } from "./query-of.ts";
import { type Subject, siretOf } from "./subject.ts";

/** A search about a subject, before its answer is known. */
export interface Drafted {
  readonly draw: Draw;
  readonly subject: Subject;
  readonly draft: DraftCase;
}

/** The case with its answer; `null` where nobody could tell what is right. */
export function answeredCase(
  { draw, subject, draft }: Drafted,
  bearers: ReadonlyMap<string, readonly Bearer[]>,
): Omit<MatchingCase, "id"> | null {
  const named = [draft.meant, draft.nom].flatMap((name) => bearers.get(nameKey(name)) ?? []);
  const query = queryOf(draw, subject, draft);
  const { unit } = subject;
  if (draft.kind === "placeholder") return unanswerable(draft.kind, query);
  if (unit.isAbsent || draft.elsewhere || (unit.isMasked && unit.person))
    return absentCase(subject, draft, query, named);
  const siret = siretOf(subject);
  const close = named.filter((one) => one.siret !== siret && isCloseTo(subject, draft, one));
  const hasStreet = draft.place.adresse !== undefined;
  if (!hasStreet && close.some((one) => one.unit.siren !== unit.siren))
    return unanswerable("homonyms", query);
  const meant = new Set([folded(draft.meant), folded(draft.nom)]);
  const acceptables = [siret, ...draft.also];
  const jumeaux = [...new Set(close.filter(({ name }) => meant.has(name)).map((one) => one.siret))];
  return {
    kind: draft.kind,
    niveau: !hasStreet && jumeaux.length > 0 ? "siren" : draft.niveau,
    query,
    siret,
    siren: siret.slice(0, 9),
    acceptables,
    jumeaux: jumeaux.filter((one) => !acceptables.includes(one)),
  };
}

/** A case in which to abstain is right. */
function unanswerable(kind: string, query: QueryFields): Omit<MatchingCase, "id"> {
  const nothing = { siret: null, siren: null, acceptables: [], jumeaux: [] };
  return { kind, niveau: "abstention", query, ...nothing };
}

/** Whether a bearer of the name cannot be told from the subject by the place that is given. */
function isCloseTo({ site }: Subject, { kind, place }: DraftCase, bearer: Bearer): boolean {
  const { adresse, code_postal } = place;
  if (code_postal === undefined) return true;
  const [own, other] = [site.address, bearer.site.address];
  if (own.town !== other.town) return false;
  const isVague = adresse === undefined || VAGUE.has(kind);
  return isVague || (own.street === other.street && own.number === other.number);
}

/** Kinds whose address says no more than the town. */
const VAGUE: ReadonlySet<string> = new Set([
  "other_street",
  "bp_cedex",
  "mixed",
  "near_postcode",
  "number_lost",
]);

function absentCase(
  { family, unit, site }: Subject,
  draft: DraftCase,
  query: QueryFields,
  named: readonly Bearer[],
): Omit<MatchingCase, "id"> | null {
  // Another company of this name in this town may be the one that is meant.
  const town = draft.elsewhere ?? site.address.town;
  if (named.some((bearer) => bearer.site.address.town === town)) return null;
  if (draft.place.code_postal === undefined && named.length > 0) return null;
  const plain = named.length > 0 ? "absent_homonym" : "absent";
  const kind =
    unit.isMasked && unit.person ? "absent_masked" : (ABSENT_KINDS[family.kind] ?? plain);
  return unanswerable(draft.elsewhere ? draft.kind : kind, query);
}

const ABSENT_KINDS: Readonly<Partial<Record<FamilyKind, string>>> = {
  groupe: "absent_neighbour",
  immeuble: "absent_neighbour",
  reprise: "absent_operator",
  franchise: "absent_sister",
};

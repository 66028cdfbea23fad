import type { RejectReason, SourceRow } from "../register.ts";
import { readDate } from "./dates.ts";
import { earlierNotice } from "./earlier-notice.ts";
import { firstText, hasMember, jsonCell, listOf, memberOf } from "./json-cell.ts";
import { KIND } from "./kinds.ts";
import { columns } from "./layout.ts";
import type { Notice, NoticeType } from "./notice.ts";
import { noticeIdentity } from "./notice-identity.ts";
import { eventDate, kindOfAct, personsOf, readJudgement, remarkOn } from "./notice-parts.ts";
import { readPersons } from "./persons.ts";

const { at } = columns;

/** The publication of a document, by its root element. */
const ROOTS: readonly (readonly [root: string, publication: string])[] = [
  ["RCS-A", "A"],
  ["PCL", "A"],
  ["DIV", "A"],
  ["RCS-B", "B"],
  ["BILAN", "C"],
];

/**
 * Reads a record of DILA's XML: `avis` of RCS-A, RCS-B and BILAN, `annonce` of PCL. RCS-A has the
 * identifiers inside the person, the others next to it.
 */
export function readXmlNotice(row: SourceRow): Notice | RejectReason {
  const record = jsonCell(row.text(at.avis));
  if (typeof record !== "object" || Array.isArray(record)) return "xml.invalide";
  const identity = noticeIdentity(
    publicationOf(row.text(at.racine)),
    row.text(at.parution).trim(),
    firstText(record, "numeroAnnonce"),
  );
  if (identity === 0) return "code.invalide";
  const publication = readDate(row.text(at.dateparution));
  if (publication === 0) return "date.invalide";
  const [jugement] = [
    ...listOf(memberOf(record, "jugement")),
    ...listOf(memberOf(record, "jugementAnnule")),
  ];
  const acte = memberOf(record, "acte");
  const radiation = memberOf(record, "radiationAuRCS");
  const kind = kindOf(record, acte);
  return {
    identity,
    type: typeOf(record),
    earlier: earlierNotice(memberOf(record, "parutionAvisPrecedent")),
    kind,
    publication,
    persons: readPersons([], [record, ...personsOf(memberOf(record, "personnes"))]),
    judgement: readJudgement(jugement),
    date: eventDate(kind, { jugement, acte: datesOf(acte), radiation }),
    closing: firstText(memberOf(record, "depot"), "dateCloture"),
    remark: remarkOn(radiation),
  };
}

function publicationOf(racine: string): string {
  const name = racine.trim().toUpperCase();
  return ROOTS.find(([root]) => name.startsWith(root))?.[1] ?? "";
}

/**
 * `typeAnnonce` contains an empty element named for the type; initial notices have several names.
 */
function typeOf(record: unknown): NoticeType {
  const type = memberOf(record, "typeAnnonce");
  if (hasMember(type, "annulation") || hasMember(record, "jugementAnnule")) return "annulation";
  return hasMember(type, "rectificatif") ? "rectificatif" : "annonce";
}

/** The kind from the elements present, even empty ones, as in cancellations. */
function kindOf(record: unknown, acte: unknown): number {
  if (hasMember(record, "jugement") || hasMember(record, "jugementAnnule")) return KIND.collective;
  if (hasMember(record, "radiationAuRCS")) return KIND.radiation;
  if (hasMember(record, "depot")) return KIND.dpc;
  if (hasMember(record, "modificationsGenerales") || hasMember(record, "modificationGenerale"))
    return KIND.modification;
  return hasMember(record, "contenuAnnonce") ? KIND.divers : kindOfAct(acte);
}

/** The dates of an act: XML has them inside the element that names it, the data set next to it. */
function datesOf(acte: unknown): unknown {
  return memberOf(acte, "creation") ?? memberOf(acte, "immatriculation");
}

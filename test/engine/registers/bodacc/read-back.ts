import { NOTICE_KINDS } from "../../../../engine/registers/bodacc/kinds.ts";
import type { Notice } from "../../../../engine/registers/bodacc/notice.ts";
import { noticeId } from "../../../../engine/registers/bodacc/notice-identity.ts";
import { readNotice } from "../../../../engine/registers/bodacc/read-notice.ts";
import type { Cells, Row } from "./notices.ts";

/** The content of a notice, as in the tables of cases. */
export type Reported = Readonly<Record<string, unknown>>;

/** The content read from a row, without empty fields. */
export function readBack(row: Row): Reported {
  const notice = readNotice(row);
  if (typeof notice === "string") return { refused: notice };
  const stated = {
    id: noticeId(notice.identity),
    type: notice.type === "annonce" ? "" : notice.type,
    earlier: noticeId(notice.earlier),
    kind: NOTICE_KINDS[notice.kind],
    sirens: notice.persons.sirens.join(),
    greffe: notice.persons.greffe,
    administration: notice.persons.administration,
    judgement: judgementOf(notice),
    date: notice.date,
    closing: notice.closing,
    remark: notice.remark,
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== ""));
}

function judgementOf({ judgement }: Notice): string {
  return judgement === null
    ? ""
    : [judgement.famille, judgement.nature, judgement.complement].filter(Boolean).join(" / ");
}

/** Cases without their undefined fields. */
export function defined(expected: Reported): Reported {
  return Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined));
}

const registration = (number: string, greffe = "Lyon") => ({
  numeroIdentification: number,
  codeRCS: "RCS",
  nomGreffeImmat: greffe,
});
/** A person in the data set, or in XML. */
export const person = (number: string, more: Cells = {}) => ({
  numeroImmatriculation: registration(number),
  ...more,
});

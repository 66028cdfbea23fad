/**
 * The identity of a notice: publication (A, B or C), issue ("20200233": year and number) and number
 * in the issue, as one integer below 2^51. Within a publication, later notices have larger
 * identities.
 *
 *   publication (2 bits) | issue (27 bits) | number in the issue (22 bits)
 *
 * 0 means no notice.
 */
const LETTERS = "ABC";
const NUMBERS = 2 ** 22;
const ISSUES = 2 ** 27;

const ISSUE = /^(?:19|20)\d{6}$/;
const NUMBER = /^\d{1,7}$/;
const ID = /^([ABC])(\d{8})(\d+)$/;

/** @returns 0 when a part is invalid: an unknown letter, an issue that is not eight digits. */
export function noticeIdentity(letter: string, issue: string, number: string): number {
  if (!ISSUE.test(issue) || !NUMBER.test(number)) return 0;
  return packIdentity(
    letter === "" ? 0 : LETTERS.indexOf(letter) + 1,
    Number(issue),
    Number(number),
  );
}

/**
 * Parses an `id` of the data set: publication, issue and number without padding ("A200902491993").
 */
export function readNoticeId(id: string): number {
  const parts = ID.exec(id);
  return parts ? noticeIdentity(parts[1] as string, parts[2] as string, parts[3] as string) : 0;
}

/**
 * @param publication  1 to 3 for A to C.
 * @returns 0 when a number is out of range.
 */
export function packIdentity(publication: number, issue: number, number: number): number {
  const sound = publication > 0 && number > 0 && number < NUMBERS;
  return sound ? (publication * ISSUES + issue) * NUMBERS + number : 0;
}

export function publicationOf(identity: number): number {
  return Math.floor(identity / (NUMBERS * ISSUES));
}

export function issueOf(identity: number): number {
  return Math.floor(identity / NUMBERS) % ISSUES;
}

export function numberOf(identity: number): number {
  return identity % NUMBERS;
}

/** The `id` of a notice in the data set and on bodacc.fr; "" for none. */
export function noticeId(identity: number): string {
  if (identity === 0) return "";
  return `${LETTERS[publicationOf(identity) - 1]}${issueOf(identity)}${numberOf(identity)}`;
}

import { type RecordsRead, RecordTable } from "./record-table.ts";

/** Fewer addresses may be the cells of a row. */
const LEAST_ADDRESSES = 3;
/** Signs that are looked at; the last part may be cut. */
const LOOKED = 4096;
const ADDRESS = /^[^\s@<>()"';,]{1,64}@[^\s@<>()"';,]{1,255}\.[a-z]{2,24}$/i;

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * Whether a text is the list of recipients of a letter, as mail programs copy it:
 * `Jean Dupont <j@x.fr>; "Petit, Anne" <a@x.fr>`. Lines without names may be a table.
 *
 * @param text  Its beginning, at least.
 */
export function isMailList(text: string): boolean {
  if (/[\r\n]/.test(text.trim()) && !text.includes("<")) return false;
  const looked = text.slice(0, LOOKED);
  const end =
    text.length > LOOKED
      ? Math.max(...[";", ",", "\n"].map((sign) => looked.lastIndexOf(sign)))
      : LOOKED;
  const boxes = mailboxes(looked.slice(0, Math.max(end, 0)));
  return boxes !== null && boxes.length >= LEAST_ADDRESSES;
}

/** Its recipients, one record each. */
export function mailList(text: string): RecordsRead {
  const table = new RecordTable();
  for (const { name, address } of mailboxes(text) ?? []) {
    if (name !== "") table.add("Nom complet", name);
    table.add("E-mail", address);
    table.endRecord();
  }
  return { table, leftOut: [] };
}

/** `null` when a part has no address. Linear: each sign is seen once. */
function mailboxes(text: string): Mailbox[] | null {
  const boxes: Mailbox[] = [];
  for (const part of partsOf(text.trim())) {
    const [, name = "", inBrackets] = /^([^<]*)<([^<>]*)>$/.exec(part) ?? [];
    const address = (inBrackets ?? part).trim();
    if (!ADDRESS.test(address)) return null;
    boxes.push({ name: name.trim().replace(/^(["'])(.*)\1$/, "$2"), address });
  }
  return boxes;
}

/** What is between lines and `;`, or commas where there is none, but for those in quotes. */
function partsOf(text: string): string[] {
  const pattern = text.includes(";") ? BY_SEMICOLON : BY_COMMA;
  return (text.match(pattern) ?? []).map((part) => part.trim()).filter((part) => part !== "");
}

const BY_SEMICOLON = /(?:"[^"]*"|[^";\r\n])+/g;
const BY_COMMA = /(?:"[^"]*"|[^",\r\n])+/g;

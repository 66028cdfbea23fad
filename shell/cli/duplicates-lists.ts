import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BYTE_ORDER_MARK, csvText, neutralised } from "../../engine/files/correction/csv-text.ts";
import type { TableRow } from "../../engine/files/linkage/linked-groups.ts";
import type { MergedColumn } from "../../engine/files/merge/merged-columns.ts";
import {
  type OtherValue,
  type ProposedValue,
  type RowPlace,
  WHYS,
} from "../../engine/files/merge/proposed-value.ts";
import type { LinkedEntity, LinkedFiles } from "../../workers/files/link-files.ts";
import type { ZipSource } from "../../workers/files/zip-writer.ts";
import { certaintyOf, rounded } from "./duplicates-document.ts";

const GROUP_HEADER = [
  "groupe",
  "certitude",
  "probabilité",
  "à garder",
  "fichier",
  "ligne",
  "pourquoi",
  "fiche",
];
const PAIR_HEADER = ["paire", "probabilité", "fichier", "ligne", "pour", "contre", "fiche"];
const RECORD_HEADER = ["groupe", "certitude", "lignes", "à choisir", "autres valeurs"];

/** Values of a column that a cell lists; the JSON has all. */
const MOST_LISTED = 10;

/** Writes `doublons.csv`, a line for each row of a group, and `a-voir.csv`, two for each pair. */
export async function writePairLists(
  { entities }: LinkedFiles,
  folder: string,
): Promise<readonly ZipSource[]> {
  const groups = entities.flatMap((entity) => entity.groups.map((group) => ({ entity, group })));
  const grouped = groups.flatMap(({ entity, group }, i) =>
    group.members.map((member) => [
      `${i + 1}`,
      certaintyOf(group),
      decimal(group.probability),
      member.isFullest ? "oui" : "",
      neutralised(tableName(entity, member)),
      `${member.row}`,
      member.why,
      neutralised(member.summary),
    ]),
  );
  const pairs = entities.flatMap((entity) => entity.doubtful.map((pair) => ({ entity, pair })));
  const doubtful = pairs.flatMap(({ entity, pair }, i) =>
    pair.rows.map((row: TableRow) => [
      `${i + 1}`,
      decimal(pair.probability),
      neutralised(tableName(entity, row)),
      `${row.row}`,
      pair.for.join(", "),
      pair.against.join(", "),
      neutralised(row.summary),
    ]),
  );
  return Promise.all([
    listOf(folder, "doublons.csv", [GROUP_HEADER, ...grouped]),
    listOf(folder, "a-voir.csv", [PAIR_HEADER, ...doubtful]),
  ]);
}

async function listOf(folder: string, name: string, lines: string[][]): Promise<ZipSource> {
  const path = join(folder, name);
  writeFileSync(path, BYTE_ORDER_MARK + (await csvText(lines)));
  return { name, paths: [path] };
}

/** Lines that are written at once. */
const WAITING = 1000;

/**
 * `fiches-proposees.csv`: a line for each group, with the proposed value of each column, what is to
 * be chosen and what else is written. Groups have the numbers of `doublons.csv`.
 */
export class RecordList {
  readonly #path: string;
  /** Of all entities: columns of one name are one. */
  readonly #names: readonly string[];
  #lines: string[][];
  #groups = 0;

  constructor(folder: string, columns: readonly (readonly MergedColumn[])[]) {
    this.#path = join(folder, "fiches-proposees.csv");
    this.#names = [...new Set(columns.flatMap((own) => own.map(({ name }) => name)))];
    const taken = this.#names.map((name) => (RECORD_HEADER.includes(name) ? `${name} (2)` : name));
    this.#lines = [[...RECORD_HEADER, ...taken.map(neutralised)]];
    writeFileSync(this.#path, BYTE_ORDER_MARK);
  }

  async add(
    entity: LinkedEntity,
    group: LinkedEntity["groups"][number],
    columns: readonly MergedColumn[],
    values: readonly ProposedValue[],
  ): Promise<void> {
    const byName = new Map(values.map(({ column, value }) => [columns[column]!.name, value]));
    const stated = (isOpen: boolean): string =>
      values
        .filter(({ why, others }) => others.length > 0 && (why === WHYS.choose) === isOpen)
        .map(({ column, others }) => `${columns[column]!.name} : ${listed(entity, others)}`)
        .join(" ; ");
    this.#lines.push(
      [
        `${++this.#groups}`,
        certaintyOf(group),
        placesText(entity, group.members),
        stated(true),
        stated(false),
        ...this.#names.map((name) => byName.get(name) ?? ""),
      ].map(neutralised),
    );
    if (this.#lines.length >= WAITING) await this.#flush();
  }

  async #flush(): Promise<void> {
    appendFileSync(this.#path, await csvText(this.#lines));
    this.#lines = [];
  }

  async finish(): Promise<ZipSource> {
    await this.#flush();
    return { name: "fiches-proposees.csv", paths: [this.#path] };
  }
}

/** `anne@b.fr (hier.csv 2) | a@c.fr (aujourdhui.csv 3, 7)`. */
function listed(entity: LinkedEntity, others: readonly OtherValue[]): string {
  const rest = others.length - MOST_LISTED;
  const more = rest > 0 ? [`et ${rest} ${rest > 1 ? "autres" : "autre"}`] : [];
  const displayed = others
    .slice(0, MOST_LISTED)
    .map(({ value, rows }) => `${value} (${placesText(entity, rows)})`);
  return [...displayed, ...more].join(" | ");
}

/** `hier.csv 2, 5 ; aujourdhui.csv 2`. */
function placesText(entity: LinkedEntity, rows: readonly RowPlace[]): string {
  const byTable = new Map<number, number[]>();
  for (const { table, row } of rows) {
    const own = byTable.get(table);
    if (own) own.push(row);
    else byTable.set(table, [row]);
  }
  return Array.from(byTable, ([table, own]) => {
    const rest = own.length - MOST_LISTED;
    const shown = own.slice(0, MOST_LISTED).join(", ");
    const name = tableName(entity, { table });
    return `${name} ${shown}${rest > 0 ? ` et ${rest} de plus` : ""}`;
  }).join(" ; ");
}

function tableName({ tables }: LinkedEntity, { table }: Pick<RowPlace, "table">): string {
  return tables[table]?.layout.name ?? "";
}

function decimal(probability: number): string {
  return rounded(probability).toString().replace(".", ",");
}

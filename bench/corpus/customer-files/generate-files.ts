import { DIRT_LEVELS, type DirtLevel } from "./dirt/dirty-cells.ts";
import { Draw } from "./draw.ts";
import { FILE_KINDS } from "./kinds/all-file-kinds.ts";
import type { FileKind } from "./kinds/file-kind.ts";
import { drawFileForm } from "./layout/file-form.ts";
import { drawFrame, PLAIN_FRAME } from "./layout/file-frame.ts";
import { type FramedTable, writeFile } from "./layout/written-file.ts";
import { relationTruths } from "./relation-truths.ts";
import { draftTable } from "./tables/draft-table.ts";
import type { GeneratedFile, GeneratedSet } from "./truth.ts";
import { makeWorld, type World } from "./world/world.ts";

export interface GenerateOptions {
  /**
   * Companies of the invented world: files have about as many rows; 40 to 400, drawn, when absent.
   */
  readonly companies?: number;
  /** 1 to 20; drawn when absent. */
  readonly files?: number;
  /** `propre` for files without any dirt; drawn for each file when absent. */
  readonly dirt?: keyof typeof DIRT_LEVELS;
  /** Files without any header row. */
  readonly erasedHeaders?: boolean;
}

/**
 * Related files of one invented company, with their ground truth. Same seed and options, same
 * bytes. About 10 ms a thousand rows. `seeds.ts` says which seeds may be tuned on.
 */
export function generateFiles(seed: number, options: GenerateOptions = {}): GeneratedSet {
  const draw = new Draw(seed, "set");
  const world = makeWorld(seed, options.companies ?? draw.of([40, 80, 120, 200, 400]));
  const count =
    options.files ??
    draw.weighted([
      [20, 1],
      [45, draw.between(2, 4)],
      [25, draw.between(5, 8)],
      [10, draw.between(9, 20)],
    ]);
  const kinds = chooseKinds(draw, count);
  const names = new Set<string>();
  const made = kinds.map((kind, index) => {
    const own = draw.apart(`file ${index}`);
    const name = fileName(own, kind, names);
    return makeFile(own, world, kind, name, options);
  });
  return {
    seed,
    files: made.map(({ file }) => file),
    relations: relationTruths(
      made.flatMap(({ drafts, file }) =>
        drafts.map((draft, i) => ({ draft, truth: file.truth.tables[i]! })),
      ),
    ),
  };
}

/** Kinds that own keys occur once in a set; hand-made lists may repeat. */
function chooseKinds(draw: Draw, count: number): FileKind[] {
  const kinds: FileKind[] = [];
  while (kinds.length < count) {
    const kind = draw.weighted(FILE_KINDS);
    const isOwner = kind.maker !== "main" || kind.name === "particuliers";
    const isThere = kinds.some(
      ({ name }) => name === kind.name || (isOwner && sharesKey(name, kind.name)),
    );
    if (!isThere || (!isOwner && kinds.length >= 4)) kinds.push(kind);
    else if (kinds.length >= 7 && isThere) kinds.push(draw.of(BY_HAND));
  }
  return kinds;
}

/** Whether both have the numbers of persons as their key. */
function sharesKey(a: string, b: string): boolean {
  const both = [a, b];
  return both.includes("crm-contacts") && both.includes("particuliers");
}

const BY_HAND = FILE_KINDS.map(([, kind]) => kind).filter(
  ({ maker, name }) => maker === "main" && name !== "particuliers",
);

function fileName(draw: Draw, kind: FileKind, taken: Set<string>): string {
  const root = draw.of(kind.fileNames) + draw.of(["", "", "_2025", "-20250314", " (1)"]);
  const ending = draw.weighted([
    [85, ".csv"],
    [15, ".txt"],
  ] as const);
  let name = root + ending;
  for (let n = 2; taken.has(name); n++) name = `${root}_${n}${ending}`;
  taken.add(name);
  return name;
}

function makeFile(
  draw: Draw,
  world: World,
  kind: FileKind,
  name: string,
  options: GenerateOptions,
) {
  const isClean = options.dirt === "propre";
  const level: DirtLevel =
    DIRT_LEVELS[
      options.dirt ??
        draw.weighted([
          [25, "propre"],
          [45, "courant"],
          [20, "sale"],
          [10, "très sale"],
        ] as const)
    ];
  const isErased = options.erasedHeaders === true;
  const form = drawFileForm(draw);
  const draft = draftTable(draw, world, kind, kind.rows(world, draw), level);
  const frame = isClean
    ? { ...PLAIN_FRAME, headerRows: isErased ? (0 as const) : (1 as const) }
    : drawFrame(draw, isErased);
  const tables: FramedTable[] = [{ draft, frame }];
  const hasSecond = !isClean && !isErased && draw.chance(0.03);
  if (hasSecond) tables.push({ draft: secondTable(draw, world, level), frame: PLAIN_FRAME });
  const file: GeneratedFile = writeFile(
    draw,
    name,
    tables,
    hasSecond ? { ...form, hasLastDelimiter: false } : form,
  );
  return { drafts: tables.map((table) => table.draft), file };
}

/** A small table below another one, of some prospects. */
function secondTable(draw: Draw, world: World, level: DirtLevel) {
  const kind = draw.of(BY_HAND);
  const rows = kind.rows(world, draw).slice(0, draw.between(8, 30));
  return draftTable(draw, world, { ...kind, key: [] }, rows, level);
}

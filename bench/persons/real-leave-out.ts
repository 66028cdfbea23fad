import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder } from "../prepared-home.ts";
import { readDeathLine, readDeathRow } from "./death-sheet.ts";
import { INPUT_CLASSES } from "./input-class.ts";
import { askLeftOut, type LeaveOutFigures, partLines } from "./leave-out.ts";
import type { OpenMatcher } from "./matcher.ts";
import { loadedOf } from "./speed/cached-home.ts";

/**
 * The leave-out test on real lines: by class of input, the answers for the persons left out. The
 * usage name class has none: the register does not have them.
 *
 * @param folder  Of official files of deaths, lines or CSV; they are read and never copied, except
 * the lines to load, into a folder outside of git.
 */
export async function realLeaveOut(
  folder: string,
  seed: number,
  open: OpenMatcher,
): Promise<Readonly<Record<string, LeaveOutFigures>>> {
  const retained = emptyFolder("persons-real");
  const leftOut = readdirSync(folder).flatMap((file) => {
    const isCsv = file.endsWith(".csv");
    const lines = readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean);
    const header = isCsv ? lines.splice(0, 1) : [];
    const parted = partLines(lines, isCsv ? readDeathRow : readDeathLine, seed);
    writeFileSync(join(retained, file), `${[...header, ...parted.kept].join("\n")}\n`);
    return parted.leftOut;
  });
  const matcher = await open(retained);
  const classes = INPUT_CLASSES.filter(({ isUsageName }) => !isUsageName);
  const figures = classes.map(
    (input) => [input.name, askLeftOut(matcher, input, leftOut)] as const,
  );
  await matcher.close?.();
  for (const made of [retained, loadedOf(retained)]) rmSync(made, { recursive: true });
  return Object.fromEntries(figures);
}

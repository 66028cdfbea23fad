import { failed, type Result, success } from "../../../errors/failure.ts";
import type { FileNature } from "../gate/file-nature.ts";
import { hasHeader, NO_HEADER } from "../layout/overridden-head.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { READING_OPTIONS, type ReadingOptions, tellable } from "./reading-options.ts";

/** Refuses options that make no sense for that format: `lecture.option`. */
export function checkOptions(
  { name, nature }: { readonly name: string; readonly nature: FileNature },
  override: ReadingOptions,
): Result<null> {
  const may = tellable(nature);
  const isSound = READING_OPTIONS.every((one) => override[one] === undefined || may.includes(one));
  return isSound ? success(null) : failed("lecture.option", `« ${name} ».`, { file: name });
}

/**
 * Refuses a header that could not be followed (`lecture.entete`), or a text without data
 * (`lecture.sans_ligne`).
 */
export function checkTables(
  { name, tables }: { readonly name: string; readonly tables: readonly TableLayout[] },
  { headerRow }: ReadingOptions,
): Result<null> {
  const file = { file: name };
  const isFollowed = headerRow === undefined || hasHeader(tables, headerRow);
  if (!isFollowed && headerRow !== NO_HEADER)
    return failed("lecture.entete", `« ${name} », ligne ${headerRow}.`, file);
  const hasRows = tables.some(({ rows }) => rows > 0);
  return hasRows ? success(null) : failed("lecture.sans_ligne", `« ${name} ».`, file);
}

import { ARCHIVES } from "./archives.ts";
import type { HostileFile } from "./hostile-file.ts";
import { OTHERS } from "./others.ts";
import { WORKBOOKS } from "./workbooks.ts";

export const HOSTILE_FILES: readonly HostileFile[] = [...ARCHIVES, ...WORKBOOKS, ...OTHERS];

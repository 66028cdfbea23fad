import { ARCHIVES } from "./archives.ts";
import { DOCUMENTS } from "./documents.ts";
import type { HostileFile } from "./hostile-file.ts";
import { TEXTS } from "./texts.ts";
import { WORKBOOKS } from "./workbooks.ts";

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...ARCHIVES,
  ...WORKBOOKS,
  ...DOCUMENTS,
  ...TEXTS,
];

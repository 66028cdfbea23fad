import { rm } from "node:fs/promises";

/**
 * Removes the folder for temporary files of a task (`work` of its input), however the task ended.
 * Here, not in its thread: a thread that was stopped while it removed its folder ended the whole
 * process (SIGABRT in `lstat`, Node 20.20, seen once). There a removal begins with calls that fail,
 * and Node gives up when it cannot make their errors.
 */
export async function removeWork(input: object): Promise<void> {
  const { work } = input as { readonly work?: unknown };
  if (typeof work !== "string") return;
  // A stopped thread may write for a moment longer; its caller removes the folder around.
  await rm(work, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
}

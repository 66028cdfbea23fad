import { readFileSync } from "node:fs";
import { failed, type Result, success } from "../../errors/failure.ts";
import type { Home } from "./home.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./manifest.ts";

/** The published snapshot of a home; `null` when nothing was ever loaded there. */
export function readSnapshot(home: Home): Result<Snapshot | null> {
  let text: string;
  try {
    text = readFileSync(home.snapshot, "utf8");
  } catch {
    return success(null);
  }
  try {
    const snapshot = JSON.parse(text) as Snapshot;
    if (snapshot.format !== SNAPSHOT_FORMAT)
      return failed("registre.corrompu", `${home.snapshot} vient d'une autre version.`);
    return success(snapshot);
  } catch {
    return failed("registre.corrompu", home.snapshot);
  }
}

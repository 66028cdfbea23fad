import { newFolder, recoupe, SAMPLE, succeeds } from "../../journeys/recoupe-process.ts";

/** A home with the sample loaded, through the command itself. */
export async function loadedHome(): Promise<string> {
  const home = newFolder();
  await succeeds(recoupe(home, ["load", "tout", SAMPLE]));
  return home;
}

import type { Home } from "../../engine/snapshot/home.ts";
import { fileSize } from "../pages/dates-and-sizes.ts";
import { readPullState } from "../registers/pull-state.ts";

/** How far the registers of another host are received; `null` when none are. Names no host. */
export function pullText(home: Home): string | null {
  const state = readPullState(home);
  if (!state) return null;
  const { received, bytes, snapshot, isRunning } = state;
  return `${isRunning ? "en cours de réception" : "réception interrompue"}, ${fileSize(received)} sur ${fileSize(bytes)} (${snapshot})`;
}

import { isProcessAlive, processMark } from "../../workers/load/process-mark.ts";

/** Which processes of the service run, for work that one of them began. */
export interface Presence {
  /** Of this process, as it is noted with the work. */
  readonly mark: string;
  /** Whether the process of a mark still runs, as far as is known. */
  isAlive(mark: string): boolean;
}

/** The processes of this machine. */
export const LOCAL_PRESENCE: Presence = {
  get mark() {
    return processMark();
  },
  isAlive: isProcessAlive,
};

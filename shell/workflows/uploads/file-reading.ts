import type { PartReading } from "../../../engine/files/read/reading/reading-options.ts";

/** A person's override of how a part of a file of an upload is read. */
export type FileReading = PartReading & {
  /** Number of the file, from 1. */
  readonly file: number;
};

/** The part of an upload's record that says how its files are read. */
export type FileReadings = {
  /** Absent when all files are read as detected. */
  readonly readings?: readonly FileReading[];
};

/** The reading overrides of a file, by its number from 1. */
export function readingsOf({ readings = [] }: FileReadings, file: number): PartReading[] {
  return readings.flatMap(({ file: own, ...reading }) => (own === file ? [reading] : []));
}

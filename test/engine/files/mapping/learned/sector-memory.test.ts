import test from "ava";
import {
  AGREEING_CLIENTS,
  type SectorVote,
  sectorMemory,
} from "../../../../../engine/files/mapping/learned/sector-memory.ts";

const vote = (field: string | null, clients: number, headerKey = "zone"): SectorVote => ({
  headerKey,
  entity: "companies",
  field,
  clients,
});

const CASES: readonly [string, readonly SectorVote[], readonly (string | null)[]][] = [
  ["nobody", [], []],
  ["one client too few", [vote("secteur", AGREEING_CLIENTS - 1)], []],
  ["enough", [vote("secteur", AGREEING_CLIENTS)], ["secteur"]],
  ["half against half", [vote("secteur", 4), vote("statut", 4)], []],
  ["a majority", [vote("secteur", 5), vote("statut", 2), vote(null, 2)], ["secteur"]],
  ["left alone by most", [vote("secteur", 3), vote(null, 4)], [null]],
  [
    "other headers do not count",
    [vote("secteur", 3), vote("statut", 9, "autre")],
    ["secteur", "statut"],
  ],
];

test("a sector learns what enough clients agree on, and most of them", (t) => {
  for (const [about, votes, fields] of CASES)
    t.deepEqual(
      sectorMemory(votes).map(({ field }) => field),
      fields,
      about,
    );
});

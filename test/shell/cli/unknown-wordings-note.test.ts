import test from "ava";
import type { EditionManifest } from "../../../engine/snapshot/manifest.ts";
import { unknownWordingsNote } from "../../../shell/cli/unknown-wordings-note.ts";

const edition = (unknownWordings?: Record<string, number>) =>
  ({ register: "bodacc", ...(unknownWordings ? { unknownWordings } : {}) }) as EditionManifest;

test("an edition whose wordings are all known says nothing", (t) => {
  t.deepEqual(unknownWordingsNote(edition()), []);
});

test("the wordings are told with their numbers, most frequent first", (t) => {
  const [title, ...lines] = unknownWordingsNote(
    edition({ "Jugement divers": 2, "Suites de la liquidation judiciaire": 12 }),
  );
  t.regex(title ?? "", /^bodacc : 14 annonces en des termes inconnus/);
  t.deepEqual(lines, ["  12 × Suites de la liquidation judiciaire", "  2 × Jugement divers"]);
});

test("ten are named, the others counted", (t) => {
  const many = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`nature ${at}`, 1]));
  t.is(unknownWordingsNote(edition(many)).at(-1), "  et 4 autres");
});

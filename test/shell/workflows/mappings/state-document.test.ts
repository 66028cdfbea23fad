import test from "ava";
import { joinedObjects } from "../../../../shell/workflows/mappings/state-document.ts";
import fc from "../../../properties.ts";

const members = (prefix: string) =>
  fc
    .dictionary(
      fc.string({ unit: "grapheme" }).map((name) => prefix + name),
      fc.jsonValue(),
      { minKeys: 1 },
    )
    .map((some) => ({ ...some }));

test("two objects joined as bytes are the object of the members of both", (t) => {
  fc.assert(
    fc.property(members("a"), members("b"), (edits, document) => {
      const bytes = joinedObjects(edits, Buffer.from(JSON.stringify(document)));
      t.deepEqual(
        JSON.parse(Buffer.from(bytes).toString()),
        JSON.parse(JSON.stringify({ ...edits, ...document })),
      );
    }),
  );
});

import test from "ava";
import { INTER_FACES } from "../../../../../engine/files/report/pdf/inter.ts";
import { fitted, wrapped } from "../../../../../engine/files/report/pdf/text-fitting.ts";
import { type SetText, widthOf } from "../../../../../engine/files/report/pdf/typeface.ts";
import fc from "../../../../properties.ts";

const SET: SetText = { face: INTER_FACES.regular, size: 10 };
const text = fc.string({ unit: "grapheme", maxLength: 200 });
const width = fc.double({ min: 0, max: 400, noNaN: true });

test("a text that fits is not changed; one that does not ends with an ellipsis", (t) => {
  t.is(fitted("Clients", SET, 200), "Clients");
  t.is(fitted("Clients de la région", SET, 60), "Clients de…");
  t.is(fitted("Clients de la région.csv", SET, 80, "middle"), "Clients de….csv");
  t.is(fitted("W", SET, 1), "", "not even an ellipsis has room");
});

test("it always fits, and as much of it as can be is shown", (t) => {
  fc.assert(
    fc.property(
      text,
      width,
      fc.constantFrom("end" as const, "middle" as const),
      (any, room, cut) => {
        const view = fitted(any, SET, room, cut);
        return widthOf(view, SET) <= room || view === "";
      },
    ),
  );
  t.pass();
});

/** Adds words as long as they fit: no search, no limit of lines. */
function naive(any: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of any.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, SET) <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => fitted(line, SET, room));
}

test("lines hold as many words as fit, all of them where there is no limit", (t) => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30 }), fc.integer({ min: 80, max: 300 }), (any, room) => {
      const lines = wrapped(any, SET, room, 1000);
      t.deepEqual(lines, naive(any, room));
      return lines.join(" ") === any;
    }),
  );
});

test("never more lines than asked for, nor wider", (t) => {
  fc.assert(
    fc.property(text, width, fc.integer({ min: 1, max: 5 }), (any, room, most) => {
      const lines = wrapped(any, SET, room, most);
      return lines.length <= most && lines.every((line) => widthOf(line, SET) <= room);
    }),
  );
  t.deepEqual(wrapped("un deux trois quatre", SET, 45, 2), ["un deux", "trois qu…"]);
});

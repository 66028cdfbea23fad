import test from "ava";
import { BoundedList } from "../../../engine/memory/bounded-list.ts";
import fc from "../../properties.ts";

const byValue = (a: number, b: number): number => a - b;

test("the first values by the order, in whatever order they come", (t) => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(12), (values, most) => {
      const list = new BoundedList<number>(most, byValue);
      for (const value of values) list.add(value);
      t.deepEqual([...list.values], [...values].sort(byValue).slice(0, most));
      return true;
    }),
  );
});

test("what would not be kept is known before it is made", (t) => {
  const list = new BoundedList<number>(2, byValue);
  t.true(list.takes(9));
  for (const value of [5, 7]) list.add(value);
  t.false(list.takes(7), "as good as the last one, and later");
  t.true(list.takes(6));
});

import type { TestFn } from "ava";
import type { Answer } from "../../journeys/public-api.ts";

/** A body that a row refuses, with where and how. */
export type RefusedBody = readonly [
  why: string,
  body: unknown,
  loc: readonly unknown[],
  type: string,
];

/**
 * Each body is answered 422, with one reason and no other.
 *
 * @param ask     Sends a body to the row.
 * @param untold  What the bodies hold of a customer, which no refusal may tell back.
 */
export function refusesBodies(
  test: TestFn,
  bodies: readonly RefusedBody[],
  ask: (body: unknown) => Promise<Answer>,
  untold: string,
): void {
  for (const [why, body, loc, type] of bodies)
    test(`refused: ${why}`, async (t) => {
      const answer = await ask(body);
      t.is(answer.status, 422);
      const { detail } = answer.json as { detail: { loc: unknown[]; type: string }[] };
      t.deepEqual(
        detail.map((one) => [one.loc, one.type]),
        [[loc, type]],
      );
      t.false(answer.text.includes(untold));
    });
}

import type { TestFn } from "ava";
import type { Answer } from "../../journeys/public-api.ts";

/** A refused body, with the location and type of its fault. */
export type RefusedBody = readonly [
  why: string,
  body: unknown,
  loc: readonly unknown[],
  type: string,
];

/**
 * Asserts that each body is answered 422 with exactly one reason.
 *
 * @param ask Sends a body to the row.
 * @param untold Customer data in the bodies, which no refusal may repeat.
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

import test from "ava";
import type { InputAddress } from "../../../../engine/address/normalisation-json.ts";
import { success } from "../../../../engine/errors/failure.ts";
import { ADDRESS_CALL } from "../../../../shell/endpoints/adresse/examples.ts";
import { AddressAnswers } from "../../../../shell/workflows/lookups/address-answers.ts";
import { type AnswersUnderTest, answersByWorkers, bedOf } from "./answers-by-workers.ts";

const ANSWERS: AnswersUnderTest<InputAddress> = {
  queries: ADDRESS_CALL.adresses,
  askerOf: (parts, { addresses }) => {
    if (!addresses) throw new Error("no addresses");
    const answers = new AddressAnswers(parts);
    return async (id, queries) => {
      const answer = await answers.normalise(id, addresses, queries);
      return answer.ok ? success(JSON.parse(Buffer.from(answer.value).toString()).results) : answer;
    };
  },
};

answersByWorkers(test, "addresses", ANSWERS);

const ONE_ALONE: readonly (readonly [address: InputAddress, pools: number])[] = [
  ["68 rue du lavoir 44000 Nantes", 0],
  ["68 rue du lavoir NANTES CEDEX\n44099", 0],
  [{ adresse: "68 rue du lavoir", code_postal: "44000" }, 0],
  [{ adresse: "68 rue du lavoir 44000", code_postal: null }, 0],
  ["68 rue du lavoir Nantes", 1],
  ["68 rue du lavoir Nantes, 0240440000", 1],
  [{ adresse: "68 rue du lavoir", code_postal: "4400", ville: "Nantes" }, 1],
];

test("one address that has a postcode is answered on this thread, another by a worker", async (t) => {
  for (const [address, pools] of ONE_ALONE) {
    const { id, ask, clock, close } = await bedOf(ANSWERS);
    t.true((await ask(id, [address])).ok);
    t.is(clock.pools, pools, JSON.stringify(address));
    await close();
  }
});

import test from "ava";
import { success } from "../../../engine/errors/failure.ts";
import { AddressAnswers } from "../../../shell/addresses/address-answers.ts";
import { ADDRESS_CALL } from "../../../shell/endpoints/adresse/examples.ts";
import { answersByWorkers } from "../snapshot/answers-by-workers.ts";

answersByWorkers(test, "addresses", {
  queries: ADDRESS_CALL.adresses,
  askerOf: (parts, { addresses }) => {
    if (!addresses) throw new Error("no addresses");
    const answers = new AddressAnswers(parts);
    return async (id, queries) => {
      const answer = await answers.normalise(id, addresses, queries);
      return answer.ok ? success(JSON.parse(Buffer.from(answer.value).toString()).results) : answer;
    };
  },
});

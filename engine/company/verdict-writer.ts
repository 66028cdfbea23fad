import type { CompanyId } from "../identifiers/company-id.ts";
import type { JsonWriter } from "../text/json-writer.ts";
import { type CompanyBase, knowledgeOf } from "./company-base.ts";
import { toVerifyTextAt } from "./officer-crossing/entry.ts";
import { ReasonWriter } from "./reasons.ts";
import { BLOCK, recordBlock } from "./record.ts";
import { RecordFactPieces } from "./record-fact-pieces.ts";
import type { Situation } from "./situation.ts";
import { VerdictFragments } from "./verdict-fragments.ts";

const QUOTE = 0x22;

/**
 * Writes the fields determined by the rules: from the end of `denomination` to the value of
 * `siret_successeur`.
 */
export class VerdictWriter {
  readonly #reasons: ReasonWriter;
  readonly #fragments: VerdictFragments;
  readonly #facts: RecordFactPieces;

  constructor(base: CompanyBase) {
    const knowledge = knowledgeOf(base);
    this.#reasons = new ReasonWriter(base);
    this.#fragments = new VerdictFragments(this.#reasons, knowledge);
    this.#facts = new RecordFactPieces(knowledge);
  }

  write(situation: Situation, id: CompanyId, json: JsonWriter): void {
    const { opening, rules, closing, ending } = this.#fragments.of(situation, id.repair);
    json.raw(opening);
    if (closing !== null) {
      this.#reasons.write(situation, id, rules, json);
      json.raw(closing);
    }
    json.raw(this.#facts.of(situation));
    if (situation.hasOfficersToVerify) writeOfficersToVerify(situation, json);
    json.raw(ending);
    const { successor } = situation.succession;
    if (successor === null) return;
    json.byte(QUOTE);
    json.digits(successor.siren, 9);
    json.digits(successor.nic, 5);
    json.byte(QUOTE);
  }
}

function writeOfficersToVerify({ bytes, record }: Situation, json: JsonWriter): void {
  json.packedText(bytes, toVerifyTextAt(recordBlock(bytes, record, BLOCK.deces)));
}

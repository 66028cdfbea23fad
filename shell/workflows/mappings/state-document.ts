import { relationsDocument } from "../../../engine/files/proposal/mapping-document.ts";
import type { UploadStructure } from "../../../engine/files/proposal/upload-proposal.ts";
import { relationGraph } from "../../../engine/files/relations/graph/relation-graph.ts";
import { relationsOf } from "./confirmations.ts";
import { type MappingState, ruleFields } from "./mapping-state.ts";

/** The members of an upload's state apart from its proposal, as in the interface. */
interface ProposalEdits {
  readonly [stated: string]: unknown;
}

/**
 * A person's edits of a proposal: current keys, relations and graph, overrides, confirmed columns,
 * and the tables left to validate.
 */
export function proposalEdits(
  structure: UploadStructure,
  { confirmation, overrides, rules }: MappingState,
  missing: readonly string[],
): ProposalEdits {
  const relations = relationsOf(structure, overrides);
  return {
    ...relationsDocument(relations, relationGraph(structure.tables, relations)),
    surcharges: overrides,
    confirmation: { mappings: confirmation.columns, tables: confirmation.tables },
    tables_a_valider: missing,
    regles: rules.map(ruleFields),
  };
}

/**
 * Merges two JSON objects without parsing the second, which is given as bytes; neither may be
 * empty, and their names must differ.
 */
export function joinedObjects(edits: ProposalEdits, document: Uint8Array): Uint8Array {
  const head = Buffer.from(JSON.stringify(edits));
  head[head.length - 1] = COMMA;
  return Buffer.concat([head, document.subarray(1)]);
}

const COMMA = 0x2c;

import { relationsDocument } from "../../../engine/files/proposal/mapping-document.ts";
import type { UploadStructure } from "../../../engine/files/proposal/upload-proposal.ts";
import { relationGraph } from "../../../engine/files/relations/graph/relation-graph.ts";
import { relationsOf } from "./confirmations.ts";
import type { MappingState } from "./mapping-state.ts";

/** What is known of an upload beside its proposal, as the interface gives it. */
interface ProposalEdits {
  readonly [stated: string]: unknown;
}

/**
 * What a person has said of a proposal: keys, relations and graph as they are now, overrides,
 * confirmed columns, and the tables that are still to be validated.
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
    regles: rules.map(({ id, texte, categorie }) => ({ id, texte, categorie })),
  };
}

/**
 * One JSON object of the members of two, the second as its bytes; neither is empty, and no name
 * stands in both.
 */
export function joinedObjects(edits: ProposalEdits, document: Uint8Array): Uint8Array {
  const head = Buffer.from(JSON.stringify(edits));
  head[head.length - 1] = COMMA;
  return Buffer.concat([head, document.subarray(1)]);
}

const COMMA = 0x2c;

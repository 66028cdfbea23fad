import { relationsDocument } from "../../engine/mapping/mapping-document.ts";
import type { UploadStructure } from "../../engine/mapping/proposal/upload-proposal.ts";
import { relationGraph } from "../../engine/relations/graph/relation-graph.ts";
import { relationsOf } from "./confirmations.ts";
import type { MappingState } from "./mapping-state.ts";
import type { ProposalDocument } from "./proposal-document.ts";

/** What is known of an upload, as the interface gives it. */
type StateDocument = Readonly<Record<string, unknown>>;

/**
 * The proposal of an upload with what a person has said of it: keys, relations and graph as they
 * are now, overrides, confirmed columns, and the tables that are still to be validated.
 */
export function mappingDocumentOf(
  proposal: ProposalDocument,
  structure: UploadStructure,
  { confirmation, overrides, rules }: MappingState,
  missing: readonly string[],
): StateDocument {
  const relations = relationsOf(structure, overrides);
  return {
    ...proposal,
    ...relationsDocument(relations, relationGraph(structure.tables, relations)),
    surcharges: overrides,
    confirmation: { mappings: confirmation.columns, tables: confirmation.tables },
    tables_a_valider: missing,
    regles: rules.map(({ id, texte, categorie }) => ({ id, texte, categorie })),
  };
}

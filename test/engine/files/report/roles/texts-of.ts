import type { Block } from "../../../../../engine/files/report/roles/block.ts";
import type { RoleDocument } from "../../../../../engine/files/report/roles/role-report.ts";

/** Every text of a document that PDF and page must display, except verdicts and actions. */
export function textsOf({ title, subject, about, blocks, annex }: RoleDocument): string[] {
  return [title, subject, about, ...[...blocks, ...annex].flatMap(textsOfBlock)].filter(
    (text) => text !== "",
  );
}

function textsOfBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case "section":
    case "subsection":
      return [block.title];
    case "figures":
      return block.cells.flatMap(({ figure, label }) => [figure, label]);
    case "paragraph":
      return [block.text];
    case "list":
      return block.items;
    case "quotation":
      return [block.text, block.source];
    case "table":
      return block.rows.length === 0
        ? [block.none]
        : [...block.columns.map(({ label }) => label), ...block.rows.flat()];
    case "method":
      return block.sentences;
    case "actions":
      return block.report.actions.flatMap(({ title, detail }) => [title, detail]);
    case "verdict":
      return [block.verdict.judgement];
  }
}

import { commercial } from "./commercial/commercial.ts";
import { dirigeant } from "./dirigeant/dirigeant.ts";
import { dsi } from "./dsi/dsi.ts";
import { aboutOf, type ReportFacts, reportFacts } from "./report-facts.ts";
import type { ReportInput } from "./report-input.ts";
import type { RoleDocument, RoleReport } from "./role-report.ts";
import { withinPages } from "./within-pages.ts";

/** The reports of a job, one PDF each: `rapport-{produit}-{role}.pdf`. */
const ALL_ROLES: readonly RoleReport[] = [dirigeant, commercial, dsi];

/** Rows of all tables of an annex: the files of findings have the others. */
const ANNEX_ROWS = 300;

/** Makes the report of a role. Pure: same facts, same document. Linear in rows and columns. */
function makeRoleDocument(report: RoleReport, facts: ReportFacts): RoleDocument {
  return {
    role: report.role,
    produit: facts.input.produit,
    title: report.title,
    subject: facts.subject,
    about: aboutOf(facts),
    date: facts.input.jour,
    blocks: withinPages(report.blocks(facts), report.rowsMost),
    pagesMost: report.pagesMost,
    annex: withinPages(report.annex?.(facts) ?? [], ANNEX_ROWS),
  };
}

/** The reports of a job, one for each role. */
export function makeRoleDocuments(input: ReportInput): RoleDocument[] {
  const facts = reportFacts(input);
  return ALL_ROLES.map((report) => makeRoleDocument(report, facts));
}

/** File name of a report among the artefacts of its job. */
export function reportFileName({ produit, role }: Pick<RoleDocument, "produit" | "role">): string {
  return `rapport-${produit}-${role}.pdf`;
}

import { commercial } from "./commercial/commercial.ts";
import { dirigeant } from "./dirigeant/dirigeant.ts";
import { dsi } from "./dsi/dsi.ts";
import type { RoleReport } from "./role-report.ts";

/** The reports of a job, one PDF each: `rapport-{produit}-{role}.pdf`. */
export const ALL_ROLES: readonly RoleReport[] = [dirigeant, commercial, dsi];

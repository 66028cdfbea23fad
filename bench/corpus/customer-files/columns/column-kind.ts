import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import type { FieldNames } from "../vocabulary/header-style.ts";
import type { CompanyFacts } from "../world/company-facts.ts";
import type { ContactFacts } from "../world/contact-facts.ts";
import type { ActivityFacts, ProductFacts, SaleFacts } from "../world/trade-facts.ts";
import type { Schemes } from "../world/world.ts";

/** The facts of a row; a list of contacts has their companies too. */
export interface RowFacts {
  readonly company: CompanyFacts;
  readonly contact: ContactFacts;
  readonly sale: SaleFacts;
  readonly product: ProductFacts;
  readonly activity: ActivityFacts;
}

/** A kind of column: its content, its possible headers and forms. */
export interface ColumnKind {
  readonly entity: EntityType;
  readonly field: string | null;
  readonly alsoFields?: readonly string[];
  readonly type: ColumnType;
  readonly alsoTypes?: readonly ColumnType[];
  /** Values of one domain denote the same things in every file. */
  readonly domain?: string;
  readonly names: FieldNames;
  /** Draws the form of this column in this file. */
  form(draw: Draw, schemes: Schemes): (row: RowFacts, draw: Draw) => string;
}

import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import type { FieldNames } from "../vocabulary/header-style.ts";
import type { CompanyFacts } from "../world/company-facts.ts";
import type { ContactFacts } from "../world/contact-facts.ts";
import type { ActivityFacts, ProductFacts, SaleFacts } from "../world/trade-facts.ts";
import type { Schemes } from "../world/world.ts";

/** What a row of a file is about; a list of contacts has their companies too. */
export interface RowFacts {
  readonly company: CompanyFacts;
  readonly contact: ContactFacts;
  readonly sale: SaleFacts;
  readonly product: ProductFacts;
  readonly activity: ActivityFacts;
}

/** A sort of column: what it tells and how it may be named and written. */
export interface ColumnKind {
  readonly entity: EntityType;
  readonly field: string | null;
  readonly alsoFields?: readonly string[];
  readonly type: ColumnType;
  readonly alsoTypes?: readonly ColumnType[];
  /** Values of one domain are the same thing in every file. */
  readonly domain?: string;
  readonly names: FieldNames;
  /** How this column of this file writes: drawn once. */
  form(draw: Draw, schemes: Schemes): (row: RowFacts, draw: Draw) => string;
}

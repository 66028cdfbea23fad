import type { CrmField, CrmRecordFields, FieldKind } from "./crm-field.ts";

/** A file of a connector, by its path in the connector's folder. */
export interface ConnectorFile {
  readonly path: string;
  readonly text: string;
}

/** The files that connect a platform: `data/connectors/{slug}`. */
export interface Connector {
  /** Its folder. */
  readonly slug: string;
  /** In its publisher's spelling. */
  readonly name: string;
  /** Includes its guide, `README.md`. */
  files(records: readonly CrmRecordFields[]): readonly ConnectorFile[];
}

export const jsonFile = (path: string, value: unknown): ConnectorFile => ({
  path,
  text: `${JSON.stringify(value, null, 2)}\n`,
});

/** A CRM, with custom fields defined in its publisher's format. */
export interface Crm {
  readonly slug: string;
  readonly name: string;
  /** The CRM's name of each kind of field, for the guide. */
  readonly types: Readonly<Record<FieldKind, string>>;
  /** Key of a field in the guide; "" when the CRM generates it. */
  key(field: CrmField, record: CrmRecordFields["record"]): string;
  /** Definitions of all fields of a record. */
  definitions(records: readonly CrmRecordFields[]): readonly ConnectorFile[];
  /** French Markdown: how to import the definitions. */
  readonly steps: string;
}

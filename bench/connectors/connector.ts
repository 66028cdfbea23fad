import type { CrmField, CrmRecordFields, FieldKind } from "./crm-field.ts";

/** A file of a connector, by its path in the connector's folder. */
export interface ConnectorFile {
  readonly path: string;
  readonly text: string;
}

/** What a platform needs to be plugged in: `data/connectors/{slug}`. */
export interface Connector {
  /** Its folder. */
  readonly slug: string;
  /** As its publisher writes it. */
  readonly name: string;
  /** With its guide, `README.md`. */
  files(records: readonly CrmRecordFields[]): readonly ConnectorFile[];
}

export const jsonFile = (path: string, value: unknown): ConnectorFile => ({
  path,
  text: `${JSON.stringify(value, null, 2)}\n`,
});

/** A CRM, whose custom fields are defined by what its publisher's interface takes. */
export interface Crm {
  readonly slug: string;
  readonly name: string;
  /** What a field of each kind is called there; the guide tells it. */
  readonly types: Readonly<Record<FieldKind, string>>;
  /** The key that the guide tells of a field; "" where the CRM makes it up. */
  key(field: CrmField, record: CrmRecordFields["record"]): string;
  /** Definitions of all fields of a record. */
  definitions(records: readonly CrmRecordFields[]): readonly ConnectorFile[];
  /** French Markdown: how the definitions are brought in. */
  readonly steps: string;
}

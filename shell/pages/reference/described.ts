/** The parts of an OpenAPI document that its pages display. */
export interface Described {
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, AnswerPart>>;
    readonly examples: Readonly<Record<string, Example>>;
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

export interface Tag {
  readonly name: string;
  readonly description: string;
  /** Path of its page. */
  readonly "x-page": string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, AnswerPart | Reference>>;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  /** Where it is, if not with the others. */
  readonly servers?: readonly unknown[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: string | number;
}

interface Reference {
  readonly $ref: string;
}

export interface AnswerPart {
  readonly description: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

export type Content = Readonly<Record<string, MediaPart>>;

interface MediaPart {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

interface Example {
  readonly value: unknown;
}

interface SecurityScheme {
  readonly description: string;
  readonly name?: string;
}

/** The subset of JSON Schema 2020-12 that the schemas of rows use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** An operation with its method and path. */
export interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The operations of a tag, in document order. */
export function placesOf({ paths }: Described, tag: string): Place[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ operation }) => operation.tags.includes(tag));
}

/** A response, with a reference resolved. */
export function answerPart(document: Described, part: AnswerPart | Reference): AnswerPart {
  if (!("$ref" in part)) return part;
  return known(document.components.responses, part.$ref);
}

/** The value of an example, with a reference resolved. */
export function exampleValue({ components }: Described, example: Example | Reference): unknown {
  return "$ref" in example ? known(components.examples, example.$ref).value : example.value;
}

/**
 * A schema with a reference resolved, and its name; a description next to the reference has
 * priority.
 */
export function named(document: Described, schema: Schema): { name: string; schema: Schema } {
  if (schema.$ref === undefined) return { name: "", schema };
  const { $ref, ...rest } = schema;
  return { name: $ref, schema: { ...known(document.components.schemas, $ref), ...rest } };
}

function known<Part>(parts: Readonly<Record<string, Part>>, ref: string): Part {
  const part = parts[ref.slice(ref.lastIndexOf("/") + 1)];
  if (!part) throw new Error(`The document has no ${ref}`);
  return part;
}

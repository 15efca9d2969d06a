/** A description of a file format (schemas/mrf/*.format.json). */
export interface Format {
  readonly kinds: Readonly<Record<string, FormatNode>>;
  readonly root: FormatNode;
}

/** The description of a value, with the keywords of JSON Schema and some of its own. */
export interface FormatNode {
  /** Another node, by its name in `kinds`. */
  readonly kind?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer';
  readonly enum?: readonly string[];
  /** Exactly one of these nodes accepts the value. */
  readonly oneOf?: readonly FormatNode[];

  readonly properties?: Readonly<Record<string, FormatNode>>;
  readonly required?: readonly string[];
  /** At least one of these fields is present. */
  readonly atLeastOneOf?: readonly string[];
  /** All of these fields or none. */
  readonly together?: readonly string[];
  /** Further fields that are required when a field has this value. */
  readonly when?: readonly { field: string; equals: string; required: readonly string[] }[];

  readonly items?: FormatNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;

  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: 'date' | 'httpsAddress';

  readonly minimum?: number;
  readonly maximum?: number;
  /** The value is larger than this. */
  readonly exclusiveMinimum?: number;
}

/** An error in a value, by its JSON pointer; its text is `server.mrf.<rule>`. */
export interface FormatProblem {
  readonly pointer: string;
  readonly rule: string;
  readonly params: Record<string, string | number>;
}

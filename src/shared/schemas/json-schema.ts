import type { Principal } from './principals.ts';

/**
 * The portal's dialect of JSON Schema: keywords with the same meaning in draft-07 and 2020-12, plus its own keywords
 * (`x-…`). schemas/meta/dialect.json describes each; dialect.ts rejects all others.
 */
export interface JsonSchema {
  type?: SchemaType;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: false;
  items?: JsonSchema;
  enum?: Scalar[];
  const?: Scalar;
  format?: FormatName;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  default?: unknown;
  readOnly?: boolean;
  'x-validator'?: ValidatorUse | ValidatorUse[];
  /** The id of the code list that contains the value. */
  'x-code'?: string;
  'x-kind'?: ValueKind;
  /** On an object of a list: the property that identifies it, if not its first required identifier. */
  'x-key'?: string;
  /** identifier: allowed in paths; sensitive: never in URLs, cache keys, titles, logs or storage. */
  'x-sensitivity'?: 'identifier' | 'sensitive';
  'x-requires'?: Protection;
  /** In a request: the property of the response that this field searches by, if its name differs. */
  'x-filters'?: string;
  /** The value is an amount of dollars. */
  'x-money'?: boolean;
  /** The meaning of a missing value, which has the text `absent.<meaning>`. */
  'x-absent'?: string;
  /** For a number in a request: the value that replaces a text that is not a number. */
  'x-non-numeric'?: number;
}

/** There is no null type: missing values are omitted. */
export type SchemaType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
export type FormatName = 'date' | 'date-time' | 'email' | 'uri' | 'binary';
/** The meaning of a text or number, see schemas/meta/dialect.json. */
export type ValueKind =
  | 'memberId'
  | 'claimNumber'
  | 'taxId'
  | 'ssn'
  | 'ssnLast4'
  | 'phone'
  | 'password'
  | 'rowNumber'
  | 'byteCount'
  | 'formAnswers'
  | ExampleKind;
/** The content of a text, which only serves to generate examples for the preview. */
export type ExampleKind =
  | 'firstName'
  | 'lastName'
  | 'personName'
  | 'initials'
  | 'accountName'
  | 'organization'
  | 'provider'
  | 'street'
  | 'city'
  | 'zip'
  | 'year'
  | 'reference'
  | 'webAddress'
  | 'fileName'
  | 'prose'
  | 'formDefinition';
export type Scalar = string | number | boolean;

/** A named validator of schemas/parts/validators.json, with its parameters. */
export type ValidatorUse = string | { name: string; params: ValidatorParams };
export type ValidatorParams = Record<string, Scalar>;

/** `x-requires` for one kind of caller; callers of another kind receive the property. */
export interface PrincipalProtection {
  principal: Principal;
  requires: string[];
  /** Why no role of this kind of caller holds the permissions. */
  reason?: string;
}

/** `x-requires`: permissions that every caller needs, or permissions per kind of caller. */
export type Protection = string[] | PrincipalProtection[];

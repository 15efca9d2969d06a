import type { Principal } from './principals.ts';

/**
 * The dialect of JSON Schema in which the portal says what is true: the words that draft-07 and 2020-12 read alike,
 * plus the portal's own words (`x-…`). schemas/meta/dialect.json has a sentence for each; dialect.ts refuses every other word.
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
  'x-code'?: string;
  'x-kind'?: ValueKind;
  'x-sensitivity'?: 'identifier' | 'sensitive';
  'x-requires'?: Protection;
  'x-filters'?: string;
  'x-money'?: boolean;
  'x-absent'?: string;
  'x-non-numeric'?: number;
}

/** There is no null: what is not there is left out. */
export type SchemaType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
export type FormatName = 'date' | 'date-time' | 'email' | 'uri' | 'binary';
/** What a text or number stands for, as schemas/meta/dialect.json says. */
export type ValueKind =
  | 'memberId'
  | 'claimNumber'
  | 'taxId'
  | 'ssn'
  | 'ssnLast4'
  | 'phone'
  | 'password'
  | 'rowNumber'
  | ExampleKind;
/** What a text is about. It is shown and entered like any other; the preview makes up its examples by it. */
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
  | 'prose';
export type Scalar = string | number | boolean;

/** A named rule of schemas/parts/validators.json, with the parameters it asks for. */
export type ValidatorUse = string | { name: string; params: ValidatorParams };
export type ValidatorParams = Record<string, Scalar>;

/** `x-requires` for one kind of caller; callers of another kind receive the property. */
export interface PrincipalProtection {
  principal: Principal;
  requires: string[];
}

/** `x-requires`: permissions that every caller needs, or permissions per kind of caller. */
export type Protection = string[] | PrincipalProtection[];

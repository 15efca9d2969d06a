import type { JsonSchema } from './json-schema.ts';
import type { PagingShape } from './paging.ts';
import type { Principal } from './principals.ts';
import type { WrittenUpload } from './upload-limits.ts';

/** One way to be allowed: the kind of caller, and the permissions it must hold (all of `requires`, one of `requiresAny`). */
export interface AccessGrant {
  principal: Principal;
  requires?: string[];
  requiresAny?: string[];
}

/** A rule over more than one field. It holds in the browser and on the server. */
export interface OperationRule {
  id: string;
  /** Key of its text: `rules.<operation>.<id>`, or `rules.<id>` of a rule that several operations share. */
  text: string;
  /** Fields that get the message. */
  marks: string[];
  /** The list whose every entry the rule is about: the condition reads it as `row`, and the marks are its fields. */
  each?: string;
  /** CEL over `form`, `session`, `today` and `row`; must be true. */
  assert: string;
  note?: string;
}

/**
 * A sensitive criterion that a kind of caller may use as a proof of identity though it may not receive the value
 * (specification, point 5). Exactly one of `with` and `handler` is set.
 */
export interface Proof {
  principal: Principal;
  /** The input field. */
  field: string;
  /** Input fields that must be given with it: all of one of these lists. The pipeline counts attempts per subject. */
  with?: string[][];
  /** The handler checks which facts belong together and counts the attempts. */
  handler?: true;
  note?: string;
}

/** A group-level switch that must be on for the group the input names (specification point 6). */
export interface GateUse {
  gate: GateName;
  /** Input field that holds the group number or the member id from which the group follows. */
  from: string;
}
export interface BulkUse {
  ids: string;
  all?: string;
  of?: string;
}
export type GateName = 'enrollment' | 'demographicUpdate';

export type Place = 'path' | 'query' | 'body';
export type Encoding = 'none' | 'json' | 'form' | 'multipart';
export type RateClass = 'read' | 'write' | 'login' | 'lookup' | 'export' | 'telemetry' | 'public';
export type AuditClass = 'none' | 'phi' | 'change' | 'security';

export interface OperationOutput {
  kind: 'json' | 'file' | 'empty';
  status: number;
  /** For kind json: the response schema, references resolved. */
  schema?: JsonSchema;
  contentTypes: string[];
  /** For kind file: the schema of the record, or of the rows, whose values the file carries. */
  carries?: JsonSchema | undefined;
}

/** One call of the portal, joined from schemas/<noun>/<noun>.api.json with every reference resolved. */
export interface Operation {
  id: string;
  noun: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the /api prefix and {braces}: /api/Groups/Logo/{groupNumber}. */
  path: string;
  /** Further verbs and paths that answer the same call (a GET of the specification that writes also answers POST). */
  aliases: { method: Operation['method']; path: string }[];
  summary: string;
  effect: 'read' | 'write';
  access: AccessGrant[];
  /** Restricted sessions in which the call still works (must change the password, terms not accepted, served elsewhere). */
  allowedDuring: ('changePassword' | 'terms' | 'elsewhere')[];
  /** True: refused with 409 while impersonating. */
  barredWhileImpersonating: boolean;
  /** Input field with the caller's current password: asked for again before the operation runs (ASVS 7.5.1). */
  reauthenticate?: string;
  gates: GateUse[];
  /** Which input field names an owned object, and the permissions that another account than the own needs. */
  object?: { kind: string; field: string; requires?: string[] };
  paging?: PagingShape;
  /** What the browser shows in place of the answer of a failed call, with a notice (specification, points 7 and 8). */
  onFailure?: 'emptyPage' | undefined;
  audit: AuditClass;
  rate: RateClass;
  /**
   * `oauth`: a bad request is answered with 400 {error, error_description}, in words (RFC 6749, 5.2). `claim`: the
   * browser rejects a failed download with the EOB failure record of the specification's point 3.
   */
  errors: 'problem' | 'oauth' | 'claim';
  idempotent: boolean;
  /** An idempotent call whose equal repeat without the same key acts again (limits.repeatWindow does not apply). */
  repeatable: boolean;
  /** Kind of request that the call files: its name in the codes of every brand. */
  transaction?: string;
  /** Code of the queue in which what the call begins waits. */
  queue?: string;
  /** The call takes several rows: which input lists them, and which stands for all that the search `of` finds. */
  bulk?: BulkUse;
  rules: OperationRule[];
  proofs: Proof[];
  /** One flat object: path, query and body fields have distinct names. */
  input: {
    schema: JsonSchema;
    places: Record<string, Place>;
    encoding: Encoding;
    /** For multipart: the name under which files travel; it is not part of `schema`. */
    files?: string;
    /** What may be sent under it, as the contract writes it. */
    upload?: WrittenUpload | undefined;
  };
  output: OperationOutput;
}

export type Contract = ReadonlyMap<string, Operation>;

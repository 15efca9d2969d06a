import type { JsonSchema } from './json-schema.ts';
import type { PagingShape } from './paging.ts';
import type { Principal } from './principals.ts';
import type { WrittenUpload } from './upload-limits.ts';

/**
 * One kind of caller that may make the call, with the permissions it needs (all of `requires`, one of `requiresAny`).
 */
export interface AccessGrant {
  principal: Principal;
  requires?: string[];
  requiresAny?: string[];
}

/** A rule over several fields, checked in the browser and on the server. */
export interface OperationRule {
  id: string;
  /** Text key: `rules.<operation>.<id>`, or `rules.<id>` for a rule shared by several operations. */
  text: string;
  /** Fields that get the message. */
  marks: string[];
  /** The list whose entries the rule checks: the condition reads an entry as `row`, and the marks are its fields. */
  each?: string;
  /** CEL condition over `form`, `session`, `today` and `row`; it must be true. */
  assert: string;
  /** A comment for developers. */
  note?: string;
}

/**
 * A sensitive criterion that a kind of caller may use as proof of identity although it may not receive the value
 * (point 5 of the specification). Exactly one of `with` and `handler` is set.
 */
export interface Proof {
  principal: Principal;
  /** The input field. */
  field: string;
  /**
   * Lists of input fields: `field` is accepted only with all fields of one list. The pipeline counts the wrong attempts
   * for each subject (`subject` in schemas/parts/rates.json).
   */
  with?: string[][];
  /** The handler checks the combination of facts and counts the attempts. */
  handler?: true;
  /** A comment for developers. */
  note?: string;
}

/** A feature switch of a group that must be on for the group of the input (point 6 of the specification). */
export interface GateUse {
  gate: GateName;
  /** Input field with the group number, or with the member id that determines the group. */
  from: string;
}
/** The inputs of a bulk operation (x-bulk). */
export interface BulkUse {
  /** The input that lists the rows. */
  ids: string;
  /** The input that selects all rows that match the criteria of the search operation `of`. */
  all?: string;
  /** The id of the search operation that has the same criteria. */
  of?: string;
}
export type GateName = 'enrollment' | 'demographicUpdate';

/** The part of the request that contains an input. */
export type ParameterLocation = 'path' | 'query' | 'body';
/** The encoding of the request body. */
export type Encoding = 'none' | 'json' | 'form' | 'multipart' | 'bytes';
/** The class of an operation for rate limits; schemas/parts/rates.json has the limits of each. */
export type RateClass =
  'read' | 'write' | 'part' | 'login' | 'lookup' | 'export' | 'telemetry' | 'public';
/** The entry that the audit log gets for a call: none, access to health data, a change, or a security event. */
export type AuditClass = 'none' | 'phi' | 'change' | 'security';

export interface OperationOutput {
  kind: 'json' | 'file' | 'empty';
  status: number;
  /** For kind json: the response schema with references resolved. */
  schema?: JsonSchema;
  contentTypes: string[];
  /** The schema of the record or rows in the file: of this response, or of the job that it starts (`x-carries`). */
  carries?: JsonSchema | undefined;
}

/** An operation, joined from schemas/<noun>/<noun>.api.json with all references resolved. */
export interface Operation {
  id: string;
  noun: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the /api prefix and {braces}: /api/Groups/Logo/{groupNumber}. */
  path: string;
  /** Further methods and paths of the same operation (a GET of the specification that writes also accepts POST). */
  aliases: { method: Operation['method']; path: string }[];
  summary: string;
  effect: 'read' | 'write';
  access: AccessGrant[];
  /**
   * Restricted sessions in which the operation is allowed: those of users who must change the password, set up a second
   * factor or accept the terms, or whose benefits are served by another portal.
   */
  allowedDuring: ('changePassword' | 'secondFactor' | 'terms' | 'elsewhere')[];
  /** True: rejected with 409 during impersonation. */
  barredWhileImpersonating: boolean;
  /** Input field with the caller's current password, which is verified before the operation runs (ASVS 7.5.1). */
  reauthenticate?: string;
  gates: GateUse[];
  /**
   * `field`: the input field that identifies an owned object. `kind`: what it identifies, such as a member or a group.
   * `requires`: the permissions needed for objects of other accounts.
   */
  object?: { kind: string; field: string; requires?: string[] };
  paging?: PagingShape;
  /** With `Accept: text/csv`, the list is one CSV file with the rows of all pages. */
  csv?: boolean;
  /** What the browser shows besides a notification when the call fails (points 7 and 8 of the specification). */
  onFailure?: 'emptyPage' | undefined;
  audit: AuditClass;
  rate: RateClass;
  /**
   * The form of error responses. `oauth`: a bad request gets 400 {error, error_description} with text (RFC 6749, 5.2).
   * `claim`: the browser rejects a failed download with the EOB failure record of point 3 of the specification.
   */
  errors: 'problem' | 'oauth' | 'claim';
  /**
   * A repeated call with the same Idempotency-Key gets the first response, and so does an identical call of the same
   * account within limits.repeatWindow.
   */
  idempotent: boolean;
  /** For idempotent operations: an identical call within limits.repeatWindow is executed again if its key differs. */
  repeatable: boolean;
  /** Kind of request that the operation files: its name in every brand's codes. */
  transaction?: string;
  /** Code of the queue for what the operation creates. */
  queue?: string;
  /** A member's request first waits for the employer, if the group requires this. */
  employerReview?: boolean | undefined;
  /** For operations on several rows. */
  bulk?: BulkUse;
  /** For changes of a record: the optional inputs whose value is cleared when they are left out. */
  clears?: readonly string[] | undefined;
  rules: OperationRule[];
  proofs: Proof[];
  /** A flat object: path, query and body fields have distinct names. */
  input: {
    schema: JsonSchema;
    /** The location of each input by name. */
    locations: Record<string, ParameterLocation>;
    encoding: Encoding;
    /** For multipart: the names of the fields of files; they are not part of `schema`. */
    files: string[];
    /** The allowed files, as written in the contract. */
    upload?: WrittenUpload | undefined;
  };
  output: OperationOutput;
}

/** All operations by id. */
export type Contract = ReadonlyMap<string, Operation>;

import type { Language } from '#shared/locales/languages.ts';
import type { Operations } from '#generated/operations.ts';
import type { Brand } from '#shared/cobrand/index.ts';
import type { UploadedFile } from '../files/file-fields.ts';
import type { ScopedQueries } from '../policy/scoped.ts';
import type { Scope } from '../policy/scope.ts';
import type { Person } from '../policy/person.ts';
import type { Session } from '../policy/session.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import type { Page, RowOf, Rows } from './page.ts';
import type { RequestServices } from './services.ts';

export type OperationId = keyof Operations;

/** Properties of a request other than its input. */
export interface RequestInfo {
  /** Identifies the request in error messages, the log and the audit. */
  reference: string;
  /** The id that the proxy gave the request, for finding it in the proxy's log. */
  requestId?: string | undefined;
  ipAddress: string;
  /** The client's network, as used by rate limits. */
  network: string;
  userAgent: string;
  language: Language;
  brand: Brand;
  token: string | undefined;
}

/** The audit data of one row, for operations that take several rows. */
export interface AuditedRow {
  objectId: string;
  memberIds: string[];
  detail?: Record<string, unknown> | undefined;
  /** The outcome, for a row that was rejected. */
  outcome?: string;
}

/** The argument of a handler. `trx` queries public tables, `scoped` owned ones; both use the request's transaction. */
export interface Call<Input = Record<string, unknown>> {
  input: Input;
  files: UploadedFile[];
  /** The body of an operation that takes a part of a large file; otherwise empty. */
  bytes: Buffer;
  session: Session | undefined;
  scope: Scope;
  trx: RequestTransaction;
  scoped: ScopedQueries;
  request: RequestInfo;
  /** yyyy-MM-dd in the caller's zone (clock.ts). */
  today: string;
  /** The requested page of a list. */
  page: Page;
  /** Whether the caller wants all rows of a list as a CSV file (`x-csv`). */
  csv: boolean;
  /** The brand's transaction code for this operation. */
  transactionCode: string | undefined;
  /** The work queue that receives what this operation creates. */
  queue: string | undefined;
  /** Whether a member's request waits for the employer, where the group asks for it. */
  employerReview?: boolean | undefined;
  services: RequestServices;
  /**
   * Records the members whose data this call returns. Operations with `x-audit: phi` must call it, without arguments
   * when they return no member (audited-members.ts).
   */
  auditRead(...memberIds: (string | null | undefined)[]): void;
  /** The same for an export, whose members may be more than a function can have arguments. */
  auditReadAll(memberIds: Iterable<string | null | undefined>): void;
  /**
   * Records the object of an audited call: what it changed, which kind of record it exported, or what it read other than
   * members, such as an account. `detail` must not contain sensitive values.
   */
  auditObject(objectId: string | number, detail?: Record<string, unknown>): void;
  /** Records this session as the one that acts, for a call that authenticates by its input. */
  auditAs(session: Session): void;
  /** Records one of several rows as a separate audit record (each-row.queries.ts). */
  auditRow(row: AuditedRow): void;
  /** Whether the caller may receive this property in the rows of an exported file. */
  receives(property: string): boolean;
  /** Runs a separate short transaction, for data that is streamed after the response has started. */
  newTransaction<T>(
    work: (trx: RequestTransaction, scoped: ScopedQueries) => Promise<T>,
  ): Promise<T>;
}

/** The part of a call that queries on owned rows use. */
export type Scoped = Pick<Call, 'scoped'>;

export type FileContent = Uint8Array | AsyncIterable<string | Uint8Array>;

/** A file download. */
export class FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: FileContent;
  /** The Content-Length, if known in advance. */
  readonly size: number | undefined;
  constructor(fileName: string, contentType: string, bytes: FileContent, size?: number) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.bytes = bytes;
    this.size = size;
  }
}

/**
 * A response with its own status. Unlike a thrown HttpError it commits the transaction, so that a failed sign-in is
 * counted.
 */
export class HandlerResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly contentType: string;
  constructor(status: number, body: Record<string, unknown>, contentType = 'application/json') {
    this.status = status;
    this.body = body;
    this.contentType = contentType;
  }
}

/** A handler may return nothing if the response says only that it succeeded. */
type Nothing<Output> = { success: true } extends Output ? void : never;
export type HandlerResult<Output> =
  Output | Rows<RowOf<Output>> | FileResponse | HandlerResponse | Nothing<Output>;
export type Handler<Id extends OperationId> = (
  call: Call<Operations[Id]['input']>,
) => Promise<HandlerResult<Operations[Id]['output']>>;
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** Returns the signed-in person. Public operations have no session and must not call this. */
export function requirePerson(call: Pick<Call, 'session'>): Person {
  const person = call.session?.person;
  if (!person) throw new Error('Public operations have no session; do not call requirePerson()');
  return person;
}

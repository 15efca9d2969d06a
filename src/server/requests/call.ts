import type { Operations } from '#generated/operations.ts';
import type { Brand } from '#shared/cobrand/index.ts';
import type { StoredFile } from '../files/store-files.ts';
import type { ScopedQueries } from '../policy/scoped.ts';
import type { Scope } from '../policy/scope.ts';
import type { Person } from '../policy/person.ts';
import type { Session } from '../policy/session.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import type { Page, RowOf, Rows } from './page.ts';
import type { RequestServices } from './services.ts';

export type OperationId = keyof Operations;

/** Properties of the request other than its input. */
export interface RequestInfo {
  reference: string;
  ipAddress: string;
  /** The address as limits count it. */
  network: string;
  userAgent: string;
  language: 'en' | 'sp';
  brand: Brand;
  token: string | undefined;
}

/** What a handler is given. `trx` knows public tables, `scoped` filters owned ones; both use the request's transaction. */
export interface Call<Input = Record<string, unknown>> {
  input: Input;
  files: StoredFile[];
  session: Session | undefined;
  scope: Scope;
  trx: RequestTransaction;
  scoped: ScopedQueries;
  request: RequestInfo;
  /** yyyy-MM-dd in the caller's zone (clock.ts). */
  today: string;
  /** Which rows of a list the input asks for. */
  page: Page;
  /** The code of the host's brand for the transaction that the operation files. */
  transactionCode: string | undefined;
  /** Where what the operation begins waits for staff. */
  queue: string | undefined;
  services: RequestServices;
  /**
   * Names the members whose data this call opened, for the audit; without any when there is none. Operations with
   * `x-audit: phi` must call it (audited-members.ts).
   */
  auditRead(...memberIds: (string | null | undefined)[]): void;
  /** Names the object and what changed, for the audit. Never sensitive values. */
  auditWrite(objectId: string | number, detail?: Record<string, unknown>): void;
  /** Whether this caller receives a property of the rows that a file carries. */
  receives(property: string): boolean;
  /** A short transaction of its own, for what streams after the answer has begun. */
  later<T>(work: (trx: RequestTransaction, scoped: ScopedQueries) => Promise<T>): Promise<T>;
}

export type FileContent = Uint8Array | AsyncIterable<string | Uint8Array>;

/** Bytes instead of JSON, saved under a name. */
export class FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: FileContent;
  /** Sent as Content-Length, where it is known before the content. */
  readonly size: number | undefined;
  constructor(fileName: string, contentType: string, bytes: FileContent, size?: number) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.bytes = bytes;
    this.size = size;
  }
}

/** An answer with a status of its own whose changes stay: a failed sign-in is counted, though it is refused. */
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

export type HandlerResult<Output> = Output | Rows<RowOf<Output>> | FileResponse | HandlerResponse;
export type Handler<Id extends OperationId> = (
  call: Call<Operations[Id]['input']>,
) => Promise<HandlerResult<Operations[Id]['output']>>;
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** The person behind a signed-in call; requireAccess has made sure there is one. */
export function personOf(call: Pick<Call, 'session'>): Person {
  const person = call.session?.person;
  if (!person)
    throw new Error('This operation is open to callers who are nobody; it may not ask who calls');
  return person;
}
